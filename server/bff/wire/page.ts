import { createContext, type EntryContext, isRouteErrorResponse, type RouterContextProvider } from "react-router";
import {
	builtStyles,
	type MadePage,
	makePage,
	type Parts,
	policyFor,
	readLateData,
	sheetsOf,
} from "#server/bff/documents/index.ts";
import { addSecurityHeaders } from "#server/bff/security/headers.ts";
import { maskText } from "#server/bff/telemetry/log.ts";
import { compose } from "./compose.ts";
import { factsOf } from "./host-door.ts";

/** What the wire tells the page that is rendered within it, and learns about it. */
export interface PageSlot {
	/** The visitor wants little data: the page gets no script at all. */
	readonly dataLight: boolean;
	/** The one origin beside the site's own that a form of this page may be posted to. */
	formTarget?: string;
	made?: MadePage;
	/** How long, in milliseconds, nothing changes that the page was made from; 0 where something of it is one visitor's, or failed. */
	freshForMs: number;
	/** The package that this was a visit to. */
	visit: string | null;
	/** Something was asked for too often: after so many seconds it is worth trying again. */
	retryAfterSeconds?: number;
	/** The page asked what the visitor looked at before. */
	showsVisits: boolean;
}

/** The slot of a request of which nothing is known yet. */
export const newSlot = (dataLight: boolean): PageSlot => ({
	dataLight,
	freshForMs: Number.POSITIVE_INFINITY,
	visit: null,
	showsVisits: false,
});

/** Where the wire meets the rendered page; null for pages that no middleware runs for. */
export const pageContext = createContext<PageSlot | null>(null);

interface Page {
	readonly entry: EntryContext;
	readonly status: number;
	readonly headers: Headers;
	/** What is fetched ahead, for a Link header. */
	readonly links: string;
	readonly context: Readonly<RouterContextProvider>;
	/** A build is served; in development Vite adds scripts and styles of its own, which no policy could name. */
	readonly isBuilt: boolean;
}

/**
 * The answer for a rendered page: its style, its late script, the policy that fits them, the headers of every answer. Where
 * the middleware runs, the page itself is left in its slot.
 */
export async function finishPage(html: string, page: Page): Promise<Response> {
	const { entry, status, headers, links, context, isBuilt } = page;
	const { isSecure } = compose().env;
	headers.set("content-type", "text/html; charset=utf-8");
	// Pages for which no middleware runs end here.
	addSecurityHeaders(headers, isSecure);
	if (!isBuilt) return new Response(html, { status, headers });
	const slot = context.get(pageContext);
	if (isLine.test(links) && !slot?.dataLight) headers.set("link", links);
	const { module, imports } = entry.manifest.entry;
	const made = makePage(html, {
		style: builtStyles(html, sheetsOf(entry)),
		late: slot?.dataLight ? null : await readLateData(entry, factsOf(context).id),
		entry: [module, ...imports],
	});
	headers.set("content-security-policy", policyFor(made.style, isSecure, slot?.formTarget));
	if (!slot) return new Response(made.whole(), { status, headers });
	slot.made = made;
	return new Response(null, { status, headers });
}

/** Something, and nothing that a head could not carry. */
const isLine = /^[\x20-\x7e]+$/;

/** The page is drawn for visitors who are still to come, with blanks for what is their own. */
export const hasBlanks = (context: Readonly<RouterContextProvider>): boolean => factsOf(context).holder !== undefined;

/** The drawing of a part that is the same for all; null where there is none yet. */
export const keepPart: Parts["keep"] = (name, of, draw) => compose().parts.keep(name, of, draw);

/** Writes one line about something that failed while answering a request. */
export function logFailure(
	error: unknown,
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
	const { log } = compose();
	const { id } = factsOf(context);
	const path = maskText(new URL(request.url).pathname);
	if (isRouteErrorResponse(error) && error.status < 500) log.info({ id, path, status: error.status }, "not served");
	else log.error({ id, path, err: isRouteErrorResponse(error) ? new Error(error.statusText) : error }, "failed");
}
