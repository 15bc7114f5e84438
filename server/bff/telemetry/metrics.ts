import { createServer, type Server } from "node:http";
import type { Counter, Histogram } from "prom-client";

type Client = typeof import("prom-client");

interface Description {
	readonly help: string;
	readonly labels: readonly string[];
	/** These are in seconds, where they differ from those of requests. */
	readonly buckets?: readonly number[];
}

/** Labels have few values: a pattern, a kind or a name of the contract, never a path or anything of a visitor. */
const counters = {
	upstream_faults_total: {
		help: "Upstream calls that failed, by their cause",
		labels: ["operation", "kind", "reason"],
	},
	upstream_drift_total: { help: "Deviations of replies from the contract", labels: ["operation", "field", "kind"] },
	shed_requests_total: { help: "Requests refused because of overload", labels: ["method"] },
	codes_sent_total: {
		help: "Codes by phone or e-mail: sent, withdrawn because the upstream sent none, or why none was sent",
		labels: ["result"],
	},
	codes_entered_total: {
		help: "Codes entered: tried, then right or unanswered, or why none was tried",
		labels: ["result"],
	},
	sign_ins_total: { help: "Sign-ins by kind of credentials and result", labels: ["kind", "result"] },
	payments_total: { help: "Payments: started, how a start failed, and how they ended", labels: ["event"] },
	page_cache_requests_total: {
		help: "Pages of the page cache that were sent, by where they came from and how old they were",
		labels: ["tier", "age"],
	},
	page_renewals_total: { help: "Revalidations of cached pages in the background", labels: ["result"] },
	proxy_faults_total: { help: "Requests whose client address may be wrong", labels: ["fault"] },
} as const satisfies Record<string, Description>;

const histograms = {
	http_request_seconds: { help: "Requests answered", labels: ["route", "method", "status"] },
	upstream_call_seconds: { help: "Upstream calls", labels: ["operation", "kind", "source"] },
	page_render_seconds: { help: "Renderings, for one visitor or for the page cache", labels: ["purpose"] },
	store_call_seconds: {
		help: "Calls of the state store",
		labels: ["call", "result"],
		buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2],
	},
} as const satisfies Record<string, Description>;

const gauges = {
	upstream_breaker_open: { help: "Circuit breakers: 0 closed, 0.5 half open, 1 open", labels: ["group"] },
	dependency_up: { help: "1 while nothing is wrong with it", labels: ["dependency"] },
	outbox_entries: { help: "Sign-outs that wait on this instance until the store takes them", labels: [] },
	build_info: { help: "1, with the build and the version of Node that run", labels: ["version", "node"] },
	page_cache_bytes: { help: "Memory of cached pages", labels: [] },
} as const satisfies Record<string, Description>;

type Labels<Of extends Description> = Readonly<Record<Of["labels"][number], string | number>>;

/** These are all names but prom-client's own. */
export const metricNames: readonly string[] = [counters, histograms, gauges].flatMap(Object.keys);

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10];

/** The library is loaded only where metrics are served. */
let client: Client | undefined;

/** Loads the metrics client; `main.ts` and the services share its registry. */
export async function enableMetrics(): Promise<Client> {
	const loaded = await import("prom-client");
	client = loaded;
	for (const name of keysOf(counters)) counterOf(loaded, name);
	for (const name of keysOf(histograms)) histogramOf(loaded, name);
	return loaded;
}

const keysOf = <Key extends string>(descriptions: Readonly<Record<Key, unknown>>): Key[] =>
	Object.keys(descriptions) as Key[];

function counterOf({ Counter, register }: Client, name: keyof typeof counters): Counter {
	const known = register.getSingleMetric(name);
	const { help, labels } = counters[name];
	return known instanceof Counter ? known : new Counter({ name, help, labelNames: labels });
}

function histogramOf({ Histogram, register }: Client, name: keyof typeof histograms): Histogram {
	const known = register.getSingleMetric(name);
	const { help, labels: labelNames, buckets = seconds }: Description = histograms[name];
	return known instanceof Histogram ? known : new Histogram({ name, help, labelNames, buckets: [...buckets] });
}

/** A label whose values come from outside tells so many apart; all others are `other`. */
export function createBoundLabel(max = 50): (value: string) => string {
	const known = new Set<string>();
	return (value) => {
		if (known.size < max) known.add(value);
		return known.has(value) ? value : "other";
	};
}

export function countMetric<Name extends keyof typeof counters>(
	name: Name,
	labels: Labels<(typeof counters)[Name]>,
	by = 1,
): void {
	if (client) counterOf(client, name).inc(labels, by);
}

export function observeMetric<Name extends keyof typeof histograms>(
	name: Name,
	labels: Labels<(typeof histograms)[Name]>,
	ms: number,
): void {
	if (client) histogramOf(client, name).observe(labels, ms / 1000);
}

/** The gauge is read whenever metrics are, where they are served. */
export function watchMetric<Name extends keyof typeof gauges>(
	name: Name,
	read: () => readonly { readonly labels: Labels<(typeof gauges)[Name]>; readonly value: number }[],
): void {
	if (!client) return;
	const { Gauge, register } = client;
	const { help, labels: labelNames } = gauges[name];
	register.removeSingleMetric(name);
	new Gauge<string>({
		...{ name, help, labelNames },
		collect() {
			for (const { labels, value } of read()) this.set(labels, value);
		},
	});
}

/** The series stand by route, method and status, because prom-client's own lookup is slower than counting. */
const requestSeries = new Map<string, Histogram.Internal<string>>();

/** @param labels `route` is a pattern or a kind, never a path */
export function recordRequest(labels: { route: string; method: string; status: number }, ms: number): void {
	if (!client) return;
	const name = `${labels.route} ${labels.method} ${labels.status}`;
	let series = requestSeries.get(name);
	if (!series) {
		series = histogramOf(client, "http_request_seconds").labels(labels);
		requestSeries.set(name, series);
	}
	series.observe(ms / 1000);
}

/** Serves `/metrics` on a port of its own, never on the public listener. */
export async function serveMetrics(port: number, host: string): Promise<Server> {
	const { collectDefaultMetrics, register } = await enableMetrics();
	collectDefaultMetrics();
	const server = createServer(async (request, response) => {
		if (request.url?.split("?", 1)[0] !== "/metrics") {
			response.writeHead(404).end();
			return;
		}
		const text = await register.metrics();
		response.writeHead(200, { "content-type": register.contentType }).end(text);
	});
	return server.listen(port, host);
}
