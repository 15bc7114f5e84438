import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { contractOrigin, signUp, suitePublicToken } from "#tests/e2e/sign-up.ts";
import { newUser } from "#tests/support/buyer.ts";
import { typeCode } from "./type-code.ts";

test.use({ isCalm: true });
test.describe.configure({ timeout: 90_000 });

const password = "Canary@2026";
const emailOf = (phone: string) => `canary${phone}@example.in`;
const main = (page: Page) => page.getByRole("main");

const endSession = (page: Page) => page.context().clearCookies({ name: /^(__Host-)?s$/ });

async function signInAgain(page: Page, phone: string): Promise<void> {
	await main(page).getByRole("link", { name: "Login with Password" }).click();
	await expect(main(page).getByText(/nothing is lost/)).toBeVisible();
	await main(page).getByLabel("E-mail or mobile number").fill(emailOf(phone));
	await main(page).getByLabel("Password", { exact: true }).fill(password);
	await main(page).getByRole("button", { name: "Sign in" }).click();
}

test("R-ROL-05 a form sent after the session ended leads to sign-in, and comes back as it was typed", async ({
	page,
	inbox,
	sandboxURL,
	uniquePhone,
}) => {
	const phone = uniquePhone();
	await signUp({ page, sandboxURL, phone, inbox });
	await page.goto("/travellers/add");
	await page.getByLabel("Title").selectOption("Mrs");
	await page.getByLabel("Gender").selectOption("female");
	await page.getByLabel("Date of birth").fill("1961-07-08");
	await page.getByLabel("First name").fill("Typed");
	await page.getByLabel("Last name").fill("Before");
	await endSession(page);
	await page.getByRole("button", { name: "Add", exact: true }).click();
	await expect(page).toHaveURL("/login?redirectTo=%2Ftravellers%2Fadd");
	await expect(main(page).getByText(/You are not signed in.*nothing is lost/)).toBeVisible();
	await signInAgain(page, phone);
	await expect(page).toHaveURL("/travellers/add");
	await expect(page.getByText("Your form is as you left it. Please send it again.")).toBeVisible();
	await expect(page.getByLabel("First name")).toHaveValue("Typed");
	await expect(page.getByLabel("Last name")).toHaveValue("Before");
});

for (const [size, padding] of [
	["a small picture", 0],
	["a picture of 9 MB", 9 * 1024 * 1024],
] as const)
	test(`R-ROL-05 ${size} sent after the session ended leads to sign-in and back to its form`, async ({
		page,
		inbox,
		sandboxURL,
		uniquePhone,
	}) => {
		const phone = uniquePhone();
		await signUp({ page, sandboxURL, phone, inbox });
		await page.goto("/profile/picture");
		const picture = Buffer.concat([Buffer.from(onePixel, "base64"), Buffer.alloc(padding)]);
		await page.getByLabel("A new picture").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: picture });
		await endSession(page);
		await page.getByRole("button", { name: "Save" }).click();
		await expect(page).toHaveURL("/login?redirectTo=%2Fprofile%2Fpicture");
		await expect(main(page).getByText(/nothing is lost.*except passwords and files/)).toBeVisible();
		await signInAgain(page, phone);
		await expect(page).toHaveURL("/profile/picture");
		await expect(page.getByLabel("A new picture")).toBeVisible();
	});

const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test("R-AUT-21 R-ERR-09 a sign-up that is refused leads to signing in with what was typed", async ({
	page,
	uniquePhone,
}) => {
	const typed = uniquePhone();
	await page.goto("/login/create");
	await main(page).getByLabel("E-mail", { exact: true }).fill("taken@example.in");
	await main(page).getByLabel("Phone", { exact: true }).fill(typed);
	await main(page).getByLabel("Password", { exact: true }).fill(password);
	await main(page).getByRole("button", { name: "Sign up" }).click();
	const offer = "Already have an account with this e-mail or number? Sign in instead.";
	await expect(main(page).getByText(offer).first()).toBeVisible();
	await main(page).getByRole("link", { name: "Login with OTP" }).click();
	await expect(main(page).getByLabel("Phone", { exact: true })).toHaveValue(typed);
	await main(page).getByRole("link", { name: "Login with Password" }).click();
	await expect(main(page).getByLabel("E-mail or mobile number")).toHaveValue("taken@example.in");
});

test("R-AUT-21 a sign-up whose number turns out to have an account leads to signing in with that number @dialect", async ({
	page,
	inbox,
	sandboxURL,
	uniquePhone,
}) => {
	const phone = uniquePhone();
	await newUser(contractOrigin(sandboxURL), phone, suitePublicToken);
	await page.goto("/login/create?redirectTo=%2Fwishlist");
	await main(page).getByLabel("E-mail", { exact: true }).fill(emailOf(phone));
	await main(page).getByLabel("Phone", { exact: true }).fill(phone);
	await main(page).getByLabel("Password", { exact: true }).fill(password);
	await main(page).getByRole("button", { name: "Sign up" }).click();
	await expect(main(page).getByText("Your 4-digit code")).toBeVisible();
	const [newest] = await inbox(phone);
	await typeCode(main(page), newest?.code);
	await main(page).getByRole("button", { name: "Create my account" }).click();
	await expect(page).toHaveURL("/login?redirectTo=%2Fwishlist");
	const told = page.getByText("This number already has an account. Sign in instead");
	await expect(told.filter({ visible: true }).first()).toBeVisible();
	await expect(main(page).getByLabel("Phone", { exact: true })).toHaveValue(phone);
});

test("R-ERR-08 a sign-in that the upstream is too slow for says one thing, and not that the password is wrong", async ({
	page,
	request,
	sandboxURL,
	uniquePhone,
}) => {
	const email = emailOf(uniquePhone());
	const fault = { operation: "auth.signInWithPassword", kind: "delay", delayMs: 8000, match: email };
	const [made] = (await (await request.put(`${sandboxURL}/__sandbox/faults`, { data: fault })).json()) as {
		id: string;
	}[];
	await page.goto("/login/password");
	await main(page).getByLabel("E-mail or mobile number").fill(email);
	await main(page).getByLabel("Password", { exact: true }).fill(password);
	await main(page).getByRole("button", { name: "Sign in" }).click();
	await expect(page.getByText("Something unexpected happened or please try again later")).toBeVisible();
	await expect(page.getByText("Invalid username or password")).toHaveCount(0);
	await expect(page.getByText(/We could not check it/)).toHaveCount(0);
	await expect(main(page).getByLabel("E-mail or mobile number")).toHaveValue(email);
	await request.delete(`${sandboxURL}/__sandbox/faults`, { params: { id: made?.id ?? "" } });
});
