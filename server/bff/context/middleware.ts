import { type MiddlewareFunction, redirect } from "react-router";
import { findForeignForm, throwForeignForm } from "#server/bff/forms/foreign-form.ts";
import { readFormOnce } from "#server/bff/forms/form.ts";
import { maxFormBytes } from "#server/bff/forms/read-form.ts";
import type { Submission } from "#server/bff/forms/submissions.ts";
import { lowerCasePath, normalizePath } from "#server/bff/http/normalize-path.ts";
import { errorPage, errorPageHeaders } from "#server/bff/http/plain-response.ts";
import { isFormBody } from "#server/bff/http/same-site.ts";
import { addNotFoundEdgeHeaders } from "#server/bff/page-cache/edge-headers.ts";
import type { CacheablePage, UnchangedPage } from "#server/bff/page-cache/save-page.ts";
import { formKeyName, sharedFormKey } from "#server/bff/sessions/form-key.ts";
import { findVisitorId } from "#server/bff/sessions/session.ts";
import { createRequestContext } from "./create-request-context.ts";
import { finishResponse } from "./finish-response.ts";
import { getRequestInfo, getServices } from "./load-context.ts";
import { createPageState, type PageState, pageStateKey } from "./page-response.ts";
import { requestContextKey } from "./request-context.ts";
import { isForEveryone, type OpenedRequest, openRequestCookies } from "./request-cookies.ts";
import type { RequestLimits } from "./request-limits.ts";

/** Provides the request context, and finishes the response. */
export const requestContextMiddleware: MiddlewareFunction<Response> = async (
	{ request, url, pattern, context },
	next,
) => {
	const services = getServices(context);
	const info = getRequestInfo(context);
	info.route = pattern;
	const route = services.routes.find(url.pathname);
	const cookies = await openRequestCookies(services, route, request, info.openedSession);
	const page = createPageState(cookies.preferences.current.dataLight);
	context.set(pageStateKey, page);
	const opened: OpenedRequest = { services, request, url, route, info, cookies, page };
	let releaseUpload: (() => void) | undefined;
	const readPosted = readFormOnce(request, {
		...formLimits(opened, () => ctx.limits.upload()),
		onRead: (release) => {
			releaseUpload = release;
		},
	});
	const ctx = createRequestContext(opened, async () => ownForm(opened, await readPosted()));
	context.set(requestContextKey, ctx);
	const respond = async (): Promise<Response> => {
		const askRoute = async () => asPage(await next(), page, info.id);
		return finishPage(await respondAtOneAddress(request, url, pattern, askRoute), pattern, opened);
	};
	try {
		return await (request.method === "POST" ? respondToForm(opened, readPosted, respond) : respond());
	} finally {
		releaseUpload?.();
	}
};

/** Files are accepted only from signed-in users. */
function formLimits({ route: { facts }, cookies }: OpenedRequest, permit: RequestLimits["upload"]) {
	const { uploads = 0, role } = facts;
	const acceptsFiles = uploads > 0 && cookies.opened.session.get("user") !== undefined;
	return {
		ignoresUnknownNames: role === "payment-report",
		isUploadPage: uploads > 0,
		...(acceptsFiles && { maxBytes: maxFormBytes(uploads), permit }),
	};
}

/** @throws the page of a form that was drawn for another account */
function ownForm({ services, url, route, cookies }: OpenedRequest, posted: FormData): FormData {
	const { session } = cookies.opened;
	const action = `${url.pathname}${url.search}`;
	const foreign = findForeignForm(services.formKeys, { posted, session, facts: route.facts, action });
	return foreign ? throwForeignForm(foreign) : posted;
}

/** Leaves the page to the page cache where it is for everyone, else sends it to its visitor. */
function finishPage(response: Response, pattern: string, opened: OpenedRequest): Response {
	const { services, request, info, cookies, page } = opened;
	const { status, headers } = finishResponse(response, opened);
	services.sessionList.recordSeen(cookies.opened, request.headers.get("user-agent"));
	const isShared = info.rendering !== undefined;
	if (isShared && status === 200 && isForEveryone(cookies, page.showsRecentlyVisited)) {
		info.cacheablePage = cacheablePage(headers, pattern, page);
		info.unchangedPage = unchangedPage(page);
		if (info.cacheablePage || info.unchangedPage) return new Response(null, { status, headers });
	}
	if (isShared && status === 404 && !page.isPartial && !headers.has("set-cookie")) addNotFoundEdgeHeaders(headers);
	if (!page.document) return new Response(response.body, { status, headers });
	const { html, contentSecurityPolicy } = page.document.forVisitor();
	headers.set("content-security-policy", contentSecurityPolicy);
	return new Response(html, { status, headers });
}

/** Answers a form that is sent twice as the first time, and refuses one of a user who sends too many. */
async function respondToForm(
	opened: OpenedRequest,
	readPosted: () => Promise<FormData>,
	respond: () => Promise<Response>,
): Promise<Response> {
	const { services, request, info, cookies, page } = opened;
	const { session } = cookies.opened;
	const user = session.get("user");
	const allowed = user ? await services.limits.userPost(findVisitorId(session), info.clientAddress) : null;
	if (allowed?.ok === false) {
		page.retryAfterSeconds = allowed.retryAfterSeconds;
		return unrenderedError(429, opened);
	}
	// A body that is no valid form, or that may not be read, is refused by its action.
	const isForm = isFormBody(request.headers.get("content-type"));
	const form = isForm ? await readPosted().catch(() => null) : null;
	if (form) services.formFlows.adopt(session, form);
	const submission = form && submissionOf(opened, form);
	if (!submission) return respond();
	return (await services.submissions.once(submission, respond)) ?? unrenderedError(503, opened);
}

function unrenderedError(status: 429 | 503, opened: OpenedRequest): Response {
	const response = new Response(null, { status, headers: errorPageHeaders });
	return new Response(errorPage(status, opened.info.id), finishResponse(response, opened));
}

/**
 * Redirects to the one address of a page, at most once. Only the upstream knows whether capitals belong to a slug: what is
 * not found with them is looked for without. A form is never redirected.
 */
async function respondAtOneAddress(
	{ method }: Request,
	{ pathname, search }: URL,
	pattern: string,
	respond: () => Promise<Response>,
): Promise<Response> {
	if (method !== "GET" && method !== "HEAD") return respond();
	const path = normalizePath(pattern, pathname);
	const inLowerCase = lowerCasePath(pattern, pathname);
	const hasCapitals = path !== inLowerCase;
	const response = hasCapitals || path === pathname ? await respond() : null;
	const isMissing = response?.status === 404 && hasCapitals;
	const target = isMissing ? inLowerCase : path;
	return response && (target === pathname || isRedirect(response)) ? response : redirect(target + search, 301);
}

const isRedirect = ({ status }: Response): boolean => status >= 300 && status < 400;

/**
 * Returns null for a form without a key. Anybody can guess a shared key, so it counts neither on the pages of the sign-in,
 * nor in a session with an auth flow, nor for a signed-in user.
 */
function submissionOf(opened: OpenedRequest, posted: FormData): Submission | null {
	const { page, request, url, route, info, cookies } = opened;
	const key = posted.get(formKeyName);
	const { session } = cookies.opened;
	const user = session.get("user");
	const hasSharedKey = key === sharedFormKey;
	// Another site can post a report from a visitor's browser, and the order already limits a report to one effect.
	const { role } = route.facts;
	if (role === "payment-report") return null;
	const signsIn = role === "sign-in" || role === "sign-in-step";
	if (!key || route.facts.repeatable || (hasSharedKey && (user || session.get("flow") || signsIn))) return null;
	// The form itself may have ended the session that it is sent in again.
	const userId = user ? findVisitorId(session) : cookies.endedUserId;
	return {
		hasSharedKey,
		isInterrupted: () => page.isInterrupted || (!user && userId !== ""),
		// A phone changes its address between Wi-Fi and its network; a key of its own is enough.
		sender: userId ? `user ${userId}` : hasSharedKey ? `address ${info.clientAddress}` : "visitor",
		path: `${url.pathname}${url.search}`,
		posted,
		isDataRequest: new URL(request.url).pathname.endsWith(".data"),
		cookieHeader: request.headers.get("cookie") ?? "",
	};
}

/** React Router answers `null` as JSON for a file that failed, but a visitor has followed a link to it. */
function asPage(response: Response, { document }: PageState, id: string): Response {
	const { status, headers } = response;
	const isFailedFile =
		!document && status >= 400 && headers.get("content-type")?.startsWith("application/json") === true;
	return isFailedFile ? new Response(errorPage(status, id), { status, headers: errorPageHeaders }) : response;
}

/** Returns undefined also where an upstream value was one user's, or was not waited for. */
function unchangedPage({ unchangedDigest, freshForMs, staleForMs, isPartial }: PageState): UnchangedPage | undefined {
	if (unchangedDigest === undefined || freshForMs <= 0) return undefined;
	return { hydrationDigest: unchangedDigest, freshForMs, staleForMs, isPartial };
}

const uncachedHeaders = new Set(["cache-control", "content-length", "set-cookie", "vary", "x-request-id"]);

/** Returns undefined where an upstream value was one user's, or was not waited for. */
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
