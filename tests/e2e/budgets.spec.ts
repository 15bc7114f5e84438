import { get } from "node:http";
import type { Page } from "@playwright/test";
import { emulateSlowConnection, expect, test, waitUntilShown } from "./fixtures.ts";

/**
 * The document's bytes in brotli, and all requests before the first interaction. One of
 * the package page's requests records the visit: low in priority and without content, so that any cache may hold the page.
 * The display font takes 4.5 KB of either document, the brand's letters 0.65 KB, prices with taxes 0.2 KB; the package's price
 * card and bar, its dates by month and its route map take 1.4 KB.
 */
const budgets = {
	"/": { bytes: 18.75 * 1024, requests: 6 },
	"/package/kerala-tour": { bytes: 23.65 * 1024, requests: 5 },
} as const;
/** The whole page with response headers, under `Save-Data`. */
const lightBytes = 27 * 1024;

/** @returns bytes of the encoded body; null where it is not brotli */
const sent = (address: string, headers: Readonly<Record<string, string>> = {}): Promise<number | null> =>
	new Promise((resolve, reject) => {
		get(address, { headers: { "accept-encoding": "br", ...headers } }, (answer) => {
			let bytes = 0;
			answer.on("data", (part: Buffer) => {
				bytes += part.length;
			});
			answer.on("end", () => resolve(answer.headers["content-encoding"] === "br" ? bytes : null));
		}).on("error", reject);
	});

// Without script, browsers load lazy pictures at once.

/** @returns the requested paths on a slow connection, before any interaction */
async function pathsOf(page: Page, path: string): Promise<string[]> {
	await page.setViewportSize({ width: 390, height: 844 });
	await emulateSlowConnection(page);
	const found: string[] = [];
	page.on("request", (request) => {
		const { protocol, pathname } = new URL(request.url());
		if (protocol !== "data:") found.push(pathname);
	});
	await page.goto(path);
	await waitUntilShown(page);
	await page.waitForTimeout(500);
	return found;
}

for (const [path, { bytes, requests }] of Object.entries(budgets)) {
	test(`${path} is at most ${bytes} bytes in brotli`, { tag: ["@noscript", "@served"] }, async ({ baseURL }) => {
		// The best compression follows a moment after the first responses.
		await expect.poll(() => sent(`${baseURL}${path}`), { timeout: 20_000 }).toBeLessThanOrEqual(bytes);
	});

	test(`${path} loads only its pictures before interaction, and few of those @script`, { tag: "@phone" }, async ({
		page,
	}) => {
		const found = await pathsOf(page, path);
		const others = found.filter((address) => !/^\/media\/|^\/favicon/.test(address));
		const named = others.map((address) =>
			address.replace(/^\/assets\/sprite-[\w-]{8}\.svg$/, "sprite").replace(/^\/visited\/.*/, "visit"),
		);
		expect(named.sort()).toEqual([path, "sprite", ...(path.startsWith("/package/") ? ["visit"] : [])].sort());
		expect(found.length).toBeLessThanOrEqual(requests);
	});

	test(`${path} loads at most ${lightBytes} bytes under Save-Data @script`, { tag: "@phone" }, async ({
		baseURL,
		browser,
	}) => {
		const headers = { "save-data": "on" };
		await expect(async () => {
			const context = await browser.newContext({
				extraHTTPHeaders: headers,
				viewport: { width: 390, height: 844 },
			});
			const page = await context.newPage();
			const sizes: Promise<number>[] = [];
			page.on("requestfinished", (request) =>
				sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize)),
			);
			await page.goto(`${baseURL}${path}`);
			await waitUntilShown(page);
			await page.waitForTimeout(500);
			const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
			await context.close();
			expect(total).toBeLessThanOrEqual(lightBytes);
		}).toPass({ timeout: 30_000 });
	});
}
