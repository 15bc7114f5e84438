import sharp from "sharp";
import { newVisitor } from "#tests/support/visitor.ts";
import { expectAccessible } from "./axe.ts";
import { heading, main, press, said } from "./find.ts";
import { expect, hydratePage, test } from "./fixtures.ts";
import { phonePhoto } from "./phone-photo.ts";
import { sessionSince } from "./sign-up.ts";

const add = "/registration/kmy/add";
test("R-KMY-02 R-RTE-14 the yatra's steps with choices and pictures lead to a registration number", async ({
	page,
	account,
	baseURL,
	inbox,
	uniquePhone,
	javaScriptEnabled,
	scriptDelayMs,
}) => {
	const hasScript = javaScriptEnabled !== false && scriptDelayMs === 0;
	const phone = uniquePhone();
	const email = `priya${phone}@example.in`;
	const visitor = newVisitor(baseURL ?? "");
	visitor.carry(sessionSince(account.user));
	await visitor.post(add, {
		...{ firstName: "प्रिया", lastName: "Sharma", fatherName: "Mohan Sharma", dateOfBirth: "1985-05-01" },
		...{ gender: "female", nationality: "Indian", email, mobile: phone, address: "14, Second Cross" },
		...{ city: "Bengaluru", state: "Karnataka", pincode: "560038" },
	});
	const dates = { passportIssuedOn: "2020-01-02", passportValidUntil: "2034-01-01", passportIssuedAt: "Bengaluru" };
	await visitor.post(`${add}/passport`, { passportNumber: `z${phone.slice(2, 9)}`, ...dates });
	const field = (name: string | RegExp) => main(page).getByLabel(name);
	const goOn = () => press(page, "Save and continue");
	await page.goto(`${add}/health`);
	await expect(page.getByText("Your body mass index can be 25 at most.")).toBeVisible();
	await field("Height in centimetres").fill("165");
	await field("Weight in kilograms").fill("90");
	await field("Blood group").selectOption("O+");
	if (hasScript) await hydratePage(page);
	await goOn();
	await expect(field("Weight in kilograms")).toHaveAccessibleDescription(/index of 33.1 is above the maximum of 25/);
	// In a document that replies, the summary has the focus and says it too.
	await expect(page.getByText("above the maximum").filter({ visible: true })).toHaveCount(hasScript ? 1 : 2);
	await field("Weight in kilograms").fill("60");
	await goOn();
	await expect(heading(page, "Emergency contact")).toBeVisible();
	const contact = { emergencyName: "Ravi", emergencyRelation: "Brother", emergencyMobile: "9876543211" };
	await visitor.post(`${add}/emergency`, contact);

	await page.goto(`${add}/route`);
	await goOn();
	await expect(said(page, "Choose a route")).toBeVisible();
	const batches = (route: string) => page.getByRole("checkbox", { name: new RegExp(`^${route} batch`) });
	await expect(page.getByRole("checkbox", { name: / batch / })).toHaveCount(0);
	await field("Lipulekh (Uttarakhand)").check();
	await expect(batches("Lipulekh")).toHaveCount(5);
	await expect(batches("Nathu La")).toHaveCount(0);
	await field("Either, Nathu La first").check();
	await expect(batches("Nathu La")).toHaveCount(10);
	await field(/^Nathu La batch 3: \d+ \w+ to \d+ \w+$/).check();
	await expectAccessible(page, { within: "main" });
	await goOn();

	await expect(heading(page, "Photo and passport pages")).toBeVisible();
	// Sending three photos would take a busy machine about as long as a registration is waited for.
	const paper = { create: { width: 1200, height: 850, channels: 3, background: "#f4efe2" } } as const;
	const scan = { name: "scan.jpg", mimeType: "image/jpeg", buffer: await sharp(paper).jpeg().toBuffer() };
	await field("Photo of your face").setInputFiles(await phonePhoto());
	await goOn();
	await expect(page.getByText("Uploaded. Choose")).toHaveCount(1);
	await field("First page of the passport").setInputFiles(scan);
	await field("Last page of the passport").setInputFiles(scan);
	await goOn();
	await expect(heading(page, "Review and send")).toBeVisible();
	for (const text of ["प्रिया Sharma", "Nathu La batch 3", "60 kg"]) await expect(said(page, text)).toBeVisible();
	await press(page, "Send the registration");
	await expect(said(page, /^Please tick this box/)).toBeVisible();
	await expectAccessible(page, { within: "main" });
	await field(/^These details are correct/).check();
	await press(page, "Send the registration");
	await expect(said(page, /You are registered\. Your registration number is KMY\d{4}-\d{6}/)).toBeVisible();
	const [mail] = await inbox(email);
	expect(mail?.text).toContain("KMY");
});
