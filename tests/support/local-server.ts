import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export interface LocalServer {
	readonly origin: string;
	readonly port: number;
	readonly close: () => Promise<void>;
}

/** A server on a free port of this machine, which a test closes. */
export async function serveLocally(listener: RequestListener): Promise<LocalServer> {
	const server = createServer(listener);
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const { port } = server.address() as AddressInfo;
	const close = async (): Promise<void> => {
		server.closeAllConnections();
		await new Promise((done) => server.close(done));
	};
	return { origin: `http://127.0.0.1:${port}`, port, close };
}

export async function readBytes(request: IncomingMessage): Promise<Buffer> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks);
}
