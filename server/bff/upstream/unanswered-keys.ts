import { createHash, randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { mayHaveHappened, type Outcome } from "./outcome.ts";

export type UnansweredKeys = ReturnType<typeof createUnansweredKeys>;

/**
 * Makes idempotency keys for forms on cached pages, which have none: a change that may have been carried out is
 * repeated under the same key. Keeps keys for 10 minutes, and only a digest of the content.
 */
export function createUnansweredKeys() {
	const unanswered = new LRUCache<string, string>({ max: 10_000, ttl: 10 * 60_000 });
	return {
		async withKey<Value>(
			content: unknown,
			givenKey: string | undefined,
			call: (key: string) => Promise<Outcome<Value>>,
		): Promise<Outcome<Value>> {
			const digest = createHash("sha256").update(JSON.stringify(content)).digest("base64url");
			const key = givenKey ?? unanswered.get(digest) ?? randomUUID();
			unanswered.delete(digest);
			const outcome = await call(key);
			if (!outcome.ok && mayHaveHappened(outcome)) unanswered.set(digest, key);
			return outcome;
		},
	};
}
