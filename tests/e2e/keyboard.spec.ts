import type { Locator, Page } from "@playwright/test";
import { button, heading, link, main } from "./find.ts";
import { expect, hydratePage, test } from "./fixtures.ts";

const mostSteps = 120;

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

test("check-out can be walked by keyboard alone, from the trip to the payment @desktop", async ({ page, account }) => {
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

test("the page has the focus where the link that had it goes with its filter @script @phone", async ({ page }) => {
	await page.goto("/destinations?theme=himalaya");
	await hydratePage(page);
	await link(main(page), /^Remove filter/).press("Enter");
	await expect(page).toHaveURL("/destinations");
	await expect(main(page)).toBeFocused();
});

test("the page has the focus where the button that had it goes with its thing @script @phone", async ({
	page,
	account,
}) => {
	await account.readyCart("kerala-tour", ["Asha"]);
	await page.goto("/check-out/review");
	await hydratePage(page);
	await page.getByLabel("Coupon code").fill("WELCOME10");
	await page.keyboard.press("Enter");
	await button(page, /^Remove WELCOME10/).press("Enter");
	await expect(button(page, /^Remove WELCOME10/)).toHaveCount(0);
	await expect(main(page)).toBeFocused();
});
