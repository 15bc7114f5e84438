import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { digest } from "#server/bff/crypto/digest.ts";
import { createSingleFlight } from "#server/bff/http/single-flight.ts";
import { type Store, StoreError } from "#server/bff/store/index.ts";

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined };

export interface IdempotentRequest {
	readonly key: string;
	/** This is the id of the session or user: keys of different scopes are different. */
	readonly scope: string;
	/** The body is compared by its JSON text, so the order of its fields matters. */
	readonly body: Json;
}

export type IdempotentOutcome<Result> =
	/** With `isReplay` it was carried out by an earlier request. */
	| { readonly kind: "done"; readonly result: Result; readonly isReplay: boolean }
	/** The key was used with another body, so nothing was done. */
	| { readonly kind: "mismatch" }
	/** The effect is unknown: it must be looked up before the request is offered again. */
	| { readonly kind: "running" }
	/** Nothing was done, because the store is unavailable. */
	| { readonly kind: "unavailable" };

export interface WorkResult<Result> {
	/** This is false where the key may be used again. */
	readonly isFinal: boolean;
	/** The work may have had an effect: who waited for it does not repeat it unasked. */
	readonly isUnknown?: boolean;
	readonly result: Result;
}

export type IdempotencyStore = ReturnType<typeof createIdempotencyStore>;

interface IdempotencyOptions {
	/** A repeated request waits this long for the first. */
	readonly waitMs?: number;
	/**
	 * Work older than this died with its process, and the next request repeats it. It is set only for bounded work that
	 * the upstream treats as the same call. By default such a request stays running.
	 */
	readonly deadAfterMs?: number;
	/** Payments have records of their own, which forms of visitors cannot use up. */
	readonly keyPrefix?: "attempt" | "submission";
	/** A result is replayed for this time, which is a day by default. */
	readonly lifeSeconds?: number;
}

const defaults: Required<IdempotencyOptions> = {
	...{ waitMs: 5000, deadAfterMs: Number.POSITIVE_INFINITY, keyPrefix: "attempt", lifeSeconds: 86_400 },
};
const pollMs = 100;
/** The mark of an unknown effect lasts longer than `pollMs`, so that every request that waits reads it. */
const unknownSeconds = 2;
/** A takeover excludes others for this long. */
const takeOverSeconds = 60;
const retriesMs = [200, 500, 1000, 2000, 4000];

const entrySchema = z.object({
	body: z.string(),
	/** The id of the claim is unique to one process and request. */
	by: z.string(),
	atMs: z.number().default(0),
	done: z.boolean(),
	result: z.json(),
});
type Entry = z.output<typeof entrySchema>;
type Work = () => Promise<WorkResult<Json>>;
type Outcome = IdempotentOutcome<Json>;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const readEntry = (text: string | undefined): Entry | undefined =>
	text === undefined ? undefined : entrySchema.parse(JSON.parse(text));

interface IdempotencyState extends Required<IdempotencyOptions> {
	readonly store: Store;
	readonly unsaved: LRUCache<string, Entry>;
}

async function save({ store, unsaved, lifeSeconds }: IdempotencyState, key: string, entry: Entry): Promise<void> {
	const text = JSON.stringify(entry);
	const write = () => store.set(key, text, lifeSeconds).then(() => true);
	try {
		await write();
	} catch {
		unsaved.set(key, entry);
		void retry(write);
	}
}

async function retry(write: () => Promise<boolean>): Promise<void> {
	for (const ms of retriesMs) {
		await pause(ms);
		if (await write().catch(() => false)) return;
	}
}

async function run(state: IdempotencyState, key: string, entry: Entry, work: Work): Promise<Json> {
	const { isFinal, isUnknown, result } = await work();
	if (isFinal) await save(state, key, { ...entry, done: true, result: result as Entry["result"] });
	// A key that cannot be freed stays running, which is safe.
	else await free(state.store, key, isUnknown).catch(() => undefined);
	return result;
}

async function free(store: Store, key: string, isUnknown = false): Promise<void> {
	if (isUnknown) await store.set(unknownKey(key), "", unknownSeconds);
	await store.delete(key);
}

const unknownKey = (key: string): string => `${key}:unknown`;

async function replay(first: Promise<Outcome>, waitMs: number): Promise<Outcome> {
	const running = { kind: "running" } as const;
	const outcome = await Promise.race([first.catch(() => running), pause(waitMs).then(() => running)]);
	return outcome.kind === "done" ? { ...outcome, isReplay: true } : outcome;
}

/** Only one of concurrent calls succeeds. */
async function takeOver({ store, deadAfterMs, lifeSeconds }: IdempotencyState, key: string, dead: Entry, entry: Entry) {
	if (Date.now() - dead.atMs <= deadAfterMs) return false;
	if (!(await store.add(`${key}:${dead.by}`, "", takeOverSeconds))) return false;
	await store.set(key, JSON.stringify(entry), lifeSeconds);
	return true;
}

async function claim(state: IdempotencyState, key: string, body: string): Promise<Entry | Outcome> {
	const { store, unsaved, waitMs, lifeSeconds } = state;
	const deadlineMs = performance.now() + waitMs;
	for (let hasWaited = false; ; hasWaited = true) {
		if (hasWaited && (await store.get(unknownKey(key))) !== undefined) return { kind: "running" };
		const entry: Entry = { body, by: randomUUID(), atMs: Date.now(), done: false, result: null };
		if (!unsaved.has(key) && (await store.add(key, JSON.stringify(entry), lifeSeconds))) return entry;
		const existing = unsaved.get(key) ?? readEntry(await store.get(key));
		if (existing === undefined) continue;
		const outcome = outcomeOf(existing, body);
		if (outcome.kind !== "running") return outcome;
		if (await takeOver(state, key, existing, entry)) return entry;
		if (performance.now() + pollMs > deadlineMs) return outcome;
		await pause(pollMs);
	}
}

async function claimAndRun(state: IdempotencyState, key: string, body: string, work: Work): Promise<Outcome> {
	const claimed = await claim(state, key, body).catch(toUnavailable);
	return "kind" in claimed ? claimed : { kind: "done", result: await run(state, key, claimed, work), isReplay: false };
}

function outcomeOf(entry: Entry, body: string): Outcome {
	if (entry.body !== body) return { kind: "mismatch" };
	return entry.done ? { kind: "done", result: entry.result as Json, isReplay: true } : { kind: "running" };
}

function toUnavailable(error: unknown): { readonly kind: "unavailable" } {
	if (error instanceof StoreError) return { kind: "unavailable" };
	throw error;
}

/**
 * A request is recorded before its work starts, and its result is replayed for a day. Results are stored in plain text,
 * so they must hold no secret and nothing personal.
 */
export function createIdempotencyStore(store: Store, options: IdempotencyOptions = {}) {
	const runs = createSingleFlight<string, Outcome>();
	const settings = { ...defaults, ...options };
	const unsaved = new LRUCache<string, Entry>({ max: 10_000, ttl: settings.lifeSeconds * 1000 });
	const state: IdempotencyState = { ...settings, store, unsaved };
	return {
		/** Resolves when the requests that this process carries out now have ended. */
		ended: runs.ended,
		/**
		 * Runs the work unless it has run or is running. An error of the work is rethrown, and the request stays running,
		 * because its effect is unknown.
		 */
		async once<Result extends Json>(
			request: IdempotentRequest,
			work: () => Promise<WorkResult<Result>>,
		): Promise<IdempotentOutcome<Result>> {
			const key = `${state.keyPrefix}:${digest(JSON.stringify([request.scope, request.key]))}`;
			const body = digest(JSON.stringify(request.body));
			const runKey = `${key} ${body}`;
			const first = runs.find(runKey);
			const outcome = first
				? replay(first, state.waitMs)
				: runs.join(runKey, () => claimAndRun(state, key, body, work)).value;
			// The result under this key is what the same work returned before.
			return (await outcome) as IdempotentOutcome<Result>;
		},
	};
}
