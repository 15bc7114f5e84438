import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** What waits for the end of a connection, one listener for all requests of it. */
const waiting = new WeakMap<Socket, Set<() => void>>();

function waitingFor(socket: Socket): Set<() => void> {
	const known = waiting.get(socket);
	if (known) return known;
	const ends = new Set<() => void>();
	waiting.set(socket, ends);
	socket.once("close", () => {
		for (const end of ends) end();
	});
	return ends;
}

/**
 * Calls back once, when an answer was sent or its connection is gone. An answer that waits its turn behind others on a
 * connection that breaks never says itself that it is over.
 */
export function whenOver({ socket }: IncomingMessage, response: ServerResponse, done: () => void): void {
	const ends = waitingFor(socket);
	const end = (): void => {
		if (ends.delete(end)) done();
	};
	ends.add(end);
	response.once("close", end);
	if (socket.closed) end();
}
