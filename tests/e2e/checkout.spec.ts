import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { hydratePage, type InboxMessage, expect as plainExpect, test } from "#tests/e2e/fixtures.ts";
import { findTripAt, newAccount } from "#tests/e2e/ready-cart.ts";
import { typeCode } from "./type-code.ts";

test.use({ isCalm: true });

/** These pages make many upstream calls. */
const expect = plainExpect.configure({ timeout: 25_000 });

const slug = "kerala-tour";
const dates = `/package/${slug}/dates`;

type Inbox = (to: string) => Promise<InboxMessage[]>;
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name });
const said = (page: Page, text: string | RegExp) => page.getByText(text).first();

/** The first code creates the account. */
async function passLogin(page: Page, phone: string, inbox: Inbox) {
	await expect(heading(page, "Login In")).toBeVisible();
	await page.getByLabel("Phone", { exact: true }).fill(phone);
	await button(page, "Send me a code").click();
	await expect(page).toHaveURL(/\/login\/otp/);
	const [newest] = await inbox(phone);
	await typeCode(page, newest?.code);
	await button(page, "Sign in").click();
}

async function addTraveller(page: Page, first: string) {
	await button(page, "Add a traveller").click();
	await expect(heading(page, "Add a traveller")).toBeVisible();
	await page.getByLabel("Title").selectOption("Ms");
	await page.getByLabel("Gender").selectOption("female");
	await page.getByLabel("First name").fill(first);
	await page.getByLabel("Last name").fill("Rao");
	await page.getByLabel("Date of birth").fill("1990-02-03");
	await page.getByLabel("Nationality").fill("Indian");
	await button(page, "Add").click();
	await expect(heading(page, "Who is travelling?")).toBeVisible();
}

/** The third coming date is far enough away and has seats. */
async function choose(page: Page, index = 2) {
	await page.goto(dates);
	await button(page, /^Book /)
		.nth(index)
		.click();
}

interface Start {
	readonly page: Page;
	readonly sandboxURL: string;
	readonly scriptOn: boolean;
	readonly uniquePhone: () => string;
}

/** The first journey walks the whole way. @param index of the date; a single date has too few seats for every test */
async function arriveAtReview({ page, sandboxURL, scriptOn, uniquePhone }: Start, index = 2) {
	const account = await newAccount(page, sandboxURL, uniquePhone());
	const traveller = await account.addTraveller("Asha");
	await account.fillCart(await findTripAt(sandboxURL, slug, index), [traveller]);
	await page.goto("/check-out/review");
	await expect(heading(page, "Check and pay")).toBeVisible();
	if (scriptOn) await hydratePage(page);
}

async function goToGateway(page: Page) {
	await button(page, "Continue to payment").click();
	await expect(heading(page, /^Pay ₹/)).toBeVisible();
	await button(page, "Go to the payment page").click();
	await expect(heading(page, "Payment")).toBeVisible();
}

async function bookingsOf(page: Page): Promise<number> {
	await page.goto("/bookings");
	await expect(heading(page, /bookings/i)).toBeVisible();
	const words = await page.locator("main").innerText();
	return new Set(words.match(/PP\d{12}/g)).size;
}

test.describe("R-PKG-08 R-AUT-17 R-CRT-01 R-CRT-03 R-CRT-04 R-RTE-13 R-LAY-02 a booking", () => {
	test("from search through sign-in to the paid booking @dialect", async ({
		page,
		inbox,
		scriptOn,
		uniquePhone,
		javaScriptEnabled,
	}) => {
		test.slow();
		const hit = link(page, /Kerala Backwaters/).first();
		// By the specification a failed search shows no message.
		await expect(async () => {
			await page.goto("/search?q=kerala");
			await expect(hit).toBeVisible({ timeout: 3000 });
		}).toPass();
		await hit.click();
		await expect(heading(page, "Kerala Backwaters")).toBeVisible();
		await choose(page);
		await expect(page).toHaveURL(/\/login/);
		await passLogin(page, uniquePhone(), inbox);

		await expect(heading(page, "Your trip")).toBeVisible();
		await expect(page).toHaveURL("/check-out");
		await expect(said(page, "Welcome user")).toBeVisible();
		await expect(page.locator("footer")).toHaveCount(0);
		await page.goto("/check-out/review");
		await expect(page).toHaveURL("/check-out/travellers");
		await addTraveller(page, "Asha");
		await addTraveller(page, "Meera");
		await expect(page.getByLabel(/^Asha Rao/)).toBeChecked();
		await page.getByLabel(/^Meera Rao/).uncheck();
		await page.getByLabel(/^Asha Rao/).uncheck();
		await button(page, "Continue").click();
		await expect(said(page, "Choose at least one traveller")).toBeVisible();
		await page.getByLabel(/^Asha Rao/).check();
		await button(page, "Continue").click();

		await expect(heading(page, "Coupon and invoice")).toBeVisible();
		const code = page.getByLabel("Coupon code");
		await page.getByText("Have a coupon?").click();
		await code.fill("EXPIRED");
		await button(page, "Apply").first().click();
		await expect(code).toHaveAccessibleDescription(/EXPIRED has expired/);
		await expect(code).toHaveValue("EXPIRED");
		await code.fill("flat500");
		await button(page, "Apply").first().click();
		await expect(button(page, "Remove FLAT500")).toBeVisible();
		await expect(page.getByText("−₹500")).toBeVisible();
		await page.getByText("GST invoice for a company").click();
		await page.getByLabel("GSTIN").fill("27AAPFU0939F1ZW");
		await page.getByLabel("Company name").fill("Menon & Daughters");
		await button(page, "Save company details").click();
		await expect(page.getByLabel("GSTIN")).toHaveAccessibleDescription(/Not a valid GSTIN/);
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
		await page.getByLabel("State", { exact: true }).fill("Maharashtra");
		await page.getByLabel("Company address").fill("1 Test Road, Mumbai");
		await button(page, "Save company details").click();
		await expect(page.getByLabel("GSTIN")).toHaveValue("27AAPFU0939F1ZV");
		await page.getByLabel("GSTIN").fill("27AAPFU0939F1ZW");
		await page.getByLabel("Company name").fill("Menon, Rao & Daughters");
		await button(page, "Continue").click();
		// After hydration the field takes the focus; before, the page has a summary. Late script may be either.
		const [summary, field] = [said(page, "Please check the following"), page.locator("[name=gstin]:focus")];
		await expect(scriptOn ? field : javaScriptEnabled === false ? summary : summary.or(field)).toBeVisible();
		await page.getByLabel("GSTIN").fill("27AAPFU0939F1ZV");
		await button(page, "Continue").click();

		await expect(heading(page, "Check and pay")).toBeVisible();
		await expect(said(page, "Menon, Rao & Daughters")).toBeVisible();
		await expectAccessible(page, { javaScriptEnabled });
		const total = await page.locator("aside dl > div").last().locator("dd").innerText();
		await goToGateway(page);
		await expect(page.getByText(`${total}.00`)).toBeVisible();
		await button(page, "Pay").first().click();

		await expect(heading(page, /^Booked! /)).toBeVisible();
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
		sandboxURL,
		scriptOn,
		uniquePhone,
	}) => {
		test.slow();
		await arriveAtReview({ page, sandboxURL, scriptOn, uniquePhone });
		await goToGateway(page);
		await button(page, "Fail").click();
		await expect(heading(page, "Payment failed")).toBeVisible();
		await link(page, "Try again").click();
		await expect(heading(page, "Check and pay")).toBeVisible();

		await goToGateway(page);
		await button(page, "Close").click();
		await expect(page.getByText("You closed the payment page. Nothing was paid.")).toBeVisible();
		await page.goto("/check-out");
		await link(page, "Continue that payment").click();
		await expect(heading(page, /^Pay ₹/)).toBeVisible();
		await button(page, "Go to the payment page").click();
		await button(page, "Wrong signature").click();
		await expect(heading(page, "Payment not finished")).toBeVisible();

		await link(page, "Go back to it").click();
		await expect(heading(page, /^Pay ₹/)).toBeVisible();
		await button(page, "Go to the payment page").click();
		await button(page, "Pay, but the return is lost").click();
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
		sandboxURL,
		scriptOn,
		uniquePhone,
	}) => {
		test.slow();
		// The last date is far enough away for a part payment.
		await arriveAtReview({ page, sandboxURL, scriptOn, uniquePhone }, -1);
		await button(page, "Continue to payment").click();
		const sum = heading(page, /^Pay ₹/);
		await expect(sum).toBeVisible();
		const [first, all] = [page.url(), await sum.innerText()];
		await link(page, "Not now").click();
		await expect(link(page, "Continue that payment")).toBeVisible();
		await page.getByLabel(/^Part payment now/).check();
		await button(page, "Continue to payment").click();
		await expect(sum).toBeVisible();
		await expect(sum).not.toHaveText(all);
		const second = page.url();
		await page.goto(first);
		await expect(heading(page, "Payment failed")).toBeVisible();
		await page.goto(second);
		await button(page, "Go to the payment page").click();
		await button(page, "Pay").first().click();
		await expect(heading(page, /^Booked! /)).toBeVisible();
		expect(await bookingsOf(page)).toBe(1);
	});

	test("a part payment names the balance, and the balance is paid online @dialect", async ({
		page,
		sandboxURL,
		scriptOn,
		uniquePhone,
		javaScriptEnabled,
	}) => {
		test.slow();
		await arriveAtReview({ page, sandboxURL, scriptOn, uniquePhone }, -1);
		await page.getByLabel(/^Part payment now/).check();
		await goToGateway(page);
		await button(page, "Pay").first().click();
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
		await expectAccessible(page, { javaScriptEnabled, within: "main" });
		await button(page, "Continue to payment").click();
		await expect(heading(page, `Pay ${sum}`)).toBeVisible();
		await button(page, "Go to the payment page").click();
		await button(page, "Pay").first().click();
		await expect(heading(page, /^Paid in full: /)).toBeVisible();
		await link(page, "View booking").click();
		await expect(said(page, "Confirmed and paid")).toBeVisible();
		expect(await bookingsOf(page)).toBe(1);
	});

	test("[R8] stays one booking after double submits, reloads and Back", async ({
		page,
		sandboxURL,
		scriptOn,
		uniquePhone,
	}) => {
		test.slow();
		await arriveAtReview({ page, sandboxURL, scriptOn, uniquePhone });
		await button(page, "Continue to payment").dblclick();
		await expect(heading(page, /^Pay ₹/)).toBeVisible();
		const attempt = page.url();
		await page.reload();
		await expect(heading(page, /^Pay ₹/)).toBeVisible();
		await page.goBack();
		await expect(heading(page, "Check and pay")).toBeVisible();
		await button(page, "Continue to payment").click();
		await expect(heading(page, /^Pay ₹/)).toBeVisible();
		expect(page.url()).toBe(attempt);
		await button(page, "Go to the payment page").click();
		await button(page, "Pay, and return twice").click();
		await expect(page.getByText("The site was told once and answered 303.")).toBeVisible();
		await button(page, "Tell it again").click();
		await expect(heading(page, /^Booked! /)).toBeVisible();
		await page.goto(attempt);
		await expect(heading(page, /^Booked! /)).toBeVisible();
		expect(await bookingsOf(page)).toBe(1);
	});

	test("[R3] stays one booking when the response to its form is lost @script", async ({
		page,
		sandboxURL,
		scriptOn,
		uniquePhone,
	}) => {
		test.slow();
		await arriveAtReview({ page, sandboxURL, scriptOn, uniquePhone }, 4);
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
		await button(page, "Continue to payment").click();
		await expect(said(page, "Some unexpected error occurred, Pls try again later.")).toBeVisible();
		await expect(heading(page, "Check and pay")).toBeVisible();
		expect(answers).toEqual([202]);
		await goToGateway(page);
		expect(attempt).not.toBe("");
		await button(page, "Pay").first().click();
		await expect(heading(page, /^Booked! /)).toBeVisible();
		expect(await bookingsOf(page)).toBe(1);
	});

	test("tells before payment that the cart changed in another tab", async ({
		page,
		sandboxURL,
		scriptOn,
		uniquePhone,
	}) => {
		test.slow();
		await arriveAtReview({ page, sandboxURL, scriptOn, uniquePhone });
		const other = await page.context().newPage();
		await choose(other, 3);
		await expect(heading(other, "Your trip")).toBeVisible();
		await other.close();
		await button(page, "Continue to payment").click();
		await expect(heading(page, "Your cart now holds another trip")).toBeVisible();
		const changed =
			/: Kerala Backwaters, \d+ \w+ \d{4}\. The total went from ₹[\d,]+ to ₹[\d,]+\. Check it before you pay/;
		await expect(said(page, changed)).toBeVisible();
		await goToGateway(page);
		await button(page, "Fail").click();
		await expect(heading(page, "Payment failed")).toBeVisible();
	});

	test("is private: an anonymous visitor is redirected to sign-in and back, to an empty cart", async ({
		page,
		inbox,
		uniquePhone,
	}) => {
		for (const address of ["/check-out", "/check-out/review", "/payment/ord_nobody"]) {
			await page.goto(address);
			await expect(page).toHaveURL(`/login?${new URLSearchParams({ redirectTo: address })}`);
		}
		await page.goto("/check-out/details");
		await passLogin(page, uniquePhone(), inbox);
		await expect(heading(page, "Your cart is empty")).toBeVisible();
		await expect(page).toHaveURL("/check-out");
		const answer = await page.goto("/payment/ord_nobody");
		expect(answer?.status()).toBe(404);
		await page.goto("/check-out/pay?attempt=made-up");
		await expect(page).toHaveURL("/check-out");
	});
});
