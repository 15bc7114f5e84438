import type { Page, Route } from "@playwright/test";
import { button, heading, press, said } from "./find.ts";
import { expect, test } from "./fixtures.ts";

const bill = (page: Page) => page.locator("aside dl");
/** A list of one text is asked for: until the sheet of styles has come, what it hides has a box as well. */
const bar = (page: Page) => page.locator("p:has(> strong + span)").filter({ visible: true });
const amountsOf = async (page: Page): Promise<string[]> =>
	(await bill(page).locator("dd").allInnerTexts()).map((text) => text.trim());

test("[R57] ticking travellers changes the bill and the bar @plain @late", async ({ page, account, scriptOn }) => {
	await account.readyCart("kerala-tour", ["Asha", "Meera"]);
	await page.goto("/check-out/travellers");
	await expect(bill(page)).toContainText(/2 adults × /);
	await expect(bar(page)).toHaveText([/^₹[\d,]+ total price$/]);
	const before = await amountsOf(page);

	await page.getByLabel(/^Meera Rao/).uncheck();
	if (!scriptOn) {
		await expect(bar(page)).toHaveText([/^From ₹[\d,]+ per adult, before taxes$/]);
		await expect(bill(page)).toBeHidden();
		await press(page, "Update price");
	}
	await expect(bill(page)).toContainText(/1 adult × /);
	await expect(bar(page)).toHaveText([/^₹[\d,]+ total price$/]);
	await expect(page.getByLabel(/^Meera Rao/)).not.toBeChecked();
	expect(await amountsOf(page)).not.toEqual(before);
	await page.reload();
	await expect(page.getByLabel(/^Meera Rao/)).not.toBeChecked();
	await expect(bill(page)).toContainText(/1 adult × /);
});

test("[R57] two ticks in a row leave the price of the last @script", async ({ page, account }) => {
	await account.readyCart("kerala-tour", ["Asha", "Meera", "Devi"]);
	await page.goto("/check-out/travellers");
	await page.getByLabel(/^Meera Rao/).uncheck();
	await page.getByLabel(/^Devi Rao/).uncheck();
	await page.getByLabel(/^Meera Rao/).check();
	await expect(bill(page)).toContainText(/2 adults × /);
	await expect(bill(page)).toBeVisible();
	await expect(page.getByLabel(/^Devi Rao/)).not.toBeChecked();
	await press(page, "Continue");
	await expect(heading(page, "Check and pay")).toBeVisible();
	await expect(said(page, "Asha Rao, Meera Rao")).toBeVisible();
});

test("[R57] a press on Continue as a price comes is not lost to the next price @script", async ({ page, account }) => {
	await account.readyCart("kerala-tour", ["Asha", "Meera"]);
	await page.goto("/check-out/travellers");
	const held: Route[] = [];
	await page.route("**/check-out/travellers.data*", (route) => void held.push(route), { times: 1 });
	await page.getByLabel(/^Meera Rao/).uncheck();
	const update = button(page, "Update price");
	await expect(update).toHaveAttribute("aria-busy", "true");
	await page.getByLabel(/^Asha Rao/).uncheck();
	await update.evaluate((element) => {
		const watch = new MutationObserver(() => {
			watch.disconnect();
			element.closest("form")?.requestSubmit();
		});
		watch.observe(element, { attributeFilter: ["aria-busy"] });
	});
	await held[0]?.continue();
	await expect(said(page, "Choose at least one traveller")).toBeVisible();
});

test("[R57] a lost price is asked for again, and typed rows stay open @script", async ({ page, account }) => {
	await account.readyCart("kerala-tour", ["Asha", "Meera"]);
	await page.goto("/check-out/travellers");
	await said(page, "Add a traveller").click();
	const firstName = page.getByLabel("First name").first();
	await firstName.fill("Ravi");
	await press(page, "Continue");
	await expect(said(page, "Last name is required")).toBeVisible();
	const meera = page.getByLabel(/^Meera Rao/);
	await page.route("**/check-out/travellers.data*", (route) => route.abort("internetdisconnected"), { times: 1 });
	await Promise.all([page.waitForEvent("requestfailed"), meera.uncheck()]);
	await expect(button(page, "Update price")).not.toHaveAttribute("aria-busy", "true");
	await meera.check();
	await meera.uncheck();
	await expect(bill(page)).toContainText(/1 adult × /);
	await expect(firstName).toHaveValue("Ravi");
	await expect(firstName).toBeVisible();
});

test("[R57] part payment is named at button and bar, and opens at once", async ({ page, account, openGateway }) => {
	await account.fillCart(await account.findTrip("kerala-tour", -1), await account.addTravellers("Asha", "Meera"));
	await page.goto("/check-out/review");
	await expect(bar(page)).toHaveText([/^₹[\d,]+ total price$/]);
	const total = (await bar(page).innerText()).split(/\s/)[0];
	await expect(button(page, `Pay ${total} now`)).toBeVisible();
	await page.getByLabel(/^Part payment now/).check();
	await expect(bar(page)).toHaveText([/^Pay ₹[\d,]+ now then ₹[\d,.]+ by \d+ \w+$/]);
	const now = /₹[\d,]+/.exec(await bar(page).innerText())?.[0] ?? "";
	await expect(button(page, `Pay ${total} now`)).toHaveCount(0);
	await openGateway(new RegExp(`^Pay ${now} now`));
	await expect(said(page, `${now}.00`)).toBeVisible();

	// Whoever comes back is one press away from the payment.
	await page.goto("/check-out/review");
	await press(page, "Continue that payment");
	await expect(heading(page, "Payment")).toBeVisible();
	await expect(said(page, `${now}.00`)).toBeVisible();
});
