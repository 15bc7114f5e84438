import type { Locator, Page } from "@playwright/test";
import { expect, hydratePage, test } from "#tests/e2e/fixtures.ts";
import { letResendWaitEnd, signedInUser, signInAs, signUp } from "./sign-up.ts";

test.use({ isCalm: true });

type Place = Page | Locator;
const main = (page: Page) => page.getByRole("main");
const wait = (place: Place) => place.getByText(/^Resend OTP in 00:(60|[0-5]\d)$/).first();
const resend = (place: Place) => place.getByRole("button", { name: "Resend Code" });

/** The password's reset: in the dialog with script, else on its pages. */
async function openReset(page: Page, scriptOn: boolean): Promise<Locator> {
	if (!scriptOn) {
		await page.goto("/login/reset");
		return main(page);
	}
	await page.goto("/about-us");
	await hydratePage(page);
	await page
		.locator("a[data-popup]")
		.filter({ hasText: /Login|Profile/, visible: true })
		.first()
		.click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("link", { name: "Login with Password" }).click();
	await dialog.getByRole("link", { name: "Forgot your password?" }).click();
	await expect(dialog.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
	return dialog;
}

test("R-AUT-14 R-AUT-24 another code begins another wait, and its message names the e-mail", async ({
	page,
	scriptOn,
	uniquePhone,
}) => {
	if (scriptOn) await page.clock.install();
	const place = await openReset(page, scriptOn);
	await place.getByLabel("E-mail or mobile number").fill(`first.${uniquePhone()}@example.in`);
	await place.getByRole("button").filter({ hasText: /code/i }).click();
	await expect(page).toHaveURL("/login/reset/otp");
	await expect(wait(place)).toBeVisible();

	const another = `second.${uniquePhone()}@example.in`;
	await letResendWaitEnd(page, another);
	if (scriptOn) await page.clock.runFor(61_000);
	await resend(place).click();
	await expect(page.getByText("Please check OTP sent to your e-mail").first()).toBeVisible();
	await expect(place.getByText(another)).toBeVisible();
	await expect(wait(place)).toBeVisible();
	if (scriptOn) await expect(resend(place)).toHaveCount(0);
});

test("R-ENQ-02 AMB-05 the first page of an enquiry's code says when another can be asked for", async ({
	page,
	scriptOn,
	uniquePhone,
}) => {
	await page.goto("/enquiry");
	await main(page).getByLabel("Name", { exact: true }).fill("Asha Rao");
	await main(page).getByLabel("E-mail", { exact: true }).fill("asha@example.in");
	await main(page).getByLabel("Phone", { exact: true }).fill(uniquePhone());
	await main(page).getByRole("button", { name: "Submit" }).click();
	await expect(page).toHaveURL("/enquiry/verify");
	await expect(wait(main(page))).toBeVisible();
	if (scriptOn) await expect(resend(main(page))).toHaveCount(0);
});

test("R-ZOM-01 the first page of a seat's code says when another can be asked for", async ({ page, uniquePhone }) => {
	await page.goto("/webinars/w3/register");
	await main(page).getByLabel("First name").fill("Asha");
	await main(page).getByLabel("E-mail", { exact: true }).fill("asha@example.in");
	await main(page).getByLabel("Phone", { exact: true }).fill(uniquePhone());
	await main(page).getByRole("button", { name: "Send code" }).click();
	await expect(page).toHaveURL(/\/webinars\/w3\/verify$/);
	await expect(wait(main(page))).toBeVisible();
});

test.describe("codes of a signed-in user", () => {
	// Password hashing is slow.
	test.describe.configure({ timeout: 120_000 });

	for (const { address, what } of [
		{ address: "/profile/email", what: "an e-mail address" },
		{ address: "/profile/confirm?redirectTo=%2Fbank-details", what: "who it is" },
	])
		test(`R-AUT-14 the code that confirms ${what} says when another can be asked for`, async ({
			page,
			sandboxURL,
			uniquePhone,
			inbox,
			scriptOn,
		}) => {
			await signUp({ page, sandboxURL, phone: uniquePhone(), inbox });
			await signInAs(page, await signedInUser(page), 15);
			await page.goto(address);
			await expect(wait(main(page))).toHaveCount(0);
			await main(page).getByRole("button", { name: "Send me a code" }).click();
			await expect(wait(main(page))).toBeVisible();
			await page.reload();
			await expect(wait(main(page))).toBeVisible();
			if (scriptOn) await expect(resend(main(page))).toHaveCount(0);
			else {
				await resend(main(page)).click();
				await expect(wait(main(page))).toBeVisible();
			}
		});
});
