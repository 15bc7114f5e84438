import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { RequestView } from "./request-view.ts";

/** More than the largest accepted form. */
const maxDrainedBytes = 8 * 1024 * 1024;
const maxDrainMs = 20_000;

const answered = new WeakSet<Socket>();

/** Whether a client still sends the body of an answered request. */
export const isAnswered = (socket: Socket): boolean => answered.has(socket);

/**
 * Discards the unread rest of a body. node:http does so only for a body that was not read at all; otherwise the
 * next request on the connection would never be read.
 */
export function drainBody(request: IncomingMessage, response: ServerResponse): void {
	const { socket } = request;
	response.once("finish", () => {
		if (request.destroyed || (request.complete && request.readableLength === 0)) return;
		let bytesLeft = maxDrainedBytes;
		answered.add(socket);
		const timer = setTimeout(() => socket.destroy(), maxDrainMs).unref();
		request.once("close", () => {
			clearTimeout(timer);
			answered.delete(socket);
		});
		request.removeAllListeners("data");
		request.on("data", (bytes: Buffer) => {
			bytesLeft -= bytes.length;
			if (bytesLeft < 0) socket.destroy();
		});
		request.resume();
	});
}

/** Whether a request announces a body. */
export const hasBody = ({ header }: RequestView): boolean =>
	!["0", null].includes(header("content-length")) || header("transfer-encoding") !== null;
