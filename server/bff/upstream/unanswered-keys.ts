import { createHash, randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { mayHaveHappened, type Outcome } from "./outcome.ts";

export type UnansweredKeys = ReturnType<typeof createUnansweredKeys>;

const digestOf = (value: unknown): string => createHash("sha256").update(JSON.stringify(value)).digest("base64url");

/**
 * Makes idempotency keys for forms on cached pages, which have none: a change that may have been carried out is
 * repeated under the same key. Keeps keys for 10 minutes, and only a digest of the content.
 */
export function createUnansweredKeys() {
	const unanswered = new LRUCache<string, { readonly digest: string; readonly key: string }>({
		...{ max: 10_000, ttl: 10 * 60_000 },
	});
	return {
		/** @param scope what a change replaces: after another change of it, the same content is a new change */
		async withKey<Value>(
			content: unknown,
			givenKey: string | undefined,
			call: (key: string) => Promise<Outcome<Value>>,
			scope: unknown = content,
		): Promise<Outcome<Value>> {
			const [digest, place] = [digestOf(content), digestOf(scope)];
			const earlier = unanswered.get(place);
			const key = givenKey ?? (earlier?.digest === digest ? earlier.key : randomUUID());
			unanswered.delete(place);
			const outcome = await call(key);
			if (!outcome.ok && mayHaveHappened(outcome)) unanswered.set(place, { digest, key });
			return outcome;
		},
	};
}
