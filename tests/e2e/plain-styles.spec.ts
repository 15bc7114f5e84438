import type { Page } from "@playwright/test";
import { main } from "./find.ts";
import { expect, test } from "./fixtures.ts";

/** What a browser of before 2022 makes of a style sheet: it drops every `@layer` with the whole block behind it. */
function withoutLayers(css: string): string {
	let rest = css;
	for (let at = rest.indexOf("@layer"); at >= 0; at = rest.indexOf("@layer")) {
		const end = endOfRule(rest, at);
		rest = rest.slice(0, at) + rest.slice(end);
	}
	return rest;
}

function endOfRule(css: string, from: number): number {
	let depth = 0;
	for (let at = from; at < css.length; at++) {
		if (css[at] === ";" && depth === 0) return at + 1;
		if (css[at] === "{") depth++;
		if (css[at] === "}" && --depth === 0) return at + 1;
	}
	return css.length;
}

/** Returns the page as such a browser shows it, whose policy then would not name its own style. */
async function asBrowserWithoutLayers(page: Page): Promise<void> {
	await page.route(/\/assets\/.*\.css/, async (route) => {
		const answer = await route.fetch();
		await route.fulfill({ response: answer, body: withoutLayers(await answer.text()) });
	});
	await page.route(
		(url) => !url.pathname.startsWith("/assets/") && !url.pathname.startsWith("/media/"),
		async (route) => {
			const answer = await route.fetch();
			if (!answer.headers()["content-type"]?.includes("text/html")) return route.fulfill({ response: answer });
			const html = (await answer.text()).replace(
				/(<style>)(.*?)(?=<\/style>)/gs,
				(_, start: string, css: string) => start + withoutLayers(css),
			);
			const { "content-security-policy": _, ...headers } = answer.headers();
			await route.fulfill({ response: answer, headers, body: html });
		},
	);
}

const rulesOf = (page: Page) =>
	page.evaluate(() => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)));

/** A page from the cache has its style within, a page for one visitor links sheets. */
const screens = ["/package/kerala-tour", "/enquiry?package=kerala-tour"];

test("a browser without layers shows a page plain, without a single rule of the styles", async ({ page }) => {
	for (const address of screens) {
		await page.goto(address);
		expect((await rulesOf(page)).length).toBeGreaterThan(0);
	}
	await asBrowserWithoutLayers(page);
	for (const address of screens) {
		await page.goto(address);
		expect(await rulesOf(page)).toEqual([]);
		await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
		await expect(page.locator("body")).toHaveCSS("display", "block");
		const icons = await page
			.locator("svg:has(use)")
			.evaluateAll((drawings) => drawings.map((drawing) => drawing.getBoundingClientRect().width));
		expect(icons.length).toBeGreaterThan(5);
		expect(Math.max(...icons)).toBeLessThanOrEqual(300);
	}
});
