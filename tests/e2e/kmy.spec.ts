import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { expect, type InboxMessage, test } from "#tests/e2e/fixtures.ts";
import { phonePhoto } from "#tests/e2e/phone-photo.ts";
import { typeCode } from "./type-code.ts";

test.use({ isCalm: true });

type Inbox = (to: string) => Promise<InboxMessage[]>;
const add = "/registration/kmy/add";
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const goOn = (page: Page) => page.getByRole("button", { name: "Save and continue" }).click();
const picture = async (name: string) => ({
	name,
	mimeType: "image/jpeg",
	buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: "#557799" } })
		.jpeg()
		.toBuffer(),
});

/** The first code creates the account. */
async function passLogin(page: Page, phone: string, inbox: Inbox) {
	await page.getByLabel("Phone", { exact: true }).fill(phone);
	await page.getByRole("button", { name: "Send me a code" }).click();
	await expect(page).toHaveURL(/\/login\/otp/);
	const [newest] = await inbox(phone);
	await typeCode(page, newest?.code);
	await page.locator("main").getByRole("button", { name: "Sign in" }).click();
}

test("R-KMY-01 R-KMY-02 R-RTE-14 R-AUT-18 from the yatra's page through sign-in and seven steps to a registration number", async ({
	page,
	inbox,
	uniquePhone,
	javaScriptEnabled,
}) => {
	test.setTimeout(120_000);
	const phone = uniquePhone();
	const field = (name: string | RegExp) => page.locator("main").getByLabel(name);
	const accessible = async () => {
		await expectAccessible(page, { javaScriptEnabled, within: "main" });
	};
	await page.goto("/package/kailash-mansarovar-yatra");
	await page.getByRole("button", { name: "Register for KMY" }).click();
	await expect(page).toHaveURL(/\/login/);
	await passLogin(page, phone, inbox);
	await expect(page).toHaveURL(add);
	await expect(heading(page, "Applicant")).toBeVisible();

	await field("First name").fill("प्रिया");
	await field("Last name").fill("Sharma");
	await field("Father's or husband's name").fill("Mohan Sharma");
	await field("Date of birth").fill("2015-05-01");
	await field("Gender").selectOption("female");
	await field("E-mail").fill("priya@example.in");
	await field("Mobile in India").fill(`+91 0${phone}`);
	await field("Address").fill("14, Second Cross");
	await field("City").fill("Bengaluru");
	await field("State").fill("Karnataka");
	await field("Pincode").fill("560038");
	await goOn(page);
	await expect(field("Date of birth")).toHaveAccessibleDescription(/between 18 and 70 years old/);
	await expect(field("First name")).toHaveValue("प्रिया");
	await accessible();
	await field("Date of birth").fill("1985-05-01");
	await goOn(page);

	await expect(heading(page, "Passport")).toBeVisible();
	// A skipped step redirects to the first open one, whose values are kept.
	await page.goto(`${add}/review`);
	await expect(page).toHaveURL(`${add}/passport`);
	await page.goto(add);
	await expect(field("First name")).toHaveValue("प्रिया");
	await page.goto(`${add}/passport`);
	await field("Passport number").fill(`z${phone.slice(2, 9)}`);
	await field("Issued on").fill("2020-01-02");
	await field("Valid until").fill("2034-01-01");
	await field("Place of issue").fill("Bengaluru");
	await goOn(page);

	await expect(heading(page, "Health")).toBeVisible();
	await expect(page.getByText("The body mass index may be 25 at most.")).toBeVisible();
	await field("Height in centimetres").fill("165");
	await field("Weight in kilograms").fill("90");
	await field("Blood group").selectOption("O+");
	await goOn(page);
	await expect(field("Weight in kilograms")).toHaveAccessibleDescription(/index of 33.1 is above 25/);
	await field("Weight in kilograms").fill("60");
	await goOn(page);

	await expect(heading(page, "Emergency contact")).toBeVisible();
	await page.locator("main").getByLabel("Name", { exact: true }).fill("Ravi Sharma");
	await field("Relationship to you").fill("Brother");
	await field("Mobile in India").fill("9876543211");
	await goOn(page);

	await expect(heading(page, "Route and batch")).toBeVisible();
	await goOn(page);
	await expect(page.getByText("Choose a route").first()).toBeVisible();
	await field("Either, Nathu La first").check();
	await field("Nathu La batch 3").check();
	await accessible();
	await goOn(page);

	await expect(heading(page, "Photo and passport pages")).toBeVisible();
	await field("Photo of your face").setInputFiles(await picture("me.jpg"));
	await goOn(page);
	await expect(page.getByText("Uploaded. Choose")).toHaveCount(1);
	await field("First page of the passport").setInputFiles(await phonePhoto());
	await field("Last page of the passport").setInputFiles(await picture("last.jpg"));
	await goOn(page);

	await expect(heading(page, "Review and send")).toBeVisible();
	for (const text of ["प्रिया Sharma", "Nathu La batch 3", "60 kg"])
		await expect(page.getByText(text).first()).toBeVisible();
	await page.reload();
	await page.getByRole("button", { name: "Send the registration" }).click();
	await expect(page.getByText(/^Please tick this box/).first()).toBeVisible();
	await accessible();
	await field(/^These details are correct/).check();
	await page.getByRole("button", { name: "Send the registration" }).click();

	await expect(page).toHaveURL("/registration/kmy");
	await expect(page.getByText(/You are registered\. Your registration number is KMY\d{4}-\d{6}/).first()).toBeVisible();
	await expect(heading(page, "Kailash Mansarovar Yatra registration")).toBeVisible();
	await expect(page.getByText(/^KMY\d{4}-\d{6}$/)).toHaveCount(1);
	const [mail] = await inbox("priya@example.in");
	expect(mail?.text).toContain("KMY");
});

test("the rules come before the first form", async ({ page, javaScriptEnabled }) => {
	await page.goto("/registration/kmy");
	await expect(page.getByText("You are between 18 and 70 years old.")).toBeVisible();
	await expect(page.getByText(/^Your body mass index is 25 or less/)).toBeVisible();
	await expect(heading(page, "Kailash Mansarovar Yatra registration")).toBeVisible();
	await expectAccessible(page, { javaScriptEnabled, within: "main" });
});
