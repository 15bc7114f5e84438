import { LRUCache } from "lru-cache";
import type { Failure, FailureKind } from "#server/bff/upstream/outcome.ts";
import type { PublicKey } from "./public-cache.ts";

export interface FailedCall {
	readonly failure: Failure;
	/** Milliseconds until the call may be repeated. */
	readonly restMs: number;
}

/** A negative cache of public calls: a call that failed is not repeated at once, so that a dead one costs little. */
export interface FailedCalls {
	readonly find: (key: PublicKey) => FailedCall | undefined;
	readonly add: (key: PublicKey, failure: Failure) => void;
	readonly delete: (key: PublicKey) => void;
}

/** Short, because a visitor may try again a page that cannot do without the call. */
const rememberedMs = 2000;
const maxEntries = 2000;
/** These calls were not made or not finished. */
const sayingNothing: ReadonlySet<FailureKind> = new Set<FailureKind>(["aborted", "shed", "no_time"]);

export function createFailedCalls(now: () => number): FailedCalls {
	const failures = new LRUCache<PublicKey, Failure>({
		max: maxEntries,
		...{ ttl: rememberedMs, perf: { now }, ttlResolution: 0 },
	});
	return {
		find(key) {
			const failure = failures.get(key);
			return failure && { failure, restMs: failures.getRemainingTTL(key) };
		},
		add(key, failure) {
			if (!sayingNothing.has(failure.kind)) failures.set(key, failure);
		},
		delete: (key) => void failures.delete(key),
	};
}
