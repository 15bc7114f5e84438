/** The state cannot be reached or written. Whoever meets it decides what is safe without it. */
export class StateError extends Error {
	override readonly name = "StateError";
}

/** A window of time that an event is counted in: the last `seconds`, at any moment. */
export interface Window {
	readonly key: string;
	/** Events in the window at most, from 1 up. */
	readonly limit: number;
	readonly seconds: number;
	/** What is counted, where the same thing counts once however often it comes; without it every event counts. */
	readonly member?: string;
}

/** Whether an event was counted. */
export type Counted =
	/** It was, in every window; `tallies` are the windows' events with it, in their order. */
	| { readonly ok: true; readonly tallies: readonly number[] }
	/** It was not, in none: the window at index `at` is full longest, for so many milliseconds more. */
	| { readonly ok: false; readonly at: number; readonly waitMs: number };

/**
 * Values and counts that all instances see and a restart does not lose. What is acknowledged is kept; everything else is
 * a {@link StateError}. Keys are plain text of at most 200 characters and never hold what identifies a person.
 */
export interface SharedState {
	readonly get: (key: string) => Promise<string | undefined>;
	/** Keeps a value for so many seconds. What `canWait` is the first to find no room where room is scarce. */
	readonly set: (key: string, value: string, lifeSeconds: number, options?: { canWait: boolean }) => Promise<void>;
	/** Sets a value where there is none, in one step. @returns whether it did */
	readonly add: (key: string, value: string, lifeSeconds: number) => Promise<boolean>;
	/** Reads and removes a value in one step. */
	readonly take: (key: string) => Promise<string | undefined>;
	/** Removes a value or a window. */
	readonly delete: (key: string) => Promise<void>;
	/** Counts one event in all the windows or in none, in one step. @param mark a new random name for the event */
	readonly count: (windows: readonly Window[], mark: string, nowMs: number) => Promise<Counted>;
	/** Takes a counted event back. */
	readonly uncount: (keys: readonly string[], mark: string) => Promise<void>;
	/** The instances that share this state, as far as known; at least 1. */
	readonly instances: () => number;
	readonly close: () => Promise<void>;
}
