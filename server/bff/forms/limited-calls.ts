import type { RateLimited, SendPermit, TryPermit } from "#server/bff/rate-limit/limits.ts";
import { isRejected, isUnsent, mayHaveHappened, type Outcome } from "#server/bff/upstream/outcome.ts";

/** The form is older than a day, or its signature is not valid. */
export interface StaleForm {
	readonly ok: false;
	readonly reason: "stale";
}

interface LimitedSend<Value, Pretended> {
	readonly permit: () => Promise<SendPermit | RateLimited>;
	readonly call: () => Promise<Outcome<Value>>;
	/** Bots and blocked destinations get this success, because they must not notice that nothing was sent. */
	readonly pretended: Pretended;
}

export async function sendWithinLimits<Value, Pretended>({
	permit,
	call,
	pretended,
}: LimitedSend<Value, Pretended>): Promise<Outcome<Value | Pretended> | RateLimited> {
	const permitted = await permit();
	if (!permitted.ok) return permitted.reason === "blocked" ? { ok: true, value: pretended } : permitted;
	const outcome = await call();
	// A code may be on its way although no answer says so. A 404 counts like a success, so that the limits do not tell
	// which accounts exist.
	if (!outcome.ok && !mayHaveHappened(outcome) && outcome.status !== 404) await permitted.release();
	else await permitted.recordSent?.();
	return outcome;
}

export async function sendUnlessBot<Value, Pretended>(
	{ classifySender }: { readonly classifySender: () => Promise<"human" | "bot" | "stale"> },
	send: LimitedSend<Value, Pretended>,
): Promise<Outcome<Value | Pretended> | RateLimited | StaleForm> {
	const sender = await classifySender();
	if (sender === "stale") return { ok: false, reason: "stale" };
	if (sender === "bot") return { ok: true, value: send.pretended };
	return sendWithinLimits(send);
}

/**
 * The try counts as wrong before the call, so that concurrent guesses gain nothing, and stays counted unless it certainly
 * was right or never reached the upstream: a guess may be judged although its answer is lost.
 */
export async function tryWithinLimits<Value>(
	permit: Promise<TryPermit | RateLimited>,
	call: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value> | RateLimited> {
	const permitted = await permit;
	if (!permitted.ok) return permitted;
	const outcome = await call();
	if (outcome.ok) await permitted.recordSuccess();
	else if (isUnsent(outcome)) await permitted.release();
	else if (!isRejected(outcome)) await permitted.forgive?.();
	return outcome;
}
