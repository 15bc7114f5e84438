import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/** People who listen to a page jump between these. */
const kept =
	/^(banner|main|contentinfo|navigation|region|complementary|search|form|dialog|heading|textbox|searchbox|combobox|checkbox|radio|radiogroup|spinbutton|button|link|group|table)$/;
const line = /^( *)- (?:'|)([a-z]+)(?: "((?:[^"\\]|\\.)*)"| \/(.*?)\/)?((?: \[[a-z]+(?:=[^\]]+)?\])*)/;
const calendar =
	/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b|\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g;

/** Days, prices and seats change from one run to the next. */
const steady = (name: string): string => name.replace(calendar, "…").replace(/\d[\d,.]*/g, "0");

/**
 * Lists landmarks, headings and controls with their names, indented as they stand within each other. Equal lines in a
 * row are one, since the number of a day's packages, dates or answers is no matter of structure.
 */
async function outlineOf(page: Locator): Promise<string> {
	const lines: string[] = [];
	const above: number[] = [];
	for (const text of (await page.ariaSnapshot()).split("\n")) {
		const [, indent = "", role = "", name = "", , states = ""] = line.exec(text) ?? [];
		if (!kept.test(role)) continue;
		while (above.length > 0 && (above.at(-1) ?? 0) >= indent.length) above.pop();
		const shown = `${"  ".repeat(above.length)}${role}${name ? ` "${steady(name)}"` : ""}${states}`;
		above.push(indent.length);
		if (lines.at(-1) !== shown) lines.push(shown);
	}
	return `${lines.join("\n")}\n`;
}

/** Only one page is compared as a whole, since header and footer are the same on most. */
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
