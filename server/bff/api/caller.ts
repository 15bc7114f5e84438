import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Meaning } from "./answer.ts";
import { type Breaker, createBreaker, type Verdict } from "./breaker.ts";
import type { Clock } from "./budget.ts";
import { isUnwell, kindOfError, silent } from "./failure.ts";
import type { Outcome } from "./outcome.ts";
import type { Answer, Ask, Pool } from "./pool.ts";
import type { Loaded } from "./public-calls.ts";
import { createRetryBucket, type RetryBucket, retryDelayMs } from "./retry.ts";

/** A call that is ready to be made, perhaps twice. */
export interface Attempt extends Omit<Ask, "timeoutMs"> {
	/** The operation's id, for the log. */
	readonly id: string;
	/** Whose breaker and retry bucket it uses. */
	readonly group: string;
	readonly requestId: string;
}

/** Makes calls behind a breaker and a retry bucket for each group. */
export interface Caller {
	/** Makes the call and, where that is allowed, its one retry, all before `restMs` is 0. Never throws. */
	readonly make: <Value>(
		attempt: Attempt,
		read: (answer: Answer) => Meaning<Value>,
		restMs: () => number,
	) => Promise<Loaded<Value>>;
	/** How long, in milliseconds, calls have failed and none succeeded; 0 while the upstream is well. */
	readonly cutOffMs: () => number;
}

interface Tried<Value> extends Loaded<Value> {
	readonly retryAfterMs?: number | undefined;
	readonly fault?: string;
}

/** Waiting shorter than this says nothing about the upstream when it ends in a timeout. */
const tellingMs = 300;
/** A retry with less time than this would only be broken off. */
const shortestRetryMs = 100;

function verdictOf(outcome: Outcome<unknown>, timeoutMs: number): Verdict {
	if (outcome.ok) return "good";
	if (outcome.kind === "aborted" || outcome.kind === "shed" || outcome.kind === "bad_input") return "none";
	if (outcome.kind === "timeout" && timeoutMs < tellingMs) return "none";
	return isUnwell(outcome.kind) ? "bad" : "good";
}

const refused = (kind: "breaker_open" | "timeout" | "aborted"): Loaded<never> => ({ outcome: silent(kind), bytes: 0 });

/** Makes the caller of one gateway. @param tools `random` answers 0 to 1 */
export function createCaller(tools: {
	readonly pool: Pool;
	readonly log: Pick<Logger, "debug" | "warn">;
	readonly now: Clock;
	readonly random: () => number;
}): Caller {
	const { pool, log, now, random } = tools;
	const groups = new Map<string, { breaker: Breaker; retries: RetryBucket }>();
	let failingSince: number | undefined;

	function guardsOf(group: string): { breaker: Breaker; retries: RetryBucket } {
		const guards = groups.get(group) ?? { breaker: createBreaker(now), retries: createRetryBucket() };
		groups.set(group, guards);
		return guards;
	}

	async function ask<Value>(request: Ask, read: (answer: Answer) => Meaning<Value>): Promise<Tried<Value>> {
		try {
			const answer = await pool.ask(request);
			return { ...read(answer), bytes: answer.bytes.length, retryAfterMs: answer.retryAfterMs };
		} catch (error) {
			return { outcome: silent(kindOfError(error)), bytes: 0 };
		}
	}

	/** Only these fields are ever logged: no address, no header, no value. */
	function report({ id, requestId }: Attempt, { outcome, fault }: Tried<unknown>, ms: number): void {
		const kind = outcome.ok ? "ok" : outcome.kind;
		const status = outcome.ok ? 200 : outcome.status;
		const line = { operation: id, kind, status, fault, ms: Math.round(ms), requestId };
		if (outcome.ok || kind === "aborted" || kind === "http404") log.debug(line, "upstream");
		else log.warn(line, "upstream");
	}

	async function once<Value>(attempt: Attempt, timeoutMs: number, read: (answer: Answer) => Meaning<Value>) {
		const ticket = guardsOf(attempt.group).breaker.enter();
		if (!ticket) return null;
		const start = now();
		const tried = await ask({ ...attempt, timeoutMs }, read);
		const verdict = verdictOf(tried.outcome, timeoutMs);
		ticket.settle(verdict);
		if (verdict === "good") failingSince = undefined;
		if (verdict === "bad") failingSince ??= start;
		report(attempt, tried, now() - start);
		return { ...tried, isProbe: ticket.isProbe };
	}

	return {
		async make(attempt, read, restMs) {
			const timeoutMs = restMs();
			if (timeoutMs <= 0) return refused("timeout");
			const { retries } = guardsOf(attempt.group);
			const first = await once(attempt, timeoutMs, read);
			if (!first) return refused("breaker_open");
			retries.noteCall();
			if (first.outcome.ok || first.isProbe) return first;
			const failed = { kind: first.outcome.kind, retryAfterMs: first.retryAfterMs };
			const delayMs = retryDelayMs(attempt, failed, random);
			if (delayMs === null || restMs() - delayMs < shortestRetryMs || !retries.take()) return first;
			await sleep(delayMs, undefined, { ...(attempt.signal ? { signal: attempt.signal } : {}) }).catch(() => undefined);
			if (attempt.signal?.aborted) return refused("aborted");
			return (await once(attempt, restMs(), read)) ?? first;
		},
		cutOffMs: () => (failingSince === undefined ? 0 : now() - failingSince),
	};
}
