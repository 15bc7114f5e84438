import { button, heading, link, main, said } from "./find.ts";
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
	await link(main(page), /^5 to 8 days/).click();
	await expect(page).toHaveURL(/\/package\/domestic\?sort=dearest$/);
	await expect(
		main(page)
			.getByText(/, 6 days$/)
			.first(),
	).toBeVisible();
});

test("the menu of packages shows prices with taxes @desktop", async ({ page }) => {
	await page.goto("/contact-us");
	const packages = page.getByRole("banner").getByRole("navigation", { name: "Packages" });
	await packages.getByText("International", { exact: true }).click();
	await expect(link(packages, /^Nepal Highlights from ₹35,236$/).first()).toBeVisible();
});
