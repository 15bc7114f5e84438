import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page as BrowserPage, CDPSession } from "@playwright/test";

/** Kinds of what a page fetches, as the tables name them. */
export type Kind = "document" | "script" | "style" | "font" | "image" | "other";

/** What crossed the wire, in bytes. */
export interface Weight {
	/** Heads of answers included. */
	readonly bytes: Readonly<Record<Kind, number>>;
	/** Of those, the heads. */
	readonly heads: Readonly<Record<Kind, number>>;
	readonly requests: number;
}

/** One cold visit. Times are in milliseconds since the visit began. */
export interface Visit {
	readonly fcp: number;
	readonly lcp: number;
	readonly tbt: number;
	readonly cls: number;
	/** Until the page stood still, before anybody touched it. */
	readonly before: Weight;
	/** All that came, with what the first touch fetched. */
	readonly after: Weight;
}

export interface Conditions {
	/** A phone's line and processor: 150 ms, 1.6 and 0.75 Mbit/s, a quarter of this machine's speed. */
	readonly slow?: boolean;
	/** The browser asks for less data. */
	readonly saveData?: boolean;
	/** Touches the page once it stands still. */
	readonly touch?: boolean;
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const bytesPerMegabit = 1_000_000 / 8;
/** Notes in the page what the browser reports. */
const observer = readFileSync(join(import.meta.dirname, "observe.js"), "utf8");
const quietMs = 1200;
const longestMs = 20_000;

/** Visits an address as a new visitor on a phone does: with an empty cache, and nothing sent before. */
export async function visit(browser: Browser, url: string, { slow, saveData, touch }: Conditions): Promise<Visit> {
	const extraHTTPHeaders = saveData ? { "Save-Data": "on" } : {};
	const context = await browser.newContext({ ...phone, extraHTTPHeaders });
	try {
		const page = await context.newPage();
		const devtools = await context.newCDPSession(page);
		const traffic = await watchTraffic(devtools);
		if (slow) await slowDown(devtools);
		await page.addInitScript({ content: `${observer}\nobserve(${saveData === true})` });
		await page.goto(url, { waitUntil: "load", timeout: 120_000 });
		await traffic.quiet();
		const before = traffic.weight();
		const times = await page.evaluate(() => (globalThis as typeof globalThis & Measured).measured);
		if (touch) await touchOnce(page, traffic);
		const late = times.tasks.map(([start, length]) => (start + length > times.fcp ? Math.max(0, length - 50) : 0));
		const tbt = late.reduce((sum, one) => sum + one, 0);
		return { fcp: times.fcp, lcp: times.lcp, cls: times.cls, tbt, before, after: traffic.weight() };
	} finally {
		await context.close();
	}
}

async function touchOnce(page: BrowserPage, traffic: Awaited<ReturnType<typeof watchTraffic>>): Promise<void> {
	await page.keyboard.press("Tab");
	await traffic.quiet();
}

async function slowDown(devtools: CDPSession): Promise<void> {
	await devtools.send("Network.emulateNetworkConditions", {
		offline: false,
		latency: 150,
		downloadThroughput: 1.6 * bytesPerMegabit,
		uploadThroughput: 0.75 * bytesPerMegabit,
	});
	await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

/** What observe.js notes. */
interface Measured {
	measured: { fcp: number; lcp: number; cls: number; tasks: [start: number, length: number][] };
}

const kinds: Readonly<Record<string, Kind>> = {
	Document: "document",
	Script: "script",
	Stylesheet: "style",
	Font: "font",
	Image: "image",
};

/** A drawing that is used, a tab's icon and a script that is loaded ahead have types of their own. */
function kindBy(mimeType: string): Kind | undefined {
	if (mimeType.includes("javascript")) return "script";
	return mimeType.startsWith("image/") ? "image" : undefined;
}

async function watchTraffic(devtools: CDPSession) {
	const kindOf = new Map<string, Kind>();
	const headOf = new Map<string, number>();
	const nothing: Record<Kind, number> = { document: 0, script: 0, style: 0, font: 0, image: 0, other: 0 };
	const [bytes, heads] = [{ ...nothing }, { ...nothing }];
	let [requests, lastMs] = [0, Date.now()];
	devtools.on("Network.requestWillBeSent", ({ requestId, request }) => {
		if (request.url.startsWith("http")) kindOf.set(requestId, "other");
		lastMs = Date.now();
	});
	devtools.on("Network.responseReceived", ({ requestId, type, response }) => {
		if (kindOf.has(requestId)) kindOf.set(requestId, kindBy(response.mimeType) ?? kinds[type] ?? "other");
		headOf.set(requestId, response.encodedDataLength);
	});
	devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
		const kind = kindOf.get(requestId);
		lastMs = Date.now();
		if (kind === undefined) return;
		bytes[kind] += encodedDataLength;
		heads[kind] += headOf.get(requestId) ?? 0;
		requests += 1;
	});
	await devtools.send("Network.enable");
	await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
	return {
		weight: (): Weight => ({ bytes: { ...bytes }, heads: { ...heads }, requests }),
		/** Resolves once nothing has moved for a moment. */
		quiet: async () => {
			lastMs = Date.now();
			const end = Date.now() + longestMs;
			while (Date.now() < end && Date.now() - lastMs < quietMs) await new Promise((done) => setTimeout(done, 100));
		},
	};
}

/** All bytes of a weight, or all but some kinds. */
export const sumOf = ({ bytes }: Pick<Weight, "bytes">, without: readonly Kind[] = []): number =>
	Object.entries(bytes).reduce((sum, [kind, size]) => sum + (without.includes(kind as Kind) ? 0 : size), 0);

/** What was compressed: all but the heads. */
export const bodiesOf = ({ bytes, heads }: Weight): Pick<Weight, "bytes"> => ({
	bytes: Object.fromEntries(Object.entries(bytes).map(([kind, size]) => [kind, size - heads[kind as Kind]])) as Record<
		Kind,
		number
	>,
});
