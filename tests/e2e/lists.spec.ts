import { expectAccessible } from "./axe.ts";
import { button, heading, link, main, region, said } from "./find.ts";
import { expect, hydratePage, test } from "./fixtures.ts";

test("home, categories, destinations, the search and the wishlist have one card; its facts are 14.5 px high", async ({
	page,
	account: _,
}) => {
	await page.goto("/package/domestic");
	await button(page, "Add Kerala Backwaters to the wishlist").click();
	await expect(button(page, "Remove Kerala Backwaters from the wishlist")).toBeVisible();
	for (const address of ["/", "/package/domestic", "/destinations", "/wishlist", "/search?q=kerala"]) {
		await page.goto(address);
		const card = main(page).getByRole("article").filter({ hasText: "Kerala Backwaters" });
		const facts = [
			"5 nights, 6 days",
			"Kochi → Alleppey, 5 stops",
			/^Next: \d+ \w{3}/,
			/^from ₹[\d,]+ per person with taxes$/,
		];
		for (const fact of facts) await expect(card.getByText(fact).first()).toBeVisible();
		await expect(card.getByText("Kochi → Alleppey")).toHaveCSS("font-size", "14.5px");
		await expect(card.getByText(/^Rated/)).toHaveCount(1);
	}
});

test("the first screen of home on a phone says a price @phone @plain", async ({ page }) => {
	await page.goto("/");
	const price = await main(page)
		.getByText(/^from ₹[\d,]+ per person with taxes$/)
		.first()
		.boundingBox();
	const bar = await page.getByRole("navigation", { name: "Main" }).boundingBox();
	expect(price && bar && price.y + price.height < bar.y).toBe(true);
});

test("a category introduces itself, and is filtered and sorted by its address", async ({ page, scriptOn }) => {
	await page.goto("/package/domestic");
	await expect(heading(page, "India tour packages")).toBeVisible();
	await expect(
		said(page, /^Choose from \d+ packages of \d+ to \d+ days from ₹[\d,]+ per person with taxes\./),
	).toBeVisible();
	if (scriptOn) await hydratePage(page);
	await link(main(page), /^5 to 8 days/).click();
	await expect(page).toHaveURL(/\/package\/domestic\?days=week$/);
	await link(main(page), "Sort: Highest price first").click();
	await expect(page).toHaveURL(/\/package\/domestic\?days=week&sort=dearest$/);
	const prices = async () =>
		(
			await main(page)
				.getByRole("article")
				.getByText(/^₹[\d,]+$/)
				.allInnerTexts()
		).map((text) => Number(text.replace(/\D/g, "")));
	await expect(main(page).getByText(/, 4 days$/)).toHaveCount(0);
	// The address changes before the page does.
	await expect(async () => {
		const shown = await prices();
		expect(shown.length).toBeGreaterThan(1);
		expect(shown).toEqual([...shown].sort((one, other) => other - one));
	}).toPass();
	await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
	await link(main(page), /^5 to 8 days/).click();
	await expect(page).toHaveURL(/\/package\/domestic\?sort=dearest$/);
	await expect(
		main(page)
			.getByText(/, 6 days$/)
			.first(),
	).toBeVisible();
});

test.describe("a search", () => {
	for (const [typed, meant, title] of [
		["kerela", "Kerala", "Kerala Backwaters"],
		["kasmir", "Kashmir", "Kashmir Valley"],
		["कश्मीर", "Kashmir", "Kashmir Valley"],
	] as const)
		test(`for ${typed} asks: Did you mean ${meant}?`, async ({ page }) => {
			await page.goto(`/search?q=${encodeURIComponent(typed)}`);
			await expect(said(page, `Did you mean ${meant}?`)).toBeVisible();
			await expect(link(region(page, "You may like"), title)).toBeVisible();
			await link(main(page), meant).first().click();
			await expect(page).toHaveURL(new RegExp(`/search\\?q=${meant}$`));
			const card = main(page).getByRole("article").filter({ hasText: title }).first();
			await expect(card.locator("mark").first()).toHaveText(meant);
			await expect(card.getByText(/^from ₹[\d,]+/)).toBeVisible();
			await expect(card.getByText(/^Next: \d+ \w{3}/)).toBeVisible();
		});

	test("for a place of the route finds every package that goes there, in the groups of the upstream", async ({
		page,
	}) => {
		await page.goto("/search?q=manali");
		await expect(main(page).getByRole("article")).toHaveText([/Himachal Hills.*Sold out/, /Spiti Valley.*₹[\d,]+/]);
		for (const group of ["Domestic", "Backpacking"])
			await expect(main(page).getByRole("heading", { name: group, exact: true })).toBeVisible();
		await expect(main(page).locator("mark")).toHaveText(["Manali", "Manali"]);
	});

	test("for a place on the way shows where it lies; one hit is followed by what is popular", async ({ page }) => {
		await page.goto("/search?q=gulmarg");
		const cards = main(page).getByRole("article");
		await expect(cards.first()).toContainText("Srinagar → Sonamarg via Gulmarg");
		await expect(cards.first().locator("mark")).toHaveText("Gulmarg");
		await expect(region(page, "Also popular").getByRole("article").first()).toBeVisible();
		await expect(region(page, "Also popular").getByText("Kashmir Valley")).toHaveCount(0);
		await expectAccessible(page, { within: "main" });
	});

	test("in the popup answers a misspelt place, and the right one without leaving @script", async ({ page }) => {
		await page.goto("/about-us");
		await hydratePage(page);
		await link(page.getByRole("banner"), "Search packages").click();
		const popup = page.getByRole("dialog");
		await popup.getByRole("searchbox").fill("kerela");
		await expect(popup.getByText("Did you mean Kerala?")).toBeVisible();
		await popup.getByRole("link", { name: "Kerala", exact: true }).click();
		await expect(popup.getByText(/ for “Kerala”$/)).toBeVisible();
		await expect(page).toHaveURL(/\/search\?q=Kerala$/);
	});
});

test("the menu lists the categories, and leads a visitor to Account, Support and Notify", async ({ page }) => {
	await page.goto("/menu");
	const packages = main(page).getByRole("navigation", { name: "Tour packages" });
	await packages.getByText("International", { exact: true }).click();
	await expect(link(packages, "Central Asia")).toBeVisible();
	const shortcuts = main(page).getByRole("navigation", { name: "Shortcuts" }).getByRole("link");
	await expect(shortcuts).toHaveText(["Account", "Support", "Notify"]);
	await shortcuts.last().click();
	await expect(page).toHaveURL(/\/login\?redirectTo=%2Fnotifications$/);
});

test("the menu of packages shows prices with taxes @desktop", async ({ page }) => {
	await page.goto("/contact-us");
	const packages = page.getByRole("banner").getByRole("navigation", { name: "Packages" });
	await packages.getByText("International", { exact: true }).click();
	await expect(link(packages, /^Nepal Highlights from ₹35,236$/).first()).toBeVisible();
});
