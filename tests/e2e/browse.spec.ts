import type { Page } from "@playwright/test";
import { addDays, formatDay, todayInIndia } from "#app/lib/dates.ts";
import { dialog, heading, link, main, markDocument, press, region, said } from "./find.ts";
import { expect, hold, hydratePage, test } from "./fixtures.ts";

const tab = (page: Page, name: string) => link(page.getByRole("navigation", { name: "On this page" }), name);
const searchField = (page: Page) => main(page).getByRole("searchbox", { name: "Search packages" });
const results = (page: Page, group: string) => region(page, group).getByRole("link");
const firstHit = (page: Page) => main(page).getByRole("listitem").first().getByRole("link");

test.describe("home", () => {
	test("leads to a package, a category and a search", async ({ page }) => {
		await page.goto("/");
		await link(region(page, "Trending packages"), "Kerala Backwaters").click();
		await expect(page).toHaveURL(/\/domestic\/kerala-tour$/);
		await expect(heading(page, "Kerala Backwaters")).toBeVisible();
		await page.goto("/");
		await link(page, "International holidays").click();
		await expect(heading(page, "International tour packages")).toBeVisible();
		await page.goto("/");
		await searchField(page).fill("bhutan");
		await press(main(page), "Search");
		await expect(page).toHaveURL(/\/search\?q=bhutan$/);
		await expect(link(page, /Bhutan Serenity/)).toBeVisible();
	});

	test("shows a package with its price on the first screen of a phone", { tag: "@phone" }, async ({ page }) => {
		await page.goto("/");
		const [price, bar] = await Promise.all([
			region(page, "Trending packages").getByText("per person with taxes").first().boundingBox(),
			page.getByRole("navigation", { name: "Main" }).boundingBox(),
		]);
		expect((price?.y ?? Number.NaN) + (price?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
	});

	test("names the lowest price of its packages, and search has the same trending ones first", async ({ page }) => {
		await page.goto("/");
		const amounts = (text: string) =>
			[...text.matchAll(/from\s+₹([\d,]+)/g)].map(([, amount = ""]) => Number(amount.replaceAll(",", "")));
		const all = amounts((await page.locator("body").textContent()) ?? "");
		const [lowest] = amounts(
			(await main(page)
				.getByText(/^Fixed dates, full prices/)
				.textContent()) ?? "",
		);
		expect(lowest).toBe(Math.min(...all));
		const trending = await region(page, "Trending packages")
			.getByRole("article")
			.getByRole("heading")
			.allTextContents();
		await page.goto("/search");
		const found = await region(page, "Trending packages").getByRole("article").getByRole("heading").allTextContents();
		expect(found.slice(0, trending.length)).toEqual(trending);
	});

	test("remembers the packages visited last, newest first", { tag: "@phone" }, async ({ page }) => {
		await page.goto("/");
		await expect(region(page, "Recently visited")).toHaveCount(0);
		const remembered = async () =>
			(await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
		for (const slug of ["goa-tour-package", "nepal-tour", "kashmir-tour", "goa-tour-package"]) {
			const before = await remembered();
			await page.goto(`/package/${slug}`);
			await expect(heading(page, /./)).toBeVisible();
			// A cached page reports the visit by a request that nothing waits for.
			await expect.poll(remembered).not.toBe(before);
		}
		await page.goto("/");
		await expect(results(page, "Recently visited")).toHaveText(["Goa Beaches", "Kashmir Valley", "Nepal Highlights"]);
	});

	test("rotates the testimonials in both directions @plain", async ({ page, scriptOn }) => {
		await page.goto("/");
		const carousel = region(page, "Testimonials");
		if (scriptOn) {
			await carousel.scrollIntoViewIfNeeded();
			await press(carousel, "Pause");
			await press(carousel, "Previous");
			await expect(carousel.getByText("9 of 9")).toBeVisible();
			await press(carousel, "Next");
			await expect(carousel.getByText("1 of 9")).toBeVisible();
			return;
		}
		await link(carousel, "Previous").first().click();
		await expect(carousel.getByText("9 of 9")).toBeInViewport();
		await link(carousel, "Next").last().click();
		await expect(carousel.getByText("1 of 9")).toBeInViewport();
	});
});

test.describe("a package", () => {
	test("its dates stand in the same columns, sold out or not @desktop", async ({ page }) => {
		await page.goto("/package/kashmir-tour/dates");
		const seats = main(page).locator("li > p:first-of-type");
		const starts = await seats.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().x)));
		expect(await main(page).getByText("Sold out", { exact: true }).count()).toBeGreaterThan(0);
		expect(new Set(starts).size).toBe(1);
	});

	test("shows one month of dates at a time, with its lowest price", async ({ page }) => {
		await page.goto("/package/kerala-tour");
		const departures = page.getByRole("group", { name: "Departures by month, prices per adult" });
		const chips = departures.getByRole("radio");
		const last = departures.locator("label").last();
		await expect(departures.getByRole("region")).toHaveCount(1);
		await last.click();
		await expect(chips.last()).toBeChecked();
		await expect(departures.getByRole("region")).toHaveCount(1);
		const [name = ""] = /^\w{3}/.exec(await last.innerText()) ?? [];
		await expect(departures.getByRole("region", { name: new RegExp(`^${name}`) })).toBeVisible();
		await expect(last).toContainText(/₹[\d,]+/);
		await page.keyboard.press("ArrowLeft");
		await expect(chips.nth(-2)).toBeChecked();
		await expect(chips.last()).not.toBeChecked();
	});

	test("has the facts that travellers ask for first above the fold", { tag: "@phone" }, async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto("/package/kerala-tour");
		const bar = page.getByRole("complementary", { name: "Price and dates" });
		const { y: top = Number.NaN } = (await bar.boundingBox()) ?? {};
		const breakfasts = /^5 breakfasts, 1 lunch, 5 dinners$/;
		for (const words of ["5 nights, 6 days", "Group of up to 20", breakfasts, /^Next date: /]) {
			const { y = Number.NaN, height = 0 } = (await said(page, words).boundingBox()) ?? {};
			expect(y + height).toBeLessThanOrEqual(top);
		}
	});

	test("keeps price and action on screen at every scroll position, 320 to 1280 px wide", { tag: "@phone" }, async ({
		page,
		scriptOn,
	}) => {
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
			for (let y = 0; y <= height; y += 420) {
				await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), y);
				await expect.poll(shown, { message: `${width} px wide, at ${y} of ${height} px` }).toBeGreaterThan(0);
			}
		}
	});

	test("links its sections by tabs; the current tab leads back to the overview @plain", async ({ page }) => {
		await page.goto("/package/kerala-tour");
		await expect(tab(page, "Overview")).toHaveAttribute("aria-current", "true");
		await tab(page, "Questions").click();
		await expect(page).toHaveURL(/\?tab=faqs_tab#faqs_tab$/);
		await expect(tab(page, "Questions")).toHaveAttribute("aria-current", "true");
		await expect(page.getByRole("heading", { level: 2, name: "Questions" })).toBeInViewport();
		await tab(page, "Questions").click();
		await expect(page).toHaveURL(/\?tab=overview_tab#overview_tab$/);
		await expect(tab(page, "Overview")).toHaveAttribute("aria-current", "true");
	});

	test("marks the tab of the section in view @script", async ({ page }) => {
		await page.goto("/package/kerala-tour");
		await hydratePage(page);
		await expect(async () => {
			await page.locator("#faqs_tab").evaluate((part) => part.scrollIntoView({ behavior: "instant" }));
			await expect(tab(page, "Questions")).toHaveAttribute("aria-current", "true", { timeout: 500 });
		}).toPass();
		await expect(tab(page, "Questions")).toBeInViewport({ ratio: 0.9 });
		await expect(tab(page, "Overview")).not.toHaveAttribute("aria-current");
		await expect(page).toHaveURL(/\/package\/kerala-tour$/);
		await tab(page, "Questions").click();
		await expect(page).toHaveURL(/\?tab=faqs_tab#faqs_tab$/);
	});

	test("shows the weather on a chosen day", async ({ page }) => {
		await page.goto("/package/kerala-tour");
		const day = addDays(todayInIndia(), 40);
		const weather = page.getByRole("region", { name: /^Weather/ });
		await weather.getByLabel("Travelling on another day?").fill(day);
		await press(weather, "Show weather");
		await expect(weather.getByRole("heading")).toHaveText(`Weather on ${formatDay(day)}`);
		await expect(weather.getByText("Munnar")).toBeVisible();
		await expect(weather.getByText("°C").first()).toBeVisible();
	});

	for (const [name, id, popup, title, words] of [
		["Choose date", "R-PKG-06", "/package/kashmir-tour/dates", "Dates and prices", "Kashmir Valley"],
		["What it means for you", "R-PKG-07", "/package/kashmir-tour/notice", "Please note", "Sonamarg"],
	] as const)
		test(`${id} R-POP-02 ${popup} is a popup over it @script`, async ({ page }) => {
			await page.goto("/package/kashmir-tour");
			await hydratePage(page);
			await link(main(page), name).click();
			await expect(page).toHaveURL(popup);
			await expect(dialog(page, title).getByText(words).first()).toBeVisible();
			await page.goBack();
			await expect(dialog(page, title)).toBeHidden();
			await expect(heading(page, "Kashmir Valley")).toBeVisible();
		});
});

test.describe("search", () => {
	test("R-SRC-01 R-SRC-08 searches on Enter, and its results are next by Tab @noscript", async ({ page }) => {
		await page.goto("/search");
		await searchField(page).fill("goa");
		await searchField(page).press("Enter");
		await expect(page).toHaveURL(/\/search\?q=goa$/);
		await expect(link(page, /Goa Beaches/)).toBeVisible();
		await searchField(page).press("Tab");
		await page.keyboard.press("Tab");
		await expect(firstHit(page)).toBeFocused();
	});

	test("results have pages of 24, with the query kept", async ({ page, scriptOn }) => {
		await page.goto("/search?q=tour");
		await expect(main(page).getByRole("status").filter({ hasText: "for “tour”" })).toBeVisible();
		if (scriptOn) await hydratePage(page);
		await link(page.getByRole("navigation", { name: "Pages of results" }), "Next").click();
		await expect(page).toHaveURL(/\/search\?q=tour&page=2$/);
		await expect(heading(page, "Where would you like to go? Page 2 of 2")).toBeInViewport();
		await expect(searchField(page)).toHaveValue("tour");
		if (scriptOn) await expect(main(page)).toBeFocused();
		await searchField(page).fill("kerala");
		await searchField(page).press("Enter");
		await expect(page).toHaveURL(/\/search\?q=kerala$/);
	});

	test("searches while typing, without a page load, and is usable by arrow keys @script @dialect", async ({ page }) => {
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

	test("R-SRC-01 R-HDR-10 R-POP-02 opens over the page, on all of the screen @script @wide", async ({ page }) => {
		await page.goto("/package/kashmir-tour");
		await hydratePage(page);
		const opener = link(page.getByRole("banner"), "Search packages");
		await opener.click();
		const search = dialog(page, "Where would you like to go?");
		const field = search.getByRole("searchbox", { name: "Search packages" });
		await expect(field).toBeFocused();
		await expect(page).toHaveURL(/\/search$/);
		await expect(results(page, "Trending packages").first()).toBeVisible();
		const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
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
		await expect(field).toBeFocused();
		await page.goBack();
		await expect(search).toBeHidden();
		await expect(heading(page, "Kashmir Valley")).toBeVisible();
		await opener.click();
		await link(search, /Goa Beaches/).click();
		await expect(heading(page, "Goa Beaches")).toBeVisible();
		await expect(search).toBeHidden();
	});

	test("R-SRC-04 a result that is tapped right after typing opens @script", async ({ page }) => {
		await page.goto("/search?q=kerala");
		await hydratePage(page);
		const result = link(main(page), /^Kerala/);
		await expect(result).toBeVisible();
		// Holds the result's page back until the pause after typing is over.
		const { held, release } = hold();
		await page.route(/kerala-tour\.data/, async (route) => {
			await held;
			await route.continue();
		});
		await page.clock.install();
		await page.clock.pauseAt(Date.now() + 60_000);
		await searchField(page).fill("kerala tour");
		const asked = page.waitForRequest(/kerala-tour\.data/);
		await result.click();
		await asked;
		await page.clock.runFor(1000);
		release();
		await expect(page).toHaveURL(/\/kerala-tour$/);
		await expect(heading(page, /^Kerala/)).toBeVisible();
	});
});
