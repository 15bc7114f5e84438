import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import {
	button,
	codeField,
	dialog,
	digitBox,
	field,
	heading,
	main,
	markDocument,
	type Place,
	phoneInput,
	press,
	told,
	typeCode,
	wrongFor,
} from "./find.ts";
import { expect, hold, hydratePage, leaveSlowly, stopClock, test } from "./fixtures.ts";

const texts = {
	sent: "Please check OTP sent on your phone number",
	verify: "Pls verify OTP, It's sent on your registered mobile number",
	welcome: "Welcome user",
};
const password = "Canary#Pass9";

const accountOf = (place: Place) => place.getByLabel("E-mail or mobile number");
const passwordOf = (place: Place) => field(place, "Password");
const follow = (place: Place, name: string) => place.getByRole("link", { name, exact: true }).click();

async function open(page: Page, address: string) {
	await page.goto(address);
	await hydratePage(page);
}

async function signInWith(page: Page, account: string, word: string) {
	await accountOf(page).fill(account);
	await passwordOf(page).fill(word);
	await press(main(page), "Sign in");
	await told(page, texts.welcome);
}

async function expectSignedIn(page: Page) {
	await page.goto("/login?redirectTo=/about-us");
	await expect(page).toHaveURL("/about-us");
}

test("R-AUT-05 R-AUT-07 R-AUT-10…16 sign-in by phone: field errors, the code's boxes, changing the number, and success @script", async ({
	page,
	inbox,
	codeFor,
	uniquePhone,
}) => {
	const phone = uniquePhone();
	await open(page, "/login?redirectTo=/offers");
	await expect(heading(page, "Login In")).toBeVisible();
	for (const reason of ["Stay flexible", "Book with confidence", "Enjoy culture your way"])
		await expect(main(page).getByText(reason)).toBeVisible();
	await press(main(page), "Send me a code");
	await expect(phoneInput(page)).toHaveAccessibleDescription("Phone number must be required");
	await phoneInput(page).fill("12345");
	await press(main(page), "Send me a code");
	await expect(phoneInput(page)).toHaveAccessibleDescription("Invalid phone number");
	await expect(phoneInput(page)).toHaveValue("12345");

	await phoneInput(page).fill(`+91 0${phone}`);
	await press(main(page), "Send me a code");
	await expect(page).toHaveURL("/login/otp");
	await told(page, texts.sent);
	await expect(main(page)).toContainText(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`);
	const code = await codeFor(`+91${phone}`);
	await follow(main(page), "Change the number");
	await expect(page).toHaveURL(/\/login\?redirectTo=/);
	await expect(phoneInput(page)).toHaveValue(phone);
	await press(main(page), "Send me a code");
	await expect(page).toHaveURL("/login/otp");
	expect(await inbox(`+91${phone}`)).toHaveLength(1);

	await typeCode(page, code.slice(0, 3));
	await press(main(page), "Sign in");
	await told(page, texts.verify);
	await expect(codeField(page)).toHaveAccessibleDescription("Please enter valid OTP");
	await typeCode(page, wrongFor(code));
	const refused = page.waitForResponse((answer) => answer.request().method() === "POST");
	await press(main(page), "Sign in");
	await refused;
	await expect(button(main(page), "Sign in")).not.toHaveAttribute("aria-disabled", "true");
	await told(page, texts.verify);
	await typeCode(page, code);
	await press(main(page), "Sign in");
	await expect(page).toHaveURL("/offers");
	await told(page, texts.welcome);
	await expectSignedIn(page);
});

test("R-AUT-06 R-AUT-15 R-AUT-19 AMB-17 sign-in by password: field errors, a wrong one, and success; sign-out by its button @script", async ({
	page,
	member,
}) => {
	await page.context().clearCookies({ name: "s" });
	await open(page, "/login");
	await follow(main(page), "Login with Password");
	await expect(page).toHaveURL("/login/password");
	await press(main(page), "Sign in");
	await expect(accountOf(page)).toHaveAccessibleDescription("E-mail is required");
	await expect(passwordOf(page)).toHaveAccessibleDescription("Password is required");
	await accountOf(page).fill("asha@");
	await passwordOf(page).fill("short");
	await press(main(page), "Sign in");
	await expect(accountOf(page)).toHaveAccessibleDescription("Invalid email address");
	await expect(passwordOf(page)).toHaveAccessibleDescription("Password is required");
	await accountOf(page).fill("wrong@example.com");
	await passwordOf(page).fill(password);
	await press(main(page), "Sign in");
	await told(page, "Invalid username or password");
	await expect(accountOf(page)).toHaveValue("wrong@example.com");
	await expect(passwordOf(page)).toHaveAttribute("type", "password");
	await press(page, "Show Password");
	await expect(passwordOf(page)).toHaveAttribute("type", "text");
	await signInWith(page, `+91 ${member.phone}`, member.password);
	await expect(page).toHaveURL("/");
	await expectSignedIn(page);

	await page.goto("/menu");
	await page.locator('form[action="/logout"] button').last().click();
	await expect(page).toHaveURL("/");
	await page.goto("/login");
	await expect(page).toHaveURL("/login");
});

test("R-AUT-16 a page knows who is signed in where the dialog was closed before the answer @script", async ({
	page,
	member,
}) => {
	await page.context().clearCookies({ name: "s" });
	await open(page, "/about-us");
	const box = dialog(page);
	const opener = page.locator('a[href^="/login"]').filter({ visible: true });
	await opener.first().click();
	await follow(box, "Login with Password");
	await accountOf(box).fill(`+91 ${member.phone}`);
	await passwordOf(box).fill(member.password);
	const { held, release } = hold();
	await page.route(/login\/password\.data/, (route) => held.then(() => route.continue()));
	const closed = page.waitForResponse(/about-us\.data/);
	await press(box, "Sign in");
	await press(box, "Close");
	await closed;
	release();
	await expect(opener).toHaveCount(0);
	await expect(page).toHaveURL("/about-us");
});

test("the countdown after a reset does not take the place of a link that was followed @script", async ({ page }) => {
	await stopClock(page);
	await page.goto("/login/password?returning=yes");
	await hydratePage(page);
	await expect(page.getByRole("timer")).toBeVisible();
	await leaveSlowly(page, 10);
});

test("R-AUT-01 R-AUT-03 in the dialog every step of the auth flow is shown; a code signs in, and the page below updates @script @dialect", async ({
	page,
	codeFor,
	uniquePhone,
}) => {
	const below = "/contact-us";
	await open(page, below);
	const opener = page.locator('a[href^="/login"]').filter({ visible: true }).first();
	const box = dialog(page);
	await opener.click();
	await expect(phoneInput(box)).toBeFocused();
	for (const reason of ["Book with confidence", "Enjoy culture your way"])
		await expect(box.getByText(reason)).toBeVisible();
	await press(box, "Pause");
	await expect(button(box, "Play")).toBeVisible();
	await page.goBack();
	await expect(box).toBeHidden();
	await expect(page).toHaveURL(below);

	await opener.click();
	const isSameDocument = await markDocument(page);
	await follow(box, "Login with Password");
	await expect(accountOf(box)).toBeFocused();
	await expect(page).toHaveURL(/\/login\/password/);
	await follow(box, "Forgot your password?");
	await expect(box.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
	await follow(box, "Login with Password");
	await follow(box, "Create Account");
	await expect(box.getByRole("heading", { name: "Create Account" })).toBeVisible();
	await press(box, "Sign up");
	await expect(phoneInput(box)).toHaveAccessibleDescription("Phone no is required");
	await follow(box, "Login In");
	// The form before has a telephone field as well.
	await expect(button(box, "Send me a code")).toBeVisible();
	const phone = uniquePhone();
	await phoneInput(box).fill(phone);
	await press(box, "Send me a code");
	await expect(digitBox(box, 1)).toBeFocused();
	await expect(page).toHaveURL("/login/otp");
	await told(page, texts.sent);
	await expectAccessible(page, { within: "dialog[open]" });
	await typeCode(box, await codeFor(`+91${phone}`));
	await press(box, "Sign in");
	await expect(page).toHaveURL(below);
	await expect(box).toBeHidden();
	await told(page, texts.welcome);
	expect(await isSameDocument()).toBe(true);
	await expect(page.locator('a[href^="/login"]')).toHaveCount(0);
	await expectSignedIn(page);
});
