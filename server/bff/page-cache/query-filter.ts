import { LRUCache } from "lru-cache";
import type { matchRoutes, RouteObject, ServerBuild } from "react-router";
import type { RequestView } from "#server/bff/http/request-view.ts";
import { isCacheable } from "./cache-key.ts";

/** The `handle` of a route module: the query names that the route reads, in its loader or its components. */
export interface QueryHandle {
	readonly query: readonly string[];
}

/** Removes from the target what the page does not depend on, e.g. `utm_source`. */
export type QueryFilter = (view: RequestView) => RequestView;

type Routes = ServerBuild["routes"];

/** Of paths, because matching takes longer than sending a cached page. */
const maxRemembered = 1000;

/**
 * An allow-list of query names for each cacheable route, before the cache key and before rendering: else every link of
 * a campaign would be a page of its own. Other routes get their query whole.
 */
export function createQueryFilter(routes: Routes, match: typeof matchRoutes): QueryFilter {
	const tree = routeTree(routes, undefined);
	const remembered = new LRUCache<string, { readonly names: ReadonlySet<string> | null }>({ max: maxRemembered });

	function namesFor(path: string): ReadonlySet<string> | null {
		const known = remembered.get(path);
		if (known) return known.names;
		const matches = match(tree, path) ?? [];
		const pattern = matches.flatMap(({ route }) => route.path || []).join("/");
		const names = matches.length > 0 && isCacheable(pattern) ? namesOf(matches.at(-1)?.route.handle) : null;
		remembered.set(path, { names });
		return names;
	}

	return (view) => {
		const { method, target } = view;
		const queryAt = target.indexOf("?");
		if (queryAt < 0 || (method !== "GET" && method !== "HEAD")) return view;
		const path = target.slice(0, queryAt);
		const isFile = path.includes(".");
		const names = isFile ? null : namesFor(path);
		if (!names) return view;
		const pairs = target.slice(queryAt + 1).split("&");
		const query = pairs.filter((pair) => names.has(nameOf(pair))).join("&");
		return { ...view, target: query ? `${path}?${query}` : path };
	};
}

function routeTree(routes: Routes, parentId: string | undefined): RouteObject[] {
	return Object.values(routes).flatMap((route): RouteObject[] => {
		if (!route || route.parentId !== parentId) return [];
		const { id, path = "", caseSensitive = false, module } = route;
		const common = { id, path, caseSensitive, handle: module.handle };
		return [route.index ? { ...common, index: true } : { ...common, children: routeTree(routes, id) }];
	});
}

const isQueryHandle = (handle: unknown): handle is QueryHandle =>
	typeof handle === "object" && handle !== null && "query" in handle && Array.isArray(handle.query);

const namesOf = (handle: unknown): ReadonlySet<string> => new Set(isQueryHandle(handle) ? handle.query : []);

const nameOf = (pair: string): string => new URLSearchParams(pair).keys().next().value ?? "";
