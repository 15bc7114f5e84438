import { brand } from "#app/lib/brand.ts";
import { toOrganizationData } from "#app/lib/organization-data.ts";
import { paths } from "#app/lib/paths.ts";

/** Returns the structured data of the home page: the company, and the site with its search. */
export function siteData(origin: string): object {
	const [street, place = "", country] = brand.address;
	const [locality, postalCode] = place.split(/ (?=\d+$)/);
	const search = new URL(paths.search(), origin).href;
	return {
		"@context": "https://schema.org",
		"@graph": [
			{
				...toOrganizationData(origin),
				email: brand.email,
				telephone: brand.phone.href.replace("tel:", ""),
				address: {
					"@type": "PostalAddress",
					streetAddress: street,
					addressLocality: locality,
					postalCode,
					addressCountry: country,
				},
				sameAs: brand.social.map(({ href }) => href),
			},
			{
				"@type": "WebSite",
				name: brand.name,
				url: new URL(paths.home(), origin).href,
				inLanguage: "en-IN",
				potentialAction: {
					"@type": "SearchAction",
					target: `${search}?q={search_term_string}`,
					"query-input": "required name=search_term_string",
				},
			},
		],
	};
}
