import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { DrawBoth } from "#app/ui/either.tsx";
import { KeepParts } from "#app/ui/kept.tsx";
import { renderDocument } from "#server/bff/documents/index.ts";
import { finishPage, hasBlanks, keepPart, logFailure } from "#server/bff/wire/index.ts";

export { hostDoor } from "#server/bff/wire/index.ts";

/** Longest wait for data that a page still needs while it renders, in milliseconds. */
export const streamTimeout = 5000;

/** HTML out: the whole document. In a build the router writes no script into it; in development it does, for Vite. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	entry: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const isBuilt = import.meta.env.PROD;
	const page = (
		<KeepParts value={isBuilt ? keepPart : null}>
			<DrawBoth value={hasBlanks(context)}>
				<ServerRouter context={isBuilt ? drawn(entry) : entry} url={request.url} />
			</DrawBoth>
		</KeepParts>
	);
	const { html, links, errors } = await renderDocument(page, streamTimeout + 1000);
	for (const error of errors) logFailure(error, { request, context });
	return finishPage(html, { entry, headers, links, context, isBuilt, status: errors.length > 0 ? 500 : status });
}

/** What it takes to draw this page: no script, and of all routes those on the page, else the router would go through every one again. */
function drawn({ serverHandoffStream: _late, ...entry }: EntryContext): EntryContext {
	const { manifest, branches, staticHandlerContext } = entry;
	const ids = staticHandlerContext.matches.map(({ route }) => route.id);
	const routes = ids.flatMap((id) => (manifest.routes[id] ? [[id, manifest.routes[id]] as const] : []));
	return {
		...entry,
		manifest: { ...manifest, routes: Object.fromEntries(routes) },
		branches: branches.filter(({ routesMeta }) => routesMeta.at(-1)?.route.id === ids.at(-1)),
	};
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (!request.signal.aborted) logFailure(error, { request, context });
};
