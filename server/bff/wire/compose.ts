import { randomUUID } from "node:crypto";
import { type Api, type ApiSource, createApi } from "#server/bff/api/index.ts";
import { type Applications, createApplications } from "#server/bff/applications/applications.ts";
import { type AttemptKeys, createAttemptKeys } from "#server/bff/attempts/key.ts";
import { createLedger } from "#server/bff/attempts/ledger.ts";
import { createFlowSecrets, type FlowSecrets } from "#server/bff/auth/flow-secrets.ts";
import { createDocuments, createParts, type Documents, type Parts } from "#server/bff/documents/index.ts";
import { type Env, getEnv } from "#server/bff/env.ts";
import { createHoneypot, type Honeypot } from "#server/bff/limits/honeypot.ts";
import { createLimits, type Limits } from "#server/bff/limits/limits.ts";
import {
	createRecords,
	createTill,
	hostedPage,
	ledgerPatience,
	type Payer,
	reportPath,
	type Till,
} from "#server/bff/payments/index.ts";
import { createKeptPictures, type KeptPictures } from "#server/bff/pictures/kept.ts";
import { type SealedCookie, sealedCookie } from "#server/bff/session/cookies.ts";
import { createRevocations, type Revocations } from "#server/bff/session/revocations.ts";
import { createSealer } from "#server/bff/session/seal.ts";
import { openState } from "#server/bff/state/index.ts";
import { createLog, type Log } from "#server/bff/telemetry/log.ts";
import { countForMetrics, noteCall } from "#server/bff/telemetry/metrics.ts";
import { createDrafts, type Drafts } from "./drafts.ts";

/** The parts of the process, built once. */
export interface Composition {
	readonly env: Env;
	readonly log: Log;
	readonly cookies: Readonly<Record<"session" | "toasts" | "visited" | "device", SealedCookie>>;
	readonly api: ApiSource;
	readonly revocations: Revocations;
	readonly drafts: Drafts;
	readonly applications: Applications;
	readonly flowSecrets: FlowSecrets;
	readonly limits: Limits;
	/** Lets go of the shared state: other instances need not count on this one any more. */
	readonly close: () => Promise<void>;
	readonly honeypot: Honeypot;
	readonly attemptKeys: AttemptKeys;
	/** The till for one payer; null for a visitor, who may only bring a report. */
	readonly tillFor: (payer: Payer | null) => Till;
	readonly documents: Documents;
	/** Parts of pages that are the same for all. */
	readonly parts: Parts;
	readonly pictures: KeptPictures;
}

/** Calls of a payer that outlive the request: nobody leaves them, and a refused token is for the next page to meet. */
const payingApi = (api: ApiSource, token: string): Api =>
	api.apiFor({
		requestId: randomUUID(),
		session: { get: () => ({ token }) },
		signal: new AbortController().signal,
		onTokenRefused: () => Promise.resolve(),
	});

function build(env: Env): Composition {
	const log = createLog(env.logLevel);
	const sealer = createSealer(env.sessionSecrets);
	const state = openState(env, log);
	if (env.metricsPort !== undefined) void countForMetrics();
	const api = createApi(env, log, ({ operation, kind, source, ms }) => noteCall({ operation, kind, source }, ms));
	const limits = createLimits({ env, log, state });
	const attemptKeys = createAttemptKeys(env.sessionSecrets);
	const cookie = (name: string) => sealedCookie(name, sealer, env.isSecure);
	const cookies = { session: cookie("s"), toasts: cookie("t"), visited: cookie("r"), device: cookie("d") };
	return {
		env,
		log,
		cookies,
		close: state.close,
		documents: createDocuments({ cookies, isSecure: env.isSecure, now: () => performance.now() }),
		parts: createParts(setImmediate, (error) => log.error({ err: error }, "a part cannot be kept")),
		pictures: createKeptPictures(),
		revocations: createRevocations(state, log),
		drafts: createDrafts(state, sealer, log),
		applications: createApplications(state, sealer),
		limits,
		attemptKeys,
		tillFor: createTill({
			...{ log, limits, keys: attemptKeys, records: createRecords(state, sealer) },
			ledger: createLedger(state, ledgerPatience),
			page: hostedPage(env.paymentSigningSecret),
			returnUrl: new URL(reportPath, env.publicOrigins[0]).href,
			apiOf: (token) => payingApi(api, token),
		}),
		honeypot: createHoneypot(env.sessionSecrets),
		flowSecrets: createFlowSecrets(state, env.sessionSecrets, log),
		api,
	};
}

let built: Composition | undefined;

/** The process's parts, built on first use. @throws {EnvError | OverridesError} saying what is wrong with the configuration */
export function compose(): Composition {
	built ??= build(getEnv());
	return built;
}
