import { createSingleFlight } from "#server/bff/http/single-flight.ts";
import type { Budget, Clock } from "#server/bff/upstream/deadline.ts";
import { unavailable } from "#server/bff/upstream/failure.ts";
import type { Failure, Outcome, Success } from "#server/bff/upstream/outcome.ts";
import type { Operation } from "#server/contract/index.ts";
import { createFailedCalls } from "./failed-calls.ts";
import { createPublicCache, type PublicCall, type PublicKey, publicKey } from "./public-cache.ts";

export interface Loaded<Value> {
	readonly outcome: Outcome<Value>;
	readonly bytes: number;
}

/** This is a public call; it has no field for a token. */
interface CacheableCall<Value> {
	readonly call: PublicCall;
	readonly key: string;
	readonly rules: Operation["cache"];
	readonly load: (signal: AbortSignal) => Promise<Loaded<Value>>;
}

export interface CallerOptions {
	readonly budget: Budget;
	/** The signal aborts when the visitor disconnects: a GET is aborted, anything else is finished. */
	readonly signal?: AbortSignal | undefined;
	/** Fresh data is waited for, and data that expires soon is refreshed. */
	readonly isBackground?: boolean | undefined;
	/** Nothing cached is served; the answer is cached for others. */
	readonly isAnew?: boolean | undefined;
}

export interface SourcedOutcome<Value> {
	readonly outcome: Outcome<Value>;
	/** With `failure` the call failed a moment ago and was not repeated. */
	readonly source: "upstream" | "fresh" | "stale" | "failure" | "none";
	/** A shared cache may keep the value for so many milliseconds, or do without it; it is 0 where it must not. */
	readonly freshForMs: number;
	/** This is the age of a value that is no longer fresh, in milliseconds; it is 0 for any other. */
	readonly staleForMs: number;
	/** There is no value for anybody, because the call failed. */
	readonly isFailed: boolean;
}

const notStale = { staleForMs: 0, isFailed: false } as const;

const staleWhileRevalidateFactor = 5;
/** Refreshing ahead lets a page stay fresh as long as each of its responses. */
const refreshAheadShare = 0.25;
/** The time is short, because the revalidated response is on its way. */
const staleFreshForMs = 1000;
/** A shared cache does without a failed value for so long. */
const failedFreshForMs = 10_000;

const maxAgesFor = (freshMs: number, { isBackground }: CallerOptions) =>
	isBackground
		? { fresh: freshMs * (1 - refreshAheadShare), whileRevalidating: 0 }
		: { fresh: freshMs, whileRevalidating: freshMs * staleWhileRevalidateFactor };

const freshMsOf = ({ rules }: Pick<CacheableCall<unknown>, "rules">): number => (rules?.freshSeconds ?? 0) * 1000;

const isGone = ({ status }: Failure): boolean => status === 404 || status === 410;

/** Returns whether a value is without entries, such as `[]` or `{ data: [], total: null }`. */
const isEmpty = (value: unknown): boolean =>
	typeof value === "object" && !ArrayBuffer.isView(value) ? Object.values(value ?? {}).every(isEmpty) : !value;

const saysNone = (outcome: Outcome<unknown>): boolean =>
	outcome.ok ? isEmpty(outcome.value) : outcome.kind === "none";

interface CachedValue<Value> {
	readonly value: Success<Value>;
	readonly ageMs: number;
}

function staleOf<Value>({ value, ageMs }: CachedValue<Value>, freshForMs: number): SourcedOutcome<Value> {
	return { outcome: value, source: "stale", freshForMs, staleForMs: ageMs, isFailed: false };
}

const failedOf = (outcome: Failure, source: "failure" | "upstream") =>
	({ outcome, source, freshForMs: failedFreshForMs, staleForMs: 0, isFailed: true }) as const;

/** Returns what stands in for a value. @param restMs milliseconds until a remembered call may be repeated */
function standIn<Value>(
	failure: Failure,
	cached: CachedValue<Value> | undefined,
	restMs: number | undefined,
): SourcedOutcome<Value> {
	if (cached) return staleOf(cached, restMs ?? staleFreshForMs);
	if (restMs !== undefined) return failedOf(failure, "upstream");
	// A call that was not made or not finished says nothing to others.
	return { outcome: failure, source: "upstream", freshForMs: 0, ...notStale };
}

function waitFor<Value>(call: Promise<Loaded<Value>>, { budget, signal }: CallerOptions): Promise<Outcome<Value>> {
	return new Promise((resolve) => {
		const end = (outcome: Outcome<Value>): void => {
			clearTimeout(timer);
			signal?.removeEventListener("abort", abort);
			resolve(outcome);
		};
		const abort = (): void => end(unavailable("aborted"));
		const timer = setTimeout(() => end(unavailable("timeout")), budget.restMs());
		if (signal?.aborted) abort();
		signal?.addEventListener("abort", abort, { once: true });
		call.then(
			({ outcome }) => end(outcome),
			() => end(unavailable("reset")),
		);
	});
}

export type CachedCalls<Value> = ReturnType<typeof createCachedCalls<Value>>;

/** Serves public GETs with stale-while-revalidate, stale-if-error, single-flight and a negative cache. */
export function createCachedCalls<Value>(now: Clock, size: { maxEntries?: number; maxBytes?: number } = {}) {
	const cache = createPublicCache<Success<Value>>(now, size);
	const failedCalls = createFailedCalls(now);
	const singleFlight = createSingleFlight<PublicKey, Loaded<Value>>();

	async function refresh(
		key: PublicKey,
		{ rules, load }: CacheableCall<Value>,
		signal: AbortSignal,
	): Promise<Loaded<Value>> {
		const loaded = await load(signal);
		if (!rules) return loaded;
		const { bytes } = loaded;
		// One blank answer may be a fault, so it does not replace what is known: the upstream is asked again soon.
		const doubted = saysNone(loaded.outcome) ? cache.doubt(key) : undefined;
		const outcome = doubted && !saysNone(doubted) ? unavailable("none") : loaded.outcome;
		if (!outcome.ok && !isGone(outcome)) {
			failedCalls.add(key, outcome);
			return { outcome, bytes };
		}
		failedCalls.delete(key);
		if (outcome.ok) cache.set(key, deepFreeze(outcome), bytes, rules.staleSeconds * 1000);
		else cache.delete(key);
		return loaded;
	}

	/** Resolves to what the upstream answers now, or to what stands in for it. */
	async function ask(
		key: PublicKey,
		call: CacheableCall<Value>,
		options: CallerOptions,
		cached: CachedValue<Value> | undefined,
	): Promise<SourcedOutcome<Value>> {
		const freshMs = freshMsOf(call);
		const shared = singleFlight.join(key, (signal) => refresh(key, call, signal));
		// The share is not given up, so that revalidation goes on.
		if (cached && cached.ageMs <= maxAgesFor(freshMs, options).whileRevalidating)
			return staleOf(cached, staleFreshForMs);
		const outcome = await waitFor(shared.value, options);
		if (!outcome.ok && outcome.kind === "aborted") shared.leave();
		if (outcome.ok || isGone(outcome)) return { outcome, source: "upstream", freshForMs: freshMs, ...notStale };
		return standIn(outcome, cached, failedCalls.find(key)?.restMs);
	}

	return {
		async answer(call: CacheableCall<Value>, options: CallerOptions): Promise<SourcedOutcome<Value>> {
			const key = publicKey(call.call, call.key);
			const cached = options.isAnew ? undefined : cache.find(key);
			const freshMs = freshMsOf(call);
			if (cached && cached.ageMs <= maxAgesFor(freshMs, options).fresh)
				return { outcome: cached.value, source: "fresh", freshForMs: freshMs - cached.ageMs, ...notStale };
			const known = failedCalls.find(key);
			if (known) return cached ? staleOf(cached, known.restMs) : failedOf(known.failure, "failure");
			return ask(key, call, options, cached);
		},
		/** Returns what an earlier call of this key left, at most so old. Asks nobody. */
		known(call: PublicCall, key: string, maxAgeMs: number): Value | undefined {
			const cached = cache.find(publicKey(call, key));
			return cached && cached.ageMs <= maxAgeMs ? cached.value.value : undefined;
		},
		hasAny: (): boolean => cache.size() > 0,
	};
}

function deepFreeze<Value>(value: Value): Value {
	if (typeof value === "object" && value !== null && !ArrayBuffer.isView(value) && !Object.isFrozen(value)) {
		Object.freeze(value);
		for (const inner of Object.values(value)) deepFreeze(inner);
	}
	return value;
}
