import type { IncomingMessage, ServerResponse } from "node:http";
import { onResponseFinished } from "#server/bff/http/on-response-finished.ts";
import { sendErrorPage } from "#server/bff/http/plain-response.ts";
import type { RequestView } from "#server/bff/http/request-view.ts";
import type { SiteRoute } from "#server/bff/http/site-routes.ts";
import { countMetric } from "#server/bff/telemetry/metrics.ts";
import { hasBody } from "./drain-body.ts";
import { type LoadShedding, toPriority } from "./load-shedding.ts";
import { createPageRequestLimit } from "./page-requests.ts";
import { createPendingBodies } from "./pending-bodies.ts";

const hiddenFile = /\/\.(?!well-known\/)/;
/** No route answers these kinds of files; programs that look for weaknesses ask for them by the thousand. */
const unknownKind =
	/\.(?:php\d?|aspx?|jspx?|cgi|pl|env|sql|bak|old|zip|tar|t?gz|rar|ya?ml|toml|ini|conf|cfg|log|sh|exe|dll|html?|m?js|css|map|json|png|jpe?g|gif|webp|avif|svg|ico|woff2?|mp4)$/i;

/** Returns whether a target names a file that the site cannot have. A page that says so would cost a rendering. */
function isUnknownFile(target: string): boolean {
	const [path = ""] = target.split("?", 1);
	return hiddenFile.test(path) || unknownKind.test(path);
}

interface Arrived {
	readonly request: IncomingMessage;
	readonly response: ServerResponse;
	readonly view: RequestView;
	readonly route: SiteRoute;
	readonly info: { readonly id: string; readonly clientAddress: string | null; isUrgentOnly?: boolean };
}

/**
 * Resolves to true where a request may be rendered, else it has been answered: 404, 429 for its address, 503 for the load
 * of the process.
 */
export function createAdmission(overload: LoadShedding) {
	const pendingBodies = createPendingBodies();
	const pageRequests = createPageRequestLimit();

	return async ({ request, response, view, route: { pattern, facts }, info }: Arrived): Promise<boolean> => {
		const refuse = (status: 404 | 429 | 503, retryAfterSeconds?: number): false => {
			sendErrorPage(response, status, info.id, retryAfterSeconds ? { "retry-after": String(retryAfterSeconds) } : {});
			return false;
		};
		// Pictures have limits of their own, and a page has dozens.
		const isPicture = facts.role === "picture" || facts.role === "link-picture";
		const isOwnFile = /\.\w+$/.test(pattern);
		if (!isPicture && !isOwnFile && isUnknownFile(view.target)) return refuse(404);
		const isPage = view.method !== "POST" && !isPicture;
		const waitSeconds = isPage ? pageRequests.take(info.clientAddress) : 0;
		if (waitSeconds > 0) return refuse(429, waitSeconds);
		const shed = (): false => {
			countMetric("shed_requests_total", { method: view.method });
			return refuse(503, 2);
		};
		const { isRefused, isUrgentOnly = false, turn, start, done } = overload.enter(toPriority(view.method, facts));
		if (isRefused) return shed();
		info.isUrgentOnly = isUrgentOnly;
		onResponseFinished(request, response, done);
		if (turn && !(await turn)) return !response.closed && shed();
		const client = { address: info.clientAddress, isUpload: facts.uploads !== undefined, arrived: start };
		// Only the body of a form is waited for: other requests are answered before theirs has arrived.
		if (view.method === "POST" && hasBody(view)) pendingBodies.add(request, response, client);
		else start();
		return true;
	};
}
