import { createHash, randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { type SharedState, StateError } from "#server/bff/state/index.ts";

/** What can be written down and read again. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined };

/** One press of a button, however often it arrives. */
export interface Attempt {
	/** The form's key. */
	readonly key: string;
	/** Whose it is: a session's or a user's id. Another's attempt with the same key is another attempt. */
	readonly scope: string;
	/** The fields that matter, in a form that is always the same. */
	readonly body: Json;
}

/** How an attempt stands. */
export type Attempted<Result> =
	/** It was made: now, or before (`isReplay`) with this very result. */
	| { readonly kind: "done"; readonly result: Result; readonly isReplay: boolean }
	/** The key has been used for something else: nothing was done. */
	| { readonly kind: "mismatch" }
	/** It began and has not ended, for longer than anybody waits: find out how it went before offering it again. */
	| { readonly kind: "running" }
	/** The ledger is out of reach: nothing was done. */
	| { readonly kind: "away" };

/** How the work went. `keep: false` says that it is certain that nothing happened: the key may be used again. */
export interface Worked<Result> {
	readonly keep: boolean;
	readonly result: Result;
}

/**
 * The ledger of attempts. An attempt is written down before its work begins and answered from the ledger for a day after
 * it has ended. Results lie there as they are: put no secret and nothing personal into one.
 */
export interface Ledger {
	/**
	 * Does the work unless it was done or is being done. The work must not throw: what it throws comes through, and the
	 * attempt stays running, because nobody knows what happened.
	 */
	readonly once: <Result extends Json>(
		attempt: Attempt,
		work: () => Promise<Worked<Result>>,
	) => Promise<Attempted<Result>>;
}

/** How patient a ledger is. */
export interface Patience {
	/** How long the second press waits for the first, in milliseconds. */
	readonly waitMs?: number;
	/**
	 * Work that has not ended after this long, in milliseconds, died with its process: the next press does it again. Only for
	 * work that certainly ends before, and that upstream takes for the same when it comes twice. Without it an attempt whose
	 * process died stays running.
	 */
	readonly deadAfterMs?: number;
}

const daySeconds = 86_400;
const pollMs = 100;
/** How long nobody else takes over what somebody is taking over, in seconds. */
const turnSeconds = 60;
/** Pauses before a result is written again that could not be written, in milliseconds. */
const retriesMs = [200, 500, 1000, 2000, 4000];

const entrySchema = z.object({
	body: z.string(),
	/** The claim it was made under; what tells one process's claim from another's. */
	by: z.string(),
	/** When it was claimed, in milliseconds since 1970; entries from before this was written down are old. */
	atMs: z.number().default(0),
	done: z.boolean(),
	result: z.json(),
});
type Entry = z.output<typeof entrySchema>;

const digestOf = (value: Json): string => createHash("sha256").update(JSON.stringify(value)).digest("base64url");
const entryKey = ({ key, scope }: Pick<Attempt, "key" | "scope">): string => `attempt:${digestOf([scope, key])}`;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function readEntry(text: string | undefined): Entry | undefined {
	return text === undefined ? undefined : entrySchema.parse(JSON.parse(text));
}

/** Opens the ledger upon a shared state. */
export function createLedger(
	state: SharedState,
	{ waitMs = 5000, deadAfterMs = Number.POSITIVE_INFINITY }: Patience = {},
): Ledger {
	/** What this process is working on, and what it could not write down. */
	const underWay = new Map<string, Promise<Attempted<Json>>>();
	const unwritten = new LRUCache<string, Entry>({ max: 10_000, ttl: daySeconds * 1000 });

	const settle = async (key: string, entry: Entry): Promise<void> => {
		const text = JSON.stringify(entry);
		try {
			await state.set(key, text, daySeconds);
		} catch {
			unwritten.set(key, entry);
			void settleLater(key, text);
		}
	};

	const settleLater = async (key: string, text: string): Promise<void> => {
		for (const ms of retriesMs) {
			await pause(ms);
			const isWritten = await state.set(key, text, daySeconds).then(
				() => true,
				() => false,
			);
			if (isWritten) return;
		}
	};

	const make = async (key: string, entry: Entry, work: () => Promise<Worked<Json>>): Promise<Json> => {
		const { keep, result } = await work();
		if (keep) await settle(key, { ...entry, done: true, result: result as Entry["result"] });
		// A key that cannot be freed stays running, which is safe: its owner finds out and asks again.
		else await state.delete(key).catch(() => undefined);
		return result;
	};

	/** The same press twice in this process: the second is told what the first is told. */
	const share = async (end: Promise<Attempted<Json>>): Promise<Attempted<Json>> => {
		const running = { kind: "running" } as const;
		const told = await Promise.race([end.catch(() => running), pause(waitMs).then(() => running)]);
		return told.kind === "done" ? { ...told, isReplay: true } : told;
	};

	/** Claims the key of work that died. However many find it dead at once, one of them has it. */
	const takeOver = async (key: string, dead: Entry, entry: Entry): Promise<boolean> => {
		if (Date.now() - dead.atMs <= deadAfterMs) return false;
		if (!(await state.add(`${key}:${dead.by}`, "", turnSeconds))) return false;
		await state.set(key, JSON.stringify(entry), daySeconds);
		return true;
	};

	/** Claims the key, or waits for whoever has. @returns the claim, or how the other's attempt stands */
	const claim = async (key: string, body: string): Promise<Entry | Attempted<Json>> => {
		const untilMs = performance.now() + waitMs;
		for (;;) {
			const entry: Entry = { body, by: randomUUID(), atMs: Date.now(), done: false, result: null };
			if (!unwritten.has(key) && (await state.add(key, JSON.stringify(entry), daySeconds))) return entry;
			const known = unwritten.get(key) ?? readEntry(await state.get(key));
			// Free: nothing was done, so it may be claimed.
			if (known === undefined) continue;
			const standing = standingOf(known, body);
			if (standing.kind !== "running") return standing;
			if (await takeOver(key, known, entry)) return entry;
			if (performance.now() + pollMs > untilMs) return standing;
			await pause(pollMs);
		}
	};

	const begin = async (key: string, body: string, work: () => Promise<Worked<Json>>): Promise<Attempted<Json>> => {
		const claimed = await claim(key, body).catch(awayFor);
		return "kind" in claimed ? claimed : { kind: "done", result: await make(key, claimed, work), isReplay: false };
	};

	return {
		once: async <Result extends Json>(attempt: Attempt, work: () => Promise<Worked<Result>>) => {
			const key = entryKey(attempt);
			const body = digestOf(attempt.body);
			const press = `${key} ${body}`;
			const known = underWay.get(press);
			const end = known ? share(known) : begin(key, body, work);
			if (!known) {
				const forget = (): void => void underWay.delete(press);
				underWay.set(press, end);
				end.then(forget, forget);
			}
			// What is written under this key is what the same work returned before.
			return (await end) as Attempted<Result>;
		},
	};
}

/** How somebody else's attempt stands that has the same key. */
function standingOf(entry: Entry, body: string): Attempted<Json> {
	if (entry.body !== body) return { kind: "mismatch" };
	return entry.done ? { kind: "done", result: entry.result as Json, isReplay: true } : { kind: "running" };
}

function awayFor(error: unknown): { readonly kind: "away" } {
	if (error instanceof StateError) return { kind: "away" };
	throw error;
}
