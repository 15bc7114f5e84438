import { text } from "node:stream/consumers";
import type { EntryContext } from "react-router";
import type { SiteBrand } from "#server/bff/brand/site-brand.ts";
import { storeSlotsInStream } from "#server/bff/page-cache/personalised-slots.ts";

/** The browser hydrates a page from this data, which it fetches after the first use. */
export interface HydrationData {
	/** This is `window.__reactRouterContext` without its stream. */
	routerContext: object;
	brand: SiteBrand;
	/** Loader and action data in React Router's encoding. */
	stream: string;
	/** The page was rendered for this query, which has its question mark. */
	search: string;
	/** The module sets `window.__reactRouterManifest`. */
	manifestModule: string;
	routeModules: Record<string, string[]>;
	modulePreloads: string[];
	styleSheets: string[];
}

/**
 * The entry context without the stream, so that React Router writes no script, and with the matched routes alone.
 */
export function entryForRendering({ serverHandoffStream: _, ...entry }: EntryContext): EntryContext {
	const { manifest, branches, staticHandlerContext } = entry;
	const ids = staticHandlerContext.matches.map(({ route }) => route.id);
	const routes = ids.flatMap((id) => (manifest.routes[id] ? [[id, manifest.routes[id]] as const] : []));
	return {
		...entry,
		manifest: { ...manifest, routes: Object.fromEntries(routes) },
		branches: branches.filter(({ routesMeta }) => routesMeta.at(-1)?.route.id === ids.at(-1)),
	};
}

/**
 * Returns the id of a request as page data has it. A proxy may choose an id that equals another text of the page, but
 * no other text ends like this.
 */
export const requestReference = (requestId: string): string => `${requestId}#request`;

/**
 * Reads what React Router would have written as script. The request's reference is removed where the page does not show
 * it, so that equal pages have equal data and an edge cache gives no visitor the id of another's request.
 */
export async function readHydrationData(entry: EntryContext, requestId: string): Promise<HydrationData> {
	const { manifest, staticHandlerContext, serverHandoffString = "{}", serverHandoffStream } = entry;
	const { location, matches, errors, statusCode } = staticHandlerContext;
	const showsReference = statusCode !== 404 && (errors !== null || statusCode >= 400);
	const stream = storeSlotsInStream(serverHandoffStream ? await text(serverHandoffStream) : "");
	const routes = matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
	return {
		routerContext: JSON.parse(serverHandoffString),
		brand: globalThis.siteBrand,
		stream: showsReference ? stream : stream.replaceAll(JSON.stringify(requestReference(requestId)), '""'),
		search: location.search,
		manifestModule: manifest.url,
		routeModules: Object.fromEntries(
			routes.map((route) => [
				route.id,
				[route.clientActionModule, route.clientLoaderModule, route.clientMiddlewareModule, route.module].filter(
					(module) => module !== undefined,
				),
			]),
		),
		modulePreloads: [...new Set(routes.flatMap(({ imports = [] }) => imports))],
		styleSheets: listStyleSheets(entry),
	};
}

/** Lists the style sheets in the order of the matched routes. */
export function listStyleSheets({ manifest, staticHandlerContext: { matches } }: EntryContext): string[] {
	const sheets = matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
	return [...new Set(sheets.map((sheet) => sheet.split("#")[0] ?? sheet))];
}

/** The module to run comes first. */
export const listEntryModules = ({ manifest: { entry } }: EntryContext): string[] => [entry.module, ...entry.imports];
