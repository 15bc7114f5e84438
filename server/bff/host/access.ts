import type { IncomingMessage, ServerResponse } from "node:http";
import type { Asked } from "#server/bff/documents/index.ts";
import { type Log, maskText } from "#server/bff/telemetry/log.ts";
import { noteRequest } from "#server/bff/telemetry/metrics.ts";
import type { RequestFacts } from "#server/bff/wire/host-door.ts";
import { askedOf } from "./asked.ts";
import { whenOver } from "./over.ts";

const polls = new Set(["/healthz", "/readyz"]);

/** A path as people read it: what is percent-encoded would pass the mask. */
function readable(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return path.replace(/%[0-7][0-9a-f]/gi, (sequence) => decodeURIComponent(sequence));
	}
}

/** How a request ended. */
interface Ending {
	readonly status: number;
	/** How long it took, in milliseconds. */
	readonly ms: number;
	/** Whoever asked was gone before all was written. */
	readonly isAborted?: true;
}

/**
 * Writes one line about a request: its route, or where there is none its path without the query, how it ended, and how
 * long it took. What is kept is noted as it is given, so its time leaves out the sending.
 */
export function noteAccess(
	log: Log,
	asked: Asked,
	facts: Pick<RequestFacts, "id" | "route">,
	{ status, ms, isAborted }: Ending,
): void {
	const { method, target, header } = asked;
	const path = target.split("?")[0] ?? "";
	noteRequest({ route: facts.route ?? (path.startsWith("/assets/") ? "asset" : "other"), method, status }, ms);
	const isPoll = polls.has(path);
	if (!log.isLevelEnabled(isPoll ? "debug" : "info")) return;
	const given = header("x-request-id");
	const theirs = given !== null && /^[\w-]{8,64}$/.test(given) ? maskText(given) : undefined;
	const line = {
		id: facts.id,
		method,
		route: facts.route,
		path: facts.route === undefined ? maskText(readable(path)).slice(0, 200) : undefined,
		status,
		ms: Math.round(ms * 10) / 10,
		isAborted,
		client_request_id: theirs,
	};
	if (isPoll) log.debug(line, "request");
	else log.info(line, "request");
}

/** Writes that line when the request ends. */
export function logAccess(log: Log, request: IncomingMessage, response: ServerResponse, facts: RequestFacts): void {
	const begun = performance.now();
	const asked = askedOf(request);
	whenOver(request, response, () => {
		const ms = performance.now() - begun;
		const ending: Ending = { status: response.statusCode, ms };
		noteAccess(log, asked, facts, response.writableFinished ? ending : { ...ending, isAborted: true });
	});
}
