import type { FailureKind } from "./outcome.ts";

/** A token bucket that limits retries to a tenth of the calls. */
export interface RetryBudget {
	readonly noteCall: () => void;
	readonly take: () => boolean;
}

const tokensPerCall = 0.1;
const maxTokens = 10;

export function createRetryBudget(tokens = 3): RetryBudget {
	let rest = tokens;
	return {
		noteCall() {
			rest = Math.min(maxTokens, rest + tokensPerCall);
		},
		take() {
			if (rest < 1) return false;
			rest -= 1;
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
