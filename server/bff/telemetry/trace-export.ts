import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Log, maskText } from "./log.ts";
import { enableTraces } from "./traces.ts";

const hourMs = 3_600_000;
/** A collector that is away must not delay the end of the process. */
const longestFlushMs = 2000;

/**
 * Exports traces by OTLP over HTTP, as the standard variables of OpenTelemetry say: endpoint, headers, sampler, batches,
 * service name. Answers a function that sends what is left.
 */
export async function startTraceExport(log: Pick<Log, "warn">, version: string): Promise<() => Promise<void>> {
	const [{ diag, DiagLogLevel }, { W3CTraceContextPropagator }, exporter, resources, sdk] = await Promise.all([
		enableTraces(),
		import("@opentelemetry/core"),
		import("@opentelemetry/exporter-trace-otlp-http"),
		import("@opentelemetry/resources"),
		import("@opentelemetry/sdk-trace-node"),
	]);
	let loggedAtMs = Number.NEGATIVE_INFINITY;
	const warn = (message: string): void => {
		if (performance.now() - loggedAtMs < hourMs) return;
		loggedAtMs = performance.now();
		log.warn({ reason: maskText(message) }, "traces");
	};
	const quiet = () => undefined;
	diag.setLogger({ error: warn, warn, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.WARN);
	const named = resources.resourceFromAttributes({
		"service.name": "paradise",
		"service.version": version,
		"service.instance.id": randomUUID(),
	});
	const provider = new sdk.NodeTracerProvider({
		resource: named.merge(resources.detectResources({ detectors: [resources.envDetector] })),
		spanProcessors: [new sdk.BatchSpanProcessor(new exporter.OTLPTraceExporter())],
	});
	// The propagator takes no baggage, which could carry what a visitor's browser sent.
	provider.register({ propagator: new W3CTraceContextPropagator() });
	return () => Promise.race([provider.shutdown(), sleep(longestFlushMs)]);
}
