export class StoreError extends Error {
	override readonly name = "StoreError";
}

/** A window allows at most `limit` events in the last `seconds`, at any moment. */
export interface Window {
	readonly key: string;
	readonly limit: number;
	readonly seconds: number;
	/** If it is given, the window counts distinct members instead of events. */
	readonly member?: string;
	/** The event counts here where there is no room for another window: a window that is full is never evicted. */
	readonly sharedKey?: string;
}

export type CountResult =
	/** The event is counted in every window; the counts stand in their order. */
	| { readonly ok: true; readonly counts: readonly number[] }
	/** The event is counted in no window: the one at `index` stays full longest. */
	| { readonly ok: false; readonly index: number; readonly waitMs: number };

/**
 * The store holds values with an expiry and sliding-window counts, shared by all processes and kept over a restart.
 * Every method throws {@link StoreError} unless its write is durable. Keys have at most 200 characters and identify no
 * person.
 */
export interface Store {
	readonly get: (key: string) => Promise<string | undefined>;
	/** `isLowPriority` values are refused first when space runs out. */
	readonly set: (
		key: string,
		value: string,
		ttlSeconds: number,
		options?: { readonly isLowPriority: boolean },
	) => Promise<void>;
	/** Sets a value atomically unless the key exists. @returns whether it did */
	readonly add: (key: string, value: string, ttlSeconds: number) => Promise<boolean>;
	readonly take: (key: string) => Promise<string | undefined>;
	readonly delete: (key: string) => Promise<void>;
	/** Counts one event atomically in all windows or in none. @param eventId unique, for `uncount` */
	readonly count: (windows: readonly Window[], eventId: string, nowMs: number) => Promise<CountResult>;
	readonly uncount: (keys: readonly string[], eventId: string) => Promise<void>;
	/** Returns how many instances share this store; at least 1. */
	readonly instances: () => number;
	readonly close: () => Promise<void>;
}

/** Rejects after `ms`, but not when the reply has already arrived: a busy event loop is not a slow store. */
export function withTimeout<Value>(call: Promise<Value>, ms: number): Promise<Value> {
	return new Promise((resolve, reject) => {
		const expire = (): void => void setImmediate(() => reject(new Error(`no answer within ${ms} ms`)));
		const timer = setTimeout(expire, ms);
		call.then(resolve, reject).finally(() => clearTimeout(timer));
	});
}
