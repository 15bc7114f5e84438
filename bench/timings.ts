import type { Browser } from "@playwright/test";
import { median } from "./median.ts";
import { sumOf, type Visit, visit } from "./visit.ts";

/** Medians of several visits on a slow phone; times in milliseconds, `bytes` all that was fetched untouched. */
export interface Timing {
	readonly fcp: number;
	readonly lcp: number;
	readonly tbt: number;
	readonly cls: number;
	readonly bytes: number;
	readonly requests: number;
}

/** Visits each address in turn, backwards in every second round. */
export async function timeVisits(
	browser: Browser,
	addresses: Readonly<Record<string, string>>,
	rounds: number,
): Promise<Record<string, Timing>> {
	const entries = Object.entries(addresses);
	const visits = new Map<string, Visit[]>(entries.map(([name]) => [name, []]));
	for (let round = 0; round < rounds; round += 1) {
		for (const [name, url] of round % 2 === 0 ? entries : entries.toReversed()) {
			visits.get(name)?.push(await visit(browser, url, { slow: true }));
		}
	}
	return Object.fromEntries([...visits].map(([name, seen]) => [name, timingOf(seen)]));
}

function timingOf(visits: readonly Visit[]): Timing {
	const of = (value: (one: Visit) => number): number => median(visits.map(value));
	return {
		fcp: of(({ fcp }) => fcp),
		lcp: of(({ lcp }) => lcp),
		tbt: of(({ tbt }) => tbt),
		cls: of(({ cls }) => cls),
		bytes: of(({ before }) => sumOf(before)),
		requests: of(({ before }) => before.requests),
	};
}
