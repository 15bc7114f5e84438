import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Asked, KeptAnswer } from "#server/bff/documents/index.ts";
import type { Log } from "#server/bff/telemetry/log.ts";
import { noteAccess } from "./access.ts";
import { askedOf } from "./asked.ts";
import { openFastPath } from "./fast-path.ts";
import { createTogether } from "./together.ts";
import { createWriter, type Written } from "./written.ts";

/** Answers with what is kept for everybody, before any layer is asked: most visitors need nothing else. */
export interface Kept {
	/** Answers a request that node:http read. @returns false where nothing is kept */
	readonly respond: (request: IncomingMessage, response: ServerResponse, id: string) => boolean;
	/** Ends at once the answers that wait for others. */
	readonly endAll: () => void;
}

/**
 * Answers with what is kept, on a server's connections themselves where that can be, and else as node:http does.
 * @param find what is kept for a request that may be let in
 * @param isClosing connections end with their next answer
 */
export function answerKept(
	server: Server,
	parts: {
		readonly find: (asked: Asked) => KeptAnswer | null;
		readonly isClosing: () => boolean;
		readonly log: Log;
	},
): Kept {
	const { find, isClosing, log } = parts;
	const together = createTogether();
	const write = createWriter(server.keepAliveTimeout);
	const note = (asked: Asked, id: string, { status, route }: KeptAnswer, begun: number): void =>
		noteAccess(log, asked, { id, route }, { status, ms: performance.now() - begun });

	const onTheLine = (asked: Asked): Written | null => {
		const begun = performance.now();
		const answer = isClosing() ? null : find(asked);
		if (!answer) return null;
		const id = randomUUID();
		const written = write(answer, id);
		if (written) note(asked, id, answer, begun);
		return written;
	};
	openFastPath(server, onTheLine, together, (isOn) => {
		if (isOn) log.info("the fast path is on");
		else log.warn("the fast path is off: this Node reads connections in another way");
	});
	server.on("connection", (socket: Socket) => {
		// Whoever asks and says in the same turn that this was all is answered before node:http ends the connection.
		socket.prependListener("end", together.endAll);
	});

	return {
		respond(request, response, id) {
			const begun = performance.now();
			const asked = askedOf(request);
			const answer = find(asked);
			if (!answer) return false;
			const closing = isClosing() ? ["connection", "close"] : [];
			response.writeHead(answer.status, [...answer.lines, "x-request-id", id, ...closing]);
			together.add(() => response.end(answer.body));
			note(asked, id, answer, begun);
			return true;
		},
		endAll: together.endAll,
	};
}
