import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type CDPSession, chromium } from "@playwright/test";

export type ResourceKind = "document" | "script" | "style" | "font" | "image" | "other";
export type BytesByKind = Record<ResourceKind, number>;

export interface Transfer {
	/** The bytes are those on the wire, response headers included. */
	bytes: BytesByKind;
	headerBytes: BytesByKind;
	requests: number;
}

/** Times are in milliseconds since the navigation. */
export interface PhoneVisit {
	fcp: number;
	lcp: number;
	tbt: number;
	cls: number;
	beforeTouch: Transfer;
	/** The transfer includes `beforeTouch`. */
	afterTouch: Transfer;
}

export interface VisitConditions {
	/** The visit has slow 4G and a quarter of the processor. */
	slow?: boolean;
	/** The visitor presses a key once the network is idle. */
	touch?: boolean;
	/** The function returns another document in place of the page's own. */
	documentOf?: (html: string) => string;
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const bytesPerMegabit = 1_000_000 / 8;
const observeScript = readFileSync(join(import.meta.dirname, "observe.js"), "utf8");
const idleMs = 1200;
const idleTimeoutMs = 20_000;

export const openBenchBrowser = (executablePath: string): Promise<Browser> =>
	chromium.launch({
		executablePath,
		args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"],
	});

/** Visits a page on a phone with an empty cache and no cookies. */
export async function visitOnPhone(
	browser: Browser,
	url: string,
	{ slow, touch, documentOf }: VisitConditions,
): Promise<PhoneVisit> {
	const context = await browser.newContext(phone);
	try {
		const page = await context.newPage();
		const devtools = await context.newCDPSession(page);
		const network = await recordNetwork(devtools);
		if (slow) await throttle(devtools);
		await page.addInitScript({ content: observeScript });
		if (documentOf)
			await page.route(url, async (route) => {
				const response = await route.fetch();
				await route.fulfill({ response, body: documentOf(await response.text()) });
			});
		await page.goto(url, { waitUntil: "load", timeout: 120_000 });
		await network.idle();
		const beforeTouch = network.transfer();
		const { fcp, lcp, cls, longTasks } = await page.evaluate(
			() => (globalThis as typeof globalThis & Observed).observed,
		);
		if (touch) {
			await page.keyboard.press("Tab");
			await network.idle();
		}
		const blocking = longTasks.map(([start, length]) => (start + length > fcp ? Math.max(0, length - 50) : 0));
		const tbt = blocking.reduce((sum, one) => sum + one, 0);
		return { fcp, lcp, cls, tbt, beforeTouch, afterTouch: network.transfer() };
	} finally {
		await context.close();
	}
}

/** The script observe.js sets this. */
interface Observed {
	observed: { fcp: number; lcp: number; cls: number; longTasks: [start: number, length: number][] };
}

async function throttle(devtools: CDPSession): Promise<void> {
	await devtools.send("Network.emulateNetworkConditions", {
		offline: false,
		latency: 150,
		downloadThroughput: 1.6 * bytesPerMegabit,
		uploadThroughput: 0.75 * bytesPerMegabit,
	});
	await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

const kindByType: Record<string, ResourceKind> = {
	Document: "document",
	Script: "script",
	Stylesheet: "style",
	Font: "font",
	Image: "image",
};

/** Chromium gives preloaded scripts, icons and SVG symbols other types. */
function kindByMimeType(mimeType: string): ResourceKind | undefined {
	if (mimeType.includes("javascript")) return "script";
	return mimeType.startsWith("image/") ? "image" : undefined;
}

async function recordNetwork(devtools: CDPSession) {
	const kinds = new Map<string, ResourceKind>();
	const headerLengths = new Map<string, number>();
	const none: BytesByKind = { document: 0, script: 0, style: 0, font: 0, image: 0, other: 0 };
	const [bytes, headerBytes] = [{ ...none }, { ...none }];
	let [requests, lastEventMs] = [0, Date.now()];
	devtools.on("Network.requestWillBeSent", ({ requestId, request }) => {
		if (request.url.startsWith("http")) kinds.set(requestId, "other");
		lastEventMs = Date.now();
	});
	devtools.on("Network.responseReceived", ({ requestId, type, response }) => {
		if (kinds.has(requestId)) kinds.set(requestId, kindByMimeType(response.mimeType) ?? kindByType[type] ?? "other");
		headerLengths.set(requestId, response.encodedDataLength);
	});
	devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
		const kind = kinds.get(requestId);
		lastEventMs = Date.now();
		if (kind === undefined) return;
		bytes[kind] += encodedDataLength;
		headerBytes[kind] += headerLengths.get(requestId) ?? 0;
		requests += 1;
	});
	await devtools.send("Network.enable");
	await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
	return {
		transfer: (): Transfer => ({ bytes: { ...bytes }, headerBytes: { ...headerBytes }, requests }),
		idle: async (): Promise<void> => {
			lastEventMs = Date.now();
			const deadlineMs = Date.now() + idleTimeoutMs;
			while (Date.now() < deadlineMs && Date.now() - lastEventMs < idleMs)
				await new Promise((resolve) => setTimeout(resolve, 100));
		},
	};
}

export const totalBytes = (bytes: BytesByKind): number => Object.values(bytes).reduce((sum, size) => sum + size, 0);

export const bodyBytes = ({ bytes, headerBytes }: Transfer, kind: ResourceKind): number =>
	bytes[kind] - headerBytes[kind];
