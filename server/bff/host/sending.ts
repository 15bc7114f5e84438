import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Tells whether bytes of answers wait in this process for whoever reads slowly. node:http counts an answer as given, and
 * its connection as idle, before.
 */
export function watchSending(server: Server): () => boolean {
	const connections = new Set<Socket>();
	server.on("connection", (socket: Socket) => {
		connections.add(socket);
		socket.once("close", () => connections.delete(socket));
	});
	return () => [...connections].some(({ writableLength }) => writableLength > 0);
}
