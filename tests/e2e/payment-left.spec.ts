import type { Page } from "@playwright/test";
import { heading, link, main, markDocument, press, said } from "./find.ts";
import { expect, hydratePage, test } from "./fixtures.ts";
import type { UpstreamAccount } from "./ready-cart.ts";

async function arriveAtReview(page: Page, account: UpstreamAccount) {
	await account.readyCart("kerala-tour", ["Asha"]);
	await page.goto("/check-out/review");
	await expect(heading(page, "Check and pay")).toBeVisible();
}

test("[R7] a payment that failed may start again, and one that was left leads back to the payment's own page, from home and from the account @dialect", async ({
	page,
	account,
	openGateway,
	scriptOn,
}) => {
	await arriveAtReview(page, account);
	await openGateway(/^Pay ₹/);
	await press(page, "Fail");
	await expect(heading(page, "Payment failed")).toBeVisible();
	await link(page, "Try again").click();
	await expect(heading(page, "Check and pay")).toBeVisible();
	await openGateway(/^Pay ₹/);
	await press(page, "Wrong signature");
	await expect(heading(page, "Payment not finished")).toBeVisible();
	const own = page.url();
	for (const left of scriptOn ? ["/search", "/"] : []) {
		await page.goto(own);
		await hydratePage(page);
		await markDocument(page);
		await page.locator(`a[href="${left}"]`).filter({ visible: true }).first().click();
		// The browser would follow the refresh of the document that was left.
		await page.waitForFunction(() => !("isSameDocument" in window));
		await expect(page).toHaveURL(left);
	}

	await page.goto("/check-out/review");
	await press(page, "Continue that payment");
	await press(page, "Close");
	await expect(page.getByText("You closed the payment page. Nothing was paid.")).toBeVisible();
	for (const address of ["/", "/profile", "/bookings"]) {
		await page.goto(address);
		await expect(said(page, /^Payment not finished: Kerala Backwaters, \d+ \w+ \d{4}, ₹[\d,.]*\d\./)).toBeVisible();
		await expect(main(page)).not.toContainText(/failed|not made/);
		await link(page, "View payment").click();
		await expect(page).toHaveURL(own);
		await expect(heading(page, "Payment not finished")).toBeVisible();
	}

	await openGateway("Go back to it");
	await press(page, "Pay");
	await expect(heading(page, /^Booked! /)).toBeVisible();
	for (const address of ["/", "/profile", "/bookings"]) {
		await page.goto(address);
		await expect(heading(page, /./)).toBeVisible();
		await expect(said(page, /^Payment not finished/)).toHaveCount(0);
	}
});
