import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import {
	button,
	codeField,
	dialog,
	digitBox,
	emailOf,
	field,
	heading,
	link,
	main,
	markDocument,
	type Place,
	phoneOf,
	press,
	told,
	typeCode,
	wrongFor,
} from "./find.ts";
import { expect, hydratePage, test } from "./fixtures.ts";
import { signInAs } from "./sign-up.ts";

const texts = {
	sent: "Please check OTP sent on your phone number",
	verify: "Pls verify OTP, It's sent on your registered mobile number",
	later: "Something unexpected happened or please try again later",
	welcome: "Welcome user",
};
const password = "Canary#Pass9";
const waiting = /^Resend OTP in 00:(60|[0-5]\d)$/;

const accountOf = (place: Place) => place.getByLabel("E-mail or mobile number");
const passwordOf = (place: Place) => field(place, "Password");
const follow = (place: Place, name: string) => place.getByRole("link", { name, exact: true }).click();

async function open(page: Page, address: string, scriptOn: boolean) {
	await page.goto(address);
	if (scriptOn) await hydratePage(page);
}

async function signInWith(page: Page, account: string, word: string) {
	await accountOf(page).fill(account);
	await passwordOf(page).fill(word);
	await press(main(page), "Sign in");
	await told(page, texts.welcome);
}

/** The header greets on a desktop, the menu on a phone. */
async function expectSignedIn(page: Page) {
	await page.goto("/login?redirectTo=/about-us");
	await expect(page).toHaveURL("/about-us");
}
async function expectSignedOut(page: Page) {
	await page.goto("/login");
	await expect(page).toHaveURL("/login");
}

test.describe("sign-in by phone", () => {
	test("a number that received an enquiry's code within the minute is told how long to wait, not that it is wrong", async ({
		page,
		scriptOn,
		uniquePhone,
	}) => {
		const phone = uniquePhone();
		await page.goto("/enquiry");
		await field(main(page), "Name").fill("Asha Rao");
		await emailOf(main(page)).fill("asha@example.in");
		await phoneOf(main(page)).fill(phone);
		await press(main(page), "Submit");
		await expect(page).toHaveURL("/enquiry/verify");

		await open(page, "/login", scriptOn);
		await phoneOf(page).fill(phone);
		const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
		await press(main(page), "Send me a code");
		expect((await answered).status()).toBe(422);
		await told(page, /[Ww]ait (a second|\d+ seconds), then submit again\.$/);
		await expect(phoneOf(page)).toHaveValue(phone);
		await expect(phoneOf(page)).not.toHaveAttribute("aria-invalid");
		await expect(main(page).getByText("Please check the following")).toHaveCount(0);
	});

	test("R-AUT-05 R-AUT-07 R-AUT-10…16 field errors, the code's boxes, changing the number, and success @plain @late", async ({
		page,
		inbox,
		codeFor,
		scriptOn,
		uniquePhone,
	}) => {
		const phone = uniquePhone();
		await open(page, "/login?redirectTo=/offers", scriptOn);
		await expect(heading(page, "Login In")).toBeVisible();
		for (const reason of ["Stay flexible", "Book with confidence", "Enjoy culture your way"])
			await expect(main(page).getByText(reason)).toBeVisible();

		await press(main(page), "Send me a code");
		await expect(phoneOf(page)).toHaveAccessibleDescription("Phone number must be required");
		await phoneOf(page).fill("12345");
		await press(main(page), "Send me a code");
		await expect(phoneOf(page)).toHaveAccessibleDescription("Invalid phone number");
		await expect(phoneOf(page)).toHaveValue("12345");

		await phoneOf(page).fill(`+91 0${phone}`);
		await press(main(page), "Send me a code");
		await expect(page).toHaveURL("/login/otp");
		await told(page, texts.sent);
		await expect(main(page)).toContainText(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`);
		const code = await codeFor(`+91${phone}`);

		// The server counts the minute; without script the button answers with the seconds left.
		await expect(main(page).getByText(waiting).first()).toBeVisible();
		if (scriptOn) await expect(button(main(page), "Resend Code")).toHaveCount(0);
		else {
			await press(main(page), "Resend Code");
			await told(page, waiting);
		}

		await follow(main(page), "Change the number");
		await expect(page).toHaveURL(/\/login\?redirectTo=/);
		await expect(phoneOf(page)).toHaveValue(phone);
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
		if (scriptOn) await expect(button(main(page), "Sign in")).not.toHaveAttribute("aria-disabled", "true");
		else await expect(codeField(page)).toHaveValue("");
		await told(page, texts.verify);
		await expect(page).toHaveURL("/login/otp");

		await typeCode(page, code);
		await press(main(page), "Sign in");
		await expect(page).toHaveURL("/offers");
		await told(page, texts.welcome);
		await expectSignedIn(page);
	});

	test("R-ERR-07 R-ERR-08 no code is sent to a number that the upstream refuses or fails for", async ({
		page,
		scriptOn,
		uniquePhone,
	}) => {
		for (const [ending, text] of [
			["400", "Please enter a valid phone number"],
			["500", texts.later],
			["504", texts.later],
			["599", texts.later],
		] as const) {
			const phone = `${uniquePhone().slice(0, 7)}${ending}`;
			await open(page, "/login", scriptOn);
			await phoneOf(page).fill(phone);
			await press(main(page), "Send me a code");
			await told(page, text);
			await expect(page).toHaveURL("/login");
			await expect(phoneOf(page)).toHaveValue(phone);
		}
	});

	test("R-AUT-14 the countdown runs, then a new code can be requested, and the server checks the minute @script", async ({
		page,
		scriptOn,
		uniquePhone,
	}) => {
		await page.clock.install();
		await open(page, "/login", scriptOn);
		await phoneOf(page).fill(uniquePhone());
		await press(main(page), "Send me a code");
		await expect(page).toHaveURL("/login/otp");
		await page.clock.runFor(3000);
		await expect(main(page).getByText(/^Resend OTP in 00:[0-5]\d$/)).toBeVisible();
		await page.clock.runFor(60_000);
		await expect(main(page).getByText(/^Resend OTP in/)).toHaveCount(0);
		await press(main(page), "Resend Code");
		await told(page, waiting);
	});
});

test.describe("sign-in by password", () => {
	test("R-AUT-06 R-AUT-15 R-AUT-19 field errors, a wrong password, and success by e-mail @plain", async ({
		page,
		member,
		scriptOn,
	}) => {
		await page.context().clearCookies({ name: "s" });
		await open(page, "/login", scriptOn);
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
		await expect(accountOf(page)).toHaveValue("asha@");

		await accountOf(page).fill("wrong@example.com");
		await passwordOf(page).fill(password);
		await press(main(page), "Sign in");
		await told(page, "Invalid username or password");
		await expect(accountOf(page)).toHaveValue("wrong@example.com");
		if (!scriptOn) await expect(passwordOf(page)).toHaveValue("");
		else {
			await expect(passwordOf(page)).toHaveAttribute("type", "password");
			await press(page, "Show Password");
			await expect(passwordOf(page)).toHaveAttribute("type", "text");
		}

		await signInWith(page, member.email, member.password);
		await expect(page).toHaveURL("/");
		await expectSignedIn(page);
	});

	test("AMB-17 success by number, and sign-out by its button and by its address", async ({
		page,
		member,
		scriptOn,
	}) => {
		await page.context().clearCookies({ name: "s" });
		await open(page, "/login/password", scriptOn);
		await expect(link(main(page), "Login with OTP")).toHaveAttribute("href", "/login");
		await signInWith(page, `+91 ${member.phone}`, member.password);
		await expectSignedIn(page);
		await page.goto("/menu");
		await page.locator('form[action="/logout"] button').last().click();
		await expect(page).toHaveURL("/");
		await expect(page.locator('main form[action="/logout"]')).toHaveCount(0);
		await expectSignedOut(page);
		await signInAs(page, member.user);
		await expectSignedIn(page);
		await page.goto("/logout");
		await expect(page).toHaveURL("/");
		await expectSignedOut(page);
	});
});

test.describe("signing up", () => {
	test("R-AUT-21…23 field errors, the code, and success @plain", async ({ page, codeFor, scriptOn, uniquePhone }) => {
		const phone = uniquePhone();
		await open(page, "/login?redirectTo=/offers", scriptOn);
		await follow(main(page), "Create Account");
		await expect(page).toHaveURL(/\/login\/create/);
		await expect(heading(page, "Create Account")).toBeVisible();
		await press(main(page), "Sign up");
		await expect(emailOf(main(page))).toHaveAccessibleDescription("E-mail is required");
		await expect(phoneOf(page)).toHaveAccessibleDescription("Phone no is required");
		await expect(passwordOf(page)).toHaveAccessibleDescription(/Password is required$/);

		await emailOf(main(page)).fill(`e2e${phone}@example.in`);
		await phoneOf(page).fill(phone);
		await passwordOf(page).fill(password);
		await press(main(page), "Sign up");
		await expect(page).toHaveURL("/login/create/otp");
		await told(page, "We have sent a code to your mobile");
		const code = await codeFor(`+91${phone}`);
		await typeCode(page, wrongFor(code));
		await press(main(page), "Create my account");
		await told(page, "Invalid OTP");
		await typeCode(page, code);
		await press(main(page), "Create my account");
		await expect(page).toHaveURL("/offers");
		await told(page, texts.welcome);
	});

	test("R-AUT-21 R-ERR-09 R-ERR-10 an e-mail address already in use leads to signing in; a refusal without a message does not", async ({
		page,
		scriptOn,
		uniquePhone,
	}) => {
		await open(page, "/login/create", scriptOn);
		const phone = uniquePhone();
		await emailOf(main(page)).fill("nomsg@example.in");
		await phoneOf(page).fill(uniquePhone());
		await passwordOf(page).fill(password);
		await press(main(page), "Sign up");
		await expect(page).toHaveURL("/login/create/otp");
		await told(page, "OTP has been sent to the mobile for verify");

		await open(page, "/login/create", scriptOn);
		await emailOf(main(page)).fill("taken@example.in");
		await phoneOf(page).fill(phone);
		await passwordOf(page).fill(password);
		await press(main(page), "Sign up");
		await told(page, "This e-mail address belongs to another account");
		await expect(emailOf(main(page))).toHaveValue("taken@example.in");
		await expect(phoneOf(page)).toHaveValue(phone);
		await told(page, "Already have an account with this e-mail or number? Sign in instead.");
		await follow(main(page), "Login with OTP");
		await expect(phoneOf(main(page))).toHaveValue(phone);
		await follow(main(page), "Login with Password");
		await expect(accountOf(main(page))).toHaveValue("taken@example.in");
	});
});

test("R-AUT-24 AMB-26 password reset: e-mail, code, new password by its rules, and back to login @plain @prompt", async ({
	page,
	codeFor,
	scriptOn,
}, { project }) => {
	// A proven address gets one code a minute, so each project of a sandbox has its account.
	const accounts = { mobile: "guest", "mobile-noscript": "nobookings" };
	const email = `${accounts[project.name as keyof typeof accounts] ?? "frequent"}@example.com`;
	await open(page, "/login/password", scriptOn);
	await follow(main(page), "Forgot your password?");
	await expect(heading(page, "Forgot your password?")).toBeVisible();
	await accountOf(page).fill(email);
	await press(main(page), "Send me a code");
	await expect(page).toHaveURL("/login/reset/otp");
	await expect(main(page)).toContainText(email);
	await expect(main(page)).toContainText("If there is an account with it, a code is on its way to");
	await typeCode(page, "0000");
	await press(main(page), "Continue");
	await told(page, "Invalid OTP");
	await typeCode(page, "9999");
	await press(main(page), "Continue");
	await told(page, "Code expired");
	await typeCode(page, await codeFor(email));
	await press(main(page), "Continue");
	await expect(page).toHaveURL("/login/reset/new");

	const fresh = field(main(page), "New Password");
	const again = field(main(page), "Confirm Password");
	const send = () => press(main(page), "Set new password");
	await send();
	await expect(fresh).toHaveAccessibleDescription(/New Password is required$/);
	await expect(again).toHaveAccessibleDescription("Confirm Password is required");
	for (const [typed, message] of [
		["Ab1@", "Password must be at least 8 characters long"],
		["12345678@", "Password must contain at least one letter"],
		["Abcdefgh@", "Password must contain at least one number"],
		["Abcdefgh1", "Password must contain at least one special character: @$!%*#?&"],
	] as const) {
		await fresh.fill(typed);
		await again.fill("something else");
		await send();
		await expect(fresh).toHaveAccessibleDescription(new RegExp(`${message.replace(/[$*?]/g, "\\$&")}$`));
		await expect(again).toHaveAccessibleDescription("Passwords must match");
	}
	// Other tests sign in with the old password.
	await fresh.fill("Paradise@123");
	await again.fill("Paradise@123");
	await send();
	await told(page, "Your password is changed");
	// With script the page navigates by itself.
	if (!scriptOn) await follow(main(page), "Login In");
	await expect(page).toHaveURL("/login/password");
	await signInWith(page, email, "Paradise@123");
});

test.describe("in the dialog @script", () => {
	const below = "/contact-us";
	async function openDialog(page: Page) {
		await open(page, below, true);
		return openDialogHere(page);
	}

	async function openDialogHere(page: Page) {
		const isWide = (page.viewportSize()?.width ?? 0) >= 768;
		if (isWide) await page.getByRole("banner").locator('a[href^="/login"]').first().click();
		else await page.locator('nav a[href^="/login"]').last().click();
		await expect(dialog(page)).toBeVisible();
		await expect(phoneOf(dialog(page))).toBeFocused();
		return dialog(page);
	}

	test("R-AUT-01 R-AUT-03 the banner rotates and can be paused; the dialog is as wide as a phone's window; Back closes it @wide", async ({
		page,
	}) => {
		const box = await openDialog(page);
		await page.mouse.move(1, 1);
		for (const reason of ["Book with confidence", "Enjoy culture your way"])
			await expect(box.getByText(reason)).toBeVisible();
		await press(box, "Pause");
		await expect(button(box, "Play")).toBeVisible();
		const width = page.viewportSize()?.width ?? 0;
		await expect.poll(async () => (await box.boundingBox())?.width).toBe(width >= 768 ? 420 : width);
		await page.goBack();
		await expect(box).toBeHidden();
		await expect(page).toHaveURL(below);
	});

	test("shows every step of the auth flow; a code signs in, and the page below updates @dialect", async ({
		page,
		codeFor,
		uniquePhone,
	}) => {
		const box = await openDialog(page);
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
		await expect(phoneOf(box)).toHaveAccessibleDescription("Phone no is required");
		await follow(box, "Login In");
		await expect(button(box, "Send me a code")).toBeVisible();

		const phone = uniquePhone();
		await phoneOf(box).fill(phone);
		await press(box, "Send me a code");
		await expect(digitBox(box, 1)).toBeFocused();
		await expect(page).toHaveURL("/login/otp");
		await told(page, texts.sent);
		await expectAccessible(page, { within: "dialog[open]" });
		await typeCode(box, "000");
		await press(box, "Sign in");
		await told(page, texts.verify);
		await typeCode(box, await codeFor(`+91${phone}`));
		await press(box, "Sign in");
		await expect(page).toHaveURL(below);
		await expect(box).toBeHidden();
		await told(page, texts.welcome);
		expect(await isSameDocument()).toBe(true);
		await expect(page.locator('a[href^="/login"]')).toHaveCount(0);
		await expectSignedIn(page);
	});
});
