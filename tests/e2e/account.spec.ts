import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { newAccount } from "./ready-cart.ts";
import { signedInUser, signInAs, signUp } from "./sign-up.ts";
import { typeCode } from "./type-code.ts";

test.use({ isCalm: true });

const title = /Kerala Backwaters/;

const told = (page: Page, words: string | RegExp) =>
	expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();

test.describe("a traveller's own account", () => {
	test.beforeEach(async ({ page, sandboxURL, uniquePhone }) => {
		const { user } = await newAccount(page, sandboxURL, uniquePhone());
		await signInAs(page, { ...user, firstName: "" });
	});

	test("R-ACC-02 travellers: add, change, delete, undo", async ({ page }) => {
		await page.goto("/travellers");
		await expect(page.getByText("No travellers yet")).toBeVisible();
		await page.getByRole("link", { name: "Add a traveller" }).click();
		await page.getByLabel("First name").fill("Meenakshi");
		await page.getByRole("button", { name: "Add", exact: true }).click();
		await expect(page.getByText("Choose a title").first()).toBeVisible();
		await expect(page.getByLabel("First name")).toHaveValue("Meenakshi");
		await page.getByLabel("Title").selectOption("Mrs");
		await page.getByLabel("Gender").selectOption("female");
		await page.getByLabel("Last name").fill("Sundaram");
		await page.getByLabel("Date of birth").fill("1961-07-08");
		await page.getByLabel("Meal").selectOption("jain");
		await page.getByRole("button", { name: "Add", exact: true }).click();
		await expect(page.getByRole("heading", { name: "Mrs Meenakshi Sundaram" })).toBeVisible();
		await told(page, "The traveller is added");

		await page.getByRole("link", { name: "Change Mrs Meenakshi Sundaram" }).click();
		await expect(page.getByLabel("Date of birth")).toHaveValue("1961-07-08");
		await page.getByLabel("Passport number").fill("Z7654321");
		await page.getByRole("button", { name: "Save", exact: true }).click();
		await expect(page.getByText("Expiry date is required").first()).toBeVisible();
		await page.getByLabel("Passport valid until").fill("2033-01-31");
		await page.getByRole("button", { name: "Save", exact: true }).click();
		await expect(page.getByText("Valid until 31 January 2033")).toBeVisible();

		await page.getByRole("link", { name: "Delete Mrs Meenakshi Sundaram" }).click();
		await page.getByRole("button", { name: "Delete", exact: true }).click();
		await told(page, "Meenakshi is deleted.");
		await expect(page.getByText("No travellers yet")).toBeVisible();
		await page.getByRole("button", { name: "Undo" }).click();
		await expect(page.getByRole("heading", { name: "Mrs Meenakshi Sundaram" })).toBeVisible();
		await expect(page.getByText("Valid until 31 January 2033")).toBeVisible();
		await page.reload();
		await expect(page.getByText("is deleted.")).toHaveCount(0);
	});

	test("the confirmation before deleting a traveller opens over the list @script", async ({ page }) => {
		await page.goto("/travellers/add");
		await page.getByLabel("Title").selectOption("Mr");
		await page.getByLabel("Gender").selectOption("male");
		await page.getByLabel("First name").fill("Kabir");
		await page.getByLabel("Last name").fill("Khan");
		await page.getByLabel("Date of birth").fill("1999-09-09");
		await page.getByRole("button", { name: "Add", exact: true }).click();
		const link = page.getByRole("link", { name: "Delete Mr Kabir Khan" });
		await link.click();
		const dialog = page.getByRole("dialog", { name: "Delete a traveller" });
		await expect(dialog.getByText("Kabir Khan")).toBeVisible();
		await expect(page).toHaveURL(/\/travellers\/[\w-]+\/delete$/);
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
		await expect(page).toHaveURL(/\/travellers$/);
		await link.click();
		await dialog.getByRole("button", { name: "Delete", exact: true }).click();
		await expect(dialog).toBeHidden();
		await told(page, "Kabir is deleted.");
	});

	test("R-PKG-10 R-ACC-04 hearts on a card and on a package page fill the wishlist", async ({ page }) => {
		await page.goto("/package/kerala-tour");
		await page
			.getByRole("button", { name: new RegExp(`Add to wishlist: ${title.source}`) })
			.first()
			.click();
		await expect(page.getByRole("button", { name: new RegExp(`Remove from wishlist: ${title.source}`) })).toBeVisible();
		await page.goto("/destinations");
		const heart = page.getByRole("button", { name: /^Add .* to the wishlist$/ }).first();
		const name = (await heart.getAttribute("aria-label"))?.replace(/^Add (.*) to the wishlist$/, "$1") ?? "";
		await heart.click();
		await expect(page.getByRole("button", { name: `Remove ${name} from the wishlist` })).toBeVisible();
		await page.goto("/wishlist");
		await expect(page.getByRole("heading", { name: title })).toBeVisible();
		await expect(page.getByRole("heading", { name })).toBeVisible();
		await page.getByRole("button", { name: `Remove ${name} from the wishlist` }).click();
		await expect(page.getByRole("button", { name: `Remove ${name} from the wishlist` })).toHaveCount(0);
		await page.reload();
		await expect(page.getByRole("heading", { name })).toHaveCount(0);
		await expect(page.getByRole("heading", { name: title })).toBeVisible();
	});

	test("R-ACC-06 bank details: the account number is typed twice, then only its last digits are shown", async ({
		page,
	}) => {
		await page.goto("/bank-details/add");
		await page.getByLabel("Account holder").fill("Meenakshi Sundaram");
		await page.getByLabel("Account number", { exact: true }).fill("1111 2222 3333");
		await page.getByLabel("Confirm account number").fill("1111 2222 3334");
		await page.getByLabel("IFSC").fill("SBIN0001234");
		await page.getByLabel("Bank", { exact: true }).fill("State Bank");
		await page.getByRole("button", { name: "Add", exact: true }).click();
		await expect(page.getByText("Enter the same account number again").first()).toBeVisible();
		await page.getByLabel("Account number", { exact: true }).fill("1111 2222 3333");
		await page.getByLabel("Confirm account number").fill("111122223333");
		await page.getByLabel("Use this account when a refund can't be made the way I paid").check();
		await page.getByRole("button", { name: "Add", exact: true }).click();
		await expect(page.getByRole("heading", { name: "State Bank" })).toBeVisible();
		await expect(page.getByText("Default account")).toBeVisible();
		expect(await page.content()).not.toContain("11112222");
		await page.getByRole("link", { name: "Delete the account ending in 3333" }).click();
		await page.getByRole("button", { name: "Delete", exact: true }).click();
		await expect(page.getByText("No bank account yet")).toBeVisible();
	});
});

test.describe("an account with an e-mail address and a password", () => {
	// Password hashing is slow.
	test.describe.configure({ timeout: 120_000 });
	test.beforeEach(async ({ page, sandboxURL, uniquePhone, inbox }) => {
		await signUp({ page, sandboxURL, phone: uniquePhone(), inbox });
	});

	test('R-ACC-01 R-RTE-06 the profile: "Guest" first, then the new name in every greeting', async ({ page }) => {
		await page.goto("/profile");
		await expect(page.getByRole("heading", { level: 1, name: "Guest" })).toBeVisible();
		for (const id of ["Travellers", "wishList", "Reviews", "enquiry", "booking"])
			await expect(page.locator(`section#${id}`)).toBeVisible();
		await page.getByRole("link", { name: "Edit profile" }).click();
		await page.getByLabel("First name").fill("");
		await page.getByLabel("PIN code").fill("abc");
		await page.getByRole("button", { name: "Save", exact: true }).click();
		await expect(page.getByText("First name is required").first()).toBeVisible();
		await expect(page.getByLabel("PIN code")).toHaveValue("abc");
		await page.getByLabel("First name").fill("लक्ष्मीनारायणन");
		await page.getByLabel("Last name").fill("Venkatanarasimharajuvaripeta-Thiruvananthapuram");
		await page.getByLabel("PIN code").fill("560038");
		await page.getByRole("button", { name: "Save", exact: true }).click();
		await expect(page.getByRole("heading", { level: 1, name: /लक्ष्मीनारायणन/ })).toBeVisible();
		await told(page, "Your profile is saved");
		const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
		expect(overflow, "a long name stays within the page").toBeLessThanOrEqual(0);
	});

	test("bank details open again after the password, or a code to the phone, ten minutes after sign-in", async ({
		page,
		inbox,
		javaScriptEnabled,
	}) => {
		await page.goto("/profile");
		const [phone = ""] =
			/98\d{8}/.exec(
				await page
					.getByText(/\+91 98/)
					.first()
					.innerText(),
			) ?? [];
		await signInAs(page, await signedInUser(page), 15);
		await page.goto("/bank-details");
		await page.getByRole("link", { name: "Add an account" }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Confirm it is you" })).toBeVisible();
		await expectAccessible(page, { javaScriptEnabled, within: "main" });
		// A busy machine may not hash the password in time.
		await expect(async () => {
			await page.getByLabel("Password", { exact: true }).fill("Canary@2026");
			await page.getByRole("button", { name: "Confirm", exact: true }).click();
			await expect(page.getByRole("heading", { level: 1, name: "Add a bank account" })).toBeVisible({ timeout: 5000 });
		}).toPass();

		await signInAs(page, await signedInUser(page), 15);
		await page.getByLabel("Account holder").fill("Meenakshi Sundaram");
		await page.getByLabel("Account number", { exact: true }).fill("111122223333");
		await page.getByLabel("Confirm account number").fill("111122223333");
		await page.getByLabel("IFSC").fill("sbin0001234");
		await page.getByLabel("Bank", { exact: true }).fill("State Bank");
		await page.getByRole("button", { name: "Add", exact: true }).click();
		await told(page, /What you typed is kept for 10 minutes/);
		await page.getByRole("button", { name: "Send me a code" }).click();
		await expect(page.getByText("Your 4-digit code")).toBeVisible();
		const [{ code } = { code: null }] = await inbox(phone);
		await typeCode(page, code);
		await page.getByRole("button", { name: "Confirm", exact: true }).click();
		await expect(page.getByLabel("Account holder")).toHaveValue("Meenakshi Sundaram");
		await expect(page.getByLabel("Account number", { exact: true })).toHaveValue("");
	});

	test("where the user is signed in: another device is signed out, then all others", async ({
		page,
		browser,
		baseURL,
		javaScriptEnabled,
	}) => {
		const user = await signedInUser(page);
		const userAgent = "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36";
		const context = await browser.newContext({ userAgent, javaScriptEnabled: false, ...(baseURL && { baseURL }) });
		const other = await context.newPage();
		const openOther = async () => {
			await signInAs(other, user, 120);
			await other.goto("/travellers");
			await expect(other).toHaveURL(/\/travellers$/);
		};
		await openOther();
		await page.goto("/profile");
		await page.locator("main").getByRole("link", { name: "Where you are signed in" }).last().click();
		await expect(page.getByRole("heading", { level: 1, name: "Where you are signed in" })).toBeVisible();
		await expect(page.getByText("This device")).toBeVisible();
		await expectAccessible(page, { javaScriptEnabled, within: "main" });
		await page.getByRole("button", { name: "Sign out Chrome on ChromeOS" }).click();
		await told(page, "That device is signed out");
		await expect(page.getByText("Chrome on ChromeOS")).toHaveCount(0);
		await other.goto("/travellers");
		await expect(other).toHaveURL(/\/login\?/);

		await openOther();
		await page.reload();
		await page.getByRole("button", { name: "Sign out everywhere else" }).click();
		await told(page, "You are signed out everywhere else");
		await other.goto("/travellers");
		await expect(other).toHaveURL(/\/login\?/);
		await page.goto("/travellers");
		await expect(page).toHaveURL(/\/travellers$/);
		await context.close();
	});

	test("R-ACC-06 notifications, wallet, coupons, enquiries and bookings of a new user", async ({ page }) => {
		await page.goto("/notifications");
		const news = page.getByRole("article").filter({ hasText: "Welcome to Paradise" });
		await expect(news.getByText("New", { exact: true })).toBeVisible();
		await news.getByRole("button", { name: "Mark as read" }).click();
		await expect(news.getByText("New", { exact: true })).toHaveCount(0);
		await page.reload();
		await expect(news.getByRole("button", { name: "Mark as read" })).toHaveCount(0);
		for (const [path, words] of [
			["/wallet", "₹0"],
			["/coupon-history", "No coupons used yet"],
			["/enquiries", "No enquiries yet"],
			["/bookings", "No bookings yet"],
		] as const) {
			await page.goto(path);
			await expect(page.getByText(words).first()).toBeVisible();
		}
	});

	test("on phones the row of the account's pages begins with the current one", async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		for (const path of ["/wallet", "/profile/sessions", "/travellers"]) {
			await page.goto(path);
			const current = page.getByRole("navigation", { name: "Account" }).locator("[aria-current=page]");
			await expect(current).toBeInViewport({ ratio: 1 });
		}
	});

	test("R-CRT-05 identity documents, and R-CRT-06 an e-mail address confirmed by code", async ({ page, inbox }) => {
		await page.goto("/profile/papers");
		await page.getByLabel("PAN").fill("abcde1234f");
		await page.getByLabel("Another document").selectOption("voterid");
		await page.getByLabel("Document number").fill("123");
		await page.getByLabel("Name on the document").fill("Meenakshi Sundaram");
		await page.getByRole("button", { name: "Send for checking" }).click();
		await expect(page.getByText(/A voter ID has three letters/).first()).toBeVisible();
		await page.getByLabel("Document number").fill("ABC1234567");
		await page.getByRole("button", { name: "Send for checking" }).click();
		await told(page, "Your documents are being checked");

		await page.getByRole("link", { name: "Confirm e-mail" }).click();
		await page.getByRole("button", { name: "Send me a code" }).click();
		const address = (await page.getByText(/Your documents go to/).textContent()) ?? "";
		const [{ code } = { code: null }] = await inbox(/\S+@\S+\.in/.exec(address)?.[0] ?? "");
		await typeCode(page, code);
		await page.getByRole("button", { name: "Confirm", exact: true }).click();
		await expect(page.getByText("E-mail address confirmed", { exact: true })).toBeVisible();
	});

	test("R-ACC-01 a picture", async ({ page }) => {
		const file = await sharp({ create: { width: 900, height: 500, channels: 3, background: "#c8310f" } })
			.jpeg()
			.toBuffer();
		await page.goto("/profile/picture");
		await page
			.getByLabel("A new picture")
			.setInputFiles({ name: "me.svg", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
		await page.getByRole("button", { name: "Save", exact: true }).click();
		await expect(page.getByText("Please choose a JPEG, PNG or WebP picture")).toBeVisible();
		await page.getByLabel("A new picture").setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: file });
		await page.getByRole("button", { name: "Save", exact: true }).click();
		await told(page, "Your picture is saved");
		await expect(page.locator('main img[src^="/media/users/"]')).toBeVisible();
	});

	test("R-GEN-06 data export as a file, and the erasure request", async ({ page }) => {
		await page.goto("/profile/data");
		const coming = page.waitForEvent("download");
		await page.getByRole("button", { name: "Download my data" }).click();
		const download = await coming;
		expect(download.suggestedFilename()).toBe("my-data.json");
		const file = JSON.parse(await readFile(await download.path(), "utf8")) as {
			missing: string[];
			incomplete: string[];
			notifications: object[];
		};
		expect([file.missing, file.incomplete]).toEqual([[], []]);
		expect(file.notifications).toHaveLength(1);
		await expect(page.getByText("Add your full name, e-mail and mobile number to your profile first.")).toBeVisible();
	});

	test("R-GEN-06 erasure is asked for once, and shown as pending on its page and not as an enquiry", async ({
		page,
	}) => {
		await page.goto("/profile/edit");
		await page.getByLabel("First name").fill("Meenakshi");
		await page.getByLabel("Last name").fill("Sundaram");
		await page.getByRole("button", { name: "Save", exact: true }).click();
		await told(page, "Your profile is saved");
		await page.goto("/profile/data");
		await page.getByRole("button", { name: "Request erasure" }).click();
		await told(page, "We have your request. An advisor will call you to confirm it.");
		await expect(page.getByText("Query submitted successfully")).toHaveCount(0);
		await expect(
			page.getByText(/^Erasure requested on \d+ \w+ \d{4}\. Pending: an advisor will call you/),
		).toBeVisible();
		await expect(page.getByRole("button", { name: "Request erasure" })).toHaveCount(0);
		await page.goto("/enquiries");
		await expect(page.getByText("No enquiries yet")).toBeVisible();
	});
});

test("R-GEN-03 an anonymous visitor's wishlist is kept in the session", async ({ page }) => {
	await page.goto("/package/kerala-tour");
	await page
		.getByRole("button", { name: new RegExp(`Add to wishlist: ${title.source}`) })
		.first()
		.click();
	await expect(page.getByRole("button", { name: new RegExp(`Remove from wishlist: ${title.source}`) })).toBeVisible();
	await page.goto("/");
	await page.goto("/package/kerala-tour");
	await expect(page.getByRole("button", { name: "Remove from wishlist: Kerala Backwaters" })).toBeVisible();
});

test("R-PKG-10 before hydration a heart leads back to its card", async ({ page, scriptOn }) => {
	await page.goto("/destinations");
	const form = page.locator("form[id^='pkg-']").nth(3);
	const id = await form.getAttribute("id");
	await form.getByRole("button").click();
	await expect(form.getByRole("button", { name: /^Remove/ })).toBeVisible();
	// Without a document load the address has a fragment, unless the click came before hydration.
	await expect(page).toHaveURL(new RegExp(`/destinations${scriptOn ? "(#" : "#("}${id})${scriptOn ? "?" : ""}$`));
});

test("R-RTE-09 R-HDR-08 AMB-41 account pages redirect anonymous visitors to sign-in and back", {
	tag: ["@served", "@phone"],
}, async ({ page }) => {
	for (const path of ["/profile", "/travellers", "/wishlist", "/wallet", "/notifications"]) {
		await page.goto(path);
		await expect(page).toHaveURL(`/login?redirectTo=${encodeURIComponent(path)}`);
	}
});
