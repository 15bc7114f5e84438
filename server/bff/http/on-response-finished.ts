import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A connection has one listener, however many requests are pipelined. */
const callbacksBySocket = new WeakMap<Socket, Set<() => void>>();

function callbacksOf(socket: Socket): Set<() => void> {
	const known = callbacksBySocket.get(socket);
	if (known) return known;
	const callbacks = new Set<() => void>();
	callbacksBySocket.set(socket, callbacks);
	socket.once("close", () => {
		for (const end of callbacks) end();
	});
	return callbacks;
}

/**
 * Calls back once when a response is finished or its connection closes; a pipelined response emits no event in the
 * second case.
 */
export function onResponseFinished({ socket }: IncomingMessage, response: ServerResponse, done: () => void): void {
	const callbacks = callbacksOf(socket);
	const end = (): void => {
		if (callbacks.delete(end)) done();
	};
	callbacks.add(end);
	// Node warns of more than ten listeners, and the pipeline adds its own to those of the framework.
	response.setMaxListeners(response.getMaxListeners() + 1);
	response.once("close", end);
	if (socket.closed) end();
}
