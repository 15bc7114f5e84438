import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "./axe.ts";
import { heading, main, phoneOf, press, said, typeCode } from "./find.ts";
import { expect, test } from "./fixtures.ts";
import { phonePhoto } from "./phone-photo.ts";

const add = "/registration/kmy/add";
const goOn = (page: Page) => press(page, "Save and continue");
const picture = async (name: string) => ({
	name,
	mimeType: "image/jpeg",
	buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: "#557799" } })
		.jpeg()
		.toBuffer(),
});

test("R-KMY-01 R-KMY-02 R-RTE-14 R-AUT-18 from the yatra's page through sign-in and seven steps to a registration number @plain", async ({
	page,
	inbox,
	codeFor,
	uniquePhone,
}) => {
	const phone = uniquePhone();
	const email = `priya${phone}@example.in`;
	const field = (name: string | RegExp) => main(page).getByLabel(name);
	const accessible = () => expectAccessible(page, { within: "main" });
	await page.goto("/package/kailash-mansarovar-yatra");
	await press(page, "Register for KMY");
	await expect(page).toHaveURL(/\/login/);
	await expect(said(page, "Sign in to register for the Kailash Mansarovar Yatra.")).toBeVisible();
	await phoneOf(page).fill(phone);
	await press(page, "Send me a code");
	await expect(page).toHaveURL(/\/login\/otp/);
	await typeCode(page, await codeFor(phone));
	await press(main(page), "Sign in");
	await expect(page).toHaveURL(add);
	await expect(heading(page, "Applicant")).toBeVisible();

	await field("First name").fill("प्रिया");
	await field("Last name").fill("Sharma");
	await field("Father's or husband's name").fill("Mohan Sharma");
	await field("Date of birth").fill("2015-05-01");
	await field("Gender").selectOption("female");
	await field("E-mail").fill(email);
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
	await expect(page.getByText("Your body mass index can be 25 at most.")).toBeVisible();
	await field("Height in centimetres").fill("165");
	await field("Weight in kilograms").fill("90");
	await field("Blood group").selectOption("O+");
	await goOn(page);
	await expect(field("Weight in kilograms")).toHaveAccessibleDescription(/index of 33.1 is above 25/);
	await field("Weight in kilograms").fill("60");
	await goOn(page);

	await expect(heading(page, "Emergency contact")).toBeVisible();
	await main(page).getByLabel("Name", { exact: true }).fill("Ravi Sharma");
	await field("Relationship to you").fill("Brother");
	await field("Mobile in India").fill("9876543211");
	await goOn(page);

	await expect(heading(page, "Route and batch")).toBeVisible();
	await goOn(page);
	await expect(said(page, "Choose a route")).toBeVisible();
	const batches = (route: string) => page.getByRole("checkbox", { name: new RegExp(`^${route} batch`) });
	await expect(page.getByRole("checkbox", { name: / batch / })).toHaveCount(0);
	await field("Lipulekh (Uttarakhand)").check();
	await expect(batches("Lipulekh")).toHaveCount(5);
	await expect(batches("Nathu La")).toHaveCount(0);
	await field("Either, Nathu La first").check();
	await expect(batches("Nathu La")).toHaveCount(10);
	await field(/^Nathu La batch 3: \d+ \w+ to \d+ \w+$/).check();
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
	for (const text of ["प्रिया Sharma", "Nathu La batch 3", "60 kg"]) await expect(said(page, text)).toBeVisible();
	await page.reload();
	await press(page, "Send the registration");
	await expect(said(page, /^Please tick this box/)).toBeVisible();
	await accessible();
	await field(/^These details are correct/).check();
	await press(page, "Send the registration");

	await expect(page).toHaveURL("/registration/kmy");
	await expect(said(page, /You are registered\. Your registration number is KMY\d{4}-\d{6}/)).toBeVisible();
	await expect(heading(page, "Kailash Mansarovar Yatra registration")).toBeVisible();
	await expect(page.getByText(/^KMY\d{4}-\d{6}$/)).toHaveCount(1);
	const [mail] = await inbox(email);
	expect(mail?.text).toContain("KMY");
});
