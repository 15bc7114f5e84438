import type { Browser } from "@playwright/test";
import { median } from "./load.ts";
import { type PhoneVisit, totalBytes, visitOnPhone } from "./visit.ts";

/** These are medians of untouched visits on a slow phone; times are in milliseconds. */
export interface VisitTimings {
	fcp: number;
	lcp: number;
	tbt: number;
	cls: number;
	bytes: number;
	requests: number;
}

/** Interleaves the timings as the rounds of load are. @param urls by server name */
export async function measureTimings(
	browser: Browser,
	urls: Record<string, string>,
	rounds: number,
): Promise<Record<string, VisitTimings>> {
	const entries = Object.entries(urls);
	const visits = new Map<string, PhoneVisit[]>(entries.map(([name]) => [name, []]));
	for (let round = 0; round < rounds; round += 1)
		for (const [name, url] of round % 2 === 0 ? entries : entries.toReversed())
			visits.get(name)?.push(await visitOnPhone(browser, url, { slow: true }));
	return Object.fromEntries([...visits].map(([name, all]) => [name, timingsOf(all)]));
}

function timingsOf(visits: PhoneVisit[]): VisitTimings {
	const medianOf = (value: (visit: PhoneVisit) => number): number => median(visits.map(value));
	return {
		fcp: medianOf(({ fcp }) => fcp),
		lcp: medianOf(({ lcp }) => lcp),
		tbt: medianOf(({ tbt }) => tbt),
		cls: medianOf(({ cls }) => cls),
		bytes: medianOf(({ beforeTouch }) => totalBytes(beforeTouch.bytes)),
		requests: medianOf(({ beforeTouch }) => beforeTouch.requests),
	};
}
