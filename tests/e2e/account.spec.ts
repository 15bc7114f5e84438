import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { button, dialog, field, heading, link, main, press, region, said, told, typeCode } from "./find.ts";
import { expect, hydratePage, test } from "./fixtures.ts";
import { signInAs } from "./sign-up.ts";

const add = (page: Page) => press(main(page), "Add");
const save = (page: Page) => press(main(page), "Save");

test.describe("a traveller's own account", () => {
	test.beforeEach(async ({ page, account }) => {
		await signInAs(page, { ...account.user, firstName: "" });
	});

	test("R-ACC-02 travellers: add, change, delete, undo @plain", async ({ page }) => {
		await page.goto("/travellers");
		await expect(page.getByText("No travellers yet")).toBeVisible();
		await link(page, "Add a traveller").click();
		await page.getByLabel("First name").fill("Meenakshi");
		await add(page);
		await expect(said(page, "Choose a title")).toBeVisible();
		await expect(page.getByLabel("First name")).toHaveValue("Meenakshi");
		await page.getByLabel("Title").selectOption("Mrs");
		await page.getByLabel("Gender").selectOption("female");
		await page.getByLabel("Last name").fill("Sundaram");
		await page.getByLabel("Date of birth").fill("1961-07-08");
		await page.getByLabel("Meal").selectOption("jain");
		await add(page);
		await expect(page.getByRole("heading", { name: "Mrs Meenakshi Sundaram" })).toBeVisible();
		await told(page, "Traveller added");

		await link(page, "Change Mrs Meenakshi Sundaram").click();
		await expect(page.getByLabel("Date of birth")).toHaveValue("1961-07-08");
		await page.getByLabel("Passport number").fill("Z7654321");
		await save(page);
		await expect(said(page, "Expiry date is required")).toBeVisible();
		await page.getByLabel("Passport valid until").fill("2033-01-31");
		await save(page);
		await expect(page.getByText("Valid until 31 January 2033")).toBeVisible();

		await link(page, "Delete Mrs Meenakshi Sundaram").click();
		await press(page, "Delete");
		await told(page, "Meenakshi is deleted.");
		await expect(page.getByText("No travellers yet")).toBeVisible();
		await press(page, "Undo");
		await expect(page.getByRole("heading", { name: "Mrs Meenakshi Sundaram" })).toBeVisible();
		await expect(page.getByText("Valid until 31 January 2033")).toBeVisible();
		await page.reload();
		await expect(page.getByText("is deleted.")).toHaveCount(0);
	});

	test("the confirmation before deleting a traveller opens over the list @script", async ({ page, account }) => {
		await account.addTraveller("Kabir");
		await page.goto("/travellers");
		await hydratePage(page);
		const remove = link(page, "Delete Ms Kabir Rao");
		const confirmation = dialog(page, "Delete a traveller");
		await remove.click();
		await expect(confirmation.getByText("Kabir Rao")).toBeVisible();
		await expect(page).toHaveURL(/\/travellers\/[\w-]+\/delete$/);
		await page.keyboard.press("Escape");
		await expect(confirmation).toBeHidden();
		await expect(page).toHaveURL(/\/travellers$/);
		await remove.click();
		await press(confirmation, "Delete");
		await expect(confirmation).toBeHidden();
		await told(page, "Kabir is deleted.");
	});

	test("R-PKG-10 R-ACC-04 hearts on a card and on a package page fill the wishlist @plain", async ({ page }) => {
		await page.goto("/package/kerala-tour");
		await button(page, /Add to wishlist: Kerala Backwaters/)
			.first()
			.click();
		await expect(button(page, /Remove from wishlist: Kerala Backwaters/)).toBeVisible();
		await page.goto("/destinations");
		const heart = button(page, /^Add .* to the wishlist$/).first();
		const name = (await heart.getAttribute("aria-label"))?.replace(/^Add (.*) to the wishlist$/, "$1") ?? "";
		await heart.click();
		await expect(button(page, `Remove ${name} from the wishlist`)).toBeVisible();
		await page.goto("/wishlist");
		await expect(page.getByRole("heading", { name: "Kerala Backwaters" })).toBeVisible();
		await expect(page.getByRole("heading", { name })).toBeVisible();
		await press(page, `Remove ${name} from the wishlist`);
		await expect(button(page, `Remove ${name} from the wishlist`)).toHaveCount(0);
		await page.reload();
		await expect(page.getByRole("heading", { name })).toHaveCount(0);
		await expect(page.getByRole("heading", { name: "Kerala Backwaters" })).toBeVisible();
	});

	test("R-ACC-06 bank details: the account number is typed twice, then only its last digits are shown", async ({
		page,
	}) => {
		await page.goto("/bank-details/add");
		await page.getByLabel("Account holder").fill("Meenakshi Sundaram");
		await field(page, "Account number").fill("1111 2222 3333");
		await page.getByLabel("Confirm account number").fill("1111 2222 3334");
		await page.getByLabel("IFSC").fill("SBIN0001234");
		await field(page, "Bank").fill("State Bank");
		await add(page);
		await expect(said(page, "Enter the same account number again")).toBeVisible();
		await field(page, "Account number").fill("1111 2222 3333");
		await page.getByLabel("Confirm account number").fill("111122223333");
		await page.getByLabel("Use this account when a refund can't be made the way I paid").check();
		await add(page);
		await expect(page.getByRole("heading", { name: "State Bank" })).toBeVisible();
		await expect(page.getByText("Default account")).toBeVisible();
		expect(await page.content()).not.toContain("11112222");
		await link(page, "Delete the account ending in 3333").click();
		await press(page, "Delete");
		await expect(page.getByText("No bank account yet")).toBeVisible();
	});
});

test.describe("an account with an e-mail address and a password", () => {
	test('R-ACC-01 R-RTE-06 the profile: "Guest" first, then the new name in every greeting', async ({
		page,
		member: _,
	}) => {
		await page.goto("/profile");
		await expect(heading(page, "Guest")).toBeVisible();
		for (const id of ["Travellers", "wishList", "Reviews", "enquiry", "booking"])
			await expect(page.locator(`section#${id}`)).toBeVisible();
		await link(page, "Edit profile").click();
		await page.getByLabel("First name").fill("");
		await page.getByLabel("PIN code").fill("abc");
		await save(page);
		await expect(said(page, "First name is required")).toBeVisible();
		await expect(page.getByLabel("PIN code")).toHaveValue("abc");
		await page.getByLabel("First name").fill("लक्ष्मीनारायणन");
		await page.getByLabel("Last name").fill("Venkatanarasimharajuvaripeta-Thiruvananthapuram");
		await page.getByLabel("PIN code").fill("560038");
		await save(page);
		await expect(heading(page, /लक्ष्मीनारायणन/)).toBeVisible();
		await told(page, "Your profile is saved");
		const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
		expect(overflow, "a long name stays within the page").toBeLessThanOrEqual(0);
	});

	test("bank details open again after the password, or a code to the phone, ten minutes after sign-in @plain", async ({
		page,
		member,
		codeFor,
	}) => {
		await signInAs(page, member.user, 15);
		await page.goto("/bank-details");
		await link(page, "Add an account").click();
		await expect(heading(page, "Confirm it is you")).toBeVisible();
		await expectAccessible(page, { within: "main" });
		await field(page, "Password").fill(member.password);
		await press(page, "Confirm");
		await expect(heading(page, "Add a bank account")).toBeVisible();

		await signInAs(page, member.user, 15);
		await page.getByLabel("Account holder").fill("Meenakshi Sundaram");
		await field(page, "Account number").fill("111122223333");
		await page.getByLabel("Confirm account number").fill("111122223333");
		await page.getByLabel("IFSC").fill("sbin0001234");
		await field(page, "Bank").fill("State Bank");
		await add(page);
		await told(page, /What you typed is saved for 10 minutes/);
		await press(page, "Send me a code");
		await expect(page.getByText("Your 4-digit code")).toBeVisible();
		await typeCode(page, await codeFor(member.phone));
		await press(page, "Confirm");
		await expect(page.getByLabel("Account holder")).toHaveValue("Meenakshi Sundaram");
		await expect(field(page, "Account number")).toHaveValue("");
	});

	test("where the user is signed in: another device is signed out, then all others", async ({
		page,
		browser,
		baseURL,
		member,
	}) => {
		const userAgent = "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36";
		const context = await browser.newContext({ userAgent, javaScriptEnabled: false, ...(baseURL && { baseURL }) });
		const other = await context.newPage();
		const openOther = async () => {
			await signInAs(other, member.user, 120);
			await other.goto("/travellers");
			await expect(other).toHaveURL(/\/travellers$/);
		};
		await openOther();
		await page.goto("/profile");
		await link(main(page), "Devices").last().click();
		await expect(heading(page, "Devices")).toBeVisible();
		await expect(page.getByText("This device")).toBeVisible();
		await press(page, "Sign out Chrome on ChromeOS");
		await told(page, "That device is signed out");
		await expect(page.getByText("Chrome on ChromeOS")).toHaveCount(0);
		await other.goto("/travellers");
		await expect(other).toHaveURL(/\/login\?/);

		await openOther();
		await page.reload();
		await press(page, "Sign out everywhere else");
		await told(page, "You are signed out everywhere else");
		await other.goto("/travellers");
		await expect(other).toHaveURL(/\/login\?/);
		await page.goto("/travellers");
		await expect(page).toHaveURL(/\/travellers$/);
		await context.close();
	});

	test("R-ACC-06 notifications, wallet, coupons, enquiries and bookings of a new user", async ({ page, member: _ }) => {
		await page.goto("/notifications");
		const news = page.getByRole("article").filter({ hasText: "Welcome to Paradise" });
		await expect(news.getByText("New", { exact: true })).toBeVisible();
		await press(news, "Mark as read");
		await expect(news.getByText("New", { exact: true })).toHaveCount(0);
		await page.reload();
		await expect(button(news, "Mark as read")).toHaveCount(0);
		for (const [path, words] of [
			["/wallet", "₹0"],
			["/coupon-history", "No coupons used yet"],
			["/enquiries", "No enquiries yet"],
			["/bookings", "No bookings yet"],
		] as const) {
			await page.goto(path);
			await expect(said(page, words)).toBeVisible();
		}
	});

	test("R-CRT-05 identity documents, and R-CRT-06 an e-mail address confirmed by code", async ({
		page,
		member,
		codeFor,
	}) => {
		await page.goto("/profile/papers");
		await page.getByLabel("PAN").fill("abcde1234f");
		await page.getByLabel("Another document").selectOption("voterid");
		await page.getByLabel("Document number").fill("123");
		await page.getByLabel("Name on the document").fill("Meenakshi Sundaram");
		await press(page, "Submit for verification");
		await expect(said(page, /A voter ID has three letters/)).toBeVisible();
		await page.getByLabel("Document number").fill("ABC1234567");
		await press(page, "Submit for verification");
		await told(page, "Your documents are being verified");

		await link(page, "Confirm e-mail").click();
		await press(page, "Send me a code");
		await expect(page.getByText(/Your travel documents go to/)).toContainText(member.email);
		await typeCode(page, await codeFor(member.email));
		await press(page, "Confirm");
		await expect(page.getByText("E-mail address confirmed", { exact: true })).toBeVisible();
	});

	test("R-GEN-06 data export as a file, and erasure, which is asked for once and is no enquiry", async ({
		page,
		member: _,
	}) => {
		await page.goto("/profile/data");
		const coming = page.waitForEvent("download");
		await press(page, "Download my data");
		const download = await coming;
		expect(download.suggestedFilename()).toBe("my-data.json");
		const file = JSON.parse(await readFile(await download.path(), "utf8")) as Record<string, object[]>;
		expect([file.missing, file.incomplete]).toEqual([[], []]);
		expect(file.notifications).toHaveLength(1);
		await expect(page.getByText("Add your full name, e-mail and mobile number to your profile first.")).toBeVisible();

		await page.goto("/profile/edit");
		await page.getByLabel("First name").fill("Meenakshi");
		await page.getByLabel("Last name").fill("Sundaram");
		await save(page);
		await told(page, "Your profile is saved");
		await page.goto("/profile/data");
		await press(page, "Request erasure");
		await told(page, "We have your request. An advisor will call you to confirm it.");
		await expect(page.getByText("Query submitted successfully")).toHaveCount(0);
		await expect(said(page, /^Erasure requested on \d+ \w+ \d{4}\. Pending: an advisor will call you/)).toBeVisible();
		await expect(button(page, "Request erasure")).toHaveCount(0);
		await page.goto("/enquiries");
		await expect(page.getByText("No enquiries yet")).toBeVisible();
	});
});

test("R-GEN-03 an anonymous visitor's wishlist is kept in the session", async ({ page }) => {
	await page.goto("/package/kerala-tour");
	await button(page, /Add to wishlist: Kerala Backwaters/)
		.first()
		.click();
	await expect(button(page, /Remove from wishlist: Kerala Backwaters/)).toBeVisible();
	await page.goto("/");
	await expect(region(page, "Trending packages")).toBeVisible();
	await page.goto("/package/kerala-tour");
	await expect(button(page, "Remove from wishlist: Kerala Backwaters")).toBeVisible();
});

test("R-PKG-10 before hydration a heart leads back to its card @late", async ({ page, scriptOn }) => {
	await page.goto("/destinations");
	const form = page.locator("form[id^='pkg-']").nth(3);
	const id = await form.getAttribute("id");
	await form.getByRole("button").click();
	await expect(button(form, /^Remove/)).toBeVisible();
	// Without a document load the address has a fragment, unless the click came before hydration.
	await expect(page).toHaveURL(new RegExp(`/destinations${scriptOn ? "(#" : "#("}${id})${scriptOn ? "?" : ""}$`));
});
