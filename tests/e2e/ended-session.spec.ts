import type { Page } from "@playwright/test";
import { newUser } from "#tests/support/buyer.ts";
import { field, link, main, press } from "./find.ts";
import { expect, test } from "./fixtures.ts";
import { contractOrigin, type Member, signInAs, suitePublicToken } from "./sign-up.ts";

const endSession = (page: Page) => page.context().clearCookies({ name: /^(__Host-)?s$/ });

async function signInAgain(page: Page, member: Member): Promise<void> {
	await link(main(page), "Login with Password").click();
	await expect(main(page).getByText(/nothing is lost/)).toBeVisible();
	await main(page).getByLabel("E-mail or mobile number").fill(member.email);
	await field(main(page), "Password").fill(member.password);
	await press(main(page), "Sign in");
}

test("[S49] a form that one traveller opened is shown to the next, from its top, before it is sent", async ({
	page,
	account,
	sandboxURL,
	scriptOn,
	uniquePhone,
}) => {
	await page.goto("/travellers/add");
	await page.getByLabel("Title").selectOption("Mrs");
	await page.getByLabel("Gender").selectOption("female");
	await page.getByLabel("Date of birth").fill("1961-07-08");
	await page.getByLabel("First name").fill("Typed");
	await page.getByLabel("Last name").fill("Before");
	const next = await newUser(contractOrigin(sandboxURL), uniquePhone(), suitePublicToken);
	await signInAs(page, { ...next, firstName: "Ravi" });
	await press(page, "Add");
	const title = main(page).getByRole("heading", { level: 1, name: "You're signed in as Ravi now" });
	await expect(title).toBeInViewport();
	if (scriptOn) await expect(page.locator(":focus")).toContainText("You're signed in as Ravi now");
	await expect(main(page).getByText("Typed", { exact: true })).toBeVisible();
	await press(page, "Send as Ravi");
	await expect(page).toHaveURL("/travellers");
	await expect(main(page).getByText("Typed Before")).toBeVisible();
	expect(await account.call("GET", "/passenger/list")).toEqual([]);
});

test("R-ROL-05 a picture of 9 MB after the session ended leads to sign-in and back", async ({ page, member }) => {
	await page.goto("/profile/picture");
	const buffer = Buffer.concat([Buffer.from(onePixel, "base64"), Buffer.alloc(9 * 1024 * 1024)]);
	await page.getByLabel("New picture").setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
	await endSession(page);
	await press(page, "Save");
	await expect(page).toHaveURL("/login?redirectTo=%2Fprofile%2Fpicture");
	await expect(main(page).getByText(/nothing is lost.*except passwords and files/)).toBeVisible();
	await signInAgain(page, member);
	await expect(page).toHaveURL("/profile/picture");
	await expect(page.getByLabel("New picture")).toBeVisible();
});

const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
