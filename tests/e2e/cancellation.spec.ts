import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { expect as plainExpect, test } from "#tests/e2e/fixtures.ts";
import { findTrip, newAccount } from "#tests/e2e/ready-cart.ts";
import { openGateway, payWithoutReturn } from "#tests/support/buyer.ts";

test.use({ isCalm: true });

/** These pages make many upstream calls. */
const expect = plainExpect.configure({ timeout: 25_000 });

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const press = (page: Page, name: string) => page.getByRole("button", { name }).first().click();

test("R-CRT-07 a paid booking is cancelled: before the button stands what comes back, from which base, where and when @dialect", async ({
	page,
	sandboxURL,
	uniquePhone,
	javaScriptEnabled,
}) => {
	test.slow();
	const account = await newAccount(page, sandboxURL, uniquePhone());
	await account.fillCart(await findTrip(sandboxURL, "kerala-tour"), [await account.addTraveller("Asha")]);
	await page.goto("/check-out/review");
	await press(page, "Continue to payment");
	await press(page, "Go to the payment page");
	await press(page, "Pay");
	await expect(heading(page, /^Booked! /)).toBeVisible();
	await page.getByRole("link", { name: "View booking" }).click();
	await expect(page).toHaveURL(/\/bookings\/./);
	const booking = page.url();

	await page.getByRole("link", { name: "Cancel this booking" }).click();
	await expect(heading(page, "Cancel this booking?")).toBeVisible();
	const quote = await page.getByText(/^If you cancel today: /).innerText();
	expect(quote).toMatch(/\(\d+% of the total price of ₹[\d,.]+, taxes included\)|no cancellation charge/);
	expect(quote).toMatch(/₹[\d,.]+ is refunded the way you paid, within ten working days\./);
	expect(await page.getByRole("main").innerText()).not.toMatch(/wallet/i);
	await expectAccessible(page, { javaScriptEnabled, within: "main" });

	await press(page, "Cancel booking");
	await expect(page.getByText("Reason is required, in a word or two").first()).toBeVisible();
	await page.getByLabel("Reason for cancelling").fill("A wedding in the family");
	await press(page, "Cancel booking");
	await expect(page).toHaveURL(booking);
	const refund = /(₹[\d,.]+) is refunded/.exec(quote)?.[1];
	await expect(
		page.getByText(new RegExp(`^Booking \\S+ is cancelled\\. ${refund} is refunded the way you paid`)).first(),
	).toBeVisible();
	await expect(page.getByRole("main").getByText("Cancelled", { exact: true }).first()).toBeVisible();
	await expect(page.getByRole("link", { name: "Cancel this booking" })).toHaveCount(0);
	await expect(page.getByRole("link", { name: "Voucher", exact: true })).toHaveCount(0);
	expect((await page.request.get(`${booking}/cancel`)).status()).toBe(404);
	await page.goto("/bookings");
	await expect(page.getByRole("main").getByText("Cancelled").first()).toBeVisible();
});

interface Booked {
	readonly page: Page;
	readonly sandboxURL: string;
	readonly phone: string;
	readonly travellers: readonly string[];
}

/** Books Nepal and pays it in full. @returns the path of the booking */
async function bookNepal({ page, sandboxURL, phone, travellers }: Booked): Promise<string> {
	const account = await newAccount(page, sandboxURL, phone);
	const ids: string[] = [];
	for (const name of travellers) ids.push(await account.addTraveller(name));
	await account.fillCart(await findTrip(sandboxURL, "nepal-tour"), ids);
	const order = await account.call<{ gateway: { url: string; fields: Record<string, string> } }>(
		"PUT",
		"/payment/initiate",
		{ paymenttype: "full" },
	);
	await payWithoutReturn(
		sandboxURL,
		await openGateway(order.gateway.url, { ...order.gateway.fields, returnurl: sandboxURL }),
	);
	const [booking] = await account.call<{ id: string }[]>("GET", "/get-group-orders");
	return `/bookings/${booking?.id}`;
}

test("R-CRT-07 one traveller is cancelled, and the others travel @dialect", async ({
	page,
	sandboxURL,
	uniquePhone,
	javaScriptEnabled,
}) => {
	test.slow();
	const booking = await bookNepal({ page, sandboxURL, phone: uniquePhone(), travellers: ["Asha", "Meena"] });
	await page.goto(booking);
	await page.getByRole("link", { name: "Cancel one traveller" }).click();
	await expect(page).toHaveURL(`${booking}/cancel-traveller`);
	const meena = page.getByRole("radio", {
		name: /^Meena Rao: ₹[\d,.]+ is refunded the way you paid, within ten working days; /,
	});
	await expect(meena).toBeVisible();
	const [refund = ""] = /₹[\d,.]+/.exec((await page.getByText(/^Meena Rao: /).textContent()) ?? "") ?? [];
	await expectAccessible(page, { javaScriptEnabled, within: "main" });

	await page.getByLabel("Reason for cancelling").fill("Meena has an exam");
	await page.getByRole("button", { name: "Cancel this traveller" }).click();
	await expect(page.getByText("Choose a traveller").first()).toBeVisible();
	await expect(page.getByLabel("Reason for cancelling")).toHaveValue("Meena has an exam");
	await meena.check();
	await page.getByRole("button", { name: "Cancel this traveller" }).click();
	await expect(page).toHaveURL(booking);
	await expect(
		page.getByText(`Meena Rao is cancelled. ${refund} is refunded the way you paid, within ten working days.`),
	).toBeVisible();
	await expect(page.getByText("Confirmed and paid", { exact: true })).toBeVisible();
	await expect(page.getByText(refund, { exact: true })).toBeVisible();
	await expect(page.getByRole("link", { name: "Cancel one traveller" })).toHaveCount(0);
	await expect(page.getByRole("link", { name: "Cancel this booking" })).toBeVisible();
});
