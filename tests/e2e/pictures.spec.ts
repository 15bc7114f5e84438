import sharp from "sharp";
import { expect, hydratePage, test } from "./fixtures.ts";
import { phonePhoto } from "./phone-photo.ts";

test("R-ACC-01 a phone's photo is the portrait; other files are refused", async ({ page, account: _, scriptOn }) => {
	const photo = await phonePhoto();
	expect(photo.buffer.length).toBeGreaterThan(3 * 1024 * 1024);
	await page.goto("/profile/picture");
	// The browser is not told how to make a picture smaller before its script runs.
	if (scriptOn) await hydratePage(page);
	const input = page.getByLabel("New picture");
	const save = page.getByRole("button", { name: "Save", exact: true });
	await expect(page.getByText("JPEG, PNG or WebP, 15 MB at most.")).toBeVisible();

	await input.setInputFiles({ name: "film.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(16 * 1024 * 1024, 1) });
	if (!scriptOn) await save.click();
	await expect(page.getByText(/^Pictures can be up to 15 MB/)).toBeVisible();
	await expect(page).toHaveURL("/profile/picture");

	await input.setInputFiles({ name: "pass.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n") });
	if (!scriptOn) await save.click();
	await expect(page.getByText(/^This is a PDF\./)).toBeVisible();

	await input.setInputFiles({ name: "me.svg", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
	await save.click();
	await expect(page.getByText("Please choose a JPEG, PNG or WebP picture")).toBeVisible();

	await input.setInputFiles(photo);
	if (scriptOn)
		await expect(page.getByText(/^IMG_2041\.jpg: JPEG, \d+\.\d MB\. It is sent with \d+ KB\.$/)).toBeVisible();
	if (scriptOn) await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
	await save.click();
	await expect(page.getByText("Your picture is saved")).toBeVisible();
	const portrait = page.locator('main img[src^="/media/users/"]');
	await expect(portrait).toBeVisible();
	const source = (await portrait.getAttribute("src")) ?? "";
	const shown = await page.request.get(source.replace(/\?.*/, ""));
	const picture = sharp(await shown.body());
	expect(await picture.metadata()).toMatchObject({ width: 512, height: 512 });
	const lightAt = async (top: number) => {
		const region = { left: 200, top, width: 100, height: 100 };
		const { channels } = await sharp(await picture.clone().extract(region).png().toBuffer()).stats();
		return channels[0]?.mean ?? 0;
	};
	expect(await lightAt(20)).toBeLessThan(10);
	expect(await lightAt(390)).toBeGreaterThan(50);
});
