import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { Store, Window } from "#server/bff/store/index.ts";
import { createMemoryWindows } from "#server/bff/store/memory-windows.ts";
import type { Log } from "#server/bff/telemetry/log.ts";

export interface LimitRule {
	readonly name: string;
	/** The subject is a phone, an address or an account; only its digest is stored. */
	readonly subject: string;
	readonly limit: number;
	readonly seconds: number;
	readonly member?: string;
}

export interface CountedEvent {
	readonly ok: true;
	readonly counts: readonly number[];
	readonly undo: () => Promise<void>;
}

interface LimitReached {
	readonly ok: false;
	readonly name: string;
	readonly retryAfterSeconds: number;
}

export type Counter = ReturnType<typeof createCounter>;

/** The digest is stored in place of what identifies a person. */
function createDigest(secret: string): (text: string) => string {
	const key = Buffer.from(hkdfSync("sha256", secret, "paradise", "limit keys v1", 32));
	return (text) => createHmac("sha256", key).update(text).digest("base64url").slice(0, 22);
}

/** While the store is unavailable each instance grants its share of each limit. Nothing rejects. */
export function createCounter(secret: string, store: Store, log: Log, clock: () => number) {
	const digest = createDigest(secret);
	const keyOf = ({ name, subject }: Pick<LimitRule, "name" | "subject">): string => `limit:${name}:${digest(subject)}`;
	const localWindows = createMemoryWindows();
	let isLocal = false;

	const onStoreError = (error: unknown): void => {
		if (!isLocal) log.error({ err: error, instances: store.instances() }, "rate limits are counted by each instance");
		isLocal = true;
	};

	const countWindows = async (windows: readonly Window[], eventId: string) => {
		try {
			const counted = await store.count(windows, eventId, clock());
			isLocal = false;
			return counted;
		} catch (error) {
			onStoreError(error);
			const instances = store.instances();
			const shares = windows.map((window) => ({ ...window, limit: Math.ceil(window.limit / instances) }));
			return localWindows.count(shares, eventId, clock());
		}
	};

	return {
		digest,
		/**
		 * Counts one event under all the rules or under none.
		 * @param network of the client: where there is no room for another window, clients share one with their neighbours
		 */
		async count(rules: readonly LimitRule[], network?: string): Promise<CountedEvent | LimitReached> {
			const eventId = randomBytes(9).toString("base64url");
			const windows = rules.map((rule) => {
				const { name, subject, limit, seconds, member } = rule;
				const sharedKey = `limit:${name}:~${digest(network ?? subject).slice(0, 2)}`;
				return { key: keyOf(rule), sharedKey, limit, seconds, ...(member !== undefined && { member: digest(member) }) };
			});
			const result = await countWindows(windows, eventId);
			if (!result.ok) {
				const retryAfterSeconds = Math.max(1, Math.ceil(result.waitMs / 1000));
				return { ok: false, name: rules[result.index]?.name ?? "", retryAfterSeconds };
			}
			const undo = async (): Promise<void> => {
				const keys = [...windows.map(({ key }) => key), ...windows.map(({ sharedKey }) => sharedKey)];
				for (const key of keys) localWindows.uncount(key, eventId);
				await store.uncount(keys, eventId).catch(onStoreError);
			};
			return { ok: true, counts: result.counts, undo };
		},
		async reset(rule: Pick<LimitRule, "name" | "subject">): Promise<void> {
			localWindows.delete(keyOf(rule));
			await store.delete(keyOf(rule)).catch(onStoreError);
		},
	};
}
