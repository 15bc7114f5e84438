import { createServer } from "node:http";
import { type Forwarded, forward } from "#server/conformance/recording/forward.ts";
import { benchPorts } from "./config.ts";

type UpstreamRequest = Parameters<typeof forward>[1];
type Respond = (request: UpstreamRequest, body: Buffer) => Promise<Forwarded>;

export interface UpstreamProxy {
	origin: string;
	requestCount: () => number;
	stop: () => Promise<void>;
}

async function startProxy(port: number, respond: Respond): Promise<UpstreamProxy> {
	let requestCount = 0;
	const server = createServer(async (request, response) => {
		requestCount += 1;
		const { method = "GET", url = "/", headers } = request;
		const [path = "/", query = ""] = url.split("?", 2);
		try {
			const chunks: Buffer[] = [];
			for await (const chunk of request) chunks.push(chunk as Buffer);
			const forwarded = await respond({ method, path, query, headers }, Buffer.concat(chunks));
			response.writeHead(forwarded.status, forwarded.headers).end(forwarded.bytes);
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
		requestCount: () => requestCount,
		stop: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

/** Answers repeated GET requests from memory, so that the rounds measure the servers and not the sandbox's database. */
export function startCachingUpstream(sandbox: string): Promise<UpstreamProxy> {
	const responses = new Map<string, Promise<Forwarded>>();
	return startProxy(benchPorts.cachingUpstream, async (request, body) => {
		const { method, path, query, headers } = request;
		if (method !== "GET") return forward(sandbox, request, body);
		const key = [path, query, headers.authorization, headers.accept, headers["accept-encoding"]].join("\n");
		const response = responses.get(key) ?? forward(sandbox, request, body);
		responses.set(key, response);
		response.catch(() => responses.delete(key));
		const forwarded = await response;
		if (forwarded.status >= 400) responses.delete(key);
		return forwarded;
	});
}

/** Answers 500 to calls whose path contains `failing`; null stands for an upstream without a fault. */
export const startFailingUpstream = (upstream: string, port: number, failing: string | null): Promise<UpstreamProxy> =>
	startProxy(port, async (request, body) =>
		failing !== null && request.path.includes(failing)
			? { status: 500, headers: { "content-type": "application/json" }, bytes: Buffer.from("{}") }
			: forward(upstream, request, body),
	);
