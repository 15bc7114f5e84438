import type { IncomingMessage, ServerResponse } from "node:http";
import { type Log, maskPath, maskText } from "#server/bff/telemetry/log.ts";
import { recordRequest } from "#server/bff/telemetry/metrics.ts";
import { isHealthCheck } from "./health.ts";
import { onResponseFinished } from "./on-response-finished.ts";
import type { RequestView } from "./request-view.ts";

export interface LoggedRequest {
	readonly id: string;
	/** This is the route's pattern; it is set while the request is handled. */
	readonly route?: string;
}

interface Ending {
	readonly status: number;
	readonly ms: number;
	/** The client disconnected before the response was complete. */
	readonly isAborted?: true;
}

/** It has no room for a number that names a person. */
const randomId = /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** Returns the id that the sender gave, where the request has another one. */
function nameClientId(given: string | null, id: string): string | undefined {
	if (given === null || given === id || !/^[\w-]{8,64}$/.test(given)) return undefined;
	return randomId.test(given) ? given : maskText(given);
}

/** Logs the route, or else the masked path. */
export function logResponse(
	log: Log,
	{ method, target, header }: RequestView,
	{ id, route }: LoggedRequest,
	{ status, ms, isAborted }: Ending,
): void {
	const path = target.split("?")[0] ?? "";
	recordRequest({ route: route ?? (path.startsWith("/assets/") ? "asset" : "other"), method, status }, ms);
	const isQuiet = isHealthCheck({ target });
	if (!log.isLevelEnabled(isQuiet ? "debug" : "info")) return;
	const line = {
		id,
		method,
		route,
		path: route === undefined ? maskPath(path).slice(0, 200) : undefined,
		status,
		ms: Math.round(ms * 10) / 10,
		isAborted,
		client_request_id: nameClientId(header("x-request-id"), id),
	};
	if (isQuiet) log.debug(line, "request");
	else log.info(line, "request");
}

export function logAccess(
	log: Log,
	request: IncomingMessage,
	response: ServerResponse,
	view: RequestView,
	info: LoggedRequest,
): void {
	const startedMs = performance.now();
	onResponseFinished(request, response, () => {
		const ending: Ending = { status: response.statusCode, ms: performance.now() - startedMs };
		logResponse(log, view, info, response.writableFinished ? ending : { ...ending, isAborted: true });
	});
}
