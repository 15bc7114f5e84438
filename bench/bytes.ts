import type { Browser } from "@playwright/test";
import { type ComparedPage, comparedPageNames, comparedPages } from "./config.ts";
import { median } from "./load.ts";
import { warmCache } from "./site.ts";
import { type PhoneVisit, totalBytes, visitOnPhone } from "./visit.ts";

export interface PageBytes {
	visit: PhoneVisit;
	/** The size is that of the uncompressed script. */
	inlineScriptBytes: number;
}

const visitsPerPage = 3;
const recompressionMs = 3000;
const maxRecompressionChecks = 20;
const hitsPerCheck = 3;

export async function measureBytes(browser: Browser, site: string): Promise<Record<ComparedPage, PageBytes>> {
	await warmCache(site, Object.values(comparedPages));
	await waitForBestCompression(site);
	const measured = [];
	for (const page of comparedPageNames) {
		const url = `${site}${comparedPages[page]}`;
		const html = await (await fetch(url)).text();
		const visit = await medianVisit(browser, url);
		measured.push([page, { visit, inlineScriptBytes: inlineScriptBytesOf(html) }]);
	}
	return Object.fromEntries(measured);
}

/** Waits until the compared pages shrink no more: cached pages are compressed best only after some hits. */
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
	while (visits.length < visitsPerPage) visits.push(await visitOnPhone(browser, url, { touch: true }));
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
