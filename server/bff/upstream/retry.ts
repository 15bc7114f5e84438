import type { FailureKind } from "./outcome.ts";

/** Limits retries to a tenth of the calls. */
export interface RetryBudget {
	readonly noteCall: () => void;
	readonly take: () => boolean;
}

const callsPerRetry = 10;
const mostSaved = 100;
const lentAtStart = 30;
const windowCalls = 1000;

/**
 * The first three retries are lent, and the first thirty calls pay for them: a tenth is never exceeded afterwards, nor,
 * after a time without failures, a tenth of the latest thousand calls.
 */
export function createRetryBudget(): RetryBudget {
	let savedCalls = lentAtStart;
	let owedCalls = lentAtStart;
	let calls = 0;
	/** The number of the call at each retry of the latest thousand calls. */
	let retriedAt: number[] = [];
	return {
		noteCall() {
			calls += 1;
			if (owedCalls > 0) owedCalls -= 1;
			else savedCalls = Math.min(mostSaved, savedCalls + 1);
		},
		take() {
			retriedAt = retriedAt.filter((call) => call > calls - windowCalls);
			if (savedCalls < callsPerRetry || retriedAt.length >= windowCalls / callsPerRetry) return false;
			savedCalls -= callsPerRetry;
			retriedAt.push(calls);
			return true;
		},
	};
}

const transient: ReadonlySet<FailureKind> = new Set<FailureKind>(["connect", "reset", "http5xx"]);

/**
 * Jitter of 50 to 250 ms, or `Retry-After` up to 1 s after a 429; null: no retry (only reads, and no `side` calls,
 * are retried).
 */
export function retryDelayMs(
	call: { readonly isRead: boolean; readonly group: string },
	failure: { readonly kind: FailureKind; readonly retryAfterMs?: number | undefined },
	random: () => number,
): number | null {
	if (!call.isRead || call.group === "side") return null;
	const jitterMs = 50 + random() * 200;
	if (transient.has(failure.kind)) return jitterMs;
	const { retryAfterMs } = failure;
	if (failure.kind !== "http429" || retryAfterMs === undefined || retryAfterMs > 1000) return null;
	return Math.max(jitterMs, retryAfterMs);
}
