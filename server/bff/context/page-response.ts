import { createContext, type EntryContext, isRouteErrorResponse, type RouterContextProvider } from "react-router";
import { criticalCssOfBuild } from "#server/bff/html/critical-css.ts";
import { createPageDocument, serializeHydrationData } from "#server/bff/html/document.ts";
import { listEntryModules, listStyleSheets, readHydrationData } from "#server/bff/html/framework.ts";
import type { RenderedPage } from "#server/bff/html/render.ts";
import { addSecurityHeaders } from "#server/bff/http/security-headers.ts";
import { contentDigest } from "#server/bff/page-cache/compressed.ts";
import { storeSlotsInHtml } from "#server/bff/page-cache/personalised-slots.ts";
import type { PageDocument } from "#server/bff/page-cache/save-page.ts";
import { visitUrl } from "#server/bff/sessions/visited.ts";
import { maskPath } from "#server/bff/telemetry/log.ts";
import { getRequestInfo, getServices, hasSlots } from "./load-context.ts";

/** The middleware and the rendering tell each other these facts about a page. */
export interface PageState {
	/** The visitor saves data: the page gets no script. */
	readonly dataLight: boolean;
	/** Forms may be posted to this origin besides the site's own. */
	formTarget?: string;
	/** Its response has no body yet. */
	document?: PageDocument;
	/** This is set where the hydration data is that of the page in the cache: there is no document then. */
	unchangedDigest?: string;
	/** This is the fresh life of the page's upstream values; it is 0 where one is a user's, or is not known yet. */
	freshForMs: number;
	/** This is the age of the oldest upstream value that was no longer fresh; it is 0 where all were. */
	staleForMs: number;
	/** An upstream call failed: a part may be missing. */
	isPartial: boolean;
	visitedPackageId: string | null;
	retryAfterSeconds?: number;
	showsRecentlyVisited: boolean;
	/** The visitor has to sign in or to confirm first: the posted form was not carried out. */
	isInterrupted: boolean;
	/** The posted form has fields that are never returned. */
	hasSecrets: boolean;
}

/** A page is fresh for ever until an upstream call says otherwise. */
export const createPageState = (dataLight: boolean): PageState => ({
	dataLight,
	freshForMs: Number.POSITIVE_INFINITY,
	staleForMs: 0,
	isPartial: false,
	visitedPackageId: null,
	showsRecentlyVisited: false,
	isInterrupted: false,
	hasSecrets: false,
});

/** The state is null for pages without middleware. */
export const pageStateKey = createContext<PageState | null>(null);

interface PageParts {
	readonly entry: EntryContext;
	readonly status: number;
	readonly headers: Headers;
	readonly context: Readonly<RouterContextProvider>;
	/** This is false in development, where Vite adds scripts and styles that the policy cannot name. */
	readonly isBuilt: boolean;
	/** This is JSON; it is null where the page has none. */
	readonly hydrationData: string | null;
}

/**
 * Returns the page's hydration data; the data is null in development, where React Router writes it, and where the
 * visitor saves data.
 */
export async function readHydrationJson(
	entry: EntryContext,
	{ context, isBuilt }: Pick<PageParts, "context" | "isBuilt">,
): Promise<string | null> {
	if (!isBuilt || context.get(pageStateKey)?.dataLight) return null;
	return serializeHydrationData(await readHydrationData(entry, getRequestInfo(context).id));
}

/**
 * Answers in place of a rendering where the page in the cache was made from the same data, because a page depends on
 * its data, its look and the build alone. Returns null where it has to be rendered.
 */
export function respondUnchanged({
	hydrationData,
	context,
	status,
	headers,
}: Omit<PageParts, "entry">): Response | null {
	const known = getRequestInfo(context).rendering?.hydrationDigest ?? null;
	const state = context.get(pageStateKey);
	if (!state || status !== 200 || hydrationData === null || known !== contentDigest(hydrationData)) return null;
	state.unchangedDigest = known;
	headers.set("content-type", "text/html; charset=utf-8");
	return new Response(null, { status, headers });
}

/**
 * Where the middleware runs, the document is left in the page state, because only the middleware knows whether it
 * is for one visitor or for the page cache.
 */
export function respondWithPage({ html, linkHeader }: RenderedPage, page: PageParts): Response {
	const { entry, status, headers, context, isBuilt, hydrationData } = page;
	const { isSecure } = getServices(context).env;
	headers.set("content-type", "text/html; charset=utf-8");
	// The headers are added here, because some pages do not pass the middleware.
	addSecurityHeaders(headers, isSecure);
	if (!isBuilt) return new Response(html, { status, headers });
	const state = context.get(pageStateKey);
	if (isHeaderValue.test(linkHeader) && !state?.dataLight) headers.set("link", linkHeader);
	const document = createPageDocument(hasPersonalisedSlots(context) ? storeSlotsInHtml(html) : html, {
		styleSheets: listStyleSheets(entry),
		criticalCss: criticalCssOfBuild,
		hydrationData,
		entryModules: listEntryModules(entry),
		isSecure,
		formTarget: state?.formTarget,
		visitUrl: visitUrl(state?.visitedPackageId ?? null),
	});
	if (state) {
		state.document = document;
		return new Response(null, { status, headers });
	}
	const finished = document.forVisitor();
	headers.set("content-security-policy", finished.contentSecurityPolicy);
	return new Response(finished.html, { status, headers });
}

const isHeaderValue = /^[\x20-\x7e]+$/;

/** Returns whether the page is rendered for the page cache, with slots for each visitor's own values. */
export const hasPersonalisedSlots = (context: Readonly<RouterContextProvider>): boolean =>
	hasSlots(getRequestInfo(context));

/** Logs why a page could not be served, without its query. */
export function logFailure(
	error: unknown,
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
	const { log } = getServices(context);
	const { id } = getRequestInfo(context);
	const path = maskPath(new URL(request.url).pathname);
	if (isRouteErrorResponse(error) && error.status < 500) log.info({ id, path, status: error.status }, "not served");
	else log.error({ id, path, err: isRouteErrorResponse(error) ? new Error(error.statusText) : error }, "failed");
}
