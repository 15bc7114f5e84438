// This comes first, for development: modules of pages read the brand while they load.
import "#server/bff/publish-brand.ts";
import * as build from "virtual:react-router/server-build";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { RenderBothVariants } from "#app/components/display/variant-slot.tsx";
import {
	createServerEntry,
	hasPersonalisedSlots,
	logFailure,
	readHydrationJson,
	respondUnchanged,
	respondWithPage,
} from "#server/bff/context/index.ts";
import { entryForRendering } from "#server/bff/html/framework.ts";
import { renderDocument } from "#server/bff/html/render.ts";

export const serverEntry = createServerEntry(() => build.routes);

/** The timeout is in milliseconds. */
export const streamTimeout = 5000;

/** React Router writes its scripts into the page in development only, for Vite. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	entry: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const isBuilt = import.meta.env.PROD;
	const hydrationData = await readHydrationJson(entry, { context, isBuilt });
	const parts = { headers, context, isBuilt, hydrationData };
	const unchanged = respondUnchanged({ ...parts, status });
	if (unchanged) return unchanged;
	const page = (
		<RenderBothVariants value={hasPersonalisedSlots(context)}>
			<ServerRouter context={isBuilt ? entryForRendering(entry) : entry} url={request.url} />
		</RenderBothVariants>
	);
	const rendered = await renderDocument(page, streamTimeout + 1000);
	const { errors } = rendered;
	for (const error of errors) logFailure(error, { request, context });
	return respondWithPage(rendered, { ...parts, entry, status: errors.length > 0 ? 500 : status });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (!request.signal.aborted) logFailure(error, { request, context });
};
