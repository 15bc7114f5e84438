import { type FailureKind, failureMeans } from "./outcome.ts";

export type RetryBudget = ReturnType<typeof createRetryBudget>;

const callsPerRetry = 10;
const mostSaved = 100;
const lentAtStart = 30;
const windowCalls = 1000;

/**
 * Limits retries to a tenth of the calls. The first three are lent, and the first thirty calls pay for them: a tenth is
 * never exceeded afterwards, nor, after a time without failures, a tenth of the latest thousand calls.
 */
export function createRetryBudget() {
	let savedCalls = lentAtStart;
	let owedCalls = lentAtStart;
	let calls = 0;
	/** The list holds the number of the call at each retry of the latest thousand calls. */
	let retriedAt: number[] = [];
	return {
		noteCall(): void {
			calls += 1;
			if (owedCalls > 0) owedCalls -= 1;
			else savedCalls = Math.min(mostSaved, savedCalls + 1);
		},
		take(): boolean {
			retriedAt = retriedAt.filter((call) => call > calls - windowCalls);
			if (savedCalls < callsPerRetry || retriedAt.length >= windowCalls / callsPerRetry) return false;
			savedCalls -= callsPerRetry;
			retriedAt.push(calls);
			return true;
		},
	};
}

/**
 * Returns a jitter of 50 to 250 ms, or `Retry-After` up to 1 s after a 429; null: no retry (only reads, and no `side`
 * calls, are retried).
 */
export function retryDelayMs(
	call: { readonly isRead: boolean; readonly group: string },
	failure: { readonly kind: FailureKind; readonly retryAfterMs?: number | undefined },
	random: () => number,
): number | null {
	if (!call.isRead || call.group === "side") return null;
	const jitterMs = 50 + random() * 200;
	if (failureMeans(failure.kind, "transient")) return jitterMs;
	const { retryAfterMs } = failure;
	if (failure.kind !== "http429" || retryAfterMs === undefined || retryAfterMs > 1000) return null;
	return Math.max(jitterMs, retryAfterMs);
}
