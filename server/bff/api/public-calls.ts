import type { Operation } from "#server/contract/index.ts";
import { createFlights } from "../cache/flights.ts";
import { createPublicCache, type PublicCall, type PublicKey, publicKey } from "../cache/public-cache.ts";
import type { Budget, Clock } from "./budget.ts";
import { isUnwell, silent } from "./failure.ts";
import type { Failure, Outcome, Success } from "./outcome.ts";

/** What one call brought, with the weight of its body. */
export interface Loaded<Value> {
	readonly outcome: Outcome<Value>;
	readonly bytes: number;
}

/** A public call as it is asked for: there is no room for a token in it. */
export interface PublicAsk<Value> {
	readonly call: PublicCall;
	readonly key: string;
	readonly rules: Operation["cache"];
	readonly load: (signal: AbortSignal) => Promise<Loaded<Value>>;
}

/** Who asks. */
export interface Asker {
	readonly budget: Budget;
	readonly signal?: AbortSignal | undefined;
	/** Nobody waits for what is made of the answers: newer ones are waited for, and had of what is soon due. */
	readonly isPatient?: boolean | undefined;
}

/** An outcome, and where it came from: `none` when no call was made. */
export interface Answered<Value> {
	readonly outcome: Outcome<Value>;
	readonly source: "upstream" | "fresh" | "stale" | "none";
	/** How much longer, in milliseconds, it may be shown to anybody without asking again; 0 for what is one visitor's or failed. */
	readonly freshForMs: number;
}

/** Answers public GETs from memory where it may, and makes one call for all who ask at once where it must. */
export interface PublicCalls<Value> {
	readonly answer: (ask: PublicAsk<Value>, asker: Asker) => Promise<Answered<Value>>;
	/** Whether anything could stand in for a dead upstream. */
	readonly hasAny: () => boolean;
}

/** An answer this many times its fresh life old is still shown at once, while a newer one is fetched behind it. */
const staleWhileFetching = 5;
/** The part of a fresh life at the end of which the patient ask anew: what they make of many answers then lasts as long as each. */
const dueAhead = 0.25;
/** After a failure the old answer is used for a moment without asking again. */
const restMs = 2000;
/** A newer answer is on its way: what is made from the old one is looked at again soon. */
const soonMs = 1000;

/** How old, in milliseconds, an answer may be that is given as fresh, and one that is given at once, for a newer one is on its way. */
const oldestFor = (freshMs: number, { isPatient }: Asker) =>
	isPatient ? { fresh: freshMs * (1 - dueAhead), atOnce: 0 } : { fresh: freshMs, atOnce: freshMs * staleWhileFetching };

const isGone = ({ status }: Failure): boolean => status === 404 || status === 410;

/** Waits for a call no longer than the asker may. */
async function waitFor<Value>(call: Promise<Loaded<Value>>, { budget, signal }: Asker): Promise<Outcome<Value>> {
	return new Promise((resolve) => {
		const end = (outcome: Outcome<Value>): void => {
			clearTimeout(timer);
			signal?.removeEventListener("abort", leave);
			resolve(outcome);
		};
		const leave = (): void => end(silent("aborted"));
		const timer = setTimeout(() => end(silent("timeout")), budget.restMs());
		if (signal?.aborted) leave();
		signal?.addEventListener("abort", leave, { once: true });
		call.then(
			({ outcome }) => end(outcome),
			() => end(silent("reset")),
		);
	});
}

/** Opens the cache and the flights of public calls. */
export function createPublicCalls<Value>(
	now: Clock,
	size: { maxEntries?: number; maxBytes?: number } = {},
): PublicCalls<Value> {
	const cache = createPublicCache<Success<Value>>(now, size);
	const flights = createFlights<PublicKey, Loaded<Value>>();

	async function fetch(key: PublicKey, { rules, load }: PublicAsk<Value>, signal: AbortSignal): Promise<Loaded<Value>> {
		const loaded = await load(signal);
		const { outcome, bytes } = loaded;
		if (outcome.ok && rules) cache.set(key, frozen(outcome), bytes, rules.staleSeconds * 1000);
		else if (!outcome.ok && isUnwell(outcome.kind)) cache.rest(key, restMs);
		else if (!outcome.ok && isGone(outcome)) cache.forget(key);
		return loaded;
	}

	return {
		async answer(ask, asker) {
			const key = publicKey(ask.call, ask.key);
			const kept = cache.get(key);
			const freshMs = (ask.rules?.freshSeconds ?? 0) * 1000;
			const oldest = oldestFor(freshMs, asker);
			if (kept && kept.ageMs <= oldest.fresh)
				return { outcome: kept.value, source: "fresh", freshForMs: freshMs - kept.ageMs };
			const old = kept && ({ outcome: kept.value, source: "stale", freshForMs: soonMs } as const);
			if (old && kept.isResting) return old;
			const seat = flights.join(key, (signal) => fetch(key, ask, signal));
			// Not left again: the fetch behind an old answer goes on when its visitor is gone.
			if (old && kept.ageMs <= oldest.atOnce) return old;
			const outcome = await waitFor(seat.value, asker);
			if (!outcome.ok && outcome.kind === "aborted") seat.leave();
			// An old answer stands in for everything but the news that the thing is gone.
			if (!outcome.ok && old && !isGone(outcome)) return old;
			// That there is no such thing is an answer, too.
			return { outcome, source: "upstream", freshForMs: outcome.ok || isGone(outcome) ? freshMs : 0 };
		},
		hasAny: () => cache.size() > 0,
	};
}

/** Makes a value that many visitors share unchangeable. */
function frozen<Value>(value: Value): Value {
	if (typeof value === "object" && value !== null && !ArrayBuffer.isView(value) && !Object.isFrozen(value)) {
		Object.freeze(value);
		for (const inner of Object.values(value)) frozen(inner);
	}
	return value;
}
