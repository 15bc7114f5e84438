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

/** A public call; it has no field for a token. */
export interface CacheableCall<Value> {
	readonly call: PublicCall;
	readonly key: string;
	readonly rules: Operation["cache"];
	readonly load: (signal: AbortSignal) => Promise<Loaded<Value>>;
}

export interface CallerOptions {
	readonly budget: Budget;
	readonly signal?: AbortSignal | undefined;
	/** Fresh data is waited for, and data that expires soon is refreshed. */
	readonly isBackground?: boolean | undefined;
	/** Nothing cached is served; the answer is cached for others. */
	readonly isAnew?: boolean | undefined;
}

export interface SourcedOutcome<Value> {
	readonly outcome: Outcome<Value>;
	/** `failure`: the call failed a moment ago and was not repeated. */
	readonly source: "upstream" | "fresh" | "stale" | "failure" | "none";
	/** Milliseconds for which a shared cache may keep it, or do without it; 0 where it must not. */
	readonly freshForMs: number;
	/** Age of a value that is no longer fresh, in milliseconds; 0 for any other. */
	readonly staleForMs: number;
	/** There is no value for anybody, because the call failed. */
	readonly isFailed: boolean;
}

const notStale = { staleForMs: 0, isFailed: false } as const;

/** Serves public GETs with stale-while-revalidate, stale-if-error, single-flight and a negative cache. */
export interface CachedCalls<Value> {
	readonly answer: (call: CacheableCall<Value>, options: CallerOptions) => Promise<SourcedOutcome<Value>>;
	/** What an earlier call of this key left, at most so old. Asks nobody. */
	readonly known: (call: PublicCall, key: string, maxAgeMs: number) => Value | undefined;
	readonly hasAny: () => boolean;
}

const staleWhileRevalidateFactor = 5;
/** Refreshing ahead lets a page stay fresh as long as each of its responses. */
const refreshAheadShare = 0.25;
/** Short, because the revalidated response is on its way. */
const staleFreshForMs = 1000;
/** A shared cache does without a failed value for so long. */
const failedFreshForMs = 10_000;

const maxAgesFor = (freshMs: number, { isBackground }: CallerOptions) =>
	isBackground
		? { fresh: freshMs * (1 - refreshAheadShare), whileRevalidating: 0 }
		: { fresh: freshMs, whileRevalidating: freshMs * staleWhileRevalidateFactor };

const isGone = ({ status }: Failure): boolean => status === 404 || status === 410;

async function waitFor<Value>(
	call: Promise<Loaded<Value>>,
	{ budget, signal }: CallerOptions,
): Promise<Outcome<Value>> {
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

export function createCachedCalls<Value>(
	now: Clock,
	size: { maxEntries?: number; maxBytes?: number } = {},
): CachedCalls<Value> {
	const cache = createPublicCache<Success<Value>>(now, size);
	const failedCalls = createFailedCalls(now);
	const singleFlight = createSingleFlight<PublicKey, Loaded<Value>>();

	const cachedFor = (key: PublicKey, { isAnew }: CallerOptions) => (isAnew ? undefined : cache.find(key));

	async function refresh(
		key: PublicKey,
		{ rules, load }: CacheableCall<Value>,
		signal: AbortSignal,
	): Promise<Loaded<Value>> {
		const loaded = await load(signal);
		const { outcome, bytes } = loaded;
		if (!rules) return loaded;
		if (!outcome.ok && !isGone(outcome)) {
			failedCalls.add(key, outcome);
			return loaded;
		}
		failedCalls.delete(key);
		if (outcome.ok) cache.set(key, deepFreeze(outcome), bytes, rules.staleSeconds * 1000);
		else cache.delete(key);
		return loaded;
	}

	return {
		async answer(call, options) {
			const key = publicKey(call.call, call.key);
			const cached = cachedFor(key, options);
			const freshMs = (call.rules?.freshSeconds ?? 0) * 1000;
			const maxAges = maxAgesFor(freshMs, options);
			if (cached && cached.ageMs <= maxAges.fresh)
				return { outcome: cached.value, source: "fresh", freshForMs: freshMs - cached.ageMs, ...notStale };
			const staleFor = (freshForMs: number) =>
				cached &&
				({ outcome: cached.value, source: "stale", freshForMs, staleForMs: cached.ageMs, isFailed: false } as const);
			const known = failedCalls.find(key);
			if (known)
				return (
					staleFor(known.restMs) ?? {
						outcome: known.failure,
						source: "failure",
						freshForMs: failedFreshForMs,
						staleForMs: 0,
						isFailed: true,
					}
				);
			const shared = singleFlight.join(key, (signal) => refresh(key, call, signal));
			// The share is not given up, so that revalidation goes on.
			const stale = staleFor(staleFreshForMs);
			if (stale && cached && cached.ageMs <= maxAges.whileRevalidating) return stale;
			const outcome = await waitFor(shared.value, options);
			if (!outcome.ok && outcome.kind === "aborted") shared.leave();
			if (outcome.ok || isGone(outcome)) return { outcome, source: "upstream", freshForMs: freshMs, ...notStale };
			const failed = failedCalls.find(key);
			const isFailed = failed !== undefined;
			return (
				staleFor(failed?.restMs ?? staleFreshForMs) ?? {
					outcome,
					source: "upstream",
					freshForMs: isFailed ? failedFreshForMs : 0,
					staleForMs: 0,
					isFailed,
				}
			);
		},
		known(call, key, maxAgeMs) {
			const cached = cache.find(publicKey(call, key));
			return cached && cached.ageMs <= maxAgeMs ? cached.value.value : undefined;
		},
		hasAny: () => cache.size() > 0,
	};
}

function deepFreeze<Value>(value: Value): Value {
	if (typeof value === "object" && value !== null && !ArrayBuffer.isView(value) && !Object.isFrozen(value)) {
		Object.freeze(value);
		for (const inner of Object.values(value)) deepFreeze(inner);
	}
	return value;
}
