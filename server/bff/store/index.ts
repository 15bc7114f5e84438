import type { Env } from "#server/bff/env.ts";
import type { Log } from "#server/bff/telemetry/log.ts";
import { openLmdbStore } from "./lmdb-store.ts";
import { openRedisStore } from "./redis-store.ts";
import type { Store } from "./store.ts";

export { type Store, StoreError, type Window } from "./store.ts";

export function openStore(env: Pick<Env, "redisUrl" | "stateDir">, log: Log): Store {
	return env.redisUrl === undefined ? openLmdbStore({ folder: env.stateDir, log }) : openRedisStore(env.redisUrl, log);
}
