import { createHash, randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Outcome } from "./outcome.ts";

/**
 * Gives a change that got no answer the same key when it is sent again, so that an upstream that did it the first time
 * does it once. Forms on shared pages bring no key of their own.
 */
export interface AttemptKeys {
	/** Makes the call with a key: the given one, the one that went unanswered with the same content, or a new one. */
	readonly around: <Value>(
		content: unknown,
		given: string | undefined,
		call: (key: string) => Promise<Outcome<Value>>,
	) => Promise<Outcome<Value>>;
}

/** Opens an empty memory of unanswered keys: 10 minutes, 10,000 at most, content kept as a digest only. */
export function createAttemptKeys(): AttemptKeys {
	const unanswered = new LRUCache<string, string>({ max: 10_000, ttl: 10 * 60_000 });
	return {
		async around(content, given, call) {
			const digest = createHash("sha256").update(JSON.stringify(content)).digest("base64url");
			const key = given ?? unanswered.get(digest) ?? randomUUID();
			unanswered.delete(digest);
			const outcome = await call(key);
			if (!outcome.ok && !outcome.answered) unanswered.set(digest, key);
			return outcome;
		},
	};
}
