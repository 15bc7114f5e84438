import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Log } from "#server/bff/telemetry/log.ts";
import { isAnswered } from "./leftover.ts";

const statusOf: Readonly<Record<string, number>> = {
	HPE_HEADER_OVERFLOW: 431,
	ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers bytes that are no HTTP request, and writes a line about them: what node:http calls the mistake, nothing that was
 * sent. The connection ends with it, so there is one line of them for a connection, while requests could be many. Whoever
 * came and never said anything asked nothing, and whoever still sends what was refused has been told: no answer, no line.
 */
export function refuseBroken({
	error: { code = "" },
	socket,
	headers,
	log,
}: {
	readonly error: NodeJS.ErrnoException;
	readonly socket: Socket;
	readonly headers: readonly (readonly [string, string])[];
	readonly log: Log;
}): void {
	if (code === "ECONNRESET" || !socket.writable || socket.bytesRead === 0 || isAnswered(socket)) {
		socket.destroy();
		return;
	}
	const status = statusOf[code] ?? 400;
	const id = randomUUID();
	const lines = [...headers, ["x-request-id", id], ["connection", "close"], ["content-length", "0"]].map(
		([name, value]) => `${name}: ${value}`,
	);
	socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n`);
	log.info({ id, status, code }, "request");
}
