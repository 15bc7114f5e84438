import type { Page } from "@playwright/test";
import { completeTrip, newUser } from "#tests/support/buyer.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { contractOrigin, signInAs, suitePublicToken } from "./sign-up.ts";

test.use({ isCalm: true });
test.describe.configure({ timeout: 90_000 });

const told = (page: Page, words: string) =>
	expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();

test("R-ACC-05 a review of a trip that is over: written once, listed, and changed @dialect", async ({
	page,
	sandboxURL,
	uniquePhone,
	javaScriptEnabled,
}) => {
	const user = await newUser(contractOrigin(sandboxURL), uniquePhone(), suitePublicToken);
	await completeTrip(sandboxURL, user, "kerala-tour");
	await signInAs(page, user);
	await page.goto("/reviews");
	await page.getByRole("link", { name: /^Write a review of Kerala/ }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Write a review" })).toBeVisible();
	await page.getByLabel("Your review").fill("Too short");
	await page.getByRole("button", { name: "Send review" }).click();
	await expect(page.getByText("Choose how many stars").first()).toBeVisible();
	await expect(page.getByLabel("Your review")).toHaveValue("Too short");
	await page.getByRole("radio", { name: /^4/ }).check();
	await page.getByLabel("Your review").fill("Slow mornings on the water, and nobody in a hurry.");
	await page.getByRole("button", { name: "Send review" }).click();
	await expect(page).toHaveURL(/\/reviews$/);
	await told(page, "Thank you. Your review will be shown once it's approved");
	await expect(page.getByText("Slow mornings on the water, and nobody in a hurry.")).toBeVisible();
	await expect(page.getByText("Pending", { exact: true })).toBeVisible();
	await expect(page.getByText("Rated 4 out of 5")).toBeAttached();
	await expect(page.getByRole("link", { name: /^Write a review of/ })).toHaveCount(0);

	await page.getByRole("link", { name: /^Change your review of Kerala/ }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Change your review" })).toBeVisible();
	await expectAccessible(page, { javaScriptEnabled, within: "main" });
	await expect(page.getByRole("radio", { name: /^4/ })).toBeChecked();
	await page.getByRole("radio", { name: /^5/ }).check();
	await page.getByLabel("Your review").fill("Slow mornings on the water, and the best food of the year.");
	await page.getByRole("button", { name: "Save review" }).click();
	await expect(page).toHaveURL(/\/reviews$/);
	await told(page, "Your review is changed. Your review will be shown once it's approved");
	await expect(page.getByText("the best food of the year")).toBeVisible();
	await expect(page.getByText("nobody in a hurry")).toHaveCount(0);
	await expect(page.getByText("Rated 5 out of 5")).toBeAttached();
});

test("R-ACC-05 a trip that is not over has no review form @dialect", async ({ page, sandboxURL, uniquePhone }) => {
	await signInAs(page, await newUser(contractOrigin(sandboxURL), uniquePhone(), suitePublicToken));
	await page.goto("/reviews/write/kerala-tour");
	await expect(page.getByText("You can review a trip once you are back from it.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Send review" })).toHaveCount(0);
	await page.getByRole("link", { name: "See your reviews" }).click();
	await expect(page.getByText("No reviews yet")).toBeVisible();
});
