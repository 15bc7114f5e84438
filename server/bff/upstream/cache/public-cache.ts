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

export interface CachedValue<Value> {
	readonly value: Value;
	readonly ageMs: number;
}

/** An LRU cache of public responses. */
export interface PublicCache<Value> {
	readonly find: (key: PublicKey) => CachedValue<Value> | undefined;
	readonly set: (key: PublicKey, value: Value, bytes: number, ttlMs: number) => void;
	readonly delete: (key: PublicKey) => void;
	readonly size: () => number;
}

interface Entry<Value> {
	readonly value: Value;
	readonly storedAt: number;
	readonly expiresAt: number;
	readonly bytes: number;
}

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
		find(key) {
			const entry = entries.get(key);
			if (!entry) return undefined;
			if (now() > entry.expiresAt) {
				entries.delete(key);
				return undefined;
			}
			return { value: entry.value, ageMs: now() - entry.storedAt };
		},
		set(key, value, bytes, ttlMs) {
			entries.set(key, { value, storedAt: now(), expiresAt: now() + ttlMs, bytes });
		},
		delete: (key) => void entries.delete(key),
		size: () => entries.size,
	};
}
