import { randomUUID } from "node:crypto";
import { createDrafts } from "#server/bff/auth/drafts.ts";
import { createFlowSecrets } from "#server/bff/auth/flow-secrets.ts";
import { createRefusalBrake } from "#server/bff/auth/refusal-brake.ts";
import { digest } from "#server/bff/crypto/digest.ts";
import { createSealer, type Sealer } from "#server/bff/crypto/seal.ts";
import type { Env } from "#server/bff/env.ts";
import { createSavedApplications } from "#server/bff/forms/applications.ts";
import { createConfirmStep } from "#server/bff/forms/confirm-step.ts";
import { createSubmissions } from "#server/bff/forms/submissions.ts";
import { createAssetArchive } from "#server/bff/http/asset-archive.ts";
import type { Readiness } from "#server/bff/http/health.ts";
import type { SiteRoutes } from "#server/bff/http/site-routes.ts";
import { createIdempotencyKeys } from "#server/bff/idempotency/key.ts";
import { createIdempotencyStore } from "#server/bff/idempotency/store.ts";
import { createDiskCache, type DiskCache } from "#server/bff/page-cache/disk/disk-cache.ts";
import { createPageCache, type PageCache } from "#server/bff/page-cache/page-cache.ts";
import { createRecordVisit } from "#server/bff/page-cache/record-visit.ts";
import {
	createHostedGateway,
	createPaymentRecords,
	createPaymentService,
	paymentTimeouts,
} from "#server/bff/payments/index.ts";
import { createImageCache } from "#server/bff/pictures/image-cache.ts";
import { createPictureProcessing } from "#server/bff/pictures/processing.ts";
import { countCodes } from "#server/bff/rate-limit/code-metrics.ts";
import { createHoneypot } from "#server/bff/rate-limit/honeypot.ts";
import { createRateLimits } from "#server/bff/rate-limit/limits.ts";
import { sealedCookie } from "#server/bff/sessions/cookies.ts";
import { createFormFlows } from "#server/bff/sessions/form-flow.ts";
import { createFormKeys } from "#server/bff/sessions/form-key.ts";
import { createRevocations } from "#server/bff/sessions/revocations.ts";
import { createSessionList } from "#server/bff/sessions/session-list.ts";
import { openStore, type Store } from "#server/bff/store/index.ts";
import { measureStore } from "#server/bff/store/measured-store.ts";
import { createDurableOutbox, type DurableOutbox } from "#server/bff/store/outbox.ts";
import { createStoreCheck } from "#server/bff/store/store-check.ts";
import { createDriftReport } from "#server/bff/telemetry/drift-report.ts";
import { createLog, type Log } from "#server/bff/telemetry/log.ts";
import {
	countMetric,
	createBoundLabel,
	enableMetrics,
	observeMetric,
	watchMetric,
} from "#server/bff/telemetry/metrics.ts";
import { enableTraces } from "#server/bff/telemetry/traces.ts";
import { type Api, type ApiSource, createApi } from "#server/bff/upstream/index.ts";

/** The services are the parts of the process, created once. */
export type Services = ReturnType<typeof createServices>;

/** A payer's calls that outlive the request; the next page handles a rejected token. */
const payingApi = (api: ApiSource, token: string): Api =>
	api.apiFor({
		requestId: randomUUID(),
		session: { get: () => ({ token }) },
		signal: new AbortController().signal,
		onTokenRefused: () => Promise.resolve(false),
	});

/** The process is not ready after the upstream failed for this long. */
const maxCutOffMs = 30_000;

const breakerValues = { closed: 0, half_open: 0.5, open: 1 } as const;

interface Watched {
	readonly api: ApiSource;
	readonly pageCache: PageCache;
	readonly storeCheck: ReturnType<typeof createStoreCheck>;
	readonly outbox: DurableOutbox;
}

function findReadiness({ api, pageCache, storeCheck, outbox }: Watched): Readiness {
	const hasPages = api.hasCached() || pageCache.hasPages();
	return {
		store: storeCheck.isUsable() ? null : "cannot be written",
		upstream: api.cutOffMs() > maxCutOffMs && !hasPages ? "cut off, and nothing is cached" : null,
		outbox: outbox.size(),
	};
}

function watchServices({ api, pageCache, storeCheck, outbox }: Watched): void {
	watchMetric("upstream_breaker_open", () =>
		api.breakers().map(({ group, state }) => ({ labels: { group }, value: breakerValues[state] })),
	);
	watchMetric("dependency_up", () => [
		{ labels: { dependency: "store" }, value: storeCheck.isUsable() ? 1 : 0 },
		{ labels: { dependency: "upstream" }, value: api.cutOffMs() > maxCutOffMs ? 0 : 1 },
	]);
	watchMetric("outbox_entries", () => [{ labels: {}, value: outbox.size() }]);
	watchMetric("page_cache_bytes", () => [{ labels: {}, value: pageCache.sizeInBytes() }]);
}

/** Digests what pages on disk depend on beside the build. */
function siteDigest({ apiBaseUrl, apiSource, apiOperationsFile, trendingIds, brand, seller }: Env): string {
	const facts = JSON.stringify([apiBaseUrl, apiSource, apiOperationsFile, trendingIds, brand, seller]);
	return digest(facts).slice(0, 16);
}

function openDiskCache(env: Env, log: Log): DiskCache | null {
	if (env.pageCacheDiskBytes === 0) return null;
	return createDiskCache({ folder: env.stateDir, maxBytes: env.pageCacheDiskBytes, site: siteDigest(env), log });
}

function createMeasuredApi(env: Env, log: Log, store: Store): ApiSource {
	const boundReason = createBoundLabel();
	return createApi({ ...env, isWatched: env.metricsPort !== undefined }, log, {
		pictures: createPictureProcessing(),
		store,
		observe: ({ operation, kind, reason, source, ms }) => {
			observeMetric("upstream_call_seconds", { operation, kind, source }, ms);
			if (reason !== undefined) countMetric("upstream_faults_total", { operation, kind, reason: boundReason(reason) });
		},
		observeDrift: createDriftReport({ log, record: (labels, by) => countMetric("upstream_drift_total", labels, by) }),
	});
}

function createCookies(sealer: Sealer, isSecure: boolean) {
	const cookie = (name: string) => sealedCookie(name, sealer, isSecure);
	return { session: cookie("s"), toasts: cookie("t"), visited: cookie("r"), device: cookie("d") };
}

const createFormServices = (store: Store, sealer: Sealer, log: Log) => ({
	drafts: createDrafts(store, sealer, log),
	applications: createSavedApplications(store, sealer),
	submissions: createSubmissions(store, sealer),
	formKeys: createFormKeys(sealer),
	formFlows: createFormFlows(sealer),
});

/** @throws {EnvError | OperationsFileError} for unusable configuration */
export function createServices(env: Env, routes: SiteRoutes, log = createLog(env.logLevel)) {
	const { isSecure, pageCacheBytes: maxBytes, sessionSecrets, stateDir } = env;
	const sealer = createSealer(sessionSecrets);
	const store = measureStore(openStore(env, log));
	const api = createMeasuredApi(env, log, store);
	const gateway = createHostedGateway(env.paymentSigningSecret);
	const assetArchive = createAssetArchive({ store, sealer, log });
	const storeCheck = createStoreCheck(store, env.redisUrl === undefined ? stateDir : undefined);
	const limits = countCodes(createRateLimits({ env, log, store }));
	const idempotencyKeys = createIdempotencyKeys(sessionSecrets);
	const cookies = createCookies(sealer, isSecure);
	const outbox = createDurableOutbox({ folder: stateDir, log });
	const revocations = createRevocations(store, log, outbox);
	const disk = openDiskCache(env, log);
	const payments = createIdempotencyStore(store, paymentTimeouts);
	const forms = createFormServices(store, sealer, log);
	const pageCache = createPageCache({ cookies, isSecure, maxBytes, now: Date.now, disk });
	const watched = { api, pageCache, storeCheck, outbox };
	if (env.exportsTraces) void enableTraces();
	if (env.metricsPort !== undefined) void enableMetrics().then(() => watchServices(watched));
	return {
		env,
		routes,
		log,
		cookies,
		close: async (): Promise<void> => {
			for (const part of [storeCheck, outbox, assetArchive]) part.stop();
			await disk?.close();
			await store.close();
		},
		pageCache,
		recordVisit: createRecordVisit(cookies.visited, isSecure),
		imageCache: createImageCache(),
		assetArchive,
		revocations,
		sessionList: createSessionList(store, revocations, log),
		...forms,
		/** Resolves when the changes that are under way have ended, also those whose client has left. */
		changesEnded: async (): Promise<void> => {
			await Promise.all([forms.submissions.ended(), payments.ended()]);
		},
		limits,
		idempotencyKeys,
		/** Its payer is null for a visitor, who may only send the payment page's report. */
		paymentServiceFor: createPaymentService({
			...{ log, limits, gateway, keys: idempotencyKeys, records: createPaymentRecords(store, sealer) },
			idempotency: payments,
			apiOf: (token) => payingApi(api, token),
		}),
		/** Returns whether a report of the payment page has a valid signature. */
		isSignedReport: (posted: FormData): boolean => gateway.read(posted) !== null,
		honeypot: createHoneypot(sessionSecrets),
		flowSecrets: createFlowSecrets(store, sessionSecrets, log),
		refusalBrake: createRefusalBrake(),
		confirmStep: createConfirmStep(env),
		api,
		readiness: (): Readiness => findReadiness(watched),
	};
}
