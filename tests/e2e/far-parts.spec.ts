import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { onSlowLine } from "./slow-line.ts";

const path = "/package/kerala-tour";
const root = (page: Page) => page.locator("html");
const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
const placeOf = (page: Page): Promise<number> => page.evaluate(() => scrollY);
/** Nothing is held back any more. */
const isWhole = (page: Page) =>
	expect
		.poll(() =>
			page.locator("section[id$=_tab]").evaluateAll((all) => all.map((one) => getComputedStyle(one).contentVisibility)),
		)
		.toEqual(Array.from({ length: 7 }, () => "visible"));

test.describe("parts that are far below @script", () => {
	test.beforeEach(({ scriptOn }) => {
		expect(scriptOn).toBe(true);
	});

	test("wait for a moment on a slow line, and are whole then", async ({ page }) => {
		await onSlowLine(page);
		// Its pictures are known from then on, and as high as they are.
		await page.goto(path, { waitUntil: "networkidle" });
		await page.goto("/");
		await page.goto(path, { waitUntil: "networkidle" });
		await expect(root(page)).toHaveAttribute("data-slow");
		await isWhole(page);
		const height = await heightOf(page);
		await page.reload({ waitUntil: "networkidle" });
		await expect(root(page)).not.toHaveAttribute("data-slow");
		expect(await heightOf(page)).toBe(height);
		await page.goto("/");
		await page.goto(path);
		await expect(root(page)).toHaveAttribute("data-slow");
		await page.keyboard.press("Tab");
		await expect(root(page)).not.toHaveAttribute("data-slow");
	});

	test("wait for nothing on a good line", async ({ page }) => {
		await page.goto(path);
		await expect(root(page)).not.toHaveAttribute("data-slow");
	});

	test("wait for nothing where the browser looks for a place on the page", async ({ page }) => {
		await onSlowLine(page);
		await page.goto(`${path}#reviews_tab`);
		await expect(root(page)).not.toHaveAttribute("data-slow");
		await expect(page.locator("#reviews_tab")).toBeInViewport();

		await page.goto("/");
		await page.goto(path);
		await isWhole(page);
		await page.locator("#inclusions_tab").evaluate((part) => part.scrollIntoView());
		const place = await placeOf(page);
		expect(place).toBeGreaterThan(2000);
		await page.reload();
		await expect(root(page)).not.toHaveAttribute("data-slow");
		await expect.poll(() => placeOf(page)).toBe(place);

		await page.goto("/");
		await page.goBack();
		await expect.poll(() => placeOf(page)).toBe(place);
	});
});
