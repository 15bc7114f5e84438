import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { button, field, heading, link, main, phoneOf, press, said, typeCode } from "./find.ts";
import { expect, hydratePage, test as journey } from "./fixtures.ts";
import { findTripAt } from "./ready-cart.ts";

const slug = "kerala-tour";
const dates = `/package/${slug}/dates`;

/** The first code creates the account. */
async function passLogin(page: Page, phone: string, codeFor: (to: string) => Promise<string>) {
	await expect(heading(page, "Login In")).toBeVisible();
	await phoneOf(page).fill(phone);
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

interface Fixtures {
	/** The first journey walks the whole way. @param index of the date; a single date has too few seats for every test */
	arriveAtReview: (index?: number) => Promise<void>;
}

const test = journey.extend<Fixtures>({
	arriveAtReview: async ({ page, sandboxURL, scriptOn, account }, use) => {
		await use(async (index = 2) => {
			await account.fillCart(await findTripAt(sandboxURL, slug, index), await account.addTravellers("Asha"));
			await page.goto("/check-out/review");
			await expect(heading(page, "Check and pay")).toBeVisible();
			if (scriptOn) await hydratePage(page);
		});
	},
});

async function bookingsOf(page: Page): Promise<number> {
	await page.goto("/bookings");
	await expect(heading(page, /bookings/i)).toBeVisible();
	const words = await page.locator("main").innerText();
	return new Set(words.match(/PP\d{12}/g)).size;
}

test.describe("R-PKG-08 R-AUT-17 R-CRT-01 R-CRT-03 R-CRT-04 R-RTE-13 R-LAY-02 a booking", () => {
	test("from search through sign-in to the paid booking @plain @late @dialect", async ({
		page,
		codeFor,
		scriptOn,
		uniquePhone,
		javaScriptEnabled,
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
		await link(page, "Change: invoice").click();
		await expect(heading(page, "Invoice")).toBeVisible();
		await page.getByText("GST invoice for a company").click();
		await page.getByLabel("GSTIN").fill("27AAPFU0939F1ZW");
		await page.getByLabel("Company name").fill("Menon & Daughters");
		await press(page, "Save company details");
		await expect(page.getByLabel("GSTIN")).toHaveAccessibleDescription(/This GSTIN isn't valid/);
		await expect(page.getByLabel("Company name")).toHaveValue("Menon & Daughters");
		if (scriptOn) {
			// The company is optional.
			await page.getByLabel("GSTIN").fill("");
			await expect(page.getByLabel("GSTIN")).toHaveAccessibleDescription(/GSTIN is required/);
			await page.getByLabel("Company name").fill("");
			await expect(page.locator("form:has([name=gstin]) [aria-invalid=true]")).toHaveCount(0);
			await expect(page.locator("form:has([name=gstin])").getByRole("alert")).toHaveCount(0);
			await page.getByLabel("Company name").fill("Menon & Daughters");
		}
		await page.getByLabel("GSTIN").fill("27 aapfu 0939 f1zv");
		await field(page, "State").fill("Maharashtra");
		await page.getByLabel("Company address").fill("1 Test Road, Mumbai");
		await press(page, "Save company details");
		await expect(page.getByLabel("GSTIN")).toHaveValue("27AAPFU0939F1ZV");
		await page.getByLabel("GSTIN").fill("27AAPFU0939F1ZW");
		await page.getByLabel("Company name").fill("Menon, Rao & Daughters");
		await press(page, "Continue");
		// After hydration the field takes the focus; before, the page has a summary. Late script may be either.
		const [summary, gstin] = [said(page, "Please check the following"), page.locator("[name=gstin]:focus")];
		await expect(scriptOn ? gstin : javaScriptEnabled === false ? summary : summary.or(gstin)).toBeVisible();
		await page.getByLabel("GSTIN").fill("27AAPFU0939F1ZV");
		await press(page, "Continue");

		await expect(heading(page, "Check and pay")).toBeVisible();
		await expect(said(page, "Menon, Rao & Daughters")).toBeVisible();
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

	test("[R7] survives a payment that fails, is cancelled, has a wrong signature, or is not reported", async ({
		page,
		arriveAtReview,
		openGateway,
	}) => {
		await arriveAtReview();
		await openGateway(/^Pay ₹/);
		await press(page, "Fail");
		await expect(heading(page, "Payment failed")).toBeVisible();
		await link(page, "Try again").click();
		await expect(heading(page, "Check and pay")).toBeVisible();

		await openGateway(/^Pay ₹/);
		await press(page, "Close");
		await expect(page.getByText("You closed the payment page. Nothing was paid.")).toBeVisible();
		await page.goto("/check-out");
		await press(page, "Continue that payment");
		await press(page, "Wrong signature");
		await expect(heading(page, "Payment not finished")).toBeVisible();

		await page.goto("/check-out");
		await press(page, "Continue that payment");
		await press(page, "Pay, but the return is lost");
		await expect(page.getByText("Paid. The site was not told.")).toBeVisible();
		await page.goto("/check-out");
		await expect(heading(page, "Your cart is empty")).toBeVisible();
		await expect(said(page, /^Your last payment went through and your trip is booked: /)).toBeVisible();
		await link(page, "View booking").click();
		await expect(heading(page, /^Booked! /)).toBeVisible();
		await expect(page.getByText(/PP\d{12}/).first()).toBeVisible();
		expect(await bookingsOf(page)).toBe(1);
	});

	test("[R1] with a new payment method only the newest payment can be made", async ({
		page,
		arriveAtReview,
		openGateway,
	}) => {
		// The last date is far enough away for a part payment.
		await arriveAtReview(-1);
		const first = await page.locator("main [name=attempt]").inputValue();
		await openGateway(/^Pay ₹/);
		await page.goto("/check-out/review");
		await expect(button(page, "Continue that payment")).toBeVisible();
		await page.getByLabel(/^Part payment now/).check();
		const second = await page.locator("main [name=attempt]").inputValue();
		await openGateway(/^Pay ₹[\d,]+ now/);
		await page.goto(`/check-out/pay?attempt=${first}`);
		await expect(heading(page, "Payment failed")).toBeVisible();
		await page.goto(`/check-out/pay?attempt=${second}`);
		await press(page, "Pay");
		await expect(heading(page, /^Booked! /)).toBeVisible();
		expect(await bookingsOf(page)).toBe(1);
	});

	test("a part payment names the balance, and the balance is paid online @dialect", async ({
		page,
		arriveAtReview,
		openGateway,
	}) => {
		await arriveAtReview(-1);
		await page.getByLabel(/^Part payment now/).check();
		await openGateway(/^Pay ₹[\d,]+ now/);
		await press(page, "Pay");
		await expect(heading(page, /^Booked! /)).toBeVisible();
		const next = said(page, /^Next: pay the balance of ₹[\d,.]+ by \d+ \w+ \d{4}\./);
		await expect(next).toBeVisible();
		const sum = /₹[\d,.]*\d/.exec(await next.innerText())?.[0] ?? "";
		for (const address of ["/bookings", "/profile"]) {
			await page.goto(address);
			await expect(said(page, `Pay the balance of ${sum} by `)).toBeVisible();
		}
		await link(page, "View booking").first().click();
		await expect(said(page, `Pay the balance of ${sum} by `)).toBeVisible();
		await link(page, "Pay the balance").click();
		await expect(heading(page, new RegExp(`^Pay the balance of ${sum} by `))).toBeVisible();
		await expectAccessible(page, { within: "main" });
		await openGateway();
		await expect(said(page, sum)).toBeVisible();
		await press(page, "Pay");
		await expect(heading(page, /^Paid in full: /)).toBeVisible();
		await link(page, "View booking").click();
		await expect(said(page, "Confirmed and paid")).toBeVisible();
		expect(await bookingsOf(page)).toBe(1);
	});

	test("[R8] stays one booking after double submits, reloads and Back @late", async ({ page, arriveAtReview }) => {
		await arriveAtReview();
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

	test("[R3] stays one booking when the response to its form is lost @script", async ({
		page,
		arriveAtReview,
		openGateway,
	}) => {
		await arriveAtReview(4);
		const attempt = await page.locator("main [name=attempt]").inputValue();
		const answers: number[] = [];
		const lose = { times: 1 };
		await page.route(
			/\/check-out\/review\.data/,
			async (route) => {
				answers.push((await route.fetch()).status());
				await route.abort("internetdisconnected");
			},
			lose,
		);
		await press(page, /^Pay ₹/);
		await expect(said(page, "Some unexpected error occurred, Pls try again later.")).toBeVisible();
		await expect(heading(page, "Check and pay")).toBeVisible();
		expect(answers).toEqual([202]);
		await openGateway(/^Pay ₹/);
		expect(attempt).not.toBe("");
		await press(page, "Pay");
		await expect(heading(page, /^Booked! /)).toBeVisible();
		expect(await bookingsOf(page)).toBe(1);
	});

	test("tells before payment that the cart changed in another tab", async ({ page, arriveAtReview, openGateway }) => {
		await arriveAtReview();
		const other = await page.context().newPage();
		await choose(other, 3);
		await expect(heading(other, "Your trip")).toBeVisible();
		await other.close();
		await press(page, /^Pay ₹/);
		await expect(heading(page, "Your cart now has another trip")).toBeVisible();
		const changed =
			/: Kerala Backwaters, \d+ \w+ \d{4}\. The total went from ₹[\d,]+ to ₹[\d,]+\. Check it before you pay/;
		await expect(said(page, changed)).toBeVisible();
		await openGateway(/^Pay ₹/);
		await press(page, "Fail");
		await expect(heading(page, "Payment failed")).toBeVisible();
	});

	test("is private: an anonymous visitor is redirected to sign-in and back, to an empty cart", async ({
		page,
		codeFor,
		uniquePhone,
	}) => {
		for (const address of ["/check-out", "/check-out/review", "/payment/ord_nobody"]) {
			await page.goto(address);
			await expect(page).toHaveURL(`/login?${new URLSearchParams({ redirectTo: address })}`);
		}
		await page.goto("/check-out/details");
		await passLogin(page, uniquePhone(), codeFor);
		await expect(heading(page, "Your cart is empty")).toBeVisible();
		await expect(page).toHaveURL("/check-out");
		const answer = await page.goto("/payment/ord_nobody");
		expect(answer?.status()).toBe(404);
		await page.goto("/check-out/pay?attempt=made-up");
		await expect(page).toHaveURL("/check-out");
	});
});
