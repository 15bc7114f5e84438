import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Loaded } from "./cache/cached-calls.ts";
import { type CallHealth, type CircuitBreaker, createCircuitBreaker } from "./circuit-breaker.ts";
import type { Clock } from "./deadline.ts";
import { isUnreadable, kindOfError, reasonOfError, unavailable } from "./failure.ts";
import { type FailureKind, failureMeans, type Outcome } from "./outcome.ts";
import type { Pool, UpstreamRequest, UpstreamResponse } from "./pool.ts";
import type { ReadResponse } from "./read-response.ts";
import { createRetryBudget, type RetryBudget, retryDelayMs } from "./retry.ts";

interface ResilientCall extends Omit<UpstreamRequest, "timeoutMs"> {
	readonly id: string;
	/** The group names the circuit breaker and the retry budget. */
	readonly group: string;
	readonly origin: string;
	readonly isRead: boolean;
	readonly requestId: string;
}

/** @param restMs milliseconds until the call's deadline */
type ReadWith<Value> = (
	response: UpstreamResponse,
	restMs: () => number,
) => ReadResponse<Value> | Promise<ReadResponse<Value>>;

interface Attempt<Value> extends Loaded<Value> {
	readonly retryAfterMs?: number | undefined;
	readonly fault?: string;
}

/** A timeout after less than this says nothing about the upstream's health. */
const shortestTellingTimeoutMs = 300;
const shortestRetryMs = 100;

function healthOf(outcome: Outcome<unknown>, timeoutMs: number): CallHealth {
	if (outcome.ok) return "success";
	if (outcome.kind === "aborted" || outcome.kind === "shed" || outcome.kind === "bad_input") return "ignored";
	if (outcome.kind === "timeout" && timeoutMs < shortestTellingTimeoutMs) return "ignored";
	// One operation that cannot be read must not stop the others of its group.
	return failureMeans(outcome.kind, "unhealthy") ? "failure" : "success";
}

const withWait = <Value>(outcome: Outcome<Value>, retryAfterMs: number | undefined): Outcome<Value> =>
	outcome.ok || outcome.status !== 429 || retryAfterMs === undefined
		? outcome
		: { ...outcome, retryAfterSeconds: Math.ceil(retryAfterMs / 1000) };

const notMade = (kind: FailureKind): Loaded<never> => ({ outcome: unavailable(kind), bytes: 0 });

async function send<Value>(
	pool: Pool | undefined,
	request: UpstreamRequest,
	read: ReadWith<Value>,
	now: Clock,
): Promise<Attempt<Value>> {
	const end = now() + request.timeoutMs;
	try {
		if (!pool) throw new Error("no pool has this origin");
		const response = await pool.request(request);
		const { bytes, retryAfterMs } = response;
		const { outcome, ...more } = await read(response, () => end - now());
		return { ...more, outcome: withWait(outcome, retryAfterMs), bytes: bytes.length, retryAfterMs };
	} catch (error) {
		return { outcome: unavailable(kindOfError(error), reasonOfError(error)), bytes: 0 };
	}
}

/** Logs these fields only: addresses, headers and values may hold personal data. */
function report(
	log: Pick<Logger, "debug" | "warn">,
	{ id, requestId }: ResilientCall,
	{ outcome, fault }: Attempt<unknown>,
	ms: number,
): void {
	const kind = outcome.ok ? "ok" : outcome.kind;
	const status = outcome.ok ? 200 : outcome.status;
	const reason = outcome.ok ? undefined : outcome.cause;
	const line = { operation: id, kind, status, reason, fault, ms: Math.round(ms), requestId };
	if (outcome.ok || kind === "aborted" || kind === "http404" || kind === "none") log.debug(line, "upstream");
	else log.warn(line, "upstream");
}

export type ResilientCalls = ReturnType<typeof createResilientCalls>;

export function createResilientCalls({
	pools,
	log,
	now,
	random,
}: {
	readonly pools: ReadonlyMap<string, Pool>;
	readonly log: Pick<Logger, "debug" | "warn">;
	readonly now: Clock;
	readonly random: () => number;
}) {
	const groups = new Map<string, { breaker: CircuitBreaker; retries: RetryBudget }>();
	let failingSince: number | undefined;
	let lastCallAt = now();

	function guardsOf(group: string) {
		const guards = groups.get(group) ?? { breaker: createCircuitBreaker(now), retries: createRetryBudget() };
		groups.set(group, guards);
		return guards;
	}

	async function attempt<Value>(call: ResilientCall, timeoutMs: number, read: ReadWith<Value>) {
		const permit = guardsOf(call.group).breaker.enter();
		if (!permit) return null;
		const start = now();
		lastCallAt = start;
		const attempted = await send(pools.get(call.origin), { ...call, timeoutMs }, read, now);
		const health = healthOf(attempted.outcome, timeoutMs);
		permit.record(health);
		const isUnusable = !attempted.outcome.ok && isUnreadable(attempted.outcome.kind);
		if (health === "failure" || isUnusable) failingSince ??= start;
		else if (health === "success") failingSince = undefined;
		report(log, call, attempted, now() - start);
		return { ...attempted, isProbe: permit.isProbe };
	}

	return {
		/** Makes the call and at most one retry. Does not throw. */
		async make<Value>(call: ResilientCall, read: ReadWith<Value>, restMs: () => number): Promise<Loaded<Value>> {
			const timeoutMs = restMs();
			if (timeoutMs < 1) return notMade("no_time");
			const { retries } = guardsOf(call.group);
			const first = await attempt(call, timeoutMs, read);
			if (!first) return notMade("breaker_open");
			retries.noteCall();
			if (first.outcome.ok || first.isProbe) return first;
			const delayMs = retryDelayMs(call, { kind: first.outcome.kind, retryAfterMs: first.retryAfterMs }, random);
			if (delayMs === null || restMs() - delayMs < shortestRetryMs || !retries.take()) return first;
			await sleep(delayMs, undefined, { ...(call.signal ? { signal: call.signal } : {}) }).catch(() => undefined);
			if (call.signal?.aborted) return notMade("aborted");
			return (await attempt(call, restMs(), read)) ?? first;
		},
		/** The list holds the circuit breakers of the groups called so far. */
		breakers: () => [...groups].map(([group, { breaker }]) => ({ group, state: breaker.state() })),
		/** Returns the milliseconds since the last call was made. */
		idleMs: () => now() - lastCallAt,
		/** Returns the milliseconds since calls began to fail without any success. */
		cutOffMs: () => (failingSince === undefined ? 0 : now() - failingSince),
	};
}
