import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { digitBox, typeCode } from "./type-code.ts";

test.use({ isCalm: true });

const unexpected = "Some unexpected error occurred, Pls try again later.";
const incomplete = "Pls verify OTP, It's sent on your registered mobile number";
const from = "/package/kerala-tour";
const panelAddress = `/enquiry?package=kerala-tour&from=${encodeURIComponent(from)}`;

type Place = Page | Locator;
const nameOf = (place: Place) => place.getByLabel("Name", { exact: true });
const emailOf = (place: Place) => place.getByLabel("E-mail", { exact: true });
const phoneOf = (place: Place) => place.getByLabel("Phone", { exact: true });
const commentsOf = (place: Place) => place.getByLabel("Comments (optional)");
const submit = (place: Place) => place.getByRole("button", { name: "Submit" }).click();
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

/** The dial code appears with hydration. */
const interactive = (place: Place) => expect(place.getByText("+91", { exact: true })).toBeVisible();

async function open(page: Page, address: string, scriptOn: boolean) {
	await page.goto(address);
	if (!scriptOn) return;
	await phoneOf(page).first().focus();
	await interactive(page);
	await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
}
const isSameDocument = (page: Page) => page.evaluate(() => "isSameDocument" in window);

async function fillPanel(place: Place, phone: string, name = "Asha Rao") {
	await nameOf(place).fill(name);
	await emailOf(place).fill("asha@example.in");
	await phoneOf(place).fill(phone);
	await commentsOf(place).fill("Two rooms,\nno early flights.");
}

/** None of the sandbox's special codes either. */
const wrongFor = (code: string) => (code === "5678" ? "8765" : "5678");

async function newestCode(inbox: (to: string) => Promise<{ code: string | null }[]>, phone: string) {
	const [newest] = await inbox(phone);
	if (!newest?.code) throw new Error("no code arrived");
	return newest.code;
}

test.describe("the enquiry panel", () => {
	test("shows field errors, keeps typed values, verifies the phone and thanks @dialect", async ({
		page,
		inbox,
		scriptOn,
		uniquePhone,
		javaScriptEnabled,
	}) => {
		const phone = uniquePhone();
		await open(page, panelAddress, scriptOn);
		await expect(page.getByRole("heading", { level: 1, name: "Quick Enquiry" })).toBeVisible();
		await expect(page.getByText(/^About Kerala/)).toBeVisible();

		await nameOf(page).fill("Al");
		await emailOf(page).fill("asha@");
		await phoneOf(page).fill("98765");
		await commentsOf(page).fill("Two rooms,\nno early flights.");
		await submit(page);
		await expect(nameOf(page)).toHaveAccessibleDescription("Name is required");
		await expect(emailOf(page)).toHaveAccessibleDescription("E-mail is required");
		await expect(phoneOf(page)).toHaveAccessibleDescription("Phone is required");
		await expect(nameOf(page)).toHaveValue("Al");
		await expect(emailOf(page)).toHaveValue("asha@");
		await expect(phoneOf(page)).toHaveValue("98765");
		await expect(commentsOf(page)).toHaveValue("Two rooms,\nno early flights.");
		await expect(page.getByText(/^About Kerala/)).toBeVisible();

		await phoneOf(page).fill("98765432101");
		await submit(page);
		await expect(phoneOf(page)).toHaveAccessibleDescription("Invalid phone number");

		await fillPanel(page, `+91 0${phone}`);
		await submit(page);
		await expect(page).toHaveURL("/enquiry/verify");
		await expect(page.getByRole("heading", { level: 1, name: "Verify Your Mobile Number" })).toBeVisible();
		await expect(page.getByText("We have sent a code to your mobile")).toContainText(phone.slice(-4));
		await expect(page.getByText(phone)).toHaveCount(0);
		const code = await newestCode(inbox, phone);

		await expect(page.getByText(/^Resend OTP in 00:\d\d$/).first()).toBeVisible();
		if (!scriptOn) await page.getByRole("button", { name: "Resend Code" }).click();
		await expect(page.getByText(/^Resend OTP in 00:\d\d$/).first()).toBeVisible();
		await expect(page).toHaveURL("/enquiry/verify");

		await typeCode(page, code.slice(0, 3));
		await submit(page);
		await expect(toast(page, incomplete)).toBeVisible();
		await expect(digitBox(page, 1)).toHaveAccessibleDescription("Please enter valid OTP");

		await typeCode(page, wrongFor(code));
		await submit(page);
		await expect(toast(page, "Invalid OTP")).toBeVisible();
		await expect(page.getByText("If the code is right, try again in a minute or ask for a new one.")).toBeVisible();
		await expect(page).toHaveURL("/enquiry/verify");

		if (javaScriptEnabled === false) await page.getByLabel("Or enter all four digits here").fill(code);
		else await typeCode(page, code);
		await submit(page);
		await expect(page.getByRole("heading", { level: 1, name: "THANK YOU!" })).toBeVisible();
		await expect(page.getByText("Our travel advisor will get in touch with you shortly")).toBeVisible();

		if (scriptOn) {
			await expect(page).toHaveURL(from);
			expect(await isSameDocument(page)).toBe(true);
		} else {
			await page.getByRole("link", { name: "Back to the previous page" }).click();
			await expect(page).toHaveURL(from);
		}
		await page.goto("/enquiry/verify");
		await expect(page).toHaveURL("/enquiry/done");
	});

	test("is sent once, however often the next step is reloaded", async ({ page, inbox, scriptOn, uniquePhone }) => {
		const phone = uniquePhone();
		await open(page, panelAddress, scriptOn);
		await fillPanel(page, phone);
		await submit(page);
		await expect(page).toHaveURL("/enquiry/verify");
		await page.reload();
		await page.goBack({ waitUntil: "commit" });
		await expect(page).toHaveURL(panelAddress);
		await expect(nameOf(page)).toBeVisible();
		await page.goForward({ waitUntil: "commit" });
		await expect(page).toHaveURL("/enquiry/verify");
		await expect(digitBox(page, 1)).toBeVisible();
		expect(await inbox(phone)).toHaveLength(1);
	});

	for (const name of ["Fail Create", "Drop Create"]) {
		test(`keeps typed values when the upstream fails (${name})`, async ({ page, scriptOn, uniquePhone }) => {
			const phone = uniquePhone();
			await open(page, panelAddress, scriptOn);
			await fillPanel(page, phone, name);
			await page.getByLabel("Country code").selectOption("IN");
			await submit(page);
			await expect(toast(page, unexpected)).toBeVisible();
			await expect(nameOf(page)).toHaveValue(name);
			await expect(emailOf(page)).toHaveValue("asha@example.in");
			await expect(phoneOf(page)).toHaveValue(phone);
			await expect(commentsOf(page)).toHaveValue("Two rooms,\nno early flights.");
			await expect(page.getByText(/^About Kerala/)).toBeVisible();
		});
	}

	// Axe cannot run where script is off.
	test("is accessible on every step", { tag: "@script" }, async ({ page, inbox, scriptOn, uniquePhone }) => {
		const phone = uniquePhone();
		test.setTimeout(120_000); // Axe checks six screens in every theme.
		// Fading elements have too little contrast.
		await page.emulateMedia({ reducedMotion: "reduce" });
		await open(page, panelAddress, scriptOn);
		await expectAccessible(page);
		await submit(page);
		await expect(nameOf(page)).toHaveAccessibleDescription("Name is required");
		for (const look of [{ colorScheme: "light" }, { colorScheme: "dark" }, { contrast: "more" }] as const) {
			await page.emulateMedia(look);
			await expectAccessible(page);
		}
		await fillPanel(page, phone);
		await submit(page);
		await expect(digitBox(page, 1)).toBeVisible();
		await submit(page);
		await expect(digitBox(page, 1)).toHaveAccessibleDescription("Please enter valid OTP");
		await expectAccessible(page);
		await typeCode(page, await newestCode(inbox, phone));
		await submit(page);
		await expect(page.getByRole("heading", { level: 1, name: "THANK YOU!" })).toBeVisible();
		await page.goto("/thank-you");
		await expect(page.getByRole("heading", { level: 1, name: "THANK YOU!" })).toBeVisible();
		await expectAccessible(page);
	});

	for (const address of ["/enquiry/verify", "/enquiry/done", "/thank-you"])
		test(`redirects to the form without a sent enquiry: ${address}`, { tag: ["@served", "@phone"] }, async ({
			page,
		}) => {
			await page.goto(address);
			await expect(page).toHaveURL("/enquiry");
		});

	test("starts again with the same package", async ({ page, scriptOn, uniquePhone }) => {
		await open(page, panelAddress, scriptOn);
		await fillPanel(page, uniquePhone());
		await submit(page);
		await page.getByRole("link", { name: "Start again" }).click();
		await expect(page).toHaveURL(panelAddress);
		await expect(page.getByText(/^About Kerala/)).toBeVisible();
		if (scriptOn) await expect(commentsOf(page)).toHaveValue("Two rooms,\nno early flights.");
	});

	test("closing a message, and going back to an invalid form, keeps typed values", async ({
		page,
		scriptOn,
		uniquePhone,
		javaScriptEnabled,
	}) => {
		const phone = uniquePhone();
		await open(page, panelAddress, scriptOn);
		await fillPanel(page, phone, "Fail Create");
		await submit(page);
		await expect(toast(page, unexpected)).toBeVisible();
		// The close control is a button with script and a `details` without.
		await page.getByLabel("Close this message").first().click();
		await expect(toast(page, unexpected)).toBeHidden();
		await expect(phoneOf(page)).toHaveValue(phone);
		await expect(commentsOf(page)).toHaveValue("Two rooms,\nno early flights.");

		await page.goto("/about-us");
		await page.goBack();
		await expect(page.getByRole("heading", { level: 1, name: "Quick Enquiry" })).toBeVisible();
		// Routing requests to delay scripts turns off the browser cache that restores the form.
		if (javaScriptEnabled === false) await expect(commentsOf(page)).toHaveValue("Two rooms,\nno early flights.");
	});
});

test.describe("with script", { tag: "@script" }, () => {
	test("a field is validated on blur, not before", async ({ page, scriptOn }) => {
		await open(page, panelAddress, scriptOn);
		await nameOf(page).fill("Al");
		await expect(nameOf(page)).toHaveAccessibleDescription("");
		await emailOf(page).focus();
		await expect(nameOf(page)).toHaveAccessibleDescription("Name is required");
		await expect(emailOf(page)).toHaveAccessibleDescription("");
		await nameOf(page).fill("Ali");
		await expect(nameOf(page)).toHaveAccessibleDescription("");
		await phoneOf(page).fill("98765432101");
		await commentsOf(page).focus();
		await expect(phoneOf(page)).toHaveAccessibleDescription("Invalid phone number");
		await page.getByLabel("Country code").selectOption("CN");
		await expect(phoneOf(page)).not.toHaveAccessibleDescription("Phone is required");
	});

	test("the code boxes move the focus and accept a pasted code", async ({ page, scriptOn, uniquePhone }) => {
		await open(page, panelAddress, scriptOn);
		await fillPanel(page, uniquePhone());
		await submit(page);
		await expect(digitBox(page, 1)).toBeVisible();
		await digitBox(page, 1).click();
		await page.keyboard.type("12");
		await expect(digitBox(page, 3)).toBeFocused();
		await page.keyboard.type("3");
		await expect(digitBox(page, 4)).toBeFocused();
		await page.keyboard.press("ArrowLeft");
		await expect(digitBox(page, 3)).toBeFocused();
		await page.keyboard.press("Backspace");
		await expect(digitBox(page, 3)).toHaveValue("");
		await expect(digitBox(page, 2)).toBeFocused();

		await digitBox(page, 2).evaluate((input) => {
			const clipboardData = new DataTransfer();
			clipboardData.setData("text/plain", "Your code is 4321.");
			input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
		});
		for (const [index, digit] of [..."4321"].entries()) await expect(digitBox(page, index + 1)).toHaveValue(digit);
		await expect(digitBox(page, 4)).toBeFocused();

		// One-time-code autofill puts the whole code into the first box.
		await typeCode(page, "");
		await digitBox(page, 1).fill("8765");
		for (const [index, digit] of [..."8765"].entries()) await expect(digitBox(page, index + 1)).toHaveValue(digit);
	});

	test("the panel opens over the page, shows its steps in place and closes @dialect", async ({
		page,
		inbox,
		scriptOn,
		uniquePhone,
	}) => {
		const phone = uniquePhone();
		await open(page, from, scriptOn);
		const opener = page
			.getByRole("main")
			.getByRole("link", { name: /enquire/i })
			.first();
		const dialog = page.getByRole("dialog");

		await opener.click();
		await expect(dialog.getByRole("heading", { name: "Quick Enquiry" })).toBeVisible();
		await expect(nameOf(dialog)).toBeFocused();
		await expect(page).toHaveURL(/\/enquiry\?package=kerala-tour/);
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
		await expect(page).toHaveURL(from);
		await expect(opener).toBeFocused();

		await opener.click();
		await expect(nameOf(dialog)).toBeFocused();
		await commentsOf(dialog).fill("Typed and not lost");
		await page.goBack();
		await expect(dialog).toBeHidden();

		await opener.click();
		await expect(commentsOf(dialog)).toHaveValue("Typed and not lost");
		await submit(dialog);
		await expect(nameOf(dialog)).toHaveAccessibleDescription("Name is required");
		await fillPanel(dialog, phone);
		await expect(dialog.getByText(/^About Kerala/)).toBeVisible();
		await submit(dialog);
		await expect(dialog.getByRole("heading", { name: "Verify Your Mobile Number" })).toBeVisible();
		await expect(page).toHaveURL("/enquiry/verify");
		await expect(digitBox(dialog, 1)).toBeFocused();

		const code = await newestCode(inbox, phone);
		await expect(dialog.getByText(/^Resend OTP in 00:\d\d$/)).toBeVisible();
		await expect(dialog.getByRole("button", { name: "Resend Code" })).toHaveCount(0);
		await expect(page).toHaveURL("/enquiry/verify");
		await typeCode(dialog, wrongFor(code));
		await submit(dialog);
		await expect(toast(page, "Invalid OTP")).toBeVisible();
		await expect(dialog.getByText("If the code is right, try again in a minute")).toBeVisible();
		await typeCode(dialog, code);
		await submit(dialog);
		await expect(dialog.getByRole("heading", { name: "THANK YOU!" })).toBeVisible();
		await expect(dialog.getByText("Our travel advisor will get in touch with you shortly")).toBeVisible();
		await expect(dialog.getByRole("status").filter({ hasText: "Our travel advisor" })).toBeFocused();
		await expect(page).toHaveURL("/enquiry/done");

		await expect(dialog).toBeHidden();
		await expect(page).toHaveURL(from);
		expect(await isSameDocument(page)).toBe(true);

		await opener.click();
		await expect(nameOf(dialog)).toHaveValue("");
	});

	test("reloading while the panel is open shows it as a page", async ({ page, scriptOn }) => {
		await open(page, from, scriptOn);
		await page
			.getByRole("main")
			.getByRole("link", { name: /enquire/i })
			.first()
			.click();
		await expect(page.getByRole("dialog")).toBeVisible();
		await page.reload();
		await expect(page.getByRole("heading", { level: 1, name: "Quick Enquiry" })).toBeVisible();
		await expect(page.getByRole("dialog")).toBeHidden();
	});
});

test.describe("the form at the foot of a page", () => {
	const formOf = (page: Page) => page.getByRole("region", { name: "HAVE AN ENQUIRY? WRITE TO US…" });
	const packageOf = (place: Place) => place.getByLabel("Package", { exact: true });
	const personsOf = (place: Place) => place.getByLabel("Persons", { exact: true });

	test("asks for package and persons, keeps typed values, and leads to the thank-you page", async ({
		page,
		inbox,
		scriptOn,
		uniquePhone,
	}) => {
		const phone = uniquePhone();
		await open(page, "/", scriptOn);
		const form = formOf(page);
		await nameOf(form).fill("Asha Rao");
		await submit(form);
		await expect(emailOf(form)).toHaveAccessibleDescription("E-mail is required");
		await expect(phoneOf(form)).toHaveAccessibleDescription("Phone number is required");
		await expect(packageOf(form)).toHaveAccessibleDescription("Package is required");
		await expect(personsOf(form)).toHaveAccessibleDescription("Person is required");
		await expect(nameOf(form)).toHaveAccessibleDescription("");
		await expect(nameOf(form)).toHaveValue("Asha Rao");
		await expect(page).toHaveURL(scriptOn ? "/" : "/enquiry");

		await emailOf(form).fill("asha@example.in");
		await phoneOf(form).fill(phone);
		await packageOf(form).fill("Anywhere with hills");
		await personsOf(form).fill("२");
		await submit(form);
		await expect(page).toHaveURL("/thank-you");
		await expect(page.getByRole("heading", { level: 1, name: "THANK YOU!" })).toBeVisible();
		await expect(toast(page, "Query submitted successfully soon you will notified")).toBeVisible();
		if (scriptOn) expect(await isSameDocument(page)).toBe(false);

		await page.getByRole("link", { name: "Verify your mobile number" }).click();
		await expect(page).toHaveURL("/enquiry/verify");
		await typeCode(page, await newestCode(inbox, phone));
		await submit(page);
		await expect(page.getByRole("heading", { level: 1, name: "THANK YOU!" })).toBeVisible();
		await expect(page).toHaveURL(/\/enquiry\/done/);
	});

	test("keeps typed values when the upstream fails", async ({ page, scriptOn, uniquePhone }) => {
		await open(page, "/", scriptOn);
		const form = formOf(page);
		const phone = uniquePhone();
		await nameOf(form).fill("Fail Create");
		await emailOf(form).fill("asha@example.in");
		await phoneOf(form).fill(phone);
		await packageOf(form).fill("Anywhere with hills");
		await personsOf(form).fill("2");
		await submit(form);
		await expect(toast(page, unexpected)).toBeVisible();
		await expect(nameOf(form)).toHaveValue("Fail Create");
		await expect(phoneOf(form)).toHaveValue(phone);
		await expect(packageOf(form)).toHaveValue("Anywhere with hills");
		await expect(personsOf(form)).toHaveValue("2");
	});
});

test.describe("the price of a package sold on request", () => {
	const personsOf = (place: Place) => place.getByLabel("Persons", { exact: true });
	async function openPriceRequest(page: Page, scriptOn: boolean): Promise<void> {
		if (!scriptOn) {
			await page.goto("/package/russia-tour/price-request");
			return;
		}
		await open(page, "/package/russia-tour", scriptOn);
		await page
			.getByRole("main")
			.getByRole("link", { name: "Request a price" })
			.filter({ visible: true })
			.first()
			.click();
	}

	test("R-ENQ-19 N-14 is requested with a code, on a page or in a popup", async ({
		page,
		inbox,
		scriptOn,
		uniquePhone,
	}) => {
		const phone = uniquePhone();
		await openPriceRequest(page, scriptOn);
		await expect(page).toHaveURL("/package/russia-tour/price-request");
		const place = scriptOn ? page.getByRole("dialog") : page.getByRole("main");
		const ask = place.getByRole("button", { name: "Request a price" });
		await expect(place.getByText(/The price of Russia Classic/)).toBeVisible();
		await ask.click();
		await expect(personsOf(place)).toHaveAccessibleDescription("Person is required");
		await fillPanel(place, phone);
		await personsOf(place).fill("4");
		await ask.click();
		await expect(page).toHaveURL("/enquiry/verify");
		await expect(digitBox(place, 1)).toBeVisible();
		await typeCode(place, await newestCode(inbox, phone));
		await submit(place);
		await expect(place.getByText("Our travel advisor will get in touch with you shortly")).toBeVisible();
		await expect(page).toHaveURL("/enquiry/done");
	});

	test("R-ENQ-19 starts again as a price request, on a page or in a popup", async ({ page, scriptOn, uniquePhone }) => {
		await openPriceRequest(page, scriptOn);
		const place = scriptOn ? page.getByRole("dialog") : page.getByRole("main");
		await fillPanel(place, uniquePhone());
		await personsOf(place).fill("4");
		await place.getByRole("button", { name: "Request a price" }).click();
		await expect(page).toHaveURL("/enquiry/verify");
		await place.getByRole("link", { name: "Start again" }).click();
		await expect(page).toHaveURL("/package/russia-tour/price-request");
		await expect(place.getByText(/The price of Russia Classic/)).toBeVisible();
		if (scriptOn) await expect(nameOf(place)).not.toHaveValue("");
	});

	test("R-ENQ-19 is not requested for a package with a price", { tag: ["@served", "@phone"] }, async ({ page }) => {
		await page.goto("/package/kerala-tour/price-request");
		await expect(page).toHaveURL(/\/enquiry\?package=kerala-tour/);
		expect((await page.goto("/package/atlantis-tour/price-request"))?.status()).toBe(404);
	});
});
