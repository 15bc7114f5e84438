import { findLocalPath } from "#server/bff/http/local-path.ts";
import { addSecurityHeaders } from "#server/bff/http/security-headers.ts";
import { commitCookies, type OpenedRequest } from "./request-cookies.ts";

const redirects = new Set([301, 302, 303, 307, 308]);

/** Sets the final status and headers: local redirects only, 303 after a post, cookies, caching, security. */
export function finishResponse(
	response: Response,
	{ services: { env, log }, request, info: { id }, cookies, page }: OpenedRequest,
): { status: number; headers: Headers } {
	const headers = new Headers(response.headers);
	const isPost = request.method === "POST";
	let { status } = response;

	const target = headers.get("location");
	if (target !== null) {
		const path = findLocalPath(target, env.publicOrigins[0]);
		if (path === null) log.error({ id }, "a redirect to another site was replaced by the home page");
		headers.set("location", path ?? "/");
	}
	if (isPost && redirects.has(status)) status = 303;
	if (page.retryAfterSeconds) headers.set("retry-after", String(page.retryAfterSeconds));

	for (const line of commitCookies(cookies)) headers.append("set-cookie", line);
	const rule = cacheControl(headers, { isPost, status, cookies, page });
	if (rule) headers.set("cache-control", rule);

	headers.set("x-request-id", id);
	addSecurityHeaders(headers, env.isSecure);
	return { status, headers };
}

/** Returns undefined where the response has its own. */
function cacheControl(
	headers: Headers,
	{ isPost, status, cookies, page }: Pick<OpenedRequest, "cookies" | "page"> & { isPost: boolean; status: number },
): string | undefined {
	const type = headers.get("content-type") ?? "";
	const isDocument = type.startsWith("text/html");
	const isPage = isDocument || type.startsWith("text/x-script");
	const { session, wasPresent } = cookies.opened;
	if (headers.has("set-cookie")) return "private, no-store";
	if (isPost) {
		// The browser's "back" must return to a rejected form without posting it again.
		const mayReturn = isDocument && status >= 400 && !page.hasSecrets && session.get("user") === undefined;
		return mayReturn ? "private, no-cache" : "private, no-store";
	}
	if (isPage && wasPresent) return "private, no-store";
	if (headers.has("cache-control")) return undefined;
	return isDocument ? "private, no-cache" : "private, no-store";
}
