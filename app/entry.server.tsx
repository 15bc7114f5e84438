import { randomBytes } from "node:crypto";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { renderDocument } from "#server/bff/documents/index.ts";
import { finishPage, logFailure } from "#server/bff/wire/index.ts";

export { hostDoor } from "#server/bff/wire/index.ts";

/** Longest wait for data that a page still needs while it renders, in milliseconds. */
export const streamTimeout = 5000;

/** HTML out: the whole document, with a policy that allows its own scripts and no others. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	entry: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const mark = randomBytes(16).toString("base64url");
	const page = <ServerRouter context={entry} url={request.url} nonce={mark} />;
	const { html, errors } = await renderDocument(page, mark, streamTimeout + 1000);
	for (const error of errors) logFailure(error, { request, context });
	return finishPage(html, { mark, headers, status: errors.length > 0 ? 500 : status, isBuilt: import.meta.env.PROD });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (!request.signal.aborted) logFailure(error, { request, context });
};
