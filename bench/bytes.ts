import type { Browser } from "@playwright/test";
import { pages } from "./folders.ts";
import { type Conditions, sumOf, type Visit, visit } from "./visit.ts";
import { warm } from "./warm.ts";

/** What one route weighs. */
export interface RouteBytes {
	readonly path: string;
	readonly visit: Visit;
	/** Bytes of script that stand within the document, as written. */
	readonly inlineScript: number;
}

/** Of every kind of page one, and every form that an anonymous visitor meets. */
const routes = [
	...Object.values(pages),
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

const packingMs = 3000;
const mostLooks = 20;

/** Documents are packed tightest a moment after they were made, which is how nearly every visitor gets them: waits for it. */
async function untilPacked(
	site: string,
	paths: readonly string[],
	headers: Record<string, string> = {},
): Promise<void> {
	const lengthOf = async (path: string): Promise<number> => {
		const answer = await fetch(`${site}${path}`, { headers: { ...headers, "accept-encoding": "br" } });
		await answer.arrayBuffer();
		return Number(answer.headers.get("content-length") ?? 0);
	};
	let before = Number.NaN;
	for (let look = 0; look < mostLooks; look += 1) {
		const lengths = await Promise.all(paths.map(lengthOf));
		const total = lengths.reduce((sum, length) => sum + length, 0);
		if (total === before) return;
		before = total;
		await new Promise((resolve) => setTimeout(resolve, packingMs));
	}
}

const visits = 3;

/** The middle one of three visits: one may come in the moment in which a page was made anew and is not packed tightest yet. */
async function middleVisit(browser: Browser, url: string, conditions: Conditions): Promise<Visit> {
	const made: Visit[] = [];
	while (made.length < visits) made.push(await visit(browser, url, conditions));
	const [middle] = made.toSorted((one, other) => sumOf(one.after) - sumOf(other.after)).slice(Math.floor(visits / 2));
	if (middle === undefined) throw new Error(`nobody visited ${url}`);
	return middle;
}

/** Weighs every route, cold, before and after the first touch. */
export async function weighRoutes(browser: Browser, site: string): Promise<RouteBytes[]> {
	const weighed: RouteBytes[] = [];
	await warm(site, routes);
	await untilPacked(site, routes);
	for (const path of routes) {
		const url = `${site}${path}`;
		const html = await (await fetch(url)).text();
		weighed.push({ path, visit: await middleVisit(browser, url, { touch: true }), inlineScript: inlineScriptOf(html) });
	}
	return weighed;
}

/** Weighs the two pages for a visitor whose browser asks to save data. */
export async function weighDataLight(browser: Browser, site: string): Promise<RouteBytes[]> {
	const weighed: RouteBytes[] = [];
	await untilPacked(site, Object.values(pages), { "save-data": "on" });
	for (const path of Object.values(pages)) {
		const url = `${site}${path}`;
		const html = await (await fetch(url, { headers: { "save-data": "on" } })).text();
		const seen = await middleVisit(browser, url, { saveData: true, touch: true });
		weighed.push({ path, visit: seen, inlineScript: inlineScriptOf(html) });
	}
	return weighed;
}

/** Data blocks are no script: a browser does not run them. */
const inlineScriptOf = (html: string): number =>
	[
		...html.matchAll(
			/<script(?![^>]*\bsrc=)(?![^>]*type="[^"]*(?:json|speculationrules|late)[^"]*")[^>]*>([\s\S]*?)<\/script>/g,
		),
	]
		.map(([, text = ""]) => Buffer.byteLength(text))
		.reduce((sum, size) => sum + size, 0);
