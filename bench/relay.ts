import { createServer } from "node:http";
import type { Forwarded, forward } from "#tests/support/forward.ts";

/** A server that stands before another. */
export interface Relay {
	readonly origin: string;
	readonly close: () => Promise<void>;
}

type Call = Parameters<typeof forward>[1];

/** Answers every call, read to its end, with what `answer` makes of it; where that fails the connection is broken. */
export async function startRelay(
	port: number,
	answer: (call: Call, body: Buffer) => Promise<Forwarded>,
): Promise<Relay> {
	const server = createServer(async (request, response) => {
		const { method = "GET", url = "/", headers } = request;
		const [path = "/", query = ""] = url.split("?", 2);
		try {
			const pieces: Buffer[] = [];
			for await (const piece of request) pieces.push(piece as Buffer);
			const { status, headers: given, bytes } = await answer({ method, path, query, headers }, Buffer.concat(pieces));
			response.writeHead(status, given).end(bytes);
		} catch {
			response.destroy();
		}
	});
	server.keepAliveTimeout = 65_000;
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, "127.0.0.1", resolve);
	});
	return {
		origin: `http://127.0.0.1:${port}`,
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}
