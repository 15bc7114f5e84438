import type { Locator, Page } from "@playwright/test";
import { button, dialog, link, main, type Place, press, said } from "./find.ts";
import { expect, hydratePage, test } from "./fixtures.ts";
import { letResendWaitEnd } from "./sign-up.ts";

const wait = (place: Place) => said(place, /^Resend OTP in 00:(60|[0-5]\d)$/);

/** Opens the password's reset, which is in the dialog with script, else on its pages. */
async function openReset(page: Page, scriptOn: boolean): Promise<Locator> {
	if (!scriptOn) {
		await page.goto("/login/reset");
		return main(page);
	}
	await page.goto("/about-us");
	await hydratePage(page);
	const signIn = page.locator("a[data-popup]").filter({ hasText: /Login|Profile/, visible: true });
	await signIn.first().click();
	await link(dialog(page), "Login with Password").click();
	await link(dialog(page), "Forgot your password?").click();
	await expect(dialog(page).getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
	return dialog(page);
}

test("R-AUT-14 R-AUT-24 another code begins another wait for its e-mail", async ({ page, scriptOn, uniquePhone }) => {
	const place = await openReset(page, scriptOn);
	if (scriptOn) await page.clock.install();
	await place.getByLabel("E-mail or mobile number").fill(`first.${uniquePhone()}@example.in`);
	await press(place, /code/i);
	await expect(page).toHaveURL("/login/reset/otp");
	await expect(wait(place)).toBeVisible();

	const another = `second.${uniquePhone()}@example.in`;
	await letResendWaitEnd(page, another);
	// A phone that slept has moved on by its date alone.
	if (scriptOn) await page.clock.setSystemTime(Date.now() + 61_000);
	if (scriptOn) await page.clock.runFor(1_000);
	await expect(button(place, "Resend Code")).toBeVisible();
	// A translator takes each text from React.
	if (scriptOn)
		await place.locator("form, form *").evaluateAll((all) => {
			for (const text of all.flatMap(({ childNodes }) => [...childNodes]).filter((node) => node instanceof Text))
				text.replaceWith(Object.assign(document.createElement("font"), { textContent: text.data }));
		});
	await press(place, "Resend Code");
	await expect(said(page, "Please check OTP sent to your e-mail")).toBeVisible();
	await expect(place.getByText(another)).toBeVisible();
	await expect(wait(place)).toBeVisible();
	if (scriptOn) await expect(button(place, "Resend Code")).toHaveCount(0);
});
