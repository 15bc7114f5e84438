import type { RequestView } from "#server/bff/http/request-view.ts";
import type { SiteRoute } from "#server/bff/http/site-routes.ts";

/**
 * Removes from the target what a cached page does not depend on, e.g. `utm_source`, before the cache key and before
 * rendering: else every link of a campaign would be a page of its own. Other routes get their query whole.
 */
export function filterQuery(view: RequestView, { facts }: SiteRoute): RequestView {
	const { method, target } = view;
	const queryAt = target.indexOf("?");
	if (queryAt < 0 || !facts.cache || (method !== "GET" && method !== "HEAD")) return view;
	const path = target.slice(0, queryAt);
	if (path.includes(".")) return view;
	const names = new Set(facts.query);
	const pairs = target.slice(queryAt + 1).split("&");
	const query = pairs.filter((pair) => names.has(nameOf(pair))).join("&");
	return { ...view, target: query ? `${path}?${query}` : path };
}

const nameOf = (pair: string): string => new URLSearchParams(pair).keys().next().value ?? "";
