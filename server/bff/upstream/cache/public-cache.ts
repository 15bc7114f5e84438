import { LRUCache } from "lru-cache";

declare const isPublic: unique symbol;

/** Only {@link publicKey} makes one, and it accepts no call with a user's token. */
export type PublicKey = string & { readonly [isPublic]: true };

export interface PublicCall {
	readonly auth: "public";
	readonly method: "GET";
}

export function publicKey(_call: PublicCall, text: string): PublicKey {
	return text as PublicKey;
}

/** Creates an LRU cache of public responses. */
export function createPublicCache<Value>(now: () => number, { maxEntries = 500, maxBytes = 50 * 1024 * 1024 } = {}) {
	const entries = new LRUCache<PublicKey, { readonly value: Value; readonly storedAt: number; isDoubted: boolean }>({
		max: maxEntries,
		maxSize: maxBytes,
		...{ perf: { now }, ttlResolution: 0 },
	});
	return {
		find(key: PublicKey) {
			const entry = entries.get(key);
			return entry && { value: entry.value, ageMs: now() - entry.storedAt };
		},
		set: (key: PublicKey, value: Value, bytes: number, ttl: number): void =>
			void entries.set(key, { value, storedAt: now(), isDoubted: false }, { ttl, size: Math.max(1, bytes) }),
		delete: (key: PublicKey): void => void entries.delete(key),
		/** Returns the value at its first doubt only; another value has its own. */
		doubt(key: PublicKey): Value | undefined {
			const entry = entries.peek(key);
			if (!entry || entry.isDoubted) return undefined;
			entry.isDoubted = true;
			return entry.value;
		},
		size: () => entries.size,
	};
}
