import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { digitBox, typeCode } from "./type-code.ts";

test.use({ isCalm: true });

const texts = {
	sent: "Please check OTP sent on your phone number",
	verify: "Pls verify OTP, It's sent on your registered mobile number",
	badPhone: "Please enter a valid phone number",
	later: "Something unexpected happened or please try again later",
	wrong: "Invalid username or password",
	welcome: "Welcome user",
};
const password = "Canary#Pass9";

type Place = Page | Locator;
const main = (page: Page) => page.getByRole("main");
const phoneOf = (place: Place) => place.getByLabel("Phone", { exact: true });
const accountOf = (place: Place) => place.getByLabel("E-mail or mobile number");
const passwordOf = (place: Place) => place.getByLabel("Password", { exact: true });
const press = (place: Place, name: string) => place.getByRole("button", { name, exact: true }).click();
const follow = (place: Place, name: string) => place.getByRole("link", { name, exact: true }).click();
const toast = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true }).first();
const heading = (page: Page, name: string) =>
	expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();

async function open(page: Page, address: string, scriptOn: boolean) {
	await page.goto(address);
	if (!scriptOn) return;
	await page.mouse.move(5, 5);
	await page.keyboard.press("Shift");
	const isBannered = /^\/login(?!\/reset)/.test(address);
	if (isBannered) await expect(main(page).getByRole("button", { name: "Pause" })).toBeVisible({ timeout: 20_000 });
}

/** Password hashing is slow: on a busy machine a step may time out and is repeated. */
const patiently = (step: () => Promise<void>) => expect(step).toPass({ timeout: 90_000 });

async function signInWith(page: Page, account: string, word = "Paradise@123") {
	await patiently(async () => {
		if (new URL(page.url()).pathname === "/login/password") {
			await accountOf(page).fill(account, { timeout: 5000 });
			await passwordOf(page).fill(word);
			await press(main(page), "Sign in");
		}
		await expect(toast(page, texts.welcome)).toBeVisible({ timeout: 5000 });
	});
}

/** None of the sandbox's special codes either. */
const wrongFor = (code: string) => (code === "5678" ? "8765" : "5678");

async function newestCode(inbox: (to: string) => Promise<{ code: string | null }[]>, to: string) {
	const [newest] = await inbox(to);
	if (!newest?.code) throw new Error("no code arrived");
	return newest.code;
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

test.describe.configure({ timeout: 150_000 });

test.describe("sign-in by phone", () => {
	test("a number that received an enquiry's code within the minute is told how long to wait, not that it is wrong", async ({
		page,
		scriptOn,
		uniquePhone,
	}) => {
		const phone = uniquePhone();
		const wait = /[Ww]ait (a second|\d+ seconds), then submit again\.$/;
		await page.goto("/enquiry");
		await main(page).getByLabel("Name", { exact: true }).fill("Asha Rao");
		await main(page).getByLabel("E-mail", { exact: true }).fill("asha@example.in");
		await phoneOf(main(page)).fill(phone);
		await press(main(page), "Submit");
		await expect(page).toHaveURL("/enquiry/verify");

		await open(page, "/login", scriptOn);
		await phoneOf(page).fill(phone);
		const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
		await press(main(page), "Send me a code");
		expect((await answered).status()).toBe(422);
		await expect(toast(page, wait)).toBeVisible();
		await expect(phoneOf(page)).toHaveValue(phone);
		await expect(phoneOf(page)).not.toHaveAttribute("aria-invalid");
		await expect(main(page).getByText("Please check the following")).toHaveCount(0);
	});

	test("R-AUT-05 R-AUT-07 R-AUT-10…16 field errors, the code's boxes, changing the number, and success", async ({
		page,
		inbox,
		scriptOn,
		uniquePhone,
		javaScriptEnabled,
	}) => {
		const phone = uniquePhone();
		await open(page, "/login?redirectTo=/offers", scriptOn);
		await heading(page, "Login In");
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
		await expect(toast(page, texts.sent)).toBeVisible();
		await expect(main(page)).toContainText(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`);
		const code = await newestCode(inbox, `+91${phone}`);

		// The server counts the minute; without script the button answers with the seconds left.
		await expect(
			main(page)
				.getByText(/^Resend OTP in 00:(60|[0-5]\d)$/)
				.first(),
		).toBeVisible();
		if (scriptOn) await expect(main(page).getByRole("button", { name: "Resend Code" })).toHaveCount(0);
		else {
			await press(main(page), "Resend Code");
			await expect(toast(page, /^Resend OTP in 00:(60|[0-5]\d)$/)).toBeVisible();
		}

		await follow(main(page), "Change the number");
		await expect(page).toHaveURL(/\/login\?redirectTo=/);
		await expect(phoneOf(page)).toHaveValue(phone);
		await press(main(page), "Send me a code");
		await expect(page).toHaveURL("/login/otp");
		expect(await inbox(`+91${phone}`)).toHaveLength(1);

		await typeCode(page, code.slice(0, 3));
		await press(main(page), "Sign in");
		await expect(toast(page, texts.verify)).toBeVisible();
		await expect(digitBox(page, 1)).toHaveAccessibleDescription("Please enter valid OTP");
		await typeCode(page, wrongFor(code));
		await press(main(page), "Sign in");
		await expect(toast(page, texts.verify)).toBeVisible();
		await expect(page).toHaveURL("/login/otp");

		if (javaScriptEnabled === false) await page.getByLabel("Or enter all four digits here").fill(code);
		else await typeCode(page, code);
		await press(main(page), "Sign in");
		await expect(page).toHaveURL("/offers");
		await expect(toast(page, texts.welcome)).toBeVisible();
		await expectSignedIn(page);
	});

	for (const [ending, text] of [
		["400", texts.badPhone],
		["500", texts.later],
		["504", texts.later],
		["599", texts.later],
	] as const)
		test(`R-ERR-07 R-ERR-08 no code is sent to a number ending in ${ending}: ${text}`, async ({
			page,
			scriptOn,
			uniquePhone,
		}) => {
			const phone = `${uniquePhone().slice(0, 7)}${ending}`;
			await open(page, "/login", scriptOn);
			await phoneOf(page).fill(phone);
			await press(main(page), "Send me a code");
			await expect(toast(page, text)).toBeVisible();
			await expect(page).toHaveURL("/login");
			await expect(phoneOf(page)).toHaveValue(phone);
		});

	test("R-AUT-14 the countdown runs, then a new code can be requested, and the server checks the minute", {
		tag: "@script",
	}, async ({ page, scriptOn, uniquePhone }) => {
		await page.clock.install();
		await open(page, "/login", scriptOn);
		await phoneOf(page).fill(uniquePhone());
		await press(main(page), "Send me a code");
		await expect(page).toHaveURL("/login/otp");
		await page.clock.runFor(3000);
		await expect(main(page).getByText(/^Resend OTP in 00:5\d$/)).toBeVisible();
		await page.clock.runFor(60_000);
		await expect(main(page).getByText(/^Resend OTP in/)).toHaveCount(0);
		await press(main(page), "Resend Code");
		await expect(toast(page, /^Resend OTP in 00:(60|[0-5]\d)$/)).toBeVisible();
	});

	test("the code boxes move the focus on typing, Backspace and arrow keys, and accept a pasted code", {
		tag: "@script",
	}, async ({ page, scriptOn, uniquePhone }) => {
		await open(page, "/login", scriptOn);
		await phoneOf(page).fill(uniquePhone());
		await press(main(page), "Send me a code");
		await expect(page).toHaveURL("/login/otp");
		await digitBox(page, 1).focus();
		await page.keyboard.type("12");
		await expect(digitBox(page, 3)).toBeFocused();
		await page.keyboard.press("ArrowLeft");
		await expect(digitBox(page, 2)).toBeFocused();
		await page.keyboard.press("Backspace");
		await expect(digitBox(page, 1)).toBeFocused();
		await digitBox(page, 1).fill("9753");
		for (const [index, digit] of ["9", "7", "5", "3"].entries())
			await expect(digitBox(page, index + 1)).toHaveValue(digit);
		await expect(digitBox(page, 1)).toHaveAttribute("autocomplete", "one-time-code");
	});
});

test.describe("sign-in by password", () => {
	test("R-AUT-06 R-AUT-15 R-AUT-19 field errors, a wrong password, and success by e-mail", async ({
		page,
		scriptOn,
	}) => {
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
		await expect(toast(page, texts.wrong)).toBeVisible();
		await expect(accountOf(page)).toHaveValue("wrong@example.com");
		if (!scriptOn) await expect(passwordOf(page)).toHaveValue("");

		await signInWith(page, "asha@example.com");
		// The promo popup may have opened on a slow machine.
		await expect(page).toHaveURL(/\/(promo)?$/);
		await expectSignedIn(page);
	});

	test("success by number, and sign-out", async ({ page, scriptOn }) => {
		await open(page, "/login/password", scriptOn);
		await expect(main(page).getByRole("link", { name: "Login with OTP" })).toHaveAttribute("href", "/login");
		await signInWith(page, "+91 98765 43210");
		await expectSignedIn(page);
		const signOut = page.locator('main form[action="/logout"]');
		await page.goto("/menu");
		await page.locator('form[action="/logout"] button').last().click();
		await expect(page).toHaveURL("/");
		await expect(signOut).toHaveCount(0);
		await expectSignedOut(page);
	});

	test("AMB-17 typing the sign-out address signs out", async ({ page, scriptOn }) => {
		await open(page, "/login/password", scriptOn);
		await signInWith(page, "asha@example.com");
		await page.goto("/logout");
		await expect(page).toHaveURL("/");
		await expectSignedOut(page);
	});

	test("a password can be shown", { tag: "@script" }, async ({ page, scriptOn }) => {
		await open(page, "/login/password", scriptOn);
		await passwordOf(page).fill(password);
		await expect(passwordOf(page)).toHaveAttribute("type", "password");
		await page.getByRole("button", { name: "Show Password" }).click();
		await expect(passwordOf(page)).toHaveAttribute("type", "text");
		await expect(passwordOf(page)).toHaveValue(password);
	});
});

test.describe("signing up", () => {
	test("R-AUT-21…23 field errors, the code, and success", async ({ page, inbox, scriptOn, uniquePhone }) => {
		const phone = uniquePhone();
		await open(page, "/login?redirectTo=/offers", scriptOn);
		await follow(main(page), "Create Account");
		await expect(page).toHaveURL(/\/login\/create/);
		await heading(page, "Create Account");
		await press(main(page), "Sign up");
		const email = main(page).getByLabel("E-mail", { exact: true });
		await expect(email).toHaveAccessibleDescription("E-mail is required");
		await expect(phoneOf(page)).toHaveAccessibleDescription("Phone no is required");
		await expect(passwordOf(page)).toHaveAccessibleDescription(/Password is required$/);

		await email.fill(`e2e${phone}@example.in`);
		await phoneOf(page).fill(phone);
		await patiently(async () => {
			await passwordOf(page).fill(password);
			await press(main(page), "Sign up");
			await expect(page).toHaveURL("/login/create/otp", { timeout: 5000 });
		});
		// The first code stays valid within the minute.
		await expect(
			toast(page, /^(We have sent a code to your mobile|Please wait \d+ seconds for a new code)$/),
		).toBeVisible();
		const code = await newestCode(inbox, `+91${phone}`);
		await typeCode(page, wrongFor(code));
		await press(main(page), "Create my account");
		await expect(toast(page, "Invalid OTP")).toBeVisible();
		await typeCode(page, code);
		await press(main(page), "Create my account");
		// Where the sign-in timed out, the login form asks for the new password.
		await expect(page).toHaveURL(/\/offers$|\/login\/password/, { timeout: 20_000 });
		await signInWith(page, `e2e${phone}@example.in`, password);
		await expect(page).toHaveURL("/offers");
	});

	test("R-ERR-09 R-ERR-10 an e-mail address already in use, and a refusal without a message", async ({
		page,
		scriptOn,
		uniquePhone,
	}) => {
		await open(page, "/login/create", scriptOn);
		const email = main(page).getByLabel("E-mail", { exact: true });
		const phone = uniquePhone();
		await email.fill("taken@example.in");
		await phoneOf(page).fill(phone);
		await passwordOf(page).fill(password);
		await press(main(page), "Sign up");
		await expect(toast(page, "This e-mail address belongs to another account")).toBeVisible();
		await expect(email).toHaveValue("taken@example.in");
		await expect(phoneOf(page)).toHaveValue(phone);
		await email.fill("nomsg@example.in");
		await patiently(async () => {
			await passwordOf(page).fill(password);
			await press(main(page), "Sign up");
			await expect(page).toHaveURL("/login/create/otp", { timeout: 5000 });
		});
		await expect(toast(page, "OTP has been sent to the mobile for verify")).toBeVisible();
	});
});

test.describe("password reset", () => {
	test("R-AUT-24 AMB-26 e-mail, code, new password by its rules, and back to login", async ({ page, inbox, scriptOn }, {
		project,
	}) => {
		// An address gets one code a minute, so each project of a sandbox has its account.
		const accounts = ["asha", "guest", "nobookings", "frequent"];
		const at = ["desktop", "mobile", "mobile-noscript", "mobile-slowscript"].indexOf(project.name);
		// A reset ends all sign-ins, and the other journeys of the second dialect sign in as asha.
		const email = `${accounts[at] ?? "guest"}@example.com`;
		await open(page, "/login/password", scriptOn);
		await follow(main(page), "Forgot your password?");
		await heading(page, "Forgot your password?");
		await accountOf(page).fill(email);
		await press(main(page), "Send me a code");
		await expect(page).toHaveURL("/login/reset/otp");
		await expect(main(page)).toContainText(email);
		await typeCode(page, "0000");
		await press(main(page), "Go on");
		await expect(toast(page, "Invalid OTP")).toBeVisible();
		await typeCode(page, "9999");
		await press(main(page), "Go on");
		await expect(toast(page, "Code expired")).toBeVisible();
		await typeCode(page, await newestCode(inbox, email));
		await press(main(page), "Go on");
		await expect(page).toHaveURL("/login/reset/new");

		const fresh = main(page).getByLabel("New Password", { exact: true });
		const again = main(page).getByLabel("Confirm Password", { exact: true });
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
		// Other journeys sign in with the old password.
		await patiently(async () => {
			if (await fresh.isVisible()) {
				await fresh.fill("Paradise@123");
				await again.fill("Paradise@123");
				await send();
			}
			await expect(toast(page, "Your password is changed")).toBeVisible({ timeout: 5000 });
		});
		// With script the page navigates by itself, maybe before this line.
		const next = scriptOn ? passwordOf(page) : main(page).getByRole("link", { name: "Login In" });
		await expect(main(page).getByText("You can sign in with your new password now.").or(next).first()).toBeVisible();
		if (scriptOn)
			await expect(
				main(page)
					.getByText(/^Returning to login in [0-5]$/)
					.or(next),
			).toBeVisible();
		else await follow(main(page), "Login In");
		await expect(page).toHaveURL("/login/password");
		await expect(passwordOf(page)).toBeVisible();
	});

	test("never tells whether an account exists", async ({ page, scriptOn, uniquePhone }) => {
		await open(page, "/login/reset", scriptOn);
		await accountOf(page).fill(`nobody${uniquePhone()}@example.in`);
		await press(main(page), "Send me a code");
		await expect(page).toHaveURL("/login/reset/otp");
		await expect(main(page)).toContainText("If there is an account with it, a code is on its way to");
	});

	for (const [address, beginning] of [
		["/login/otp", "/login"],
		["/login/create/otp", "/login/create"],
		["/login/reset/otp", "/login/reset"],
		["/login/reset/new", "/login/reset"],
		["/logout", "/"],
	] as const)
		test(`redirects to the first step without a started auth flow: ${address}`, { tag: ["@served", "@phone"] }, async ({
			page,
		}) => {
			await page.goto(address);
			await expect(page).toHaveURL(beginning);
		});
});

test.describe("in the dialog", { tag: "@script" }, () => {
	const below = "/contact-us";
	async function openDialog(page: Page, scriptOn: boolean) {
		await open(page, below, scriptOn);
		// Links lead to pages until hydration shows the dial code.
		await phoneOf(page).first().focus();
		await expect(page.getByText("+91", { exact: true }).first()).toBeVisible();
		const isWide = (page.viewportSize()?.width ?? 0) >= 768;
		if (isWide) await page.getByRole("banner").locator('a[href^="/login"]').first().click();
		else await page.locator('nav a[href^="/login"]').last().click();
		const dialog = page.getByRole("dialog");
		await expect(dialog).toBeVisible();
		await expect(phoneOf(dialog)).toBeFocused();
		return dialog;
	}

	test("R-AUT-01 R-AUT-03 the banner rotates and can be paused; on a phone the dialog is as wide as the window", async ({
		page,
		scriptOn,
	}) => {
		const dialog = await openDialog(page, scriptOn);
		await page.mouse.move(1, 1);
		for (const reason of ["Book with confidence", "Enjoy culture your way", "Stay flexible"])
			await expect(dialog.getByText(reason)).toBeVisible({ timeout: 9000 });
		await press(dialog, "Pause");
		await expect(dialog.getByRole("button", { name: "Play" })).toBeVisible();
		const width = page.viewportSize()?.width ?? 0;
		expect((await dialog.boundingBox())?.width).toBe(width >= 768 ? 420 : width);
		await expectAccessible(page);
	});

	test("shows every step of the auth flow; a code signs in, and the page below updates @dialect", async ({
		page,
		inbox,
		scriptOn,
		uniquePhone,
	}) => {
		const dialog = await openDialog(page, scriptOn);
		await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
		await follow(dialog, "Login with Password");
		await expect(accountOf(dialog)).toBeFocused();
		await expect(page).toHaveURL(/\/login\/password/);
		await follow(dialog, "Forgot your password?");
		await expect(dialog.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
		await follow(dialog, "Login with Password");
		await follow(dialog, "Create Account");
		await expect(dialog.getByRole("heading", { name: "Create Account" })).toBeVisible();
		await press(dialog, "Sign up");
		await expect(phoneOf(dialog)).toHaveAccessibleDescription("Phone no is required");
		await follow(dialog, "Login In");
		await expect(dialog.getByRole("button", { name: "Send me a code" })).toBeVisible();

		const phone = uniquePhone();
		await phoneOf(dialog).fill(phone);
		await press(dialog, "Send me a code");
		await expect(digitBox(dialog, 1)).toBeFocused();
		await expect(page).toHaveURL("/login/otp");
		await expect(toast(page, texts.sent)).toBeVisible();
		await expectAccessible(page);
		await typeCode(dialog, "000");
		await press(dialog, "Sign in");
		await expect(toast(page, texts.verify)).toBeVisible();
		await typeCode(dialog, await newestCode(inbox, `+91${phone}`));
		await press(dialog, "Sign in");
		await expect(page).toHaveURL(below);
		await expect(dialog).toBeHidden();
		await expect(toast(page, texts.welcome)).toBeVisible();
		expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
		await expect(page.locator('a[href^="/login"]')).toHaveCount(0);
		await expectSignedIn(page);
	});

	test("Back closes it and changes nothing", async ({ page, scriptOn }) => {
		const dialog = await openDialog(page, scriptOn);
		await page.goBack();
		await expect(dialog).toBeHidden();
		await expect(page).toHaveURL(below);
	});
});

test("every page is accessible, also with errors", { tag: "@script" }, async ({ page, scriptOn }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	for (const [address, button] of [
		["/login", "Send me a code"],
		["/login/password", "Sign in"],
		["/login/create", "Sign up"],
		["/login/reset", "Send me a code"],
	] as const) {
		await open(page, address, scriptOn);
		await expectAccessible(page);
		await press(main(page), button);
		await expect(main(page).locator("[aria-invalid]").first()).toBeVisible();
		for (const look of [{ colorScheme: "light" }, { colorScheme: "dark" }, { contrast: "more" }] as const) {
			await page.emulateMedia(look);
			await expectAccessible(page);
		}
	}
});
