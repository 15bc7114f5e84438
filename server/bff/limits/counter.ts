import { createHmac, hkdfSync, randomUUID } from "node:crypto";
import type { SharedState, Window } from "#server/bff/state/index.ts";
import { openWindows } from "#server/bff/state/windows.ts";
import type { Log } from "#server/bff/telemetry/log.ts";

/** A limit on one subject. */
export interface Rule {
	/** Names the limit, not the subject. */
	readonly name: string;
	/** Whom it is kept for: a phone, an address, an account; written down as a digest only. */
	readonly subject: string;
	readonly limit: number;
	readonly seconds: number;
	/** What is counted, where the same thing counts once. */
	readonly member?: string;
}

/** An event was counted. */
export interface Counted {
	readonly ok: true;
	/** Events in each rule's window, with this one. */
	readonly tallies: readonly number[];
	/** Takes the event back out of the rules of these names; of all without. */
	readonly undo: (names?: readonly string[]) => Promise<void>;
}

/** An event was one too many; nothing was counted. */
export interface Full {
	readonly ok: false;
	/** The rule that is full longest. */
	readonly name: string;
	readonly retryAfterSeconds: number;
}

/** Counts events under rules. Never fails: see {@link createCounter}. */
export interface Counter {
	/** Counts one event under all the rules or under none. */
	readonly count: (rules: readonly Rule[]) => Promise<Counted | Full>;
	/** Starts a subject's count under a rule anew. */
	readonly forget: (rule: Pick<Rule, "name" | "subject">) => Promise<void>;
}

/** What a counter is made of. */
export interface CounterParts {
	readonly secret: string;
	readonly state: SharedState;
	readonly log: Log;
	/** Milliseconds since 1970. */
	readonly clock: () => number;
}

/**
 * Opens a counter upon the shared state. While that is out of reach every instance counts for itself and grants its part
 * of each limit, one by the number of instances: together they grant no more than before.
 */
export function createCounter({ secret, state, log, clock }: CounterParts): Counter {
	const digestKey = Buffer.from(hkdfSync("sha256", secret, "paradise", "limit keys v1", 32));
	const digest = (text: string): string =>
		createHmac("sha256", digestKey).update(text).digest("base64url").slice(0, 22);
	const keyOf = ({ name, subject }: Pick<Rule, "name" | "subject">): string => `limit:${name}:${digest(subject)}`;
	const alone = openWindows();
	let isAlone = false;

	const note = (error: unknown): void => {
		if (!isAlone) log.error({ err: error, instances: state.instances() }, "limits are kept by each instance alone");
		isAlone = true;
	};

	const countAlone = (windows: readonly Window[], mark: string) => {
		const parts = state.instances();
		const shares = windows.map((window) => ({ ...window, limit: Math.ceil(window.limit / parts) }));
		return alone.count(shares, mark, clock());
	};

	return {
		async count(rules) {
			const mark = randomUUID();
			const windows = rules.map((rule): Window => {
				const { limit, seconds, member } = rule;
				return { key: keyOf(rule), limit, seconds, ...(member !== undefined && { member: digest(member) }) };
			});
			const result = await state.count(windows, mark, clock()).then(
				(counted) => {
					isAlone = false;
					return counted;
				},
				(error: unknown) => {
					note(error);
					return countAlone(windows, mark);
				},
			);
			if (!result.ok)
				return {
					ok: false,
					name: rules[result.at]?.name ?? "",
					retryAfterSeconds: Math.max(1, Math.ceil(result.waitMs / 1000)),
				};
			return {
				ok: true,
				tallies: result.tallies,
				undo: async (names) => {
					const keys = rules.filter(({ name }) => names?.includes(name) ?? true).map(keyOf);
					for (const key of keys) alone.uncount(key, mark);
					await state.uncount(keys, mark).catch(note);
				},
			};
		},
		async forget(rule) {
			alone.delete(keyOf(rule));
			await state.delete(keyOf(rule)).catch(note);
		},
	};
}
