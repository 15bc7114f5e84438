import { type ApiSource, createApi } from "#server/bff/api/index.ts";
import { type Env, getEnv } from "#server/bff/env.ts";
import { type SealedCookie, sealedCookie } from "#server/bff/session/cookies.ts";
import { createSealer } from "#server/bff/session/seal.ts";
import { createLog, type Log } from "#server/bff/telemetry/log.ts";
import { noteCall } from "#server/bff/telemetry/metrics.ts";

/** The parts of the process, built once. */
export interface Composition {
	readonly env: Env;
	readonly log: Log;
	readonly cookies: Readonly<Record<"session" | "toasts" | "visited", SealedCookie>>;
	readonly api: ApiSource;
}

function build(env: Env): Composition {
	const log = createLog(env.logLevel);
	const sealer = createSealer(env.sessionSecrets);
	const cookie = (name: string) => sealedCookie(name, sealer, env.isSecure);
	return {
		env,
		log,
		cookies: { session: cookie("s"), toasts: cookie("t"), visited: cookie("r") },
		api: createApi(env, log, ({ operation, kind, source, ms }) => noteCall({ operation, kind, source }, ms)),
	};
}

let built: Composition | undefined;

/** The process's parts, built on first use. @throws {EnvError | OverridesError} saying what is wrong with the configuration */
export function compose(): Composition {
	built ??= build(getEnv());
	return built;
}
