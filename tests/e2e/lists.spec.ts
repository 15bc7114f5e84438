import { button, link, main } from "./find.ts";
import { expect, test } from "./fixtures.ts";

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

test("the menu of packages shows prices with taxes @desktop", async ({ page }) => {
	await page.goto("/contact-us");
	const packages = page.getByRole("banner").getByRole("navigation", { name: "Packages" });
	await packages.getByText("International", { exact: true }).click();
	await expect(link(packages, /^Nepal Highlights from ₹35,236$/).first()).toBeVisible();
});
