import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { button, heading, link, main, phoneInput, press, said, typeCode } from "./find.ts";
import { expect, test } from "./fixtures.ts";

const slug = "kerala-tour";
const dates = `/package/${slug}/dates`;

async function passLogin(page: Page, phone: string, codeFor: (to: string) => Promise<string>) {
	await expect(heading(page, "Login In")).toBeVisible();
	await phoneInput(page).fill(phone);
	await press(page, "Send me a code");
	await expect(page).toHaveURL(/\/login\/otp/);
	await typeCode(page, await codeFor(phone));
	await press(main(page), "Sign in");
}

async function typeTraveller(page: Page, row: number, first: string) {
	const traveller = page.getByRole("group", { name: `Traveller ${row}` });
	await traveller.getByLabel("Title").selectOption("Ms");
	await traveller.getByLabel("First name").fill(first);
	await traveller.getByLabel("Last name").fill("Rao");
	await traveller.getByLabel("Date of birth").fill("1990-02-03");
}

/** The third coming date is far enough away and has seats. */
async function choose(page: Page, index = 2) {
	await page.goto(dates);
	await button(page, /^Book /)
		.nth(index)
		.click();
}

async function bookingsOf(page: Page): Promise<number> {
	await page.goto("/bookings");
	await expect(heading(page, /bookings/i)).toBeVisible();
	const words = await page.locator("main").innerText();
	return new Set(words.match(/PP\d{12}/g)).size;
}

test.describe("R-PKG-08 R-AUT-17 R-CRT-01 R-CRT-03 R-CRT-04 R-RTE-13 R-LAY-02 a booking", () => {
	test("from search through sign-in to the paid booking @late @dialect", async ({
		page,
		codeFor,
		uniquePhone,
		openGateway,
	}) => {
		await page.goto("/search?q=kerala");
		await link(page, /Kerala Backwaters/)
			.first()
			.click();
		await expect(heading(page, "Kerala Backwaters")).toBeVisible();
		await choose(page);
		await expect(page).toHaveURL(/\/login/);
		await expect(said(page, /^Sign in to book Kerala Backwaters.*, \w+, \d+ \w+ \d{4}\.$/)).toBeVisible();
		await passLogin(page, uniquePhone(), codeFor);

		await expect(heading(page, "Your trip")).toBeVisible();
		await expect(page).toHaveURL("/check-out");
		await expect(said(page, "Welcome user")).toBeVisible();
		await expect(page.locator("footer")).toHaveCount(0);
		await page.goto("/check-out/review");
		await expect(page).toHaveURL("/check-out/travellers");
		await expect(page.getByLabel("This is me")).toBeChecked();
		await typeTraveller(page, 1, "Asha");
		await page.getByText("Add another traveller").first().click();
		await typeTraveller(page, 2, "Meera");
		await press(page, "Update price");
		await expect(page.getByLabel(/^Asha Rao/)).toBeChecked();
		await page.getByLabel(/^Meera Rao/).uncheck();
		await page.getByLabel(/^Asha Rao/).uncheck();
		await press(page, "Continue");
		await expect(said(page, "Choose at least one traveller")).toBeVisible();
		await page.getByLabel(/^Asha Rao/).check();
		await press(page, "Continue");

		await expect(heading(page, "Check and pay")).toBeVisible();
		const code = page.getByLabel("Coupon code");
		await code.fill("EXPIRED");
		await press(page, "Apply");
		await expect(code).toHaveAccessibleDescription(/EXPIRED has expired/);
		await expect(code).toHaveValue("EXPIRED");
		await code.fill("flat500");
		await press(page, "Apply");
		await expect(button(page, "Remove FLAT500")).toBeVisible();
		await expect(page.getByText("−₹500")).toBeVisible();
		await expectAccessible(page);
		const total = await page.locator("aside dl > div").last().locator("dd").innerText();
		await openGateway(/^Pay ₹/);
		await expect(page.getByText(`${total}.00`)).toBeVisible();
		await press(page, "Pay");

		await expect(heading(page, /^Booked! /)).toBeVisible();
		await expect(said(page, /^Your confirmation: SMS to \+91 •{6}\d{4}\.$/)).toBeVisible();
		await expect(link(page, "Add your e-mail address")).toBeVisible();
		const number = await page
			.getByText(/PP\d{12}/)
			.first()
			.innerText();
		await page.reload();
		await expect(page.getByText(number).first()).toBeVisible();
		await page.goto("/check-out");
		await expect(heading(page, "Your cart is empty")).toBeVisible();
		expect(await bookingsOf(page)).toBe(1);
	});

	test("[R8] stays one booking after double submits, reloads and Back", async ({ page, account }) => {
		await account.readyCart(slug, ["Asha"]);
		await page.goto("/check-out/review");
		const attempt = `/check-out/pay?attempt=${await page.locator("main [name=attempt]").inputValue()}`;
		await button(page, /^Pay ₹/).dblclick();
		await expect(heading(page, "Payment")).toBeVisible();
		await page.goBack();
		await expect(heading(page, /^Pay ₹|^Check and pay/)).toBeVisible();
		await page.goto("/check-out/review");
		await press(page, /^Pay ₹/);
		await expect(heading(page, "Payment")).toBeVisible();
		await press(page, "Pay, and return twice");
		await expect(page.getByText("The site was told once and answered 303.")).toBeVisible();
		await press(page, "Tell it again");
		await expect(heading(page, /^Booked! /)).toBeVisible();
		await page.goto(attempt);
		await expect(heading(page, /^Booked! /)).toBeVisible();
		expect(await bookingsOf(page)).toBe(1);
	});
});
