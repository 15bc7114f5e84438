import type { MiddlewareFunction } from "react-router";
import { reportPath } from "#server/bff/payments/index.ts";
import { addSecurityHeaders } from "#server/bff/security/headers.ts";
import { isFormBody, isSameSite } from "#server/bff/security/same-site.ts";
import { compose } from "./compose.ts";
import { factsOf } from "./host-door.ts";

const readsOnly = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses what this site did not cause: every state-changing request must come from one of its own pages, by POST, as a
 * form. Covers pages, data requests, resource routes and unknown paths alike; mounted first in the root's middleware.
 * The one exception is where the payment page reports: that post comes from another site, opens no session, and is
 * believed for its signature alone.
 */
export const guard: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
	if (readsOnly.has(request.method)) return next();
	const { env, log, limits } = compose();
	const refuse = (status: number, text: string, more?: Record<string, string>) => {
		const { id } = factsOf(context);
		log.warn({ id, route: pattern, method: request.method, status }, "request refused");
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
		return refuse(403, "This form was not sent from our own pages. Please go back, reload the page and try again.");
	if (request.method !== "POST") return refuse(405, "Method not allowed", { allow: "GET, HEAD, POST" });
	if (!isFormBody(request.headers.get("content-type"))) return refuse(415, "Only forms are accepted here");
	const allowed = await limits.post(factsOf(context).clientAddress);
	if (!allowed.ok)
		return refuse(429, "Too many forms in a short time. Please go back and send yours again in a minute.", {
			"retry-after": String(allowed.retryAfterSeconds),
		});
	return next();
};
