import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { field, heading, link, main, phoneOf, press, said, told, typeCode } from "./find.ts";
import { expect, test } from "./fixtures.ts";
import { signInAs } from "./sign-up.ts";

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
	await expect(said(page, "This is your number already")).toBeVisible();
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
