import { expect, test } from "vitest";
import { siteData } from "./site-data.ts";

test("the home page names the company, and the site with its search", () => {
	expect(siteData("https://site.example/")).toMatchObject({
		"@graph": [
			{
				...{ "@type": "Organization", name: "Paradise", url: "https://site.example/" },
				...{ logo: "https://site.example/icons/512.png", telephone: "+911140002468" },
				address: { addressLocality: "New Delhi", postalCode: "110001", addressCountry: "India" },
			},
			{
				"@type": "WebSite",
				potentialAction: { target: "https://site.example/search?q={search_term_string}" },
			},
		],
	});
});
