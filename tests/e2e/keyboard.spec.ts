import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { expect, hydratePage, test } from "#tests/e2e/fixtures.ts";
import { findTrip, newAccount } from "#tests/e2e/ready-cart.ts";

test.use({ isCalm: true });

const mostSteps = 120;

/** Presses Tab until the control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
	for (let step = 0; step < mostSteps; step++) {
		if (await control.evaluate((element) => element === document.activeElement)) return;
		await page.keyboard.press("Tab");
	}
	throw new Error(`the keyboard does not reach ${control}`);
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("check-out can be walked by the keyboard alone, from the trip to the payment @desktop", async ({
	page,
	sandboxURL,
	uniquePhone,
}) => {
	test.slow();
	const { addTraveller, fillCart } = await newAccount(page, sandboxURL, uniquePhone());
	await fillCart(await findTrip(sandboxURL, "kerala-tour"), [await addTraveller("Asha"), await addTraveller("Meera")]);

	await page.goto("/check-out");
	await tabTo(page, page.getByRole("main").getByRole("link", { name: /^Continue/ }));
	await page.keyboard.press("Enter");

	await expect(heading(page, "Who is travelling?")).toBeVisible();
	const meera = page.getByLabel(/^Meera Rao/);
	await tabTo(page, meera);
	await page.keyboard.press("Space");
	await expect(meera).not.toBeChecked();
	await tabTo(page, button(page, "Continue"));
	await page.keyboard.press("Enter");

	await expect(heading(page, "Coupon and invoice")).toBeVisible();
	await tabTo(page, page.locator("summary", { hasText: "Have a coupon?" }));
	await page.keyboard.press("Enter");
	const coupon = page.getByLabel("Coupon code");
	await tabTo(page, coupon);
	await page.keyboard.type("NOSUCHCODE");
	await page.keyboard.press("Enter");
	await expect(coupon).toHaveAccessibleDescription(/./);
	await tabTo(page, coupon);
	await page.keyboard.press("ControlOrMeta+A");
	await page.keyboard.press("Delete");
	await tabTo(page, button(page, "Continue"));
	await page.keyboard.press("Enter");

	await expect(heading(page, "Check and pay")).toBeVisible();
	await tabTo(page, button(page, "Continue to payment"));
	await page.keyboard.press("Enter");
	await expect(heading(page, /^Pay ₹/)).toBeVisible();
	await tabTo(page, button(page, "Go to the payment page"));
	await page.keyboard.press("Enter");
	await expect(heading(page, "Payment")).toBeVisible();
});

/** A page, and the name of the link on it that opens the dialog. */
const dialogs = [
	{ on: "/about-us", link: "Search packages", title: "Where would you like to go?" },
	{ on: "/about-us", link: "Enquire", title: "Quick Enquiry" },
	{ on: "/about-us", link: "Login / Signup", title: "Login In" },
	{ on: "/package/russia-tour", link: "Request a price", title: "Request a price" },
	{ on: "/webinars", link: /^Register/, title: "Book your seat" },
] as const;

for (const { on, link, title } of dialogs)
	test(`the dialog “${title}” opens, keeps and returns the focus, and axe finds nothing in it @desktop`, async ({
		page,
	}) => {
		await page.goto(on);
		await hydratePage(page);
		const opener = page.getByRole("link", { name: link }).first();
		await opener.focus();
		await page.keyboard.press("Enter");
		const dialog = page.getByRole("dialog", { name: title });
		await expect(dialog).toBeVisible();
		await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
		await expectAccessible(page, { within: "dialog[open]" });
		for (let step = 0; step < 30; step++) {
			await page.keyboard.press("Tab");
			// After its last control the focus may pass through the browser's own.
			const isOutside = await dialog.evaluate(
				(element) => document.activeElement !== document.body && !element.contains(document.activeElement),
			);
			expect(isOutside).toBe(false);
		}
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
		await expect(opener).toBeFocused();
	});
