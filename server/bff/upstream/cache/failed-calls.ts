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
	const entries = new LRUCache<PublicKey, { readonly failure: Failure; readonly until: number }>({ max: maxEntries });
	return {
		find(key) {
			const entry = entries.get(key);
			if (!entry) return undefined;
			const restMs = entry.until - now();
			if (restMs > 0) return { failure: entry.failure, restMs };
			entries.delete(key);
			return undefined;
		},
		add(key, failure) {
			if (!sayingNothing.has(failure.kind)) entries.set(key, { failure, until: now() + rememberedMs });
		},
		delete: (key) => void entries.delete(key),
	};
}
