import type { Page } from "@playwright/test";
import { expect as plainExpect, test } from "#tests/e2e/fixtures.ts";
import { findTrip, newAccount } from "#tests/e2e/ready-cart.ts";

test.use({ isCalm: true });

/** These pages make many upstream calls. */
const expect = plainExpect.configure({ timeout: 25_000 });

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name });
const said = (page: Page, text: string | RegExp) => page.getByText(text).first();

async function arriveAtReview(page: Page, sandboxURL: string, mobile: string) {
	const account = await newAccount(page, sandboxURL, mobile);
	const traveller = await account.addTraveller("Asha");
	await account.fillCart(await findTrip(sandboxURL, "kerala-tour"), [traveller]);
	await page.goto("/check-out/review");
	await expect(heading(page, "Check and pay")).toBeVisible();
	return account;
}

async function goToGateway(page: Page) {
	await button(page, "Continue to payment").click();
	await expect(heading(page, /^Pay ₹/)).toBeVisible();
	await button(page, "Go to the payment page").click();
	await expect(heading(page, "Payment")).toBeVisible();
}

test("[R7] a payment page that was left leads back to the payment's own page, from home and from the account @dialect", async ({
	page,
	sandboxURL,
	uniquePhone,
}) => {
	test.slow();
	await arriveAtReview(page, sandboxURL, uniquePhone());
	await goToGateway(page);
	await page.goBack();
	await expect(heading(page, /^Pay ₹/)).toBeVisible();
	await link(page, "Check payment status").click();
	await expect(heading(page, "Payment not finished")).toBeVisible();
	const own = page.url();

	await button(page, "Go to the payment page").or(link(page, "Go back to it")).click();
	await button(page, "Go to the payment page").click();
	await button(page, "Close").click();
	await expect(page.getByText("You closed the payment page. Nothing was paid.")).toBeVisible();
	for (const address of ["/", "/profile", "/bookings"]) {
		await page.goto(address);
		await expect(said(page, /^Payment not finished: Kerala Backwaters, \d+ \w+ \d{4}, ₹[\d,.]*\d\./)).toBeVisible();
		await expect(page.locator("main")).not.toContainText(/failed|not made/);
		await link(page, "Go to this payment").click();
		await expect(page).toHaveURL(own);
		await expect(heading(page, "Payment not finished")).toBeVisible();
	}

	await link(page, "Go back to it").click();
	await button(page, "Go to the payment page").click();
	await button(page, "Pay").first().click();
	await expect(heading(page, /^Booked! /)).toBeVisible();
	for (const address of ["/", "/profile", "/bookings"]) {
		await page.goto(address);
		await expect(heading(page, /./)).toBeVisible();
		await expect(said(page, /^Payment not finished/)).toHaveCount(0);
	}
});

test("home reminds of a balance until it is paid", async ({ page, sandboxURL, uniquePhone }) => {
	test.slow();
	await arriveAtReview(page, sandboxURL, uniquePhone());
	await page.getByLabel(/^Part payment now/).check();
	await goToGateway(page);
	await button(page, "Pay").first().click();
	await expect(said(page, /^Next: pay the balance of /)).toBeVisible();
	for (const _ of ["first visit", "second visit"]) {
		await page.goto("/");
		await expect(said(page, /^Kerala Backwaters.*: Pay the balance of ₹[\d,.]*\d by \d+ \w+ \d{4}\./)).toBeVisible();
	}
	await link(page, "View booking").click();
	await link(page, "Pay the balance").click();
	await goToGateway(page);
	await page.goto("/");
	await expect(said(page, /^Payment not finished: Kerala Backwaters/)).toBeVisible();
	await link(page, "Go to this payment").click();
	await link(page, "Go back to it").click();
	await button(page, "Go to the payment page").click();
	await button(page, "Pay").first().click();
	await expect(heading(page, /^Paid in full: /)).toBeVisible();
	await page.goto("/");
	await expect(heading(page, /./)).toBeVisible();
	await expect(page.getByText(/Pay the balance|Payment not finished/)).toHaveCount(0);
});
