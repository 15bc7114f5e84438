import type { Env } from "#server/bff/env.ts";
import type { Log } from "#server/bff/telemetry/log.ts";
import { openFileState } from "./file-state.ts";
import { openRedisState } from "./redis-state.ts";
import type { SharedState } from "./shared-state.ts";

export { type SharedState, StateError, type Window } from "./shared-state.ts";

/** Opens the state: Redis where the environment names one, else memory and a journal in `STATE_DIR`. Never throws. */
export function openState(env: Pick<Env, "redisUrl" | "stateDir">, log: Log): SharedState {
	return env.redisUrl === undefined ? openFileState({ folder: env.stateDir, log }) : openRedisState(env.redisUrl, log);
}
