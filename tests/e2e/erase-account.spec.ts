import { completeTrip } from "#tests/support/buyer.ts";
import { expectAccessible } from "./axe.ts";
import { field, heading, link, press, told } from "./find.ts";
import { expect, test } from "./fixtures.ts";
import { signInAs } from "./sign-up.ts";

test("R-GEN-06 an account is erased by its user after the password, and signed out everywhere @dialect", async ({
	page,
	browser,
	baseURL,
	inbox,
	sandboxURL,
	member,
}) => {
	await completeTrip(sandboxURL, member.user, "kerala-tour");
	const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
	const other = await context.newPage();
	await signInAs(other, member.user, 120);
	await other.goto("/travellers");
	await expect(other).toHaveURL(/\/travellers$/);

	await signInAs(page, member.user, 15);
	await page.goto("/profile/data");
	await link(page, "Erase my account").click();
	await expect(heading(page, "Confirm it is you")).toBeVisible();
	await field(page, "Password").fill(member.password);
	await press(page, "Confirm");
	await expect(heading(page, "Erase your account")).toBeVisible();
	await expectAccessible(page, { within: "main" });
	await expect(page.getByText(/^Bookings, payments and invoices, as long as the law requires/)).toBeVisible();
	await press(page, "Erase my account for good");
	await expect(page).toHaveURL(/\/$/);
	await told(page, "Your account has been erased. You are signed out everywhere");
	await page.goto("/profile");
	await expect(page).toHaveURL(/\/login\?/);
	await other.goto("/travellers");
	await expect(other).toHaveURL(/\/login\?/);
	await context.close();
	const [notice] = await inbox(member.phone);
	expect(notice?.text).toMatch(/^Your Paradise account was erased on /);
});
