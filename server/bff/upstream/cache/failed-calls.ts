import { LRUCache } from "lru-cache";
import { type Failure, failureMeans } from "#server/bff/upstream/outcome.ts";
import type { PublicKey } from "./public-cache.ts";

/** The time is short, because a visitor may try again a page that cannot do without the call. */
const rememberedMs = 2000;
const maxEntries = 2000;

/** Keeps a negative cache of public calls: one that failed is not repeated at once, so that a dead one costs little. */
export function createFailedCalls(now: () => number) {
	const failures = new LRUCache<PublicKey, Failure>({
		max: maxEntries,
		...{ ttl: rememberedMs, perf: { now }, ttlResolution: 0 },
	});
	return {
		/** Returns the failure with the milliseconds until the call may be repeated. */
		find(key: PublicKey) {
			const failure = failures.get(key);
			return failure && { failure, restMs: failures.getRemainingTTL(key) };
		},
		add(key: PublicKey, failure: Failure): void {
			if (!failureMeans(failure.kind, "silent")) failures.set(key, failure);
		},
		delete: (key: PublicKey): void => void failures.delete(key),
	};
}
