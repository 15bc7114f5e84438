import type { Page } from "@playwright/test";
import { newUser } from "#tests/support/buyer.ts";
import { expectAccessible } from "./axe.ts";
import { expect, type InboxMessage, test } from "./fixtures.ts";
import { contractOrigin, signedInUser, signInAs, signUp, suitePublicToken } from "./sign-up.ts";
import { typeCode } from "./type-code.ts";

test.use({ isCalm: true });
test.describe.configure({ timeout: 120_000 });

const told = (page: Page, words: string | RegExp) =>
	expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();

async function askForCode(page: Page, phone: string): Promise<void> {
	await page.getByLabel("Phone", { exact: true }).fill(phone);
	await page.getByRole("button", { name: "Send me a code" }).click();
}

async function enterCode(page: Page, code: string): Promise<void> {
	await typeCode(page, code);
	await page.getByRole("button", { name: "Confirm", exact: true }).click();
}

const codeIn = ([newest]: readonly InboxMessage[]): string => newest?.code ?? "";

test("a new mobile number is proven by its code after the password, and the old one is told @dialect", async ({
	page,
	inbox,
	sandboxURL,
	uniquePhone,
	javaScriptEnabled,
}) => {
	const [before, after] = [uniquePhone(), uniquePhone()];
	await signUp({ page, sandboxURL, phone: before, inbox });
	await signInAs(page, await signedInUser(page), 15);
	await page.goto("/profile");
	await page.getByRole("main").getByRole("link", { name: "Change mobile number" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Confirm it is you" })).toBeVisible();
	// A busy machine may not hash the password in time.
	await expect(async () => {
		await page.getByLabel("Password", { exact: true }).fill("Canary@2026");
		await page.getByRole("button", { name: "Confirm", exact: true }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Change mobile number" })).toBeVisible({ timeout: 5000 });
	}).toPass();
	await expectAccessible(page, { javaScriptEnabled, within: "main" });
	await askForCode(page, "123");
	await expect(page.getByText(/Phone number must be required|Invalid phone number/).first()).toBeVisible();
	await askForCode(page, before);
	await expect(page.getByText("This is your number already").first()).toBeVisible();
	await askForCode(page, after);
	await expect(page.getByText(`We have sent a code to +91 ${after}.`)).toBeVisible();
	await enterCode(page, "0000");
	await expect(page.getByText("This code didn't match").first()).toBeVisible();
	await enterCode(page, codeIn(await inbox(after)));
	await expect(page).toHaveURL(/\/profile$/);
	await told(page, "Your mobile number is changed");
	await expect(page.getByText(new RegExp(`\\+91 ${after}`)).first()).toBeVisible();
	const [notice] = await inbox(before);
	expect(notice?.text).toMatch(/^The mobile number of your Paradise account was changed on /);
});

test("a number that turns out to have an account is not taken over @dialect", async ({
	page,
	inbox,
	sandboxURL,
	uniquePhone,
}) => {
	const [own, taken] = [uniquePhone(), uniquePhone()];
	const origin = contractOrigin(sandboxURL);
	await newUser(origin, taken, suitePublicToken);
	await signInAs(page, await newUser(origin, own, suitePublicToken));
	await page.goto("/profile/mobile");
	await askForCode(page, taken);
	await expect(page.getByText(`We have sent a code to +91 ${taken}.`)).toBeVisible();
	await enterCode(page, codeIn(await inbox(taken)));
	await expect(
		page.getByText("This number has an account of its own. Sign in with it, or use another number").first(),
	).toBeVisible();
	await page.getByRole("link", { name: "Use another number" }).click();
	await expect(page.getByText(`Your number is +91 ${own}.`)).toBeVisible();
});
