import { brotliCompressSync } from "node:zlib";
import type { Page, Request } from "@playwright/test";
import { emulateSlowConnection, expect, test, waitUntilShown } from "./fixtures.ts";

/** This is the whole page with response headers, under `Save-Data`. */
const lightBytes = 27 * 1024;
const phone = { width: 390, height: 844 };

/** Whatever the page loads by itself has come. */
async function open(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await waitUntilShown(page);
	await page.waitForLoadState("networkidle");
}

/** A busy site compresses its documents fully only after a while. */
async function sizeOf(request: Request): Promise<number> {
	const { responseBodySize, responseHeadersSize } = await request.sizes();
	const document = request.isNavigationRequest() ? await (await request.response())?.body() : undefined;
	return responseHeadersSize + (document ? brotliCompressSync(document).length : responseBodySize);
}

// Browsers load lazy pictures at once when they run no script.
for (const path of ["/", "/package/kerala-tour"])
	test(`${path} loads only its pictures, style sheets and the display font before interaction, and few of those; under Save-Data at most ${lightBytes} bytes @script`, {
		tag: "@phone",
	}, async ({ page, baseURL, browser }) => {
		await page.setViewportSize(phone);
		await emulateSlowConnection(page);
		const found: string[] = [];
		const sheets: string[] = [];
		page.on("request", (request) => {
			const { protocol, pathname } = new URL(request.url());
			if (protocol !== "data:") (pathname.endsWith(".css") ? sheets : found).push(pathname);
		});
		await open(page, path);
		const named = () =>
			found
				.filter((address) => !/^\/media\/|^\/favicon/.test(address))
				.map((address) =>
					address
						.replace(/^\/assets\/(display|sprite)-[\w-]{8}\.(woff2|svg)$/, "$1")
						.replace(/^\/visited\/.*/, "visit"),
				)
				.sort();
		await expect.poll(named).toEqual([path, "display", "sprite", ...(path === "/" ? [] : ["visit"])].sort());
		expect(found.length, "one records the visit, one is the picture of the next swipe").toBeLessThanOrEqual(6);
		expect(sheets.length, "those of root, route and shared components").toBeLessThanOrEqual(3);

		const context = await browser.newContext({ extraHTTPHeaders: { "save-data": "on" }, viewport: phone });
		const light = await context.newPage();
		const sizes: Promise<number>[] = [];
		light.on("requestfinished", (request) => sizes.push(sizeOf(request)));
		await open(light, `${baseURL}${path}`);
		const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
		await context.close();
		expect(total).toBeLessThanOrEqual(lightBytes);
	});
