import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { digest } from "#server/bff/crypto/digest.ts";
import type { Store } from "#server/bff/store/index.ts";
import { type Failure, isUnsent, mayHaveHappened, type Outcome } from "./outcome.ts";

export type UnansweredKeys = ReturnType<typeof createUnansweredKeys>;
export type KeyStore = Pick<Store, "get" | "set" | "delete">;

const lifeSeconds = 600;

/** It keeps keys for this process alone. */
function createOwnStore(): KeyStore {
	const keys = new LRUCache<string, string>({ max: 10_000, ttl: lifeSeconds * 1000 });
	return {
		get: async (place) => keys.get(place),
		set: async (place, value) => void keys.set(place, value),
		delete: async (place) => void keys.delete(place),
	};
}

/** The first call may have been carried out, whatever is said of its repetition: that it cannot be looked at now. */
const isPutOff = (failure: Failure): boolean => isUnsent(failure) || [401, 409, 429].includes(failure.status ?? 0);

/**
 * Makes idempotency keys for forms on cached pages, which have none: a change that may have been carried out is
 * repeated under the same key, by whichever process. Keeps keys for 10 minutes, and only a digest of the content.
 */
export function createUnansweredKeys(store = createOwnStore()) {
	/** It has what the store could not be told. */
	const unsaved = createOwnStore();
	const find = async (place: string) => (await unsaved.get(place)) ?? store.get(place).catch(() => undefined);
	const keep = (place: string, value: string) =>
		store.set(place, value, lifeSeconds).catch(() => unsaved.set(place, value, lifeSeconds));
	const forget = (place: string) => Promise.allSettled([unsaved.delete(place), store.delete(place)]);
	return {
		/** @param scope what a change replaces: after another change of it, the same content is a new change */
		async withKey<Value>(
			content: unknown,
			call: (key: string) => Promise<Outcome<Value>>,
			scope: unknown = content,
		): Promise<Outcome<Value>> {
			const place = `unanswered:${digest(JSON.stringify(scope))}`;
			const prefix = `${digest(JSON.stringify(content))} `;
			const earlier = await find(place);
			const key = earlier?.startsWith(prefix) ? earlier.slice(prefix.length) : randomUUID();
			const outcome = await call(key);
			if (!outcome.ok && mayHaveHappened(outcome)) await keep(place, prefix + key);
			else if (earlier !== undefined && (outcome.ok || !isPutOff(outcome))) await forget(place);
			return outcome;
		},
	};
}
