import type { IncomingMessage, ServerResponse } from "node:http";
import { onResponseFinished } from "#server/bff/http/on-response-finished.ts";
import { sendErrorPage } from "#server/bff/http/plain-response.ts";
import type { RequestView } from "#server/bff/http/request-view.ts";
import { isUploadTarget } from "#server/bff/pictures/upload-limits.ts";
import { countMetric } from "#server/bff/telemetry/metrics.ts";
import { hasBody } from "./drain-body.ts";
import { type LoadShedding, priorityOf } from "./load-shedding.ts";
import { createPageRequestLimit } from "./page-requests.ts";
import { isPage, isUnknownFile } from "./page-targets.ts";
import { createPendingBodies } from "./pending-bodies.ts";

interface Arrived {
	readonly request: IncomingMessage;
	readonly response: ServerResponse;
	readonly view: RequestView;
	readonly info: { readonly id: string; readonly clientAddress: string | null };
}

/** Whether a request may be rendered, or has been answered: 404, 429 for its address, 503 for the load of the process. */
export function createAdmission(overload: LoadShedding) {
	const pendingBodies = createPendingBodies();
	const pageRequests = createPageRequestLimit();

	return ({ request, response, view, info }: Arrived): boolean => {
		const refuse = (status: 404 | 429 | 503, retryAfterSeconds?: number): false => {
			sendErrorPage(response, status, info.id, retryAfterSeconds ? { "retry-after": String(retryAfterSeconds) } : {});
			return false;
		};
		if (isUnknownFile(view.target)) return refuse(404);
		const waitSeconds = isPage(view) ? pageRequests.take(info.clientAddress) : 0;
		if (waitSeconds > 0) return refuse(429, waitSeconds);
		const { isRefused, start, done } = overload.enter(priorityOf(view));
		if (isRefused) {
			countMetric("shed_requests_total", { method: view.method });
			return refuse(503, 2);
		}
		onResponseFinished(request, response, done);
		const client = { address: info.clientAddress, isUpload: isUploadTarget(view.target), arrived: start };
		// Only the body of a form is waited for: others are answered before it has arrived.
		if (view.method === "POST" && hasBody(view)) pendingBodies.add(request, response, client);
		else start();
		return true;
	};
}
