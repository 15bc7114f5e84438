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

export interface LimitReached {
	readonly ok: false;
	readonly name: string;
	readonly retryAfterSeconds: number;
}

interface CounterOptions {
	readonly secret: string;
	readonly store: Store;
	readonly log: Log;
	readonly clock: () => number;
}

/** While the store is unavailable each instance grants its share of each limit. Nothing rejects. */
export function createCounter({ secret, store, log, clock }: CounterOptions) {
	const digestKey = Buffer.from(hkdfSync("sha256", secret, "paradise", "limit keys v1", 32));
	/** The digest is stored in place of what identifies a person. */
	const digest = (text: string): string =>
		createHmac("sha256", digestKey).update(text).digest("base64url").slice(0, 22);
	const keyOf = ({ name, subject }: Pick<LimitRule, "name" | "subject">): string => `limit:${name}:${digest(subject)}`;
	const localWindows = createMemoryWindows();
	let isLocal = false;

	const onStoreError = (error: unknown): void => {
		if (!isLocal) log.error({ err: error, instances: store.instances() }, "rate limits are counted by each instance");
		isLocal = true;
	};

	const countLocally = (windows: readonly Window[], eventId: string) => {
		const instances = store.instances();
		const shares = windows.map((window) => ({ ...window, limit: Math.ceil(window.limit / instances) }));
		return localWindows.count(shares, eventId, clock());
	};

	return {
		digest,
		/**
		 * Counts one event under all the rules or under none.
		 * @param network of the client: where there is no room for another window, clients share one with their neighbours
		 */
		async count(rules: readonly LimitRule[], network?: string): Promise<CountedEvent | LimitReached> {
			const eventId = randomBytes(9).toString("base64url");
			const windows = rules.map((rule): Window => {
				const { name, subject, limit, seconds, member } = rule;
				const sharedKey = `limit:${name}:~${digest(network ?? subject).slice(0, 2)}`;
				return { key: keyOf(rule), sharedKey, limit, seconds, ...(member !== undefined && { member: digest(member) }) };
			});
			const sharedKeys = windows.map(({ sharedKey = "" }) => sharedKey);
			const result = await store.count(windows, eventId, clock()).then(
				(counted) => {
					isLocal = false;
					return counted;
				},
				(error: unknown) => {
					onStoreError(error);
					return countLocally(windows, eventId);
				},
			);
			if (!result.ok)
				return {
					ok: false,
					name: rules[result.index]?.name ?? "",
					retryAfterSeconds: Math.max(1, Math.ceil(result.waitMs / 1000)),
				};
			return {
				ok: true,
				counts: result.counts,
				undo: async () => {
					const keys = [...rules.map(keyOf), ...sharedKeys];
					for (const key of keys) localWindows.uncount(key, eventId);
					await store.uncount(keys, eventId).catch(onStoreError);
				},
			};
		},
		async reset(rule: Pick<LimitRule, "name" | "subject">): Promise<void> {
			localWindows.delete(keyOf(rule));
			await store.delete(keyOf(rule)).catch(onStoreError);
		},
	};
}
