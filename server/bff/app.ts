import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { join } from "node:path";
import type { LoadShedding } from "#server/bff/admission/load-shedding.ts";
import type { RequestInfo } from "#server/bff/context/load-context.ts";
import type { Personalise } from "#server/bff/context/personalise.ts";
import type { Env } from "#server/bff/env.ts";
import type { CachedResponse } from "#server/bff/http/cached-response.ts";
import type { Rendered } from "#server/bff/page-cache/save-page.ts";
import type { Services } from "#server/bff/services.ts";
import type { Log } from "#server/bff/telemetry/log.ts";
import { observeMetric } from "#server/bff/telemetry/metrics.ts";
import { traceSpan } from "#server/bff/telemetry/traces.ts";
import { createAdmission } from "./admission/admission.ts";
import { answerClientError } from "./admission/client-error.ts";
import { limitConnections } from "./admission/connection-limit.ts";
import { probeCookies } from "./admission/cookie-probe.ts";
import { drainBody, hasBody } from "./admission/drain-body.ts";
import {
	allowedHosts,
	maxHeaderFields,
	type RejectedRequest,
	tooManyConnections,
	validateRequest,
} from "./admission/validate-request.ts";
import { logAccess, logResponse } from "./http/access-log.ts";
import { sendArchivedAsset } from "./http/asset-archive.ts";
import { createForwardedAddress, createRequestId, stripProxyHeaders } from "./http/client-address.ts";
import { compressResponse } from "./http/compress.ts";
import { createExchangeTraces } from "./http/exchange-traces.ts";
import { awaitForm, sendResponse, toRequest } from "./http/fetch-adapter.ts";
import { watchPendingWrites } from "./http/graceful-shutdown.ts";
import { createHealth } from "./http/health.ts";
import { sendErrorPage, sendText } from "./http/plain-response.ts";
import { createProxyFaultReport } from "./http/proxy-fault-report.ts";
import { type RequestView, readAbsoluteTarget, requestView } from "./http/request-view.ts";
import { securityHeaders, setHeaders } from "./http/security-headers.ts";
import { type SiteRoute, unknownRoute } from "./http/site-routes.ts";
import { staticFiles } from "./http/static-files.ts";
import type { CacheKey } from "./page-cache/cache-key.ts";
import { filterQuery } from "./page-cache/query-filter.ts";

export interface AppParts {
	readonly env: Pick<Env, "publicOrigins" | "isSecure" | "trustHops" | "trustedPeers">;
	readonly log: Log;
	readonly clientFolder: string;
	readonly overload: LoadShedding;
}

/** The built site consists of the services and React Router's handler. */
export interface OpenSite {
	readonly services: Pick<
		Services,
		"routes" | "pageCache" | "recordVisit" | "imageCache" | "assetArchive" | "readiness" | "changesEnded"
	>;
	readonly personalise: Personalise;
	readonly handle: (request: Request, info: RequestInfo) => Promise<Response>;
	/** The id changes with the names of the assets and with the origins. */
	readonly buildId: string;
}

export type App = ReturnType<typeof createApp>;

type Health = ReturnType<typeof createHealth>;
type Admit = ReturnType<typeof createAdmission>;

interface Exchange {
	readonly request: IncomingMessage;
	readonly response: ServerResponse;
	readonly view: RequestView;
	readonly route: SiteRoute;
	readonly key: CacheKey | null;
	readonly info: RequestInfo;
}

const headersOfAll = (isSecure: boolean): string[] => Object.entries(securityHeaders(isSecure)).flat();

function findCached({ services }: OpenSite, key: CacheKey | null, view: RequestView, route: SiteRoute) {
	const { pageCache, imageCache, recordVisit } = services;
	return (
		(key && pageCache.find(key, view)) ??
		pageCache.findHydrationData(view) ??
		imageCache.find(view, route) ??
		recordVisit(view)
	);
}

function createPipeline(parts: AppParts, server: Server, health: Health, findSite: () => OpenSite | undefined) {
	const { env, log, clientFolder, overload } = parts;
	const hosts = allowedHosts(env.publicOrigins);
	const defaultHeaders = headersOfAll(env.isSecure);
	const requestIdOf = createRequestId(env);
	const isBeyondLimit = limitConnections(server, env);
	const traceExchange = createExchangeTraces(env);
	const forwardedAddress = createForwardedAddress(env);
	const reportProxyFault = createProxyFaultReport({ trustHops: env.trustHops, log });
	const admit = createAdmission(overload);
	const serveStatic = staticFiles(clientFolder, (request, response) => {
		void serveArchivedAsset(findSite(), request, response, log);
	});
	const reject = (request: IncomingMessage, view: RequestView): RejectedRequest | null =>
		isBeyondLimit(request.socket) ? tooManyConnections : validateRequest(view, hosts, request.rawHeaders);
	const closeWhileDraining = (): string[] => (health.isDraining() ? ["connection", "close"] : []);

	/** Runs the pipeline, in order. */
	return function handleRequest(request: IncomingMessage, response: ServerResponse): void {
		const startedMs = performance.now();
		const site = findSite();
		const id = requestIdOf(request.socket.remoteAddress, request.headers);
		readAbsoluteTarget(request);
		const received = requestView(request);
		const isHealthCheck = health.isCheck(received);
		const rejected = isHealthCheck ? null : reject(request, received);
		const route = rejected || !site ? unknownRoute : site.services.routes.find(received.target);
		const probe = probeCookies(received, route, env.isSecure);
		const view = filterQuery({ ...received, target: probe.target }, route);
		request.url = view.target;
		const key = site?.services.pageCache.findKey(view, route) ?? null;
		// A body must be drained, which the shortest way does not do.
		const cached = rejected || !site || hasBody(view) ? null : findCached(site, key, view, route);
		if (cached) {
			const { status, headers, body, route } = cached;
			response.writeHead(status, [...headers, "x-request-id", id, ...closeWhileDraining()]).end(body);
			logResponse(log, view, { id, route }, { status, ms: performance.now() - startedMs });
			return;
		}
		const forwarded = forwardedAddress(request.socket.remoteAddress, request.headers);
		if (!isHealthCheck) reportProxyFault(forwarded);
		const info: RequestInfo = { id, clientAddress: forwarded.address, refusesCookies: probe.refusesCookies };
		setHeaders(response, [...defaultHeaders, "x-request-id", id, ...closeWhileDraining()]);
		logAccess(log, request, response, view, info);
		drainBody(request, response, route.facts.uploads !== undefined);
		stripProxyHeaders(request.headers);
		if (rejected) sendText(response, rejected.status, rejected.text, rejected.headers);
		else if (isHealthCheck) health.respond(view, response);
		else if (probe.redirect) sendText(response, 307, "Your browser sends the form again", probe.redirect);
		else
			serveStatic(request, response, () => {
				const exchange = { request, response, view, route, key, info };
				traceExchange(exchange, () => void servePage(site, exchange, admit, log));
			});
	};
}

/** A missing asset costs a lookup and never a rendering. */
async function serveArchivedAsset(
	site: OpenSite | undefined,
	request: IncomingMessage,
	response: ServerResponse,
	log: Log,
): Promise<void> {
	try {
		const asset = await site?.services.assetArchive.find(request.url ?? "");
		if (asset) await sendArchivedAsset(response, requestView(request), asset);
		else sendText(response, 404, "Not found");
	} catch (error) {
		log.error({ err: error }, "unhandled");
		response.destroy();
	}
}

/** Answers what no cache and no file does. */
async function servePage(site: OpenSite | undefined, exchange: Exchange, admit: Admit, log: Log): Promise<void> {
	const { response, info } = exchange;
	try {
		if (!site) sendErrorPage(response, 503, info.id, { "retry-after": "2" });
		else if (await admit(exchange)) await respond(site, exchange);
	} catch (error) {
		log.error({ id: info.id, err: error }, "unhandled");
		if (response.headersSent) response.destroy();
		else sendErrorPage(response, 500, info.id);
	}
}

/** Sends a cached page with filled slots, else a rendered page. */
async function respond(site: OpenSite, { request, response, view, route, key, info }: Exchange): Promise<void> {
	const { pageCache, imageCache } = site.services;
	const fetchRequest = toRequest(request, response);
	if (view.method === "POST" && hasBody(view) && !(await awaitForm(request, response))) return;
	const sendStored = (stored: CachedResponse): void => {
		info.route = stored.route;
		setHeaders(response, stored.headers);
		response.writeHead(stored.status).end(stored.body);
	};
	const personalised = await site.personalise(key, view, { id: info.id, signal: fetchRequest.signal });
	if (fetchRequest.signal.aborted) return;
	if (personalised.response) return sendStored(personalised.response);
	info.openedSession = personalised.session;
	info.earlierCalls = personalised.earlierCalls;
	const result = await pageCache.render(key, view, (audience) => {
		if (audience) info.rendering = { audience, isRevalidation: false, hydrationDigest: null };
		return render(site, fetchRequest, info);
	});
	if (!(result instanceof Response)) return sendStored(result);
	// A page that lacks what came too late for its visitor is made for everyone, with more time.
	const audience = personalised.audience ?? (key?.hasSession === false ? "everyone" : null);
	if (key && audience && result.status === 200) pageCache.prepare(key, audience, view);
	await sendResponse(response, await imageCache.store(view, route, await compressResponse(view, result)));
}

async function render({ handle }: OpenSite, request: Request, info: RequestInfo): Promise<Rendered> {
	const startedMs = performance.now();
	const response = await traceSpan("render", "internal", () => handle(request, info));
	const purpose = info.rendering?.isRevalidation ? "revalidation" : info.cacheablePage ? "page cache" : "visitor";
	observeMetric("page_render_seconds", { purpose }, performance.now() - startedMs);
	return { response, page: info.cacheablePage ?? null, unchanged: info.unchangedPage };
}

/** The site opens later, so that health checks are answered during start-up. */
export function createApp(parts: AppParts) {
	const { env, log, clientFolder } = parts;
	let site: OpenSite | undefined;
	const health = createHealth(log, () => site?.services.readiness() ?? null);
	const server = createServer({
		headersTimeout: 10_000,
		// Bodies have limits of their own (pending-bodies.ts); three large pictures on a slow network take the longest.
		requestTimeout: 5_400_000,
		// The time is longer than a proxy's idle timeout, because the proxy would otherwise reuse a closing connection.
		keepAliveTimeout: 65_000,
		connectionsCheckingInterval: 2000,
		maxHeaderSize: 16_384,
		requireHostHeader: false,
	});
	server.maxHeadersCount = maxHeaderFields + 1;
	const handleRequest = createPipeline(parts, server, health, () => site);
	const headers = headersOfAll(env.isSecure);
	server.on("request", handleRequest);
	server.on("checkExpectation", handleRequest);
	server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) =>
		answerClientError({ error, socket, headers, log }),
	);
	return {
		server,
		hasPendingWrites: watchPendingWrites(server),
		changesEnded: async () => site?.services.changesEnded(),
		/** Starts to serve pages; until then each gets a 503. */
		open(opened: OpenSite): void {
			site = opened;
			opened.services.pageCache.revalidateWith(
				({ target, headers, audience, hydrationDigest }) =>
					render(opened, new Request(new URL(target, env.publicOrigins[0]), { headers }), {
						id: randomUUID(),
						clientAddress: null,
						rendering: { audience, isRevalidation: true, hydrationDigest },
					}),
				{ id: opened.buildId, hasAsset: (path) => existsSync(join(clientFolder, path)) },
			);
		},
		setReady: health.setReady,
		/** The process reports that it is not ready; requests are still served. */
		setDraining: health.setDraining,
	};
}
