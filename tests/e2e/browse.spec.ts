import type { Locator, Page } from "@playwright/test";
import { button, dialog, heading, link, main, markDocument, region, said } from "./find.ts";
import { expect, hold, hydratePage, stopClock, test } from "./fixtures.ts";

const tab = (page: Page, name: string) => link(page.getByRole("navigation", { name: "On this page" }), name);
const searchField = (page: Page) => main(page).getByRole("searchbox", { name: "Search packages" });
const results = (page: Page, group: string) => region(page, group).getByRole("link");
const homeLink = (page: Page) => page.getByRole("banner").locator('a[href="/"]').first();
const firstHit = (page: Page) => main(page).getByRole("listitem").first().getByRole("link");

test("home shows a package with its price on the first screen of a phone", { tag: "@phone" }, async ({ page }) => {
	await page.goto("/");
	const [price, bar] = await Promise.all([
		region(page, "Trending packages").getByText("per person with taxes").first().boundingBox(),
		page.getByRole("navigation", { name: "Main" }).boundingBox(),
	]);
	expect((price?.y ?? Number.NaN) + (price?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test.describe("a package", () => {
	test("has the facts that travellers ask for first above the fold", { tag: "@phone" }, async ({ page }) => {
		await page.goto("/package/kerala-tour");
		const bar = page.getByRole("complementary", { name: "Price and dates" });
		const { y: top = Number.NaN } = (await bar.boundingBox()) ?? {};
		const breakfasts = /^5 breakfasts, 1 lunch, 5 dinners$/;
		for (const words of ["5 nights, 6 days", "Group of up to 20", breakfasts, /^Next date: /]) {
			const { y = Number.NaN, height = 0 } = (await said(page, words).boundingBox()) ?? {};
			expect(y + height).toBeLessThanOrEqual(top);
		}
	});

	test("keeps price and action on screen, however it is scrolled", { tag: "@phone" }, async ({ page, scriptOn }) => {
		await page.goto("/package/kerala-tour");
		if (scriptOn) await hydratePage(page);
		const shown = () =>
			page.evaluate(() => {
				const isShown = (element: Element) => {
					const { left, top, right, bottom, width: across } = element.getBoundingClientRect();
					const isInside = across > 0 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
					const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
					return isInside && (hit === element || element.contains(hit));
				};
				return [...document.querySelectorAll("aside")].filter((place) => {
					const action = [...place.querySelectorAll("a")].find((one) => one.textContent === "Choose date");
					const price = [...place.querySelectorAll("span")].find(({ textContent }) => /^₹22,575 ?$/.test(textContent));
					return Boolean(action && price && isShown(action) && isShown(price));
				}).length;
			});
		for (const width of [320, 390, 768, 1280]) {
			await page.setViewportSize({ width, height: 844 });
			const height = await page.evaluate(() => document.documentElement.scrollHeight);
			for (let y = 0; y <= height; y += 1200) {
				await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), y);
				await expect.poll(shown, { message: `${width} px wide, at ${y} of ${height} px` }).toBeGreaterThan(0);
			}
		}
	});

	test("marks the tab of the section in view; the current tab leads back to the overview @script", async ({ page }) => {
		await page.goto("/package/kerala-tour");
		await hydratePage(page);
		await expect(tab(page, "Overview")).toHaveAttribute("aria-current", "true");
		await expect(async () => {
			await page.locator("#faqs_tab").evaluate((part) => part.scrollIntoView({ behavior: "instant" }));
			await expect(tab(page, "Questions")).toHaveAttribute("aria-current", "true", { timeout: 500 });
		}).toPass();
		await expect(tab(page, "Questions")).toBeInViewport({ ratio: 0.9 });
		await expect(tab(page, "Overview")).not.toHaveAttribute("aria-current");
		await expect(page).toHaveURL(/\/package\/kerala-tour$/);
		await tab(page, "Questions").click();
		await expect(page).toHaveURL(/\?tab=faqs_tab#faqs_tab$/);
		await expect(page.getByRole("heading", { level: 2, name: "Questions" })).toBeInViewport();
		await tab(page, "Questions").click();
		await expect(page).toHaveURL(/\?tab=overview_tab#overview_tab$/);
		await expect(tab(page, "Overview")).toHaveAttribute("aria-current", "true");
	});
});

test.describe("search", { tag: "@script" }, () => {
	test("R-SRC-08 searches while typing, without a page load, and is used by arrow keys @dialect", async ({ page }) => {
		await page.goto("/");
		await page.goto("/search");
		await searchField(page).pressSequentially("goa");
		await expect(page).toHaveURL(/\/search\?q=goa$/);
		await expect(page.getByText("for “goa”")).toBeVisible();
		await searchField(page).press("ArrowDown");
		await expect(firstHit(page)).toBeFocused();
		await page.keyboard.press("ArrowUp");
		await expect(searchField(page)).toBeFocused();
		const isSameDocument = await markDocument(page);
		await searchField(page).fill("rajas");
		await expect(link(page, /Rajasthan Forts/)).toBeVisible();
		await expect(page).toHaveURL(/\/search\?q=rajas$/);
		await searchField(page).fill("ra");
		await expect(results(page, "Trending packages").first()).toBeVisible();
		await expect(searchField(page)).toHaveValue("ra");
		expect(await isSameDocument()).toBe(true);
		await page.goBack();
		await expect(heading(page, "Tour packages across India and abroad")).toBeVisible();
	});

	test("R-SRC-01 R-HDR-10 R-POP-02 covers the screen over its page, and corrects misspelt places", async ({ page }) => {
		await page.goto("/package/kashmir-tour");
		await hydratePage(page);
		const opener = link(page.getByRole("banner"), "Search packages");
		await opener.click();
		const search = dialog(page, "Where would you like to go?");
		const field = search.getByRole("searchbox", { name: "Search packages" });
		await expect(field).toBeFocused();
		await expect(page).toHaveURL(/\/search$/);
		await expect(results(page, "Trending packages").first()).toBeVisible();
		const [width, height] = await page.evaluate(() => [document.body.clientWidth, innerHeight]);
		expect(await search.boundingBox()).toEqual({ x: 0, y: 0, width, height });

		await field.pressSequentially("ker");
		await expect(search.getByText("for “ker”")).toBeVisible();
		await expect(page).toHaveURL(/\/search\?q=ker$/);
		await page.keyboard.press("ArrowDown");
		await expect(link(search, /Kerala Backwaters/).first()).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(search).toBeHidden();
		await expect(opener).toBeFocused();
		await expect(page).toHaveURL(/\/package\/kashmir-tour/);

		await opener.click();
		await field.fill("kerela");
		await expect(search.getByText("Did you mean Kerala?")).toBeVisible();
		await search.getByRole("link", { name: "Kerala", exact: true }).click();
		await expect(search.getByText(/ for “Kerala”$/)).toBeVisible();
		await link(search, /Kerala Backwaters/)
			.first()
			.click();
		await expect(heading(page, "Kerala Backwaters")).toBeVisible();
		await expect(search).toBeHidden();
	});

	for (const [what, find, data, address] of [
		["a result", (page) => link(main(page), /^Kerala/), /kerala-tour\.data/, /\/kerala-tour$/],
		["a link of the header", homeLink, /_(root)?\.data/, /\d\/$/],
	] as const satisfies readonly (readonly [string, (page: Page) => Locator, RegExp, RegExp])[])
		test(`R-SRC-04 ${what} that is tapped right after typing opens`, async ({ page }) => {
			await page.goto("/search?q=kerala");
			await hydratePage(page);
			await expect(find(page)).toBeVisible();
			// Holds the next page back until the pause after typing is over.
			const { held, release } = hold();
			await page.route(data, async (route) => {
				await held;
				await route.continue();
			});
			await stopClock(page);
			await searchField(page).fill("kerala tour");
			const asked = page.waitForRequest(data);
			await find(page).click();
			await asked;
			await page.clock.runFor(1000);
			release();
			await expect(page).toHaveURL(address);
			await expect(heading(page, /^(Kerala|Tour packages)/)).toBeVisible();
		});
});

test("every list of packages has one card, whose facts are 14.5 px high", async ({ page, account: _ }) => {
	await page.goto("/package/domestic");
	await button(page, "Add Kerala Backwaters to the wishlist").click();
	await expect(button(page, "Remove Kerala Backwaters from the wishlist")).toBeVisible();
	for (const address of ["/", "/package/domestic", "/destinations", "/wishlist", "/search?q=kerala"]) {
		await page.goto(address);
		const card = main(page).getByRole("article").filter({ hasText: "Kerala Backwaters" });
		const facts = [
			"5 nights, 6 days",
			"Kochi → Alleppey, 5 stops",
			/^Next:\s\d+\s\w{3}/,
			/^from ₹[\d,]+\sper person with taxes$/,
		];
		for (const fact of facts) await expect(card.getByText(fact).first()).toBeVisible();
		await expect(card.getByText("Kochi → Alleppey")).toHaveCSS("font-size", "14.5px");
		await expect(card.getByRole("img", { name: /^Rated/ })).toHaveCount(1);
	}
});
