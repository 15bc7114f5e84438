import type { Page, Request } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { button, heading, link, main, press, said, told } from "./find.ts";
import { expect, test } from "./fixtures.ts";
import { findTrip, sellOut } from "./ready-cart.ts";

const total = (page: Page) => page.locator("aside dl > div").last().locator("dd");
const amountIn = (text: string): string => /₹[\d,]+/.exec(text)?.[0] ?? "";

test("R-CRT-01 a traveller who is deleted while in the cart blocks nothing, and the cart says what changed @dialect", async ({
	page,
	sandboxURL,
	account,
}) => {
	const ids = await account.addTravellers("Asha", "Meera");
	await account.fillCart(await findTrip(sandboxURL, "kerala-tour"), ids);
	await page.goto("/check-out/review");
	await expect(heading(page, "Check and pay")).toBeVisible();
	await expect(said(page, /^2 (adults|travellers) × /)).toBeVisible();
	await account.call("DELETE", `/passenger/delete/${ids[1]}`);

	await press(page, /^Pay ₹/);
	await expect(heading(page, "Who is travelling?")).toBeVisible();
	const notice = said(
		page,
		"A traveller in your cart was deleted from your saved travellers, so the price has changed.",
	);
	await expect(notice).toBeVisible();
	await expectAccessible(page, { within: "main" });
	for (const address of ["/check-out/details", "/check-out/review"]) {
		await page.goto(address);
		await expect(page).toHaveURL("/check-out/travellers");
	}
	await expect(page.getByLabel(/^Asha Rao/)).toBeChecked();
	await expect(page.getByLabel(/^Meera Rao/)).toHaveCount(0);
	await press(page, "Continue");
	await expect(heading(page, "Check and pay")).toBeVisible();
	await expect(said(page, /^1 (adult|traveller) × /)).toBeVisible();
	await expect(notice).toHaveCount(0);

	await account.call("DELETE", `/passenger/delete/${ids[0]}`);
	await page.goto("/package/kerala-tour/dates");
	await button(page, /^Book /)
		.nth(3)
		.click();
	await expect(heading(page, "Your trip")).toBeVisible();
	await expect(notice).toHaveCount(0);
	await expect(link(page, "Add travellers")).toBeVisible();
});

test("R-CRT-03 a coupon that needs more travellers is taken off with the new sum, and the list says what each needs @dialect", async ({
	page,
	account,
	openGateway,
}) => {
	await account.readyCart("kerala-tour", ["Asha", "Meera", "Devi", "Uma", "Tara", "Ila"], "GROUP6");
	await page.goto("/check-out/travellers");
	await expect(said(page, "Coupon GROUP6")).toBeVisible();
	await page.getByLabel(/^Ila Rao/).uncheck();
	const sentence = await said(
		page,
		/^Coupon GROUP6 was removed: .*6 travellers\. The total is now ₹[\d,.]+\./,
	).innerText();
	await press(page, "Continue");
	await expect(heading(page, "Check and pay")).toBeVisible();
	expect(amountIn(sentence.split("now")[1] ?? "")).toBe(amountIn(await total(page).innerText()));

	await page.getByText("Not valid for this booking", { exact: true }).click();
	const entry = page.getByRole("listitem").filter({ hasText: "(GROUP6)" });
	await expect(entry).toContainText("needs at least 6 travellers");
	await expect(entry.getByRole("button")).toHaveCount(0);
	await expect(button(page, "Apply GROUP6")).toHaveCount(0);
	await openGateway(/^Pay ₹/);
});

test("R-CRT-03 a visitor who continues before the price update is answered is told that it removed the coupon @plain", async ({
	page,
	sandboxURL,
	account,
	scriptOn,
}) => {
	const trip = await findTrip(sandboxURL, "kerala-tour", 6);
	const ids = await account.addTravellers("Asha", "Meera", "Devi", "Uma", "Tara", "Ila");
	await account.fillCart(trip, ids, "GROUP6");
	await page.goto("/check-out/travellers");
	await expect(said(page, "Coupon GROUP6")).toBeVisible();
	const isUpdate = (request: Request) => request.postData()?.includes("_intent") ?? false;
	// The answer of an update never comes.
	await page.route("**/check-out/travellers.data*", (route) =>
		isUpdate(route.request()) ? undefined : route.continue(),
	);
	const sent = scriptOn ? page.waitForRequest(isUpdate) : null;
	await page.getByLabel(/^Ila Rao/).uncheck();
	await sent;
	await account.fillCart(trip, ids.slice(0, 5));
	await press(page, "Continue");
	await expect(heading(page, "Check and pay")).toBeVisible();
	await told(page, /^Coupon GROUP6 was removed: .*6 travellers\. The total is now ₹[\d,.]+\./);
	await expect(said(page, /^5 adults × /)).toBeVisible();
});

test("R-CRT-03 a coupon that stopped to apply is said where the payment is, which goes on without it", async ({
	page,
	account,
	openGateway,
}) => {
	const bank = { accountholder: "Asha Rao", accountnumber: "123456789012", ifsc: "HDFC0000001", bankname: "HDFC Bank" };
	await account.call("POST", "/user/bank-details/add", { ...bank, isdefault: true });
	await account.readyCart("kerala-tour", ["Asha"], "BANKHDFC");
	await page.goto("/check-out/review");
	await expect(button(page, "Remove BANKHDFC")).toBeVisible();
	const [saved] = await account.call<{ id: string }[]>("GET", "/user/bank-details/list");
	await account.call("DELETE", `/user/bank-details/delete/${saved?.id}`);

	await press(page, /^Pay ₹/);
	await expect(heading(page, "The price has changed")).toBeVisible();
	await expect(said(page, /^Coupon BANKHDFC was removed: .*\. The total is now ₹[\d,.]+\./)).toBeVisible();
	const sum = amountIn(await total(page).innerText());
	await openGateway(/^Pay ₹/);
	await expect(said(page, sum)).toBeVisible();
});

test("R-CRT-03 a coupon is removed with one tap where the payment is", async ({ page, account }) => {
	await account.readyCart("kerala-tour", ["Asha"], "FLAT500");
	await page.goto("/check-out/review");
	const before = amountIn(await total(page).innerText());
	await press(page, "Remove FLAT500");
	await expect(button(page, "Remove FLAT500")).toHaveCount(0);
	await expect(heading(page, "Check and pay")).toBeVisible();
	await expect(page).toHaveURL("/check-out/review");
	await expect(total(page)).not.toContainText(before);
});

test("R-CRT-01 a date that sold out says so in the heading, with the dates that have seats beside it", async ({
	page,
	sandboxURL,
	uniquePhone,
	account,
}) => {
	const trip = await findTrip(sandboxURL, "coorg-weekend-from-bengaluru");
	await account.fillCart(trip, await account.addTravellers("Asha", "Meera"));
	await page.goto("/check-out");
	await expect(heading(page, "Your trip")).toBeVisible();
	await expect(said(page, / seats? left\./)).toBeVisible();
	await page.goto("/check-out/review");
	await expect(heading(page, "Check and pay")).toBeVisible();

	await sellOut(sandboxURL, uniquePhone(), "coorg-weekend-from-bengaluru", trip);
	await press(page, /^Pay ₹/);
	await expect(heading(page, /^Sold out: \d+ \w+ \d{4}$/)).toBeVisible();
	await expect(said(page, "You have not been charged.")).toBeVisible();
	await expectAccessible(page, { within: "main" });
	const other = button(page, /^Choose \d+ \w+ \d{4}$/).first();
	const chosen = (await other.innerText()).replace("Choose ", "");
	await other.click();
	await expect(heading(page, "Your trip")).toBeVisible();
	await expect(page).toHaveURL("/check-out");
	await expect(main(page).locator("time").first()).toContainText(chosen);
	await page.goto("/check-out/review");
	await expect(said(page, /^2 (adults|travellers) × /)).toBeVisible();
});
