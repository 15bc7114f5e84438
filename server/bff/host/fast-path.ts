import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Asked } from "#server/bff/documents/index.ts";
import type { Together } from "./together.ts";
import { readWholeRequest } from "./whole-request.ts";
import type { Written } from "./written.ts";

/** A connection on which so far every packet was one request. */
interface Connection {
	/** Nothing was asked on it yet, the last request waits for its answer, or all have theirs. */
	state: "new" | "busy" | "free";
}

/**
 * Answers on their connections the plainest requests for what is kept, before node:http reads them: reading a request and
 * writing an answer as node:http does takes longer than all else that is done for a page from memory. node:http keeps the
 * connection, its time limits and its end, and gets every other request: the first of each connection, and all from
 * where packets and requests are no longer the same thing.
 * @param answer what is kept for a request; null leaves it to node:http
 * @param tell is told once, with the first request, whether bytes come this way: how node:http reads is Node's own matter
 */
export function openFastPath(
	server: Server,
	answer: (asked: Asked) => Written | null,
	together: Together,
	tell: (isOn: boolean) => void,
): void {
	const connections = new WeakMap<Socket, Connection>();
	let isOn = false;
	server.once("request", () => tell(isOn));
	server.on("request", ({ socket }, response) => {
		const connection = connections.get(socket);
		if (connection)
			response.once("close", () => {
				connection.state = "free";
			});
	});
	server.on("connection", (socket: Socket) => {
		// Of node:http, which was told of the connection first. Where it reads in some other way, it reads alone.
		const [read, ...more] = socket.listeners("data") as ((bytes: Buffer) => void)[];
		if (!read || more.length > 0) return;
		const connection: Connection = { state: "new" };
		connections.set(socket, connection);

		function onData(bytes: Buffer): void {
			isOn = true;
			const asked = readWholeRequest(bytes);
			if (!asked || connection.state === "busy") {
				handOver(bytes);
				return;
			}
			const isFree = connection.state === "free" && socket.writable && socket.writableLength === 0;
			const written = isFree ? answer(asked) : null;
			connection.state = "busy";
			if (!written) {
				read?.(bytes);
				return;
			}
			together.add(() => {
				write(socket, written);
				connection.state = "free";
			});
		}

		/** From here on the connection is node:http's alone. */
		function handOver(bytes: Buffer): void {
			connections.delete(socket);
			socket.on("data", read as typeof onData).off("data", onData);
			// What was asked before is answered before.
			together.endAll();
			read?.(bytes);
		}

		socket.on("data", onData).off("data", read);
	});
}

function write(socket: Socket, { head, body }: Written): void {
	if (!socket.writable) return;
	socket.cork();
	// Nothing but buffers goes on the line without being copied once more.
	socket.write(Buffer.from(head, "latin1"));
	if (body) socket.write(body);
	socket.uncork();
}
