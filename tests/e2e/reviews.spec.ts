import { completeTrip } from "#tests/support/buyer.ts";
import { expectAccessible } from "./axe.ts";
import { button, heading, link, press, said, told } from "./find.ts";
import { expect, test } from "./fixtures.ts";

test("R-ACC-05 a review of a trip that is over: written once, listed, and changed @dialect", async ({
	page,
	sandboxURL,
	account,
}) => {
	const slowMornings = "Slow mornings on the water, and nobody in a hurry.";
	const bestFood = "Slow mornings on the water, and the best food of the year.";
	await page.goto("/reviews/write/kerala-tour");
	await expect(page.getByText("You can review a trip once you are back from it.")).toBeVisible();
	await expect(button(page, "Send review")).toHaveCount(0);
	await link(page, "See your reviews").click();
	await expect(page.getByText("No reviews yet")).toBeVisible();
	await completeTrip(sandboxURL, account.user, "kerala-tour");

	await page.goto("/reviews");
	await link(page, /^Write a review of Kerala/).click();
	await expect(heading(page, "Write a review")).toBeVisible();
	await page.getByLabel("Your review").fill("Too short");
	await press(page, "Send review");
	await expect(said(page, "Choose how many stars")).toBeVisible();
	await expect(page.getByLabel("Your review")).toHaveValue("Too short");
	await page.getByRole("radio", { name: /^4/ }).check();
	await page.getByLabel("Your review").fill(slowMornings);
	await press(page, "Send review");
	await expect(page).toHaveURL(/\/reviews$/);
	await told(page, "Thank you. Your review will be shown once it's approved");
	await expect(page.getByText(slowMornings)).toBeVisible();
	await expect(page.getByText("Pending", { exact: true })).toBeVisible();
	await expect(page.getByText("Rated 4 out of 5")).toBeAttached();
	await expect(link(page, /^Write a review of/)).toHaveCount(0);

	await link(page, /^Change your review of Kerala/).click();
	await expect(heading(page, "Change your review")).toBeVisible();
	await expectAccessible(page, { within: "main" });
	await expect(page.getByRole("radio", { name: /^4/ })).toBeChecked();
	await page.getByRole("radio", { name: /^5/ }).check();
	await page.getByLabel("Your review").fill(bestFood);
	await press(page, "Save review");
	await expect(page).toHaveURL(/\/reviews$/);
	await told(page, "Your review is changed. Your review will be shown once it's approved");
	await expect(page.getByText(bestFood)).toBeVisible();
	await expect(page.getByText("nobody in a hurry")).toHaveCount(0);
	await expect(page.getByText("Rated 5 out of 5")).toBeAttached();
});
