import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Asked } from "#server/bff/documents/index.ts";
import type { Together } from "./together.ts";
import { readWholeRequest } from "./whole-request.ts";
import type { Written } from "./written.ts";

/** A connection, between two requests or not. */
interface Line {
	/** Every byte that came was one whole request, and each of them is answered. */
	isFree: boolean;
}

/**
 * Answers on their connections the plainest requests for what is kept, before node:http reads them: reading a request and
 * writing an answer as node:http does takes longer than all else that is done for a page from memory. node:http keeps the
 * connection, its time limits and its end, and gets every other request: the first of each connection, and all from where
 * packets and requests are no longer the same thing.
 * @param answer what is kept for a request; null leaves it to node:http
 */
export function openFastPath(server: Server, answer: (asked: Asked) => Written | null, together: Together): void {
	const lines = new WeakMap<Socket, Line>();
	server.on("request", ({ socket }, response) => {
		const line = lines.get(socket);
		if (line)
			response.once("close", () => {
				line.isFree = true;
			});
	});
	server.on("connection", (socket: Socket) => {
		// Of node:http, which was told of the connection first. Where it reads in some other way, it reads alone.
		const [read, ...more] = socket.listeners("data");
		if (read === undefined || more.length > 0) return;
		const line: Line = { isFree: false };
		let isFirst = true;
		lines.set(socket, line);
		const onData = (bytes: Buffer): void => {
			const asked = readWholeRequest(bytes);
			const isPlain = asked !== null && (line.isFree || isFirst);
			const written = isPlain && line.isFree && socket.writable && socket.writableLength === 0 ? answer(asked) : null;
			line.isFree = false;
			isFirst = false;
			if (written) {
				together.add(() => {
					write(socket, written);
					line.isFree = true;
				});
				return;
			}
			if (!isPlain) {
				lines.delete(socket);
				socket.off("data", onData);
				socket.on("data", read as typeof onData);
				// What was asked before is answered before.
				together.endAll();
			}
			Reflect.apply(read, socket, [bytes]);
		};
		socket.on("data", onData);
		socket.off("data", read as typeof onData);
	});
}

function write(socket: Socket, { head, body }: Written): void {
	if (!socket.writable) return;
	socket.cork();
	socket.write(head, "latin1");
	if (body) socket.write(body);
	socket.uncork();
}
