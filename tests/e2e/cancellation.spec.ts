import { openGateway, payWithoutReturn } from "#tests/support/buyer.ts";
import { expectAccessible } from "./axe.ts";
import { heading, link, main, press, said } from "./find.ts";
import { expect, test } from "./fixtures.ts";
import type { UpstreamAccount } from "./ready-cart.ts";

/** Books a trip and pays it in full. @returns the path of the booking */
async function book(account: UpstreamAccount, sandboxURL: string, slug: string, names: string[]): Promise<string> {
	await account.readyCart(slug, names);
	const { gateway } = await account.call<{ gateway: { url: string; fields: Record<string, string> } }>(
		...(["PUT", "/payment/initiate", { paymenttype: "full" }] as const),
	);
	await payWithoutReturn(sandboxURL, await openGateway(gateway.url, { ...gateway.fields, returnurl: sandboxURL }));
	const [booking] = await account.call<{ id: string }[]>("GET", "/get-group-orders");
	return `/bookings/${booking?.id}`;
}

test("R-CRT-07 a paid booking is cancelled: before the button stands what comes back, from which base, where and when @plain @dialect", async ({
	page,
	sandboxURL,
	account,
}) => {
	const booking = await book(account, sandboxURL, "kerala-tour", ["Asha"]);
	await page.goto(booking);
	await link(page, "Cancel this booking").click();
	await expect(heading(page, "Cancel this booking?")).toBeVisible();
	const quote = await page.getByText(/^If you cancel today: /).innerText();
	expect(quote).toMatch(/\(\d+% of the total price of ₹[\d,.]+, taxes included\)|no cancellation charge/);
	expect(quote).toMatch(/₹[\d,.]+ is refunded the way you paid, within ten working days\./);
	expect(await main(page).innerText()).not.toMatch(/wallet/i);
	await expectAccessible(page, { within: "main" });

	await press(page, "Cancel booking");
	await expect(said(page, "Please give a reason, in a word or two")).toBeVisible();
	await page.getByLabel("Reason for cancelling").fill("A wedding in the family");
	await press(page, "Cancel booking");
	await expect(page).toHaveURL(booking);
	const refund = /(₹[\d,.]+) is refunded/.exec(quote)?.[1];
	const cancelled = new RegExp(`^Booking \\S+ is cancelled\\. ${refund} is refunded the way you paid`);
	await expect(said(page, cancelled)).toBeVisible();
	await expect(main(page).getByText("Cancelled", { exact: true }).first()).toBeVisible();
	await expect(link(page, "Cancel this booking")).toHaveCount(0);
	await expect(page.getByRole("link", { name: "Voucher", exact: true })).toHaveCount(0);
	expect((await page.request.get(`${booking}/cancel`)).status()).toBe(404);
	await page.goto("/bookings");
	await expect(main(page).getByText("Cancelled").first()).toBeVisible();
	await expect(main(page).getByText(refund ?? "", { exact: true })).toBeVisible();
});

test("R-CRT-07 one traveller is cancelled, and the others travel @dialect", async ({ page, sandboxURL, account }) => {
	const booking = await book(account, sandboxURL, "nepal-tour", ["Asha", "Meena"]);
	await page.goto(booking);
	await link(page, "Cancel one traveller").click();
	await expect(page).toHaveURL(`${booking}/cancel-traveller`);
	const meena = page.getByRole("radio", {
		name: /^Meena Rao: ₹[\d,.]+ is refunded the way you paid, within ten working days; /,
	});
	await expect(meena).toBeVisible();
	const [refund = ""] = /₹[\d,.]+/.exec((await page.getByText(/^Meena Rao: /).textContent()) ?? "") ?? [];
	await expectAccessible(page, { within: "main" });

	await page.getByLabel("Reason for cancelling").fill("Meena has an exam");
	await press(page, "Cancel this traveller");
	await expect(said(page, "Choose a traveller")).toBeVisible();
	await expect(page.getByLabel("Reason for cancelling")).toHaveValue("Meena has an exam");
	await meena.check();
	await press(page, "Cancel this traveller");
	await expect(page).toHaveURL(booking);
	await expect(
		page.getByText(`Meena Rao is cancelled. ${refund} is refunded the way you paid, within ten working days.`),
	).toBeVisible();
	await expect(page.getByText("Confirmed and paid", { exact: true })).toBeVisible();
	await expect(page.getByText(refund, { exact: true })).toBeVisible();
	await expect(link(page, "Cancel one traveller")).toHaveCount(0);
	await expect(link(page, "Cancel this booking")).toBeVisible();
});
