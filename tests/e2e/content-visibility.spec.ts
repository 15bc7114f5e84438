import type { Page } from "@playwright/test";
import { emulateSlowConnection, expect, test, waitUntilShown } from "./fixtures.ts";

const path = "/package/kerala-tour";
const root = (page: Page) => page.locator("html");
const placeOf = (page: Page): Promise<number> => page.evaluate(() => scrollY);
const expectSections = (page: Page, value: "auto" | "visible") =>
	expect
		.poll(() =>
			page.locator("section[id$=_tab]").evaluateAll((all) => all.map((one) => getComputedStyle(one).contentVisibility)),
		)
		.toEqual(Array.from({ length: 7 }, () => value));
const lazy = "data-lazy-layout";

test.describe("content-visibility of sections far below @script", { tag: "@phone" }, () => {
	// The connection is slow, because on a fast one the page hydrates by itself five seconds after it has loaded.
	test.beforeEach(({ page }) => emulateSlowConnection(page));

	test("is applied to a first view, and neither to a reload nor after hydration", async ({ page }) => {
		await page.goto(path);
		await waitUntilShown(page);
		await expect(root(page)).toHaveAttribute(lazy);
		await expectSections(page, "auto");
		await page.reload();
		await waitUntilShown(page);
		await expect(root(page)).not.toHaveAttribute(lazy);
		await expectSections(page, "visible");
		await page.goto("/");
		await page.goto(path);
		await expect(root(page)).toHaveAttribute(lazy);
		await page.keyboard.press("Tab");
		await expect(root(page)).not.toHaveAttribute(lazy);
		await expectSections(page, "visible");
	});

	test("nothing is cut where a section has come near: its box holds all that it shows", async ({ page }) => {
		await page.goto(path);
		await waitUntilShown(page);
		await expectSections(page, "auto");
		for (const section of await page.locator("section[id$=_tab]").all()) {
			await section.evaluate((one) => one.scrollIntoView());
			const cut = () =>
				section.evaluate((one) => {
					const box = one.getBoundingClientRect();
					return [...one.querySelectorAll("a, button, input, summary, p, h2, h3")]
						.filter((part) => part.checkVisibility())
						.map((part) => ({ part, inner: part.getBoundingClientRect() }))
						.filter(({ inner }) => inner.width > 2 && (inner.bottom > box.bottom + 1 || inner.top < box.top - 1))
						.map(({ part }) => part.outerHTML.slice(0, 80));
				});
			await expect.poll(cut).toEqual([]);
		}
	});

	test("is not applied when the address has a fragment or the scroll position is restored", async ({ page }) => {
		await page.goto(`${path}#reviews_tab`);
		await expect(root(page)).not.toHaveAttribute(lazy);
		await expect(page.locator("#reviews_tab")).toBeInViewport();

		await page.goto("/");
		await page.goto(path);
		await page.reload();
		await expectSections(page, "visible");
		await page.locator("#inclusions_tab").evaluate((part) => part.scrollIntoView());
		const place = await placeOf(page);
		expect(place).toBeGreaterThan(2000);
		await page.reload();
		await expect(root(page)).not.toHaveAttribute(lazy);
		await expect.poll(() => placeOf(page)).toBe(place);

		await page.goto("/");
		await page.goBack();
		await expect.poll(() => placeOf(page)).toBe(place);
	});
});
