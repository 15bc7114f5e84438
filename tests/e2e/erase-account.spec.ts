import { completeTrip } from "#tests/support/buyer.ts";
import { tokenOf } from "#tests/support/signed-in.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { contractOrigin, signedInUser, signInAs, signUp, suitePublicToken } from "./sign-up.ts";

test.use({ isCalm: true });
test.describe.configure({ timeout: 120_000 });

test("R-GEN-06 an account is erased by its user after the password, and signed out everywhere @dialect", async ({
	page,
	browser,
	baseURL,
	inbox,
	sandboxURL,
	uniquePhone,
	javaScriptEnabled,
}) => {
	const phone = uniquePhone();
	await signUp({ page, sandboxURL, phone, inbox });
	const user = await signedInUser(page);
	await completeTrip(sandboxURL, user, "kerala-tour");
	const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
	const other = await context.newPage();
	await signInAs(other, user, 120);
	await other.goto("/travellers");
	await expect(other).toHaveURL(/\/travellers$/);

	await signInAs(page, user, 15);
	await page.goto("/profile/data");
	await page.getByRole("link", { name: "Erase my account" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Confirm it is you" })).toBeVisible();
	// A busy machine may not hash the password in time.
	await expect(async () => {
		await page.getByLabel("Password", { exact: true }).fill("Canary@2026");
		await page.getByRole("button", { name: "Confirm", exact: true }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Erase your account" })).toBeVisible({ timeout: 5000 });
	}).toPass();
	await expectAccessible(page, { javaScriptEnabled, within: "main" });
	await expect(page.getByText(/^Bookings, payments and invoices, as long as the law requires/)).toBeVisible();
	await page.getByRole("button", { name: "Erase my account for good" }).click();
	await expect(page).toHaveURL(/\/$/);
	const told = page.getByText("Your account is erased. You are signed out everywhere");
	await expect(told.filter({ visible: true }).first()).toBeVisible();
	await page.goto("/profile");
	await expect(page).toHaveURL(/\/login\?/);
	await other.goto("/travellers");
	await expect(other).toHaveURL(/\/login\?/);
	await context.close();
	const [notice] = await inbox(phone);
	expect(notice?.text).toMatch(/^Your Paradise account was erased on /);
});

test("R-GEN-06 an account with a trip ahead names it, and is not erased @dialect", async ({ page, sandboxURL }) => {
	const asha = await tokenOf(contractOrigin(sandboxURL), "asha@example.com", suitePublicToken);
	await signInAs(page, asha);
	await page.goto("/profile/data/erase");
	await expect(
		page.getByText("You cannot erase your account while a booking is neither completed nor cancelled."),
	).toBeVisible();
	await expect(page.getByRole("button", { name: "Erase my account for good" })).toHaveCount(0);
	await expect(page.getByRole("main").locator('a[href^="/bookings/b"]').first()).toBeVisible();
});
