import type { Browser } from "@playwright/test";
import { comparedPages } from "./config.ts";
import { median } from "./load.ts";
import { warmCache } from "./site.ts";
import { type PhoneVisit, totalBytes, visitOnPhone } from "./visit.ts";

export interface RouteBytes {
	path: string;
	visit: PhoneVisit;
	/** Uncompressed. */
	inlineScriptBytes: number;
}

/** One page of every kind, and every form that an anonymous visitor gets. */
const routes = [
	...Object.values(comparedPages),
	"/package/domestic",
	"/destinations",
	"/search?q=kerala",
	"/enquiry",
	"/package/kerala-tour/dates",
	"/login",
	"/login/create",
	"/blogs",
	"/offers",
	"/faqs",
	"/contact-us",
	"/webinars",
	"/privacy-policy",
	"/preferences",
];

const visitsPerRoute = 3;
const recompressionMs = 3000;
const maxRecompressionChecks = 20;
const hitsPerCheck = 3;

export async function measureBytes(browser: Browser, site: string): Promise<RouteBytes[]> {
	await warmCache(site, routes);
	await waitForBestCompression(site);
	const measured: RouteBytes[] = [];
	for (const path of routes) {
		const html = await (await fetch(`${site}${path}`)).text();
		const visit = await medianVisit(browser, `${site}${path}`);
		process.stdout.write(`  ${path}\n`);
		measured.push({ path, visit, inlineScriptBytes: inlineScriptBytesOf(html) });
	}
	return measured;
}

/** Cached pages are compressed best only after some hits: waits until the compared pages shrink no more. */
async function waitForBestCompression(site: string): Promise<void> {
	const sizesOf = (): Promise<number[]> =>
		Promise.all(
			Object.values(comparedPages).map(async (path) => {
				const response = await fetch(`${site}${path}`, { headers: { "accept-encoding": "br" } });
				await response.arrayBuffer();
				return Number(response.headers.get("content-length") ?? 0);
			}),
		);
	let previous = "";
	for (let check = 0; check < maxRecompressionChecks; check += 1) {
		for (let hit = 0; hit < hitsPerCheck; hit += 1) await sizesOf();
		const sizes = String(await sizesOf());
		if (sizes === previous) return;
		previous = sizes;
		await new Promise((resolve) => setTimeout(resolve, recompressionMs));
	}
}

/** A visit may come just after a page was revalidated, before it is compressed best. */
async function medianVisit(browser: Browser, url: string): Promise<PhoneVisit> {
	const visits: PhoneVisit[] = [];
	while (visits.length < visitsPerRoute) visits.push(await visitOnPhone(browser, url, { touch: true }));
	const size = (visit: PhoneVisit): number => totalBytes(visit.afterTouch.bytes);
	const wanted = median(visits.map(size));
	const visit = visits.find((one) => size(one) === wanted);
	if (visit === undefined) throw new Error(`an even number of visits to ${url}`);
	return visit;
}

/** Data blocks are not run, so they are not counted. */
const inlineScriptBytesOf = (html: string): number =>
	[
		...html.matchAll(
			/<script(?![^>]*\bsrc=)(?![^>]*type="[^"]*(?:json|speculationrules)[^"]*")[^>]*>([\s\S]*?)<\/script>/g,
		),
	].reduce((sum, [, text = ""]) => sum + Buffer.byteLength(text), 0);
