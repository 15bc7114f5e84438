import { isRouteErrorResponse, type RouterContextProvider } from "react-router";
import { sealDocument } from "#server/bff/documents/index.ts";
import { addSecurityHeaders } from "#server/bff/security/headers.ts";
import { maskText } from "#server/bff/telemetry/log.ts";
import { compose } from "./compose.ts";
import { factsOf } from "./host-door.ts";

interface Page {
	/** What the router put on its own inline scripts as `nonce`. */
	readonly mark: string;
	readonly status: number;
	readonly headers: Headers;
	/** A build is served; in development Vite adds scripts and styles of its own, which no policy could name. */
	readonly isBuilt: boolean;
}

/** The answer for a rendered page: content type, content security policy and the headers that every answer carries. */
export function finishPage(html: string, { mark, status, headers, isBuilt }: Page): Response {
	const { isSecure } = compose().env;
	const sealed = sealDocument(html, mark, isSecure);
	headers.set("content-type", "text/html; charset=utf-8");
	if (isBuilt) headers.set("content-security-policy", sealed.policy);
	// Pages for which no middleware runs end here.
	addSecurityHeaders(headers, isSecure);
	return new Response(sealed.html, { status, headers });
}

/** Writes one line about something that failed while answering a request. */
export function logFailure(
	error: unknown,
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
	const { log } = compose();
	const { id } = factsOf(context);
	const path = maskText(new URL(request.url).pathname);
	if (isRouteErrorResponse(error) && error.status < 500) log.info({ id, path, status: error.status }, "not served");
	else log.error({ id, path, err: isRouteErrorResponse(error) ? new Error(error.statusText) : error }, "failed");
}
