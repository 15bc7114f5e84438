import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { RequestView } from "#server/bff/http/request-view.ts";
import { maxDrainedBytes } from "#server/bff/pictures/upload-limits.ts";
import { minBytesPerSecond } from "./pending-bodies.ts";

const maxDrainMs = { form: 20_000, upload: 300_000 } as const;
const firstCheckMs = 20_000;
const checkMs = 1000;

const answered = new WeakSet<Socket>();

/** Returns whether a client still sends the body of an answered request. */
export const isAnswered = (socket: Socket): boolean => answered.has(socket);

/**
 * Discards the unread rest of a body. node:http does so only for a body that was not read at all; otherwise the
 * next request on the connection would never be read. Pictures may take the time that a slow network needs, because a
 * browser shows no answer before it has sent them.
 */
export function drainBody(request: IncomingMessage, response: ServerResponse, isUpload: boolean): void {
	const { socket } = request;
	const kind = isUpload ? "upload" : "form";
	response.once("finish", () => {
		if (request.destroyed || (request.complete && request.readableLength === 0)) return;
		const startedMs = performance.now();
		let bytes = 0;
		const check = (): void => {
			const drainedMs = performance.now() - startedMs;
			const isSlow = bytes < (drainedMs / 1000) * minBytesPerSecond.upload;
			if (isSlow || drainedMs >= maxDrainMs[kind]) socket.destroy();
			else timer = setTimeout(check, checkMs).unref();
		};
		let timer = setTimeout(check, firstCheckMs).unref();
		answered.add(socket);
		request.once("close", () => {
			clearTimeout(timer);
			answered.delete(socket);
		});
		request.removeAllListeners("data");
		request.on("data", ({ length }: Buffer) => {
			bytes += length;
			if (bytes > maxDrainedBytes[kind]) socket.destroy();
		});
		request.resume();
	});
}

export const hasBody = ({ header }: RequestView): boolean =>
	!["0", null].includes(header("content-length")) || header("transfer-encoding") !== null;
