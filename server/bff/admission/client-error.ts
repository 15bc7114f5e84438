import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Log } from "#server/bff/telemetry/log.ts";
import { isAnswered } from "./drain-body.ts";

const statusOf: Readonly<Record<string, number>> = {
	HPE_HEADER_OVERFLOW: 431,
	ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Responds to malformed HTTP, logs the error code only, and closes the connection; silent ones, and bodies of
 * answered requests, get neither.
 */
export function answerClientError({
	error: { code = "" },
	socket,
	headers,
	log,
}: {
	readonly error: NodeJS.ErrnoException;
	readonly socket: Socket;
	readonly headers: readonly string[];
	readonly log: Log;
}): void {
	if (code === "ECONNRESET" || !socket.writable || socket.bytesRead === 0 || isAnswered(socket)) {
		socket.destroy();
		return;
	}
	const status = statusOf[code] ?? 400;
	const id = randomUUID();
	const all = [...headers, "x-request-id", id, "cache-control", "no-store", "connection", "close"];
	if (status === 408) all.push("retry-after", "5");
	all.push("content-length", "0");
	const lines = all.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
	socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n`);
	log.info({ id, status, code }, "request");
}
