import type { Env } from "#server/bff/env.ts";
import type { Log } from "#server/bff/telemetry/log.ts";
import { openLmdbStore } from "./lmdb-store.ts";
import { openRedisStore } from "./redis-store.ts";
import type { Store } from "./store.ts";

export { type Store, StoreError, type Window } from "./store.ts";

/** @param maxWaitMs bounds every call; each store has its own default */
export function openStore(
	{ redisUrl, stateDir }: Pick<Env, "redisUrl" | "stateDir">,
	log: Log,
	options: { readonly maxWaitMs?: number } = {},
): Store {
	return redisUrl === undefined
		? openLmdbStore({ folder: stateDir, log, ...options })
		: openRedisStore(redisUrl, log, options);
}
