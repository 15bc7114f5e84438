import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Most that is still taken of a body once it has its answer, in bytes: the largest form that the site takes is smaller. */
const mostLeft = 8 * 1024 * 1024;

const answered = new WeakSet<Socket>();

/** Whether a connection is still sending what has had its answer already. */
export const isAnswered = (socket: Socket): boolean => answered.has(socket);

/**
 * Takes what an answer left unread of its request's body, and throws it away. node:http does so where nobody began to
 * read; where somebody did, and stopped, nothing that comes behind that body on the connection would ever be read, and
 * behind a proxy that is the next visitor's request.
 */
export function takeLeftover(request: IncomingMessage, response: ServerResponse): void {
	const { socket } = request;
	response.once("finish", () => {
		if (request.destroyed || (request.complete && request.readableLength === 0)) return;
		let left = mostLeft;
		answered.add(socket);
		request.once("close", () => answered.delete(socket));
		request.removeAllListeners("data");
		request.on("data", (bytes: Buffer) => {
			left -= bytes.length;
			if (left < 0) socket.destroy();
		});
		request.resume();
	});
}
