import { type DataRouter, type DataStrategyResult, data, type MiddlewareFunction } from "react-router";
import { noResponseStatus } from "#app/lib/forms/no-response-status.ts";
import { paths } from "#app/lib/paths.ts";

declare global {
	interface Window {
		/** React Router has no public access to the current action data here. */
		readonly __reactRouterDataRouter: DataRouter;
	}
}

export const submissionFailedEvent = "mishap";

/**
 * Keeps the page and everything typed when the request or response of a form is lost; by default the error boundary
 * would replace it.
 */
export const keepPageOnNetworkFailure: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
	{ request },
	next,
) => {
	const results = await next();
	if (request.method === "GET" || request.signal.aborted) return results;
	const [lost] = Object.entries(results).find(([, result]) => isNetworkFailure(result)) ?? [];
	if (!lost) return results;
	const { href, pathname, search } = new URL(request.url);
	if (pathname !== paths.wishlist()) dispatchEvent(new Event(submissionFailedEvent));

	const { state, navigate } = window.__reactRouterDataRouter;
	const { location, navigation } = state;
	const again = (last: unknown) => ({
		[lost]: { type: "data" as const, result: data(last, { status: noResponseStatus }) },
	});
	// A fetcher or a form of this page keeps its last reply.
	if (!navigation.formAction || new URL(navigation.formAction, href).href !== href) return again(null);
	if (location.pathname + location.search === pathname + search) return again(state.actionData?.[lost]);
	// A navigation to another page is cancelled.
	await navigate(location, {
		replace: true,
		preventScrollReset: true,
		defaultShouldRevalidate: false,
		state: location.state,
		...(location.mask && { mask: location.mask }),
	});
	return results;
};

/** A thrown response has a status. */
const isNetworkFailure = ({ type, result }: DataStrategyResult): boolean =>
	type === "error" && isRecord(result) && result.data instanceof Error && !result.init;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === "object" && value !== null;
