import { LRUCache } from "lru-cache";

declare const isPublic: unique symbol;

/** Names something that is the same for every visitor. Only {@link publicKey} and its caller's check make one. */
export type PublicKey = string & { readonly [isPublic]: true };

/** A call that no visitor's token can reach. */
export interface PublicCall {
	readonly auth: "public";
	readonly method: "GET";
}

/** Makes the key of a public call; a call with a user's token does not fit the type. */
export function publicKey(_call: PublicCall, text: string): PublicKey {
	return text as PublicKey;
}

/** Something kept. */
export interface Kept<Value> {
	readonly value: Value;
	readonly ageMs: number;
	/** Asking for a newer one failed a moment ago. */
	readonly isResting: boolean;
}

/** Public answers by key, bounded in number and size; the least recently used go first. */
export interface PublicCache<Value> {
	readonly get: (key: PublicKey) => Kept<Value> | undefined;
	/** Keeps a value for at most `keepMs`; `bytes` is what it weighs. */
	readonly set: (key: PublicKey, value: Value, bytes: number, keepMs: number) => void;
	readonly forget: (key: PublicKey) => void;
	/** Marks that a newer value cannot be had for a while. */
	readonly rest: (key: PublicKey, ms: number) => void;
	readonly size: () => number;
}

interface Entry<Value> {
	readonly value: Value;
	readonly storedAt: number;
	readonly endsAt: number;
	readonly bytes: number;
	restsUntil: number;
}

/** Opens an empty cache. @param now milliseconds of a clock that never goes backwards */
export function createPublicCache<Value>(
	now: () => number,
	{ maxEntries = 500, maxBytes = 50 * 1024 * 1024 } = {},
): PublicCache<Value> {
	const entries = new LRUCache<PublicKey, Entry<Value>>({
		max: maxEntries,
		maxSize: maxBytes,
		sizeCalculation: (entry) => Math.max(1, entry.bytes),
	});
	return {
		get(key) {
			const entry = entries.get(key);
			if (!entry) return undefined;
			if (now() > entry.endsAt) {
				entries.delete(key);
				return undefined;
			}
			return { value: entry.value, ageMs: now() - entry.storedAt, isResting: now() < entry.restsUntil };
		},
		set(key, value, bytes, keepMs) {
			entries.set(key, { value, storedAt: now(), endsAt: now() + keepMs, bytes, restsUntil: 0 });
		},
		forget: (key) => void entries.delete(key),
		rest(key, ms) {
			const entry = entries.peek(key);
			if (entry) entry.restsUntil = now() + ms;
		},
		size: () => entries.size,
	};
}
