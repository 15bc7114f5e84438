import { createServer, type Server } from "node:http";
import type { Histogram } from "prom-client";

type Client = typeof import("prom-client");

/** Loaded only where metrics are served. */
let client: Client | undefined;

/** Loads the metrics client; `main.ts` and the services share its registry. */
export async function enableMetrics(): Promise<Client> {
	client = await import("prom-client");
	return client;
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10];

function histogram<Label extends string>(
	{ Histogram, register }: Client,
	name: string,
	help: string,
	labelNames: readonly Label[],
): Histogram<Label> {
	const known = register.getSingleMetric(name);
	return known instanceof Histogram ? known : new Histogram({ name, help, labelNames, buckets: seconds });
}

/** Series by route, method and status, because prom-client's own lookup is slower than counting. */
const requestSeries = new Map<string, Histogram.Internal<"route" | "method" | "status">>();

/** @param labels `route` is a pattern or a kind, never a path */
export function recordRequest(labels: { route: string; method: string; status: number }, ms: number): void {
	if (!client) return;
	const name = `${labels.route} ${labels.method} ${labels.status}`;
	let series = requestSeries.get(name);
	if (!series) {
		series = histogram(client, "http_request_seconds", "Requests answered", ["route", "method", "status"]).labels(
			labels,
		);
		requestSeries.set(name, series);
	}
	series.observe(ms / 1000);
}

export function recordUpstreamCall(labels: { operation: string; kind: string; source: string }, ms: number): void {
	if (!client) return;
	histogram(client, "upstream_call_seconds", "Upstream calls", ["operation", "kind", "source"]).observe(
		labels,
		ms / 1000,
	);
}

/** Counts deviations of replies from the contract. @param labels `field` is a path of contract names */
export function recordUpstreamDrift(labels: { operation: string; field: string; kind: string }, count: number): void {
	if (!client) return;
	const { Counter, register } = client;
	const name = "upstream_drift_total";
	const known = register.getSingleMetric(name);
	const counter =
		known instanceof Counter
			? known
			: new Counter({ name, help: "Deviations of replies", labelNames: ["operation", "field", "kind"] });
	counter.inc(labels, count);
}

/** Serves `/metrics` on a loopback port, never on the public listener. */
export async function serveMetrics(port: number): Promise<Server> {
	const { collectDefaultMetrics, register } = await enableMetrics();
	collectDefaultMetrics();
	const server = createServer(async (request, response) => {
		if (request.url !== "/metrics") {
			response.writeHead(404).end();
			return;
		}
		const text = await register.metrics();
		response.writeHead(200, { "content-type": register.contentType }).end(text);
	});
	return server.listen(port, "127.0.0.1");
}
