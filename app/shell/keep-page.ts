import { type DataRouter, type DataStrategyResult, data, type MiddlewareFunction } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { unreached } from "#app/lib/unreached.ts";

declare global {
	interface Window {
		/** The router's own; what it knows of the page is nowhere else. */
		readonly __reactRouterDataRouter: DataRouter;
	}
}

/** Goes to the window when a form did not arrive. */
export const mishapEvent = "mishap";

/**
 * The root's middleware in the browser. A form that does not arrive, or whose answer does not come, leaves the page as it is,
 * with all that was typed, and can be sent again; without this the page would give way to the error page.
 */
export const keepPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
	const results = await next();
	if (request.method === "GET" || request.signal.aborted) return results;
	const [lost] = Object.entries(results).find(([, result]) => isLost(result)) ?? [];
	if (!lost) return results;
	const { href, pathname, search } = new URL(request.url);
	// What goes wrong with the wishlist is never told.
	if (pathname !== paths.wishlist()) dispatchEvent(new Event(mishapEvent));

	const { state, navigate } = window.__reactRouterDataRouter;
	const { location, navigation } = state;
	const again = (last: unknown) => ({
		[lost]: { type: "data" as const, result: data(last, { status: unreached }) },
	});
	// Sent beside the page's own way. Nothing would leave its last answer in force, which may lead on.
	if (!navigation.formAction || new URL(navigation.formAction, href).href !== href) return again(null);
	if (location.pathname + location.search === pathname + search) return again(state.actionData?.[lost]);
	// On its way to another address: called off.
	await navigate(location, {
		replace: true,
		preventScrollReset: true,
		defaultShouldRevalidate: false,
		state: location.state,
		...(location.mask && { mask: location.mask }),
	});
	return results;
};

/** An error that no server has said: those come with a status, or as an answer of their own. */
const isLost = ({ type, result }: DataStrategyResult): boolean =>
	type === "error" && isRecord(result) && result.data instanceof Error && !result.init;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === "object" && value !== null;
