import type { Locator, Page } from "@playwright/test";
import { button, heading, link, main } from "./find.ts";
import { expect, hydratePage, test } from "./fixtures.ts";

const mostSteps = 120;

/** Presses Tab until the control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
	for (let step = 0; step < mostSteps; step++) {
		if (await control.evaluate((element) => element === document.activeElement)) return;
		await page.keyboard.press("Tab");
	}
	throw new Error(`the keyboard does not reach ${control}`);
}

async function pressBy(page: Page, control: Locator, key = "Enter"): Promise<void> {
	await tabTo(page, control);
	await page.keyboard.press(key);
}

test("check-out can be walked by the keyboard alone, from the trip to the payment @desktop", async ({
	page,
	account,
}) => {
	await account.readyCart("kerala-tour", ["Asha", "Meera"]);
	await page.goto("/check-out");
	await pressBy(page, link(main(page), /^Continue/));

	await expect(heading(page, "Who is travelling?")).toBeVisible();
	await pressBy(page, page.getByLabel(/^Meera Rao/), "Space");
	await expect(page.getByLabel(/^Meera Rao/)).not.toBeChecked();
	await pressBy(page, button(page, "Continue"));

	await expect(heading(page, "Check and pay")).toBeVisible();
	const coupon = page.getByLabel("Coupon code");
	await tabTo(page, coupon);
	await page.keyboard.type("NOSUCHCODE");
	await page.keyboard.press("Enter");
	await expect(coupon).toHaveAccessibleDescription(/./);
	await pressBy(page, coupon, "ControlOrMeta+A");
	await page.keyboard.press("Delete");
	await pressBy(page, button(page, /^Pay ₹/));
	await expect(heading(page, "Payment")).toBeVisible();
});

test("dialogs keep and return the focus @desktop", async ({ page }) => {
	for (const { on, name, title } of [
		{ on: "/about-us", name: "Search packages", title: "Where would you like to go?" },
		{ on: "/about-us", name: "Login / Signup", title: "Login In" },
		{ on: "/package/russia-tour", name: "Request a price", title: "Request a price" },
	]) {
		await page.goto(on);
		await hydratePage(page);
		const opener = link(page, name).first();
		await opener.focus();
		await page.keyboard.press("Enter");
		const dialog = page.getByRole("dialog", { name: title });
		await expect(dialog).toBeVisible();
		await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
		for (let step = 0; step < 20; step++) {
			await page.keyboard.press("Tab");
			// The focus may pass through the browser's own controls after the last one of the dialog.
			const isOutside = await dialog.evaluate(
				(element) => document.activeElement !== document.body && !element.contains(document.activeElement),
			);
			expect(isOutside, title).toBe(false);
		}
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
		await expect(opener).toBeFocused();
	}
});
