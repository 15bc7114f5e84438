import { expect, test } from "./fixtures.ts";
import { outlineOf } from "./outline.ts";

/** The whole page for one of them, since header and footer are the same on most. */
const pages = [
	{ name: "about-us", address: "/about-us", within: "body" },
	{ name: "home", address: "/", within: "main" },
	{ name: "destinations", address: "/destinations", within: "main" },
	{ name: "package", address: "/package/kerala-tour", within: "main" },
	{ name: "compare", address: "/destinations/compare?p=kerala-tour&p=goa-tour-package", within: "main" },
	{ name: "search", address: "/search?q=kerala", within: "main" },
	{ name: "enquiry", address: "/enquiry", within: "main" },
	{ name: "login", address: "/login", within: "main" },
	{ name: "blog", address: "/blogs/safari-permits", within: "main" },
	{ name: "faqs", address: "/faqs", within: "main" },
];

test("landmarks, headings and names of controls of pages are those of their outlines @desktop", async ({ page }) => {
	for (const { name, address, within } of pages) {
		await page.goto(address);
		expect.soft(await outlineOf(page.locator(within)), address).toMatchSnapshot(`${name}.txt`);
	}
});
