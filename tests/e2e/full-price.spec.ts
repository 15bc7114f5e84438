import { expect, test } from "#tests/e2e/fixtures.ts";

test.use({ isCalm: true });

const nepalInAll = "₹32,900 per person + taxes · ₹35,236 in all";

test("R-PKG-01 the price is said with all taxes from the first card to the dates", async ({ page }) => {
	await page.goto("/package/international");
	const card = page.getByRole("article").filter({ hasText: "Nepal Highlights" });
	await expect(card).toContainText(nepalInAll);
	await card.getByRole("link", { name: "Nepal Highlights" }).click();

	await expect(page.getByRole("heading", { level: 1, name: "Nepal Highlights" })).toBeVisible();
	await expect(page.getByText(nepalInAll).first()).toBeVisible();
	const prices = page.getByRole("region", { name: "Dates and prices" });
	await expect(prices).toContainText("Adult, with all taxes");
	await expect(prices).toContainText("5% GST is added at checkout.");
	await expect(prices).toContainText("2% tax collected at source (TCS) is added to the price with GST.");
	await expect(prices).toContainText("claim it back in your income tax return");
	await expect(page.getByRole("main")).not.toContainText(/₹[\d,]+\.\d/);
});

test("R-PKG-06 each date says what a child, an infant and a single room cost", async ({ page }) => {
	await page.goto("/package/goa-tour-package/dates");
	const first = page
		.getByRole("group", { name: /^Departures/ })
		.getByRole("listitem")
		.first();
	await expect(first).toContainText("₹13,900");
	await expect(first).toContainText("₹14,595 with taxes");
	await expect(first).toContainText(/Child ₹[\d,]+/);
	await expect(first).toContainText(/Infant (free|₹[\d,]+)/);
	await expect(first).toContainText(/Single room ₹[\d,]+ more/);
});
