import { LRUCache } from "lru-cache";
import type { DriftEntry } from "#server/contract/index.ts";
import type { Log } from "./log.ts";

interface DriftReportOptions {
	readonly log: Pick<Log, "warn">;
	readonly record: (labels: { operation: string; field: string; kind: string }, count: number) => void;
	/** Returns milliseconds of a monotonic clock. */
	readonly now?: () => number;
}

const hourMs = 3_600_000;
/** An upstream that differs everywhere must not fill the memory. */
const maxDeviations = 5000;

/** Counts deviations of replies from the contract, and logs each once an hour. Neither holds a value. */
export function createDriftReport({ log, record, now = () => performance.now() }: DriftReportOptions) {
	const logged = new LRUCache<string, true>({
		max: maxDeviations,
		ttl: hourMs,
		ttlResolution: 0,
		perf: { now },
	});
	const counted = new Set<string>();
	return (operation: string, drift: readonly DriftEntry[]): void => {
		for (const { field, kind, count } of drift) {
			const key = `${operation} ${field} ${kind}`;
			if (counted.size < maxDeviations) counted.add(key);
			record({ operation, field: counted.has(key) ? field : "(other)", kind }, count);
			if (logged.has(key)) continue;
			logged.set(key, true);
			log.warn({ operation, field, kind }, "upstream drift");
		}
	};
}
