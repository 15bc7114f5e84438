import type { MiddlewareFunction } from "react-router";
import { createPageState, type PageState, pageStateKey } from "#server/bff/html/page-response.ts";
import { errorPage, errorPageHeaders } from "#server/bff/http/plain-response.ts";
import { isCacheable } from "#server/bff/page-cache/cache-key.ts";
import { addNotFoundEdgeHeaders } from "#server/bff/page-cache/edge-headers.ts";
import type { CacheablePage } from "#server/bff/page-cache/page-cache.ts";
import { createRequestContext } from "./create-request-context.ts";
import { finishResponse } from "./finish-response.ts";
import { getRequestInfo, getServices } from "./load-context.ts";
import { requestContextKey } from "./request-context.ts";
import { isForEveryone, openRequestCookies } from "./request-cookies.ts";

/** Provides the request context, and finishes the response. */
export const requestContextMiddleware: MiddlewareFunction<Response> = async (
	{ request, url, pattern, context },
	next,
) => {
	const services = getServices(context);
	const info = getRequestInfo(context);
	info.route = pattern;
	const cookies = await openRequestCookies(services, request, info.openedSession);
	const page = createPageState(cookies.preferences.current.dataLight);
	context.set(pageStateKey, page);
	const isShared = info.rendering !== undefined && isCacheable(pattern);
	let hasSecrets = false;
	const onSecrets = (): void => {
		hasSecrets = true;
	};
	context.set(
		requestContextKey,
		createRequestContext(services, { request, url, info, cookies, page, isShared, onSecrets }),
	);

	const response = asPage(await next(), page, info.id);
	const { status, headers } = finishResponse(response, {
		...{ services, request, id: info.id, cookies, page, hasSecrets },
	});
	if (isShared && status === 200 && isForEveryone(cookies, page.showsRecentlyVisited)) {
		info.cacheablePage = cacheablePage(headers, pattern, page);
		if (info.cacheablePage) return new Response(null, { status, headers });
	}
	if (isShared && status === 404 && !page.isPartial && !headers.has("set-cookie")) addNotFoundEdgeHeaders(headers);
	if (!page.document) return new Response(response.body, { status, headers });
	const { html, contentSecurityPolicy } = page.document.forVisitor();
	headers.set("content-security-policy", contentSecurityPolicy);
	return new Response(html, { status, headers });
};

/** A file that failed: React Router answers `null` as JSON, but a visitor has followed a link to it. */
function asPage(response: Response, { document }: PageState, id: string): Response {
	const { status, headers } = response;
	const isFailedFile =
		!document && status >= 400 && headers.get("content-type")?.startsWith("application/json") === true;
	return isFailedFile ? new Response(errorPage(status, id), { status, headers: errorPageHeaders }) : response;
}

const uncachedHeaders = new Set(["cache-control", "content-length", "set-cookie", "vary", "x-request-id"]);

/** Undefined where an upstream value was one user's, or was not waited for. */
function cacheablePage(
	headers: Headers,
	route: string,
	{ document, freshForMs, staleForMs, isPartial, showsRecentlyVisited }: PageState,
): CacheablePage | undefined {
	if (!document || freshForMs <= 0) return undefined;
	return {
		document,
		headers: Object.fromEntries([...headers].filter(([name]) => !uncachedHeaders.has(name))),
		route,
		freshForMs,
		staleForMs,
		isPartial,
		showsRecentlyVisited,
	};
}
