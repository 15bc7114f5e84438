import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { signInAsKnown } from "./sign-up.ts";

const europe = "/bookings/b100106";
const nepal = { path: "/bookings/b100105", number: "PAR-100105" };

const countPages = async (page: Page) =>
	(await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;

test("a trip is saved as one file that opens without network and script; its voucher prints on one page", async ({
	page,
	sandboxURL,
	browser,
}, info) => {
	await signInAsKnown(page, sandboxURL, "asha@example.com");
	await page.goto(`${nepal.path}/voucher`);
	expect(await countPages(page), "the voucher").toBe(1);
	await page.goto(nepal.path);
	const link = page.getByRole("link", { name: "Save this trip on your phone" });
	await expect(link).toHaveAttribute("href", `${nepal.path}/trip.html`);
	const saving = page.waitForEvent("download");
	await link.click();
	const download = await saving;
	expect(download.suggestedFilename()).toBe(`trip-${nepal.number}.html`);
	const path = info.outputPath("trip.html");
	await download.saveAs(path);
	const html = readFileSync(path, "utf8");
	expect(Buffer.byteLength(html)).toBeLessThan(20_000);
	for (const canary of ["90,247", "@example.com", "<script", "/pay", "/cancel", "+91 70000"])
		expect(html).not.toContain(canary);

	const offline = await browser.newContext({
		...{ offline: true, javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
	});
	const file = await offline.newPage();
	const blocked: string[] = [];
	file.on("console", (message) => blocked.push(message.text()));
	file.on("request", (request) => {
		if (!/^(file|data):/.test(request.url())) blocked.push(request.url());
	});
	await file.goto(`file://${path}`);
	await expect(file.getByRole("heading", { level: 1 })).toContainText("Nepal");
	await expect(file.getByText(`Booking ${nepal.number}`)).toBeVisible();
	await expect(file.getByRole("heading", { name: "Day by day" })).toBeVisible();
	await expect(file.getByRole("img", { name: /^QR code/ })).toBeVisible();
	expect(await countPages(file)).toBeLessThanOrEqual(2);
	expect(blocked).toEqual([]);
	await offline.close();
});

test("booking cards have picture and balance, and cancelling looks like no download", async ({ page, sandboxURL }) => {
	await signInAsKnown(page, sandboxURL, "asha@example.com");
	await page.goto("/bookings");
	const card = page.getByRole("article").filter({ has: page.locator(`a[href="${europe}"]`) });
	await expect(card.locator("img")).toBeVisible();
	await expect(card.getByRole("link", { name: "Pay balance" })).toHaveAttribute("href", `${europe}/pay`);
	await page.setViewportSize({ width: 1280, height: 900 });
	await page.goto(nepal.path);
	const left = await page.getByRole("heading", { level: 2, name: "Day by day" }).boundingBox();
	const cancel = page.getByRole("link", { name: "Cancel this booking" });
	expect((await cancel.boundingBox())?.x).toBeGreaterThan((left?.x ?? 0) + 500);
	const inkOf = (link: Locator) => link.evaluate((element) => getComputedStyle(element).color);
	expect(await inkOf(cancel)).not.toBe(await inkOf(page.getByRole("link", { name: "View receipt" })));
});
