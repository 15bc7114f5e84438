import { type DataStrategyResult, data, type MiddlewareFunction, matchRoutes } from "react-router";
import { findFormProblem } from "#app/lib/forms/form-reply.ts";
import { noResponseStatus } from "#app/lib/forms/no-response-status.ts";
import { isPopupOpen } from "#app/lib/is-navigating.ts";
import { waitForLostModule } from "#app/lib/page-modules.ts";
import { paths } from "#app/lib/paths.ts";
import { isReachable, loadDocument } from "./connection.ts";

export const submissionFailedEvent = "mishap";

type Results = Record<string, DataStrategyResult>;

/** Nothing comes of it: another navigation or document takes its place. */
const never = new Promise<never>(() => undefined);

/** After this time a reply counts as lost. */
const longestReplyMs = 30_000;

/**
 * Where no reply of this site comes, or a part of its script fails, the page stays with everything typed, or the document
 * of the page that was asked for is loaded. By default the error boundary would replace it, or it would load again.
 */
export const keepPageOnNetworkFailure: MiddlewareFunction<Results> = async ({ request }, next) => {
	const { pathname } = new URL(request.url);
	const copy = request.method === "GET" ? null : request.clone();
	const found = await Promise.race([next(), waitForLostModule(pathname), waitLongest(request, pathname)]);
	const results = found ?? noReply(pathname);
	if (request.signal.aborted || !Object.values(results).some((result) => isLost(result, copy !== null))) {
		if (copy) tellProblem(pathname, results);
		return results;
	}
	if (!copy) return keepPage(request, results);
	return found ? keepForm(request, results) : sendWithoutModule(copy, results);
};

/** An upload may take longer. */
const waitLongest = ({ headers }: Request, pathname: string): Promise<Results> =>
	headers.get("content-type")?.startsWith("multipart")
		? never
		: new Promise((resolve) => setTimeout(resolve, longestReplyMs, noReply(pathname)));

/** React Router picks the result of the route that it has called. */
function noReply(pathname: string): Results {
	const matches = matchRoutes(window.__reactRouterDataRouter.routes, pathname) ?? [];
	return Object.fromEntries(matches.map(({ route }) => [route.id, { type: "error", result: new TypeError() }]));
}

async function keepPage(request: Request, results: Results): Promise<Results> {
	const { pathname, search } = new URL(request.url);
	const { state } = window.__reactRouterDataRouter;
	const { location, navigation } = state;
	const target = pathname + search;
	// It is here, perhaps below a popup that closes.
	if (target === location.pathname + location.search)
		return withEach(results, (id) => ({ type: "data", result: state.loaderData[id] }));
	// A fetcher may load while a link is followed.
	if (navigation.location && target === navigation.location.pathname + navigation.location.search) {
		// Back and Forward have changed the address already: the page of that address says that there is no connection.
		if (navigation.historyAction === "POP") {
			if (!(await isReachable()))
				return withEach(results, () => ({ type: "error", result: data(null, { status: noResponseStatus }) }));
			if (!request.signal.aborted) window.location.replace(target);
		} else if (!(await loadDocument(target + navigation.location.hash))) await stay();
		return never;
	}
	// The request is for a popup.
	if (location.mask?.pathname === pathname && isPopupOpen()) await loadDocument(target, true);
	// Without new data a fetcher keeps what it had.
	return withEach(results, () => ({ type: "data", result: undefined }));
}

/** These buttons change the page that they stand in: no document may take its place. */
const inPlacePaths: readonly string[] = [paths.preferences(), paths.wishlist()];

/**
 * A form is sent as without script when the module of its page is missing; its key keeps it from being carried out
 * twice.
 */
async function sendWithoutModule(sent: Request, results: Results): Promise<Results> {
	if (!(await isReachable())) return endWithoutModule(sent, results);
	const { pathname } = new URL(sent.url);
	const fields = await sent.formData();
	if (sent.signal.aborted) return results;
	if (inPlacePaths.includes(pathname) && fields.has("inPlace")) {
		const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
		const reply = await fetch(`${pathname}.data`, { method: "POST", body }).catch(() => null);
		if (!reply?.ok) return endWithoutModule(sent, results);
		await window.__reactRouterDataRouter.revalidate();
		return endFetchers(sent);
	}
	const form = Object.assign(document.createElement("form"), { method: "post", action: sent.url, hidden: true });
	for (const [name, value] of fields)
		if (typeof value === "string" && name !== "inPlace")
			// A text input would drop line breaks.
			form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
	document.body.append(form);
	form.submit();
	// The browser may bring this document back as it was left.
	return endFetchers(sent);
}

async function endWithoutModule(sent: Request, results: Results): Promise<Results> {
	await keepForm(sent, results);
	return endFetchers(sent);
}

/** React Router itself waits for the module without end, whatever the result is. */
function endFetchers({ url }: Request): Promise<never> {
	const { state, resetFetcher } = window.__reactRouterDataRouter;
	for (const [key, { formAction }] of state.fetchers) if (isSentTo(url, formAction)) resetFetcher(key);
	return never;
}

const isSentTo = (href: string, action: string | undefined): boolean =>
	action !== undefined && new URL(action, href).href === href;

const withEach = (results: Results, resultOf: (id: string) => DataStrategyResult): Results =>
	Object.fromEntries(Object.keys(results).map((id) => [id, resultOf(id)]));

/** What an edge or a guard replies in plain text, before the form reaches its page. */
const refusals: Readonly<Record<number, string>> = {
	403: "Please reload this page, then submit again.",
	429: "Please wait a minute, then submit again.",
};

async function keepForm(request: Request, results: Results): Promise<Results> {
	const { href, pathname, search } = new URL(request.url);
	if (pathname !== paths.wishlist()) tell(refusals[replyOf(results)?.status ?? 0]);
	const { state } = window.__reactRouterDataRouter;
	const { location, navigation } = state;
	const again = (last: typeof state.actionData): Results =>
		withEach(results, (id) => ({ type: "data", result: data(last?.[id] ?? null, { status: noResponseStatus }) }));
	// A fetcher or a form of this page keeps its last reply.
	if (!isSentTo(href, navigation.formAction)) return again(null);
	if (location.pathname + location.search === pathname + search) return again(state.actionData);
	await stay();
	return results;
}

/** These buttons have no place for words. */
function tellProblem(pathname: string, results: Results): void {
	if (!inPlacePaths.includes(pathname)) return;
	const detail = findFormProblem(replyOf(results)?.data);
	if (detail) tell(detail);
}

const replyOf = (results: Results) =>
	Object.values(results)[0]?.result as { status?: number; data?: unknown } | undefined;

/** Says why a form was not taken; without a text, that something unexpected happened. */
const tell = (detail: string | undefined) => dispatchEvent(new CustomEvent(submissionFailedEvent, { detail }));

/** Cancels the navigation to another page, and with it what React Router left to the document of that page. */
export async function stay(): Promise<void> {
	const { state, navigate } = window.__reactRouterDataRouter;
	const { location } = state;
	// A fragment would move the page to its place.
	const here = { ...location, hash: "" };
	await navigate(here, {
		replace: true,
		preventScrollReset: true,
		defaultShouldRevalidate: false,
		state: location.state,
		...(location.mask && { mask: location.mask }),
	});
}

/**
 * The site throws no text, and its server sends every exception with one message. An error that is a text is therefore the
 * page of another server, such as a proxy; an exception with another message comes from the browser, or from React Router,
 * which could not read the reply. No action of a page replies with 204. What a form needs may not come from the upstream:
 * the page of that error would take the form's place.
 */
function isLost({ type, result }: DataStrategyResult, isForm: boolean): boolean {
	const { data: body = result, init, status } = isRecord(result) ? result : {};
	if (type !== "error") return isRecord(init) && init.status === 204;
	if (isForm && status === 503) return true;
	return typeof body === "string" || (body instanceof Error && body.message !== "Unexpected Server Error");
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === "object" && value !== null;
