import type { Page } from "@playwright/test";
import { addDays, formatDay, todayInIndia } from "#app/lib/dates.ts";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { expect, hydratePage, test } from "#tests/e2e/fixtures.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const tab = (page: Page, name: string) =>
	page.getByRole("navigation", { name: "Parts of this page" }).getByRole("link", { name });
const searchField = (page: Page) => page.getByRole("main").getByRole("searchbox", { name: "Search packages" });
const results = (page: Page, group: string) => region(page, group).getByRole("link");
const canonical = async (page: Page) =>
	new URL((await page.locator("link[rel=canonical]").getAttribute("href")) ?? "missing:").pathname;

async function openLiveSearch(page: Page) {
	await page.goto("/search");
	await searchField(page).pressSequentially("goa");
	await expect(page).toHaveURL(/\/search\?q=goa$/);
}

test.describe("home", () => {
	test("shows what it offers, trending packages, categories and testimonials", async ({ page, javaScriptEnabled }) => {
		await page.goto("/");
		await expect(page.getByRole("heading", { level: 1, name: "Holidays laid out day by day" })).toBeVisible();
		await expect(region(page, "Trending packages").getByRole("link", { name: "Kerala Backwaters" })).toBeVisible();
		const kinds = page.getByRole("navigation", { name: "Kinds of holidays" }).getByRole("link");
		await expect(kinds).toHaveText(["Weekend getaways", "Backpacking trips", "International holidays"]);
		await expect(region(page, "Find your kind of place").getByRole("link", { name: "Himalaya" })).toBeVisible();
		await expect(region(page, "Testimonials").getByRole("figure").first()).toBeAttached();
		await expectAccessible(page, { javaScriptEnabled });
	});

	test("leads to a package, a category and a search", async ({ page }) => {
		await page.goto("/");
		await region(page, "Trending packages").getByRole("link", { name: "Kerala Backwaters" }).click();
		await expect(page).toHaveURL(/\/domestic\/kerala-tour$/);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kerala Backwaters");

		await page.goto("/");
		await page.getByRole("link", { name: "International holidays" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("International");

		await page.goto("/");
		await searchField(page).fill("bhutan");
		await page.getByRole("main").getByRole("button", { name: "Search" }).click();
		await expect(page).toHaveURL(/\/search\?q=bhutan$/);
		await expect(page.getByRole("link", { name: /Bhutan Serenity/ })).toBeVisible();
	});

	test("remembers the packages visited last, newest first", { tag: "@phone" }, async ({ page }) => {
		await page.goto("/");
		await expect(region(page, "Recently visited")).toHaveCount(0);
		for (const slug of ["goa-tour-package", "nepal-tour", "kashmir-tour", "goa-tour-package"]) {
			await page.goto(`/package/${slug}`);
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		}
		await page.goto("/");
		await expect(region(page, "Recently visited").getByRole("link")).toHaveText([
			"Goa Beaches",
			"Kashmir Valley",
			"Nepal Highlights",
		]);
	});

	test("rotates the testimonials in both directions", async ({ page, scriptOn }) => {
		await page.goto("/");
		const carousel = region(page, "Testimonials");
		if (scriptOn) {
			await carousel.scrollIntoViewIfNeeded();
			await carousel.getByRole("button", { name: "Pause" }).click();
			await carousel.getByRole("button", { name: "Previous" }).click();
			await expect(carousel.getByText("9 of 9")).toBeVisible();
			await carousel.getByRole("button", { name: "Next" }).click();
			await expect(carousel.getByText("1 of 9")).toBeVisible();
			return;
		}
		await carousel.getByRole("link", { name: "Previous" }).first().click();
		await expect(carousel.getByText("9 of 9")).toBeInViewport();
		await carousel.getByRole("link", { name: "Next" }).last().click();
		await expect(carousel.getByText("1 of 9")).toBeInViewport();
	});
});

test.describe("a package", () => {
	test("shows everything in one document", async ({ page, javaScriptEnabled }) => {
		const answer = await page.goto("/package/kerala-tour");
		expect(answer?.status()).toBe(200);
		await expect(page).toHaveTitle(/Kerala Backwaters/);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kerala Backwaters");
		await expect(page.getByRole("img", { name: "Poster of Kerala Backwaters" })).toBeVisible();
		await expect(region(page, "Day by day").getByRole("heading", { level: 3 })).toHaveCount(6);
		await expect(region(page, "What is included").getByRole("heading", { name: "Not included" })).toBeVisible();
		await expect(
			region(page, "Good to know")
				.getByText(/^\d+%$/)
				.first(),
		).toBeVisible();
		await expect(region(page, "Reviews").getByRole("listitem").first()).toBeVisible();
		await expect(region(page, "Questions").getByText("Should we avoid the monsoon?")).toBeVisible();
		await expectAccessible(page, { javaScriptEnabled });
	});

	test("R-PKG-06 lists its dates, prices and seats, without past dates", { tag: "@served" }, async ({ page }) => {
		await page.goto("/package/kerala-tour");
		const departures = page.getByRole("group", { name: "Departures by month, prices per adult" });
		await expect(departures.locator("li")).toHaveCount(11);
		const first = departures.locator("li").first();
		await expect(first).toContainText(formatDay(addDays(todayInIndia(), 1)));
		await expect(first).toContainText("₹21,500");
		await expect(first).toContainText("Lowest price");
		await expect(first).toContainText(/[123] seats? left/);
		await expect(region(page, "Dates and prices")).toContainText("5% GST is added at checkout.");
	});

	test("its dates stand in the same columns, sold out or not", async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 900 });
		await page.goto("/package/kashmir-tour/dates");
		const seats = page.getByRole("main").locator("li > p:first-of-type");
		const starts = await seats.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().x)));
		expect(await page.getByRole("main").getByText("Sold out", { exact: true }).count()).toBeGreaterThan(0);
		expect(new Set(starts).size).toBe(1);
	});

	test("opens at its category's address too, with one canonical address", { tag: "@served" }, async ({ page }) => {
		await page.goto("/domestic/kerala-tour");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kerala Backwaters");
		expect(await canonical(page)).toBe("/package/kerala-tour");
		await page.goto("/packages/meghalaya-tour");
		await expect(page.getByRole("heading", { level: 1 })).toContainText("Meghalaya");
		expect(await canonical(page)).toBe("/packages/meghalaya-tour");
	});

	test("shows one month of dates at a time, with its lowest price", async ({ page }) => {
		await page.goto("/package/kerala-tour");
		const departures = page.getByRole("group", { name: "Departures by month, prices per adult" });
		const chips = departures.getByRole("radio");
		await expect(departures.getByRole("region")).toHaveCount(1);
		const last = chips.last();
		await departures.locator("label").last().click();
		await expect(last).toBeChecked();
		await expect(departures.getByRole("region")).toHaveCount(1);
		const [name = ""] = /^\w{3}/.exec(await departures.locator("label").last().innerText()) ?? [];
		await expect(departures.getByRole("region", { name: new RegExp(`^${name}`) })).toBeVisible();
		await expect(departures.locator("label").last()).toContainText(/₹[\d,]+/);
		await page.keyboard.press("ArrowLeft");
		await expect(chips.nth(-2)).toBeChecked();
		await expect(last).not.toBeChecked();
	});

	test("has the facts that travellers ask for first above the fold", { tag: ["@phone", "@served"] }, async ({
		page,
	}) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto("/package/kerala-tour");
		const bar = page.getByRole("complementary", { name: "Price and dates" });
		const { y: top = Number.NaN } = (await bar.boundingBox()) ?? {};
		for (const words of [
			"5 nights, 6 days",
			"Group of up to 20",
			/^5 breakfasts, 1 lunch, 5 dinners$/,
			/^Cancel 30 days/,
		]) {
			const { y = Number.NaN, height = 0 } = (await page.getByText(words).first().boundingBox()) ?? {};
			expect(y + height).toBeLessThanOrEqual(top);
		}
	});

	for (const width of [320, 390, 768, 1280]) {
		test(`keeps price and action on screen at every scroll position, ${width} px wide`, {
			tag: ["@phone", "@served"],
		}, async ({ page, scriptOn }) => {
			await page.setViewportSize({ width, height: 844 });
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
					const places = [...document.querySelectorAll("aside")];
					const isOffer = (place: Element) => {
						const action = [...place.querySelectorAll("a")].find((link) => link.textContent === "Choose date");
						const price = [...place.querySelectorAll("span")].find(({ textContent }) =>
							/^₹21,500 ?$/.test(textContent),
						);
						return Boolean(action && price && isShown(action) && isShown(price));
					};
					return places.filter(isOffer).length;
				});
			const height = await page.evaluate(() => document.documentElement.scrollHeight);
			for (let y = 0; y <= height; y += 420) {
				await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), y);
				await expect.poll(shown, { message: `at ${y} of ${height} px` }).toBeGreaterThan(0);
			}
		});
	}

	test("has a price bar that covers no link, button or field that has the focus", {
		tag: ["@phone", "@served"],
	}, async ({ page, javaScriptEnabled }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto("/package/himachal-tour-package");
		if (javaScriptEnabled) await hydratePage(page);
		const covered: string[] = [];
		for (let step = 0; step < 200; step += 1) {
			await page.keyboard.press("Tab");
			const at = await page.evaluate(() => {
				const active = document.activeElement;
				if (!active || active === document.body) return { isEnd: true, hidden: null };
				const box = active.getBoundingClientRect();
				const bar = document.querySelector("[data-page-bar]");
				const isBelow =
					bar?.checkVisibility() &&
					!bar.contains(active) &&
					box.height > 1 &&
					box.bottom > bar.getBoundingClientRect().top + 1;
				return { isEnd: false, hidden: isBelow && box.height < 400 ? active.outerHTML.slice(0, 120) : null };
			});
			if (at.isEnd && step > 20) break;
			if (at.hidden) covered.push(at.hidden);
		}
		expect(covered).toEqual([]);
	});

	test("has structured data of a trip for search engines", { tag: ["@served", "@phone"] }, async ({ page }) => {
		await page.goto("/package/south-india-tour-package");
		const texts = await page.locator("script[type='application/ld+json']").allTextContents();
		const kinds = texts.map((text) => (JSON.parse(text) as { "@type": string })["@type"]);
		expect(kinds).toEqual(["TouristTrip", "BreadcrumbList"]);
	});

	test("[S28] escapes markup of the upstream", { tag: "@served" }, async ({ page }) => {
		await page.goto("/package/south-india-tour-package");
		await expect(page.getByRole("heading", { level: 1 })).toContainText('"Temples, Tides & Tiffin" <8 days>');
		await expect(region(page, "Reviews").getByText("<script>alert('hello')</script>")).toBeAttached();
		await expect(region(page, "Reviews").getByRole("img", { name: "x" })).toHaveCount(0);
	});

	test("links its sections by tabs; the current tab leads back to the overview", async ({ page }) => {
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
		await page.keyboard.press("Shift");
		await expect(page.locator("input[name=inPlace]").first()).toHaveValue("yes");
		const section = page.locator("#faqs_tab");
		await expect(async () => {
			await section.evaluate((part) => part.scrollIntoView({ behavior: "instant" }));
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
		await weather.getByRole("button", { name: "Show weather" }).click();
		await expect(weather.getByRole("heading")).toHaveText(`Weather on ${formatDay(day)}`);
		await expect(weather.getByText("Munnar")).toBeVisible();
		await expect(weather.getByText("°C").first()).toBeVisible();
	});

	test("R-PKG-07 carries a dated notice, a price on request, dates that are sold out", { tag: "@served" }, async ({
		page,
	}) => {
		await page.goto("/package/kashmir-tour");
		await expect(page.getByText(/Srinagar–Sonamarg road/)).toContainText(/\d{1,2} \w+ 20\d\d: /);
		await page.goto("/package/russia-tour");
		await expect(page.getByText("Price on request").first()).toBeVisible();
		await expect(page.getByRole("link", { name: "Request a price" })).toHaveAttribute(
			"href",
			"/package/russia-tour/price-request",
		);
		await page.goto("/package/himachal-tour-package");
		await expect(page.getByText("All dates are sold out", { exact: true }).first()).toBeVisible();
		await expect(page.getByText(/All dates are sold out for now/)).toBeVisible();
		await expect(page.getByRole("link", { name: "Ask about other dates" })).toBeVisible();
		await expect(page.getByRole("article").first()).not.toContainText("₹");
	});

	for (const [slug, missing] of [
		["singapore-tour", /^Weather on/],
		["malaysia-tour", "Reviews"],
	] as const)
		test(`is shown without the parts that failed: ${slug}`, { tag: "@served" }, async ({ page }) => {
			const answer = await page.goto(`/package/${slug}`);
			expect(answer?.status()).toBe(200);
			await expect(region(page, "Day by day")).toBeVisible();
			await expect(page.getByRole("region", { name: missing })).toHaveCount(0);
			await expect(page.getByRole("alert")).toHaveCount(0);
		});

	test("opens the enquiry panel with the package filled in", async ({ page, scriptOn }) => {
		await page.goto("/package/nepal-tour");
		const ask = page.getByRole("article").first().getByRole("link", { name: "Enquire", exact: true });
		await expect(ask).toHaveAttribute("href", "/enquiry?package=nepal-tour&from=%2Fpackage%2Fnepal-tour");
		if (scriptOn) {
			await tab(page, "Questions").click();
			await expect(tab(page, "Questions")).toHaveAttribute("aria-current", "true");
			await ask.click();
			await expect(page.getByRole("dialog", { name: "Quick Enquiry" })).toBeVisible();
			await page.goBack();
			await expect(page.getByRole("dialog")).toHaveCount(0);
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nepal Highlights");
			return;
		}
		await ask.click();
		await expect(page).toHaveURL(/\/enquiry\?package=nepal-tour/);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quick Enquiry");
	});
});

test.describe("a category", () => {
	test("lists its packages", async ({ page, javaScriptEnabled }) => {
		await page.goto("/package/himalaya");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Himalaya");
		await expect(page.getByText("4 packages, from ₹18,900 per person")).toBeVisible();
		expect(await canonical(page)).toBe("/package/himalaya");
		await expectAccessible(page, { javaScriptEnabled });
		await page.getByRole("link", { name: "Himachal Hills" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Himachal Hills");
	});

	test("without packages links elsewhere", { tag: "@served" }, async ({ page }) => {
		await page.goto("/package/cruise-holidays");
		await expect(page.getByRole("heading", { name: "Nothing on sale here yet" })).toBeVisible();
		await expect(page.getByRole("main").getByRole("link", { name: "Search all packages" })).toHaveAttribute(
			"href",
			"/search",
		);
	});
});

test.describe("search", () => {
	test("R-SRC-02 R-SRC-03 R-SRC-04 starts from three letters; until then it shows trending packages", async ({
		page,
		javaScriptEnabled,
	}) => {
		await page.goto("/search?q=go");
		await expect(page.getByText("Type at least 3 letters to search.")).toBeVisible();
		await expect(results(page, "Trending packages").first()).toBeVisible();
		await page.goto("/search?q=%20%20go%20%20");
		await expect(page.getByText("Type at least 3 letters to search.")).toBeVisible();
		await page.goto("/search");
		await expect(results(page, "Trending packages").first()).toBeVisible();
		await expectAccessible(page, { javaScriptEnabled });
	});

	test("R-SRC-01 R-SRC-05 R-SRC-06 R-SRC-08 finds packages with picture, title and duration", async ({
		page,
		javaScriptEnabled,
	}) => {
		await page.goto("/search");
		await searchField(page).fill("kerala");
		await searchField(page).press("Enter");
		await expect(page).toHaveURL(/\/search\?q=kerala$/);
		const hit = page.getByRole("link", { name: /Kerala Backwaters/ });
		await expect(hit).toContainText("5 nights, 6 days");
		await expect(hit).toHaveAttribute("href", "/domestic/kerala-tour");
		await expect(hit.locator("img")).toHaveAttribute("src", /\?w=100$/);
		await expect(page.getByRole("main").getByRole("status").filter({ hasText: "for “kerala”" })).toBeVisible();
		await expect(region(page, "Trending packages")).toHaveCount(0);
		await expectAccessible(page, { javaScriptEnabled });
	});

	test("results have pages of 24, with the query kept", async ({ page, scriptOn }) => {
		await page.goto("/search?q=tour");
		await expect(page.getByRole("main").getByRole("status").filter({ hasText: "for “tour”" })).toBeVisible();
		const pages = page.getByRole("navigation", { name: "Pages of results" });
		if (scriptOn) await hydratePage(page);
		await pages.getByRole("link", { name: "Next" }).click();
		await expect(page).toHaveURL(/\/search\?q=tour&page=2$/);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Where would you like to go? Page 2 of 2");
		await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
		await expect(searchField(page)).toHaveValue("tour");
		if (scriptOn) await expect(page.locator("main")).toBeFocused();
		await searchField(page).fill("kerala");
		await searchField(page).press("Enter");
		await expect(page).toHaveURL(/\/search\?q=kerala$/);
		expect((await page.goto("/search?q=tour&page=3"))?.status()).toBe(404);
	});

	test('shows "packages" for a package without a category', { tag: "@served" }, async ({ page }) => {
		await page.goto("/search?q=meghalaya");
		await page.getByRole("link", { name: /Meghalaya/ }).click();
		await expect(page).toHaveURL(/\/packages\/meghalaya-tour$/);
		await expect(page.getByRole("heading", { level: 1 })).toContainText("Meghalaya");
	});

	test("without results links an advisor and trending packages", { tag: "@served" }, async ({ page }) => {
		await page.goto("/search?q=atlantis");
		await expect(page.getByText("Nothing found for “atlantis”")).toBeVisible();
		await expect(page.getByRole("main").getByRole("link", { name: "Ask an advisor" })).toHaveAttribute(
			"href",
			/^\/enquiry/,
		);
		await expect(results(page, "Trending packages").first()).toBeVisible();
	});

	test("R-SRC-07 shows no message when it fails", { tag: "@served" }, async ({ page }) => {
		const answer = await page.goto("/search?q=error");
		expect(answer?.status()).toBe(200);
		await expect(results(page, "Trending packages").first()).toBeVisible();
		await expect(page.getByRole("alert")).toHaveCount(0);
		await expect(page.getByText(/Nothing found|unexpected/)).toHaveCount(0);
	});

	test("R-SRC-09 treats any characters as plain text", { tag: ["@served", "@phone"] }, async ({ page }) => {
		for (const query of ["../../boom", "a/b?c#d", "100%", "<script>alert(1)</script>"]) {
			const answer = await page.goto(`/search?q=${encodeURIComponent(query)}`);
			expect([query, answer?.status()]).toEqual([query, 200]);
			await expect(searchField(page)).toHaveValue(query);
		}
	});

	test("searches on Enter @noscript", async ({ page }) => {
		await page.goto("/search");
		await searchField(page).fill("rajas");
		await searchField(page).press("Enter");
		await expect(page.getByRole("link", { name: /Rajasthan Forts/ })).toBeVisible();
	});

	test("searches while typing, without a page load @script @dialect", async ({ page }) => {
		await page.goto("/");
		await openLiveSearch(page);
		await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
		await searchField(page).fill("rajas");
		await expect(page.getByRole("link", { name: /Rajasthan Forts/ })).toBeVisible();
		await expect(page).toHaveURL(/\/search\?q=rajas$/);
		await searchField(page).fill("ra");
		await expect(results(page, "Trending packages").first()).toBeVisible();
		await expect(searchField(page)).toHaveValue("ra");
		expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
		await page.goBack();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Holidays laid out day by day");
	});

	const firstHit = (page: Page) => page.getByRole("main").getByRole("listitem").first().getByRole("link");

	test("is usable by Tab @noscript", async ({ page }) => {
		await page.goto("/search?q=goa");
		await searchField(page).press("Tab");
		await page.keyboard.press("Tab");
		await expect(firstHit(page)).toBeFocused();
	});

	test("is usable by arrow keys @script", async ({ page }) => {
		await openLiveSearch(page);
		await expect(page.getByText("for “goa”")).toBeVisible();
		await searchField(page).press("ArrowDown");
		await expect(firstHit(page)).toBeFocused();
		await page.keyboard.press("ArrowUp");
		await expect(searchField(page)).toBeFocused();
	});
});

test("R-SRC-01 R-HDR-10 R-POP-02 the search is a page of its own @noscript", async ({ page }) => {
	await page.goto("/package/kashmir-tour");
	const opener = page.getByRole("banner").getByRole("link", { name: "Search packages" });
	await expect(opener).toHaveAttribute("href", "/search");
	await opener.click();
	await expect(page).toHaveURL(/\/search$/);
	await expect(searchField(page)).toBeVisible();
});

test("R-SRC-01 R-HDR-10 R-POP-02 the search opens over the page, on all of the screen @script", async ({ page }) => {
	await page.goto("/package/kashmir-tour");
	const opener = page.getByRole("banner").getByRole("link", { name: "Search packages" });
	await expect(opener).toHaveAttribute("href", "/search");
	// The tabs switch in place after hydration.
	await tab(page, "Day by day").click();
	await expect(tab(page, "Day by day")).toHaveAttribute("aria-current", "true");
	await opener.click();
	const dialog = page.getByRole("dialog", { name: "Where would you like to go?" });
	const field = dialog.getByRole("searchbox", { name: "Search packages" });
	await expect(field).toBeFocused();
	await expect(page).toHaveURL(/\/search$/);
	await expect(dialog.getByRole("region", { name: "Trending packages" }).getByRole("link").first()).toBeVisible();
	const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
	expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width, height });

	await field.pressSequentially("ker");
	await expect(dialog.getByText("for “ker”")).toBeVisible();
	await expect(page).toHaveURL(/\/search\?q=ker$/);
	await page.keyboard.press("ArrowDown");
	await expect(dialog.getByRole("link", { name: /Kerala Backwaters/ }).first()).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await expect(opener).toBeFocused();
	await expect(page).toHaveURL(/\/package\/kashmir-tour/);

	await opener.click();
	await expect(field).toBeFocused();
	await page.goBack();
	await expect(dialog).toBeHidden();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kashmir Valley");

	await opener.click();
	await dialog.getByRole("link", { name: /Goa Beaches/ }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Goa Beaches");
	await expect(dialog).toBeHidden();
});

for (const [name, id, popup, title, words] of [
	["Choose date", "R-PKG-06", "/package/kashmir-tour/dates", "Dates and prices", "Kashmir Valley"],
	["What it means for you", "R-PKG-07", "/package/kashmir-tour/notice", "Please note", "Sonamarg"],
] as const) {
	test(`${id} R-POP-02 ${popup} is a page @noscript`, async ({ page }) => {
		await page.goto("/package/kashmir-tour");
		await page.getByRole("main").getByRole("link", { name }).click();
		await expect(page).toHaveURL(popup);
		await expect(page.getByRole("main").getByText(words).first()).toBeVisible();
	});

	test(`${id} R-POP-02 ${popup} is a popup over its package @script`, async ({ page }) => {
		await page.goto("/package/kashmir-tour");
		await tab(page, "Day by day").click();
		await expect(tab(page, "Day by day")).toHaveAttribute("aria-current", "true");
		await page.getByRole("main").getByRole("link", { name }).click();
		await expect(page).toHaveURL(popup);
		const dialog = page.getByRole("dialog", { name: title });
		await expect(dialog.getByText(words).first()).toBeVisible();
		await page.goBack();
		await expect(dialog).toBeHidden();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kashmir Valley");
	});
}

const sidewaysOf = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe("scrolls in one direction only @script", () => {
	for (const address of ["/", "/package/himachal-tour-package", "/search?q=kerala", "/enquiry"]) {
		test(`${address} in a window of 320 px`, { tag: "@phone" }, async ({ page }) => {
			await page.setViewportSize({ width: 320, height: 800 });
			await page.goto(address);
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			expect(await sidewaysOf(page)).toBe(0);
		});

		test(`${address} with text twice as large`, async ({ page }) => {
			await page.goto(address);
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			await page.evaluate(() => {
				document.documentElement.style.fontSize = "200%";
			});
			expect(await sidewaysOf(page)).toBe(0);
		});
	}
});

test("an unknown address is a helpful 404 page", { tag: ["@served", "@phone"] }, async ({ page }) => {
	for (const address of [
		"/nowhere",
		"/package/atlantis-tour",
		"/enquiry/kerala-tour",
		"/package/kerala.tour",
		"/a/b/c",
	]) {
		const answer = await page.goto(address);
		expect([address, answer?.status()]).toEqual([address, 404]);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is not on our map");
	}
});
