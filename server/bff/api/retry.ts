import type { Operation } from "#server/contract/index.ts";
import type { FailureKind } from "./outcome.ts";

/** Holds retries to a tenth of the calls, so that an unwell upstream is not asked twice as often. */
export interface RetryBucket {
	readonly noteCall: () => void;
	/** Takes one retry out of the bucket; false when there is none. */
	readonly take: () => boolean;
}

const share = 0.1;
const most = 10;

/** A bucket with a few retries in it, so that the first hiccup of the day is not shown. */
export function createRetryBucket(tokens = 3): RetryBucket {
	let rest = tokens;
	return {
		noteCall() {
			rest = Math.min(most, rest + share);
		},
		take() {
			if (rest < 1) return false;
			rest -= 1;
			return true;
		},
	};
}

const passing: ReadonlySet<FailureKind> = new Set<FailureKind>(["connect", "reset", "http5xx"]);

/**
 * How long to wait before a call is made once more.
 * @param random 0 to 1
 * @returns milliseconds, or null when the call must not be repeated
 */
export function retryDelayMs(
	call: { readonly method: Operation["method"]; readonly group: string },
	failure: { readonly kind: FailureKind; readonly retryAfterMs?: number | undefined },
	random: () => number,
): number | null {
	if (call.method !== "GET" || call.group === "side") return null;
	const jitterMs = 50 + random() * 200;
	if (passing.has(failure.kind)) return jitterMs;
	const { retryAfterMs } = failure;
	if (failure.kind !== "http429" || retryAfterMs === undefined || retryAfterMs > 1000) return null;
	return Math.max(jitterMs, retryAfterMs);
}
