import { request } from "undici";
import { type Edge, startChangedEdge } from "#tests/faults/edge/nginx.ts";
import { benchPorts, comparedPages, type RunLength } from "./config.ts";
import { type LoadResult, measureLoad } from "./load.ts";
import type { MachineTools } from "./machine.ts";
import { type SavedResponse, serveResponse } from "./nginx.ts";
import { startBenchSite, warmCache } from "./site.ts";
import { startFailingUpstream } from "./upstreams.ts";

/** The site behind `deploy/nginx`. */
export interface EdgeResults {
	/** The package page from the edge's cache, and the same bytes with the same headers as a file, over TLS. */
	hit: LoadResult;
	file: LoadResult;
	/** Requests that reached the site while hits were measured; a page is renewed once a minute. */
	siteRequests: number;
	/** A search, which is rendered for each request, by one process of the site and by two. */
	oneProcess: LoadResult;
	twoProcesses: LoadResult;
}

/** The load comes from one address. */
const withoutLimits = ["rate=100r/s", "rate=20r/s"].map((rate) => [rate, "rate=1000000r/s"] as const);
const acceptEncoding = "gzip, deflate, br";
const search = "/search?q=kerala";
/** Few enough that no request is shed. */
const searchConnections = 8;

export async function measureEdge(upstream: string, length: RunLength, tools: MachineTools): Promise<EdgeResults> {
	const stops: (() => Promise<void>)[] = [];
	const started = async <Server extends { stop: () => Promise<unknown> }>(start: Promise<Server>): Promise<Server> => {
		const server = await start;
		stops.push(async () => void (await server.stop()));
		return server;
	};
	try {
		const env = { TRUST_HOPS: "1" };
		const one = await started(startBenchSite(upstream, benchPorts.edgeSites, { env }));
		const other = await started(startBenchSite(upstream, benchPorts.edgeSites + 1, { env }));
		// Counts what reaches the site.
		const counted = await started(startFailingUpstream(one.origin, benchPorts.edgeSites + 2, null));
		for (const site of [one, other]) await warmCache(site.origin, [comparedPages.package, search]);
		const edgeOf = (...ports: number[]): Promise<Edge> => started(startChangedEdge(ports, withoutLimits));
		const front = await edgeOf(benchPorts.edgeSites + 2);
		const hit = await fetchHit(`${front.origin}${comparedPages.package}`);
		const ports = { port: benchPorts.edgeFile, securePort: benchPorts.edgeFile + 1 };
		const file = await started(serveResponse({ ...ports, tls: front.tls }, hit, tools));
		const before = counted.requestCount();
		const cached = await measureLoad(
			[
				{ name: "hit", url: `${front.secureOrigin}${comparedPages.package}`, pids: [front.pid] },
				{
					name: "file",
					url: `https://127.0.0.1:${ports.securePort}${comparedPages.package}`,
					pids: [file.pid],
				},
			],
			length,
		);
		const siteRequests = counted.requestCount() - before;
		const pids = [one.pid, other.pid];
		const [toOne, toBoth] = [
			await edgeOf(benchPorts.edgeSites),
			await edgeOf(benchPorts.edgeSites, benchPorts.edgeSites + 1),
		];
		const rendered = await measureLoad(
			[
				{ name: "one process", url: `${toOne.secureOrigin}${search}`, pids },
				{ name: "two processes", url: `${toBoth.secureOrigin}${search}`, pids },
			],
			length,
			searchConnections,
		);
		const resultOf = (results: Record<string, LoadResult>, name: string): LoadResult => {
			const result = results[name];
			if (!result) throw new Error("no rounds");
			return result;
		};
		return {
			hit: resultOf(cached, "hit"),
			file: resultOf(cached, "file"),
			siteRequests,
			oneProcess: resultOf(rendered, "one process"),
			twoProcesses: resultOf(rendered, "two processes"),
		};
	} finally {
		for (const stop of stops.toReversed()) await stop();
	}
}

async function fetchHit(url: string): Promise<SavedResponse> {
	for (let attempt = 0; attempt < 20; attempt += 1) {
		const response = await request(url, { headers: { accept: "text/html", "accept-encoding": acceptEncoding } });
		const bytes = Buffer.from(await response.body.arrayBuffer());
		if (response.headers["x-cache"] === "HIT") return { headers: headersOf(response.headers), bytes };
	}
	throw new Error(`the edge does not hold ${url}`);
}

function headersOf(received: Record<string, string | string[] | undefined>): Headers {
	const headers = new Headers();
	for (const [name, value] of Object.entries(received)) if (value !== undefined) headers.set(name, String(value));
	return headers;
}
