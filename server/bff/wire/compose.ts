import { type Api, createApi } from "#server/bff/api/index.ts";
import { type Env, getEnv } from "#server/bff/env.ts";
import { type SealedCookie, sealedCookie } from "#server/bff/session/cookies.ts";
import { createSealer } from "#server/bff/session/seal.ts";
import type { AppSession } from "#server/bff/session/session.ts";
import { createLog, type Log } from "#server/bff/telemetry/log.ts";

/** What one request gives to its upstream calls. */
export interface ApiFacts {
	readonly requestId: string;
	readonly session: AppSession;
	/** Aborted when the visitor leaves. */
	readonly signal: AbortSignal;
}

/** The parts of the process, built once. */
export interface Composition {
	readonly env: Env;
	readonly log: Log;
	readonly cookies: Readonly<Record<"session" | "toasts" | "visited", SealedCookie>>;
	readonly apiFor: (facts: ApiFacts) => Api;
}

function build(env: Env): Composition {
	const log = createLog(env.logLevel);
	const sealer = createSealer(env.sessionSecrets);
	const cookie = (name: string) => sealedCookie(name, sealer, env.isSecure);
	const upstream = createApi(env, log);
	return {
		env,
		log,
		cookies: { session: cookie("s"), toasts: cookie("t"), visited: cookie("r") },
		apiFor: upstream.apiFor,
	};
}

let built: Composition | undefined;

/** The process's parts, built on first use. @throws {EnvError} naming every variable at fault */
export function compose(): Composition {
	built ??= build(getEnv());
	return built;
}
