import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import {
	codeField,
	dialog,
	digitBox,
	emailInput,
	field,
	heading,
	link,
	main,
	type Place,
	phoneInput,
	press,
	said,
	told,
	typeCode,
	wrongFor,
} from "./find.ts";
import { expect, hydratePage, leaveSlowly, stopClock, test } from "./fixtures.ts";

const incomplete = "Pls verify OTP, It's sent on your registered mobile number";
const from = "/package/kerala-tour";
const panelAddress = `/enquiry?package=kerala-tour&from=${encodeURIComponent(from)}`;

/** The thanks close by themselves after this time. */
const thanksMilliseconds = 3000;

const readName = (place: Place) => field(place, "Name");
const commentsOf = (place: Place) => place.getByLabel("Comments (optional)");

const submit = (place: Place) => press(place, "Submit");
const comments = "Two rooms,\nno early flights.";

async function open(page: Page, address: string, scriptOn: boolean) {
	await page.goto(address);
	if (!scriptOn) return;
	await phoneInput(page).first().focus();
	await hydratePage(page);
	await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
}
const isSameDocument = (page: Page) => page.evaluate(() => "isSameDocument" in window);

async function fillPanel(place: Place, phone: string, name = "Asha Rao") {
	await readName(place).fill(name);
	await emailInput(place).fill("asha@example.in");
	await phoneInput(place).fill(phone);
	await commentsOf(place).fill(comments);
}

test("R-ENQ-02 AMB-05 the enquiry panel shows field errors, keeps typed values, verifies the phone and thanks @late @dialect", async ({
	page,
	codeFor,
	scriptOn,
	uniquePhone,
}) => {
	const phone = uniquePhone();
	await open(page, panelAddress, scriptOn);
	await expect(heading(page, "Quick Enquiry")).toBeVisible();
	await expect(page.getByText(/^About Kerala/)).toBeVisible();

	await readName(page).fill("Al");
	await emailInput(page).fill("asha@");
	await phoneInput(page).fill("98765");
	await commentsOf(page).fill(comments);
	await submit(page);
	await expect(readName(page)).toHaveAccessibleDescription(/^Name is required/);
	await expect(emailInput(page)).toHaveAccessibleDescription(/^E-mail is required/);
	await expect(phoneInput(page)).toHaveAccessibleDescription(/^Phone is required/);
	await expect(readName(page)).toHaveValue("Al");
	await expect(emailInput(page)).toHaveValue("asha@");
	await expect(phoneInput(page)).toHaveValue("98765");
	await expect(commentsOf(page)).toHaveValue(comments);
	await expect(page.getByText(/^About Kerala/)).toBeVisible();

	await phoneInput(page).fill("98765432101");
	await submit(page);
	await expect(phoneInput(page)).toHaveAccessibleDescription("Invalid phone number");

	await fillPanel(page, `+91 0${phone}`);
	await submit(page);
	await expect(page).toHaveURL("/enquiry/verify");
	await expect(heading(page, "Verify Your Mobile Number")).toBeVisible();
	await expect(page.getByText("We have sent a code to your mobile")).toContainText(phone.slice(-4));
	await expect(page.getByText(phone)).toHaveCount(0);
	const code = await codeFor(phone);

	await expect(said(page, /^Resend OTP in 00:\d\d$/)).toBeVisible();
	if (!scriptOn) await page.getByRole("button", { name: "Resend Code" }).click();
	await expect(said(page, /^Resend OTP in 00:\d\d$/)).toBeVisible();
	await expect(page).toHaveURL("/enquiry/verify");

	await typeCode(page, code.slice(0, 3));
	await submit(page);
	await told(page, incomplete);
	await expect(codeField(page)).toHaveAccessibleDescription("Please enter valid OTP");
	if (scriptOn) await expectAccessible(page, { within: "main" });

	await typeCode(page, wrongFor(code));
	await submit(page);
	await told(page, "Invalid OTP");
	await expect(page.getByText("If the code is right, try again in a minute or ask for a new one.")).toBeVisible();
	await expect(page).toHaveURL("/enquiry/verify");

	await typeCode(page, code);
	if (scriptOn) await stopClock(page);
	await submit(page);
	await expect(heading(page, "THANK YOU!")).toBeVisible();
	await expect(page.getByText("Our travel advisor will get in touch with you shortly")).toBeVisible();

	if (scriptOn) {
		await page.clock.runFor(thanksMilliseconds);
		await expect(page).toHaveURL(from);
		expect(await isSameDocument(page)).toBe(true);
	} else {
		await page.getByRole("link", { name: "Back to the previous page" }).click();
		await expect(page).toHaveURL(from);
	}
	await page.goto("/enquiry/verify");
	await expect(page).toHaveURL("/enquiry/done");
	if (!scriptOn) return;
	await hydratePage(page);
	await page.locator('a[href^="/search"]').filter({ visible: true }).first().click();
	await expect(dialog(page)).toBeVisible();
	await page.clock.runFor(thanksMilliseconds);
	expect(await page.evaluate(() => window.__reactRouterDataRouter.state.navigation.state)).toBe("idle");
	await press(dialog(page), "Close");
	await expect(page).toHaveURL("/enquiry/done");
	await page.reload();
	await hydratePage(page);
	await leaveSlowly(page, 5);
});

test("the panel opens over the page, shows its steps in place and closes; reloaded, it is a page @script @dialect", async ({
	page,
	codeFor,
	scriptOn,
	uniquePhone,
}) => {
	const phone = uniquePhone();
	await open(page, from, scriptOn);
	const opener = link(main(page), /enquire/i).first();
	const box = dialog(page);

	await opener.click();
	await expect(box.getByRole("heading", { name: "Quick Enquiry" })).toBeVisible();
	await expect(readName(box)).toBeFocused();
	await expect(page).toHaveURL(/\/enquiry\?package=kerala-tour/);
	await page.keyboard.press("Escape");
	await expect(box).toBeHidden();
	await expect(page).toHaveURL(from);
	await expect(opener).toBeFocused();

	await opener.click();
	await expect(readName(box)).toBeFocused();
	await commentsOf(box).fill("Typed and not lost");
	await page.goBack();
	await expect(box).toBeHidden();

	await opener.click();
	await expect(commentsOf(box)).toHaveValue("Typed and not lost");
	await submit(box);
	await expect(readName(box)).toHaveAccessibleDescription(/^Name is required/);
	await fillPanel(box, phone);
	await expect(box.getByText(/^About Kerala/)).toBeVisible();
	await submit(box);
	await expect(box.getByRole("heading", { name: "Verify Your Mobile Number" })).toBeVisible();
	await expect(page).toHaveURL("/enquiry/verify");
	await expect(digitBox(box, 1)).toBeFocused();

	await typeCode(box, await codeFor(phone));
	await stopClock(page);
	await submit(box);
	await expect(box.getByRole("heading", { name: "THANK YOU!" })).toBeVisible();
	await expect(box.getByText("Our travel advisor will get in touch with you shortly")).toBeVisible();
	await expect(box.getByRole("status").filter({ hasText: "Our travel advisor" })).toBeFocused();
	await expect(page).toHaveURL("/enquiry/done");

	await page.clock.runFor(thanksMilliseconds);
	await expect(box).toBeHidden();
	await expect(page).toHaveURL(from);
	expect(await isSameDocument(page)).toBe(true);

	await page.goForward();
	await expect(box.getByRole("heading", { name: "THANK YOU!" })).toBeVisible();
	await page.clock.runFor(thanksMilliseconds - 100);
	await press(box, "Close");
	await expect(page).toHaveURL(from);
	await page.clock.runFor(100);
	expect(await isSameDocument(page)).toBe(true);

	await opener.click();
	await expect(readName(box)).toHaveValue("");
	await page.reload();
	await expect(heading(page, "Quick Enquiry")).toBeVisible();
	await expect(box).toBeHidden();
});
