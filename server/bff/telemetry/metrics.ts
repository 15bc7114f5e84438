import { createServer, type Server } from "node:http";
import type { Histogram } from "prom-client";

type Client = typeof import("prom-client");

/** Where nobody can ask for metrics, what makes them is not even loaded. */
let client: Client | undefined;

/** Counts from now on. Host and application are two bundles and both begin; what they count is one. */
export async function countForMetrics(): Promise<Client> {
	client = await import("prom-client");
	return client;
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10];

/** The histogram of a name, made on first use. */
function histogram<Label extends string>(
	{ Histogram, register }: Client,
	name: string,
	help: string,
	labelNames: readonly Label[],
): Histogram<Label> {
	const known = register.getSingleMetric(name);
	return known instanceof Histogram ? known : new Histogram({ name, help, labelNames, buckets: seconds });
}

/** Its series, by route, method and status: finding one anew takes longer than counting. */
const requestSeries = new Map<string, Histogram.Internal<"route" | "method" | "status">>();

/** Notes a request that was answered. `route` is a route's pattern or a kind, never an address. */
export function noteRequest(labels: { route: string; method: string; status: number }, ms: number): void {
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

/** Notes an upstream call: the operation's name, how it ended, and where the answer came from. */
export function noteCall(labels: { operation: string; kind: string; source: string }, ms: number): void {
	if (!client) return;
	histogram(client, "upstream_call_seconds", "Upstream calls", ["operation", "kind", "source"]).observe(
		labels,
		ms / 1000,
	);
}

/** Opens `/metrics` on a loopback port; nothing of it is ever on the public listener. */
export async function serveMetrics(port: number): Promise<Server> {
	const { collectDefaultMetrics, register } = await countForMetrics();
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
