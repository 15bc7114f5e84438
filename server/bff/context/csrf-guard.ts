import type { MiddlewareFunction } from "react-router";
import { hasNoSource } from "#server/bff/forms/confirm-step.ts";
import { readFormOnce } from "#server/bff/forms/form.ts";
import { readForm } from "#server/bff/forms/read-form.ts";
import { errorPageHeaders } from "#server/bff/http/plain-response.ts";
import { isFormBody, isSameSite } from "#server/bff/http/same-site.ts";
import { addSecurityHeaders } from "#server/bff/http/security-headers.ts";
import { getRequestInfo, getServices } from "./load-context.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const maxShownBytes = 64 * 1024;
const plainText = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
/** Its form can be sent, and no site can show it in a frame. */
const confirmHeaders = {
	...errorPageHeaders,
	"content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
};

/** Returns a copy of the form, for a page that shows it again; null where it is too large for one, or is none. */
async function readShownForm(request: Request): Promise<FormData | null> {
	const length = request.headers.get("content-length");
	if (length === null || !(Number(length) <= maxShownBytes)) return null;
	return readForm(request.clone()).catch(() => null);
}

/** An address such as `//other.example/login` would send the form of the confirm page to another site. */
const mayBeConfirmed = (request: Request, pathname: string): boolean =>
	request.method === "POST" &&
	!pathname.startsWith("//") &&
	hasNoSource(request.headers) &&
	isFormBody(request.headers.get("content-type")) &&
	!pathname.endsWith(".data");

/**
 * Answers a report of the payment page that has no valid signature: it leads to the order's page, which asks the upstream,
 * and nothing is rendered. Any page can post one from a visitor's browser, so these have a limit of their own: counted
 * with forms, they would lock the visitor out. Resolves to null for a signed one.
 */
async function refuseUnsigned({
	request,
	context,
}: Pick<Parameters<MiddlewareFunction<Response>>[0], "request" | "context">): Promise<Response | null> {
	const { env, limits, log, isSignedReport } = getServices(context);
	const { id, clientAddress, isUrgentOnly } = getRequestInfo(context);
	const posted = await readFormOnce(request.clone(), { ignoresUnknownNames: true })().catch(() => new FormData());
	if (isSignedReport(posted)) return null;
	const headers = new Headers({ ...plainText, "x-request-id": id });
	addSecurityHeaders(headers, env.isSecure);
	const allowed = await limits.unsignedReport(clientAddress);
	if (!allowed.ok) headers.set("retry-after", String(allowed.retryAfterSeconds));
	if (!allowed.ok) return new Response("Too many requests\n", { status: 429, headers });
	log.warn({ id }, "a payment report has no valid signature");
	if (isUrgentOnly) return new Response("Please try again\n", { status: 503, headers });
	const { pathname } = new URL(request.url);
	const orderId = String(posted.get("orderid") ?? "");
	headers.set("location", /^[\w-]{1,100}$/.test(orderId) ? `${pathname}?orderid=${orderId}` : pathname);
	return new Response(null, { status: 303, headers });
}

/**
 * This protects against CSRF: a change must be a form posted from this site. The payment page's report is exempt: it
 * opens no session, and its signature is verified. A form without any source is shown again for its visitor to confirm.
 */
export const csrfGuardMiddleware: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
	if (safeMethods.has(request.method)) return next();
	const { env, log, limits, confirmStep, routes } = getServices(context);
	const { id, clientAddress } = getRequestInfo(context);
	const reject = (status: number, body: string, more: Readonly<Record<string, string>> = {}) => {
		log.warn({ id, route: pattern, method: request.method, status }, "request rejected");
		const headers = new Headers({ ...plainText, "x-request-id": id, ...more });
		addSecurityHeaders(headers, env.isSecure);
		return new Response(`${body}\n`, { status, headers });
	};
	const { pathname, search } = new URL(request.url);
	// The payment page posts to the very address that it was given.
	const isReport = pathname === routes.addressOf("payment-report");
	const isOwn = isReport || isSameSite(request.headers, env.publicOrigins);
	if (!isOwn && !mayBeConfirmed(request, pathname))
		return reject(403, "This form was not sent from our own pages. Please go back, reload the page and try again.");
	if (request.method !== "POST") return reject(405, "Method not allowed", { allow: "GET, HEAD, POST" });
	if (!isFormBody(request.headers.get("content-type"))) return reject(415, "Only forms are accepted here");
	if (isReport) return (await refuseUnsigned({ request, context })) ?? next();
	const allowed = await limits.post(clientAddress);
	if (!allowed.ok)
		return reject(429, "Too many forms in a short time. Please go back and try again in a minute.", {
			"retry-after": String(allowed.retryAfterSeconds),
		});
	if (isOwn) return next();
	const form = await readShownForm(request);
	if (!form) return reject(403, "This form was not sent from our own pages. Please go back and try again.");
	const asked = { cookie: request.headers.get("cookie"), target: pathname + search, form };
	if (confirmStep.isConfirmed(asked)) return next();
	const { html, setCookie } = confirmStep.ask(asked);
	return reject(403, html, { ...confirmHeaders, "set-cookie": setCookie });
};
