import { createServer, type IncomingMessage } from "node:http";
import { type Forwarded, forward } from "#tests/support/forward.ts";
import { ports } from "./folders.ts";

/** An upstream that answers at once. */
export interface QuickUpstream {
	readonly origin: string;
	readonly close: () => Promise<void>;
}

/**
 * Stands before the sandbox and gives every answer to a GET again from memory: so that rounds measure the servers, and not
 * the sandbox's small database, for which those who ask it at every view would wait.
 */
export async function startQuickUpstream(sandbox: string): Promise<QuickUpstream> {
	const known = new Map<string, Promise<Forwarded>>();
	const server = createServer((request, response) => {
		answer(request).then(
			({ status, headers, bytes }) => response.writeHead(status, headers).end(bytes),
			() => response.destroy(),
		);
	});
	async function answer(request: IncomingMessage): Promise<Forwarded> {
		const { method = "GET", url = "/", headers } = request;
		const [path = "/", query = ""] = url.split("?", 2);
		const pieces: Buffer[] = [];
		for await (const piece of request) pieces.push(piece as Buffer);
		const ask = () => forward(sandbox, { method, path, query, headers }, Buffer.concat(pieces));
		if (method !== "GET") return ask();
		const key = [url, headers.authorization, headers.accept, headers["accept-encoding"]].join("\n");
		const found = known.get(key) ?? ask();
		known.set(key, found);
		found.catch(() => known.delete(key));
		const given = await found;
		// What went wrong once is asked again.
		if (given.status >= 400) known.delete(key);
		return given;
	}
	server.keepAliveTimeout = 65_000;
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(ports.upstream, "127.0.0.1", resolve);
	});
	return {
		origin: `http://127.0.0.1:${ports.upstream}`,
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}
