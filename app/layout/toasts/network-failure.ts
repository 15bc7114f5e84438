import { type DataStrategyResult, data, type MiddlewareFunction } from "react-router";
import { findFormProblem } from "#app/lib/forms/form-reply.ts";
import { noResponseStatus } from "#app/lib/forms/no-response-status.ts";
import { waitForLostModule } from "#app/lib/page-modules.ts";
import { paths } from "#app/lib/paths.ts";
import { isReachable, loadDocument } from "./connection.ts";

export const submissionFailedEvent = "mishap";

type Results = Record<string, DataStrategyResult>;

/** Nothing comes of it: another navigation or document takes its place. */
const never = new Promise<never>(() => undefined);

/**
 * Where the network or a part of the site's script fails, the page stays with everything typed, or the document of the
 * page that was asked for is loaded. By default the error boundary would replace it, or it would load again.
 */
export const keepPageOnNetworkFailure: MiddlewareFunction<Results> = async ({ request }, next) => {
	const { pathname } = new URL(request.url);
	const isRead = request.method === "GET";
	const copy = isRead ? null : request.clone();
	const results = await Promise.race([next(), waitForLostModule(pathname)]);
	if (request.signal.aborted) return results ?? never;
	if (copy) return results ? keepForm(request, results) : sendDocument(copy);
	const isLost = results === null || Object.values(results).some(isNetworkFailure);
	return isLost ? keepPage(request, results) : results;
};

async function keepPage(request: Request, results: Results | null): Promise<Results> {
	const { pathname, search } = new URL(request.url);
	const { state } = window.__reactRouterDataRouter;
	const { location, navigation } = state;
	const target = pathname + search;
	const keepData = () => withEach(results, (id) => ({ type: "data", result: state.loaderData[id] }));
	// It is here, perhaps below a popup that closes.
	if (target === location.pathname + location.search) return keepData();
	if (navigation.location) {
		// Back and Forward have changed the address already: the page of that address says that there is no connection.
		if (window.location.pathname + window.location.search === target)
			return withEach(results, () => ({ type: "error", result: data(null, { status: noResponseStatus }) }));
		if (!(await loadDocument(target + navigation.location.hash))) await stay();
		return never;
	}
	// This is the page of a popup.
	if (location.mask?.pathname === pathname) await loadDocument(target);
	return keepData();
}

/**
 * A form is sent as without script when the module of its page is missing; its key keeps it from being carried out
 * twice.
 */
async function sendDocument(sent: Request): Promise<Results> {
	if (!(await isReachable())) {
		dispatchEvent(new Event(submissionFailedEvent));
		await stay();
		return never;
	}
	const form = Object.assign(document.createElement("form"), { method: "post", action: sent.url, hidden: true });
	for (const [name, value] of await sent.formData())
		if (typeof value === "string" && name !== "inPlace")
			// A text input would drop line breaks.
			form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
	document.body.append(form);
	form.submit();
	return never;
}

const withEach = (results: Results | null, resultOf: (id: string) => DataStrategyResult): Promise<Results> | Results =>
	results ? Object.fromEntries(Object.keys(results).map((id) => [id, resultOf(id)])) : never;

async function keepForm(request: Request, results: Results): Promise<Results> {
	const { href, pathname, search } = new URL(request.url);
	const [lost] = Object.entries(results).find(([, result]) => isNetworkFailure(result)) ?? [];
	if (!lost) {
		tellProblem(pathname, results);
		return results;
	}
	if (pathname !== paths.wishlist()) dispatchEvent(new Event(submissionFailedEvent));
	const { state } = window.__reactRouterDataRouter;
	const { location, navigation } = state;
	const again = (last: unknown): Results => ({
		[lost]: { type: "data", result: data(last, { status: noResponseStatus }) },
	});
	// A fetcher or a form of this page keeps its last reply.
	if (!navigation.formAction || new URL(navigation.formAction, href).href !== href) return again(null);
	if (location.pathname + location.search === pathname + search) return again(state.actionData?.[lost]);
	await stay();
	return results;
}

/** The buttons that send these forms have no place for words. */
const wordless: readonly string[] = [paths.wishlist(), paths.preferences()];

function tellProblem(pathname: string, results: Results): void {
	if (!wordless.includes(pathname)) return;
	const [reply] = Object.values(results);
	const detail = findFormProblem((reply?.result as { data?: unknown } | undefined)?.data);
	if (detail) dispatchEvent(new CustomEvent(submissionFailedEvent, { detail }));
}

/** Cancels the navigation to another page. */
async function stay(): Promise<void> {
	const { state, navigate } = window.__reactRouterDataRouter;
	const { location } = state;
	await navigate(location, {
		replace: true,
		preventScrollReset: true,
		defaultShouldRevalidate: false,
		state: location.state,
		...(location.mask && { mask: location.mask }),
	});
}

/** A thrown response has a status. */
function isNetworkFailure({ type, result }: DataStrategyResult): boolean {
	if (type !== "error") return false;
	if (isRecord(result) && "data" in result) return result.data instanceof Error && !result.init;
	return result instanceof TypeError;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === "object" && value !== null;
