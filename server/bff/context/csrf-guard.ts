import type { MiddlewareFunction } from "react-router";
import { isFormBody, isSameSite } from "#server/bff/http/same-site.ts";
import { addSecurityHeaders } from "#server/bff/http/security-headers.ts";
import { reportPath } from "#server/bff/payments/index.ts";
import { getRequestInfo, getServices } from "./load-context.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * CSRF protection: a change must be a form posted from this site. The payment page's report is exempt: it opens no
 * session, and its signature is verified.
 */
export const csrfGuardMiddleware: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
	if (safeMethods.has(request.method)) return next();
	const { env, log, limits } = getServices(context);
	const reject = (status: number, text: string, more?: Record<string, string>) => {
		const { id } = getRequestInfo(context);
		log.warn({ id, route: pattern, method: request.method, status }, "request rejected");
		const headers = new Headers({
			"content-type": "text/plain; charset=utf-8",
			"cache-control": "no-store",
			"x-request-id": id,
			...more,
		});
		addSecurityHeaders(headers, env.isSecure);
		return new Response(`${text}\n`, { status, headers });
	};
	const isReport = new URL(request.url).pathname === reportPath;
	if (!isReport && !isSameSite(request.headers, env.publicOrigins))
		return reject(403, "This form was not sent from our own pages. Please go back, reload the page and try again.");
	if (request.method !== "POST") return reject(405, "Method not allowed", { allow: "GET, HEAD, POST" });
	if (!isFormBody(request.headers.get("content-type"))) return reject(415, "Only forms are accepted here");
	const allowed = await limits.post(getRequestInfo(context).clientAddress);
	if (!allowed.ok)
		return reject(429, "Too many forms in a short time. Please go back and send yours again in a minute.", {
			"retry-after": String(allowed.retryAfterSeconds),
		});
	return next();
};
