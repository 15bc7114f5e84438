import type { Page } from "@playwright/test";
import { newUser } from "#tests/support/buyer.ts";
import { expectAccessible } from "./axe.ts";
import { field, heading, link, main, phoneOf, press, said, told, typeCode } from "./find.ts";
import { expect, test } from "./fixtures.ts";
import { contractOrigin, signInAs, suitePublicToken } from "./sign-up.ts";

async function askForCode(page: Page, phone: string): Promise<void> {
	await phoneOf(page).fill(phone);
	await press(page, "Send me a code");
}

async function enterCode(page: Page, code: string): Promise<void> {
	await typeCode(page, code);
	await press(page, "Confirm");
}

test("a new mobile number is proven by its code after the password, and the old one is told @dialect", async ({
	page,
	inbox,
	codeFor,
	member,
	uniquePhone,
}) => {
	const [before, after] = [member.phone, uniquePhone()];
	await signInAs(page, member.user, 15);
	await page.goto("/profile");
	await link(main(page), "Change mobile number").click();
	await expect(heading(page, "Confirm it is you")).toBeVisible();
	await field(page, "Password").fill(member.password);
	await press(page, "Confirm");
	await expect(heading(page, "Change mobile number")).toBeVisible();
	await expectAccessible(page, { within: "main" });
	await askForCode(page, "123");
	await expect(said(page, /Phone number must be required|Invalid phone number/)).toBeVisible();
	await askForCode(page, before);
	await expect(said(page, "This is already your number")).toBeVisible();
	await askForCode(page, after);
	await expect(page.getByText(`We have sent a code to +91 ${after}.`)).toBeVisible();
	await enterCode(page, "0000");
	await expect(said(page, "This code didn't match")).toBeVisible();
	await enterCode(page, await codeFor(after));
	await expect(page).toHaveURL(/\/profile$/);
	await told(page, "Your mobile number is changed");
	await expect(said(page, new RegExp(`\\+91 ${after}`))).toBeVisible();
	const [notice] = await inbox(before);
	expect(notice?.text).toMatch(/^The mobile number of your Paradise account was changed on /);
});

test("a number that turns out to have an account is not taken over @dialect", async ({
	page,
	codeFor,
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
	await enterCode(page, await codeFor(taken));
	await expect(
		said(page, "This number belongs to another account. Sign in with it, or use another number"),
	).toBeVisible();
	await link(page, "Use another number").click();
	await expect(page.getByText(`Your number is +91 ${own}.`)).toBeVisible();
});
