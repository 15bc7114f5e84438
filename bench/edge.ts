import { request } from "undici";
import { startChangedEdge } from "#tests/faults/edge/nginx.ts";
import { benchPorts, comparedPages, type RunLength } from "./config.ts";
import { type LoadResult, measureLoad } from "./load.ts";
import type { MachineTools } from "./machine.ts";
import { type SavedResponse, serveResponse } from "./nginx.ts";
import { startBenchSite, warmCache } from "./site.ts";

/** The load comes from one address. */
const withoutLimits = ["rate=100r/s", "rate=20r/s"].map((rate) => [rate, "rate=1000000r/s"] as const);

/**
 * Measures the package page from the cache of `deploy/nginx`, and the same bytes with the same headers as a file, over
 * TLS.
 */
export async function measureEdge(
	upstream: string,
	length: RunLength,
	tools: MachineTools,
): Promise<Record<string, LoadResult>> {
	const page = comparedPages.package;
	const site = await startBenchSite(upstream, benchPorts.edgeSite, { TRUST_HOPS: "1" });
	const stops: (() => Promise<unknown>)[] = [site.stop];
	try {
		await warmCache(site.origin, [page]);
		const edge = await startChangedEdge([benchPorts.edgeSite], withoutLimits);
		stops.push(edge.stop);
		const ports = { port: benchPorts.edgeFile, securePort: benchPorts.edgeFile + 1 };
		const file = await serveResponse({ ...ports, tls: edge.tls }, await fetchHit(`${edge.origin}${page}`), tools);
		stops.push(file.stop);
		const targets = [
			{ name: "hit", url: `${edge.secureOrigin}${page}`, pids: [edge.pid] },
			{ name: "file", url: `https://127.0.0.1:${ports.securePort}${page}`, pids: [file.pid] },
		];
		return await measureLoad(targets, length);
	} finally {
		for (const stop of stops.toReversed()) await stop();
	}
}

async function fetchHit(url: string): Promise<SavedResponse> {
	for (let attempt = 0; attempt < 20; attempt += 1) {
		const response = await request(url, { headers: { accept: "text/html", "accept-encoding": "gzip, deflate, br" } });
		const bytes = Buffer.from(await response.body.arrayBuffer());
		const { headers } = response;
		const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
		if (headers["x-cache"] === "HIT") return { headers: new Headers(sent), bytes };
	}
	throw new Error(`the edge does not hold ${url}`);
}
