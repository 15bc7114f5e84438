import type { Page } from "@playwright/test";
import { emulateSlowConnection, expect, test, waitUntilShown } from "./fixtures.ts";

const path = "/package/kerala-tour";
const root = (page: Page) => page.locator("html");
const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
const placeOf = (page: Page): Promise<number> => page.evaluate(() => scrollY);
const isWhole = (page: Page) =>
	expect
		.poll(() =>
			page.locator("section[id$=_tab]").evaluateAll((all) => all.map((one) => getComputedStyle(one).contentVisibility)),
		)
		.toEqual(Array.from({ length: 7 }, () => "visible"));

test.describe("content-visibility of sections far below @script", { tag: "@phone" }, () => {
	test.beforeEach(({ scriptOn }) => {
		expect(scriptOn).toBe(true);
	});

	test("is applied on a slow connection for a moment, then removed", async ({ page }) => {
		await emulateSlowConnection(page);
		// The second visit has the pictures' heights from the cache.
		await page.goto(path);
		await waitUntilShown(page);
		await page.goto("/");
		await page.goto(path);
		await waitUntilShown(page);
		await expect(root(page)).toHaveAttribute("data-slow");
		await isWhole(page);
		const height = await heightOf(page);
		await page.reload();
		await waitUntilShown(page);
		await expect(root(page)).not.toHaveAttribute("data-slow");
		expect(await heightOf(page)).toBe(height);
		await page.goto("/");
		await page.goto(path);
		await expect(root(page)).toHaveAttribute("data-slow");
		await page.keyboard.press("Tab");
		await expect(root(page)).not.toHaveAttribute("data-slow");
	});

	test("is not applied on a good connection", async ({ page }) => {
		await page.goto(path);
		await expect(root(page)).not.toHaveAttribute("data-slow");
	});

	test("is not applied when the address has a fragment or the scroll position is restored", async ({ page }) => {
		await emulateSlowConnection(page);
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
