import { text } from "node:stream/consumers";
import type { EntryContext } from "react-router";

/** What the browser needs to take a page over: all of it can be fetched late, and nothing of it is needed to read or use the page. */
export interface LateData {
	/** The router's settings. */
	readonly handoff: unknown;
	/** What loaders and actions gave this very rendering, in the router's own encoding. */
	readonly state: string;
	/** The module that knows all routes. */
	readonly manifest: string;
	/** Modules of the routes on the page, by the routes' ids. */
	readonly routes: Readonly<Record<string, readonly string[]>>;
	/** Modules that those need, to be fetched at once. */
	readonly imports: readonly string[];
	/** The whole style sheets of the routes on the page. */
	readonly sheets: readonly string[];
}

const isText = (value: string | undefined): value is string => value !== undefined;

/**
 * Reads what the router would have written into the page as script.
 * @param requestId taken out of a page that failed nowhere: it would make every rendering another one
 */
export async function readLateData(entry: EntryContext, requestId: string): Promise<LateData> {
	const { manifest, staticHandlerContext, serverHandoffString = "{}", serverHandoffStream } = entry;
	const { matches, errors, statusCode } = staticHandlerContext;
	const state = serverHandoffStream ? await text(serverHandoffStream) : "";
	const routes = matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
	return {
		handoff: JSON.parse(serverHandoffString),
		state: errors || statusCode >= 400 ? state : state.replaceAll(JSON.stringify(requestId), '""'),
		manifest: manifest.url,
		routes: Object.fromEntries(
			routes.map((route) => [
				route.id,
				[route.clientActionModule, route.clientLoaderModule, route.clientMiddlewareModule, route.module].filter(isText),
			]),
		),
		imports: [...new Set(routes.flatMap(({ imports = [] }) => imports))],
		sheets: sheetsOf(entry),
	};
}

/** The style sheets of the routes on a page, in their order. */
export function sheetsOf({ manifest, staticHandlerContext: { matches } }: EntryContext): string[] {
	const sheets = matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
	return [...new Set(sheets.map((sheet) => sheet.split("#")[0] ?? sheet))];
}
