import type { IncomingHttpHeaders } from "node:http";

type TraceApi = typeof import("@opentelemetry/api");

/** Facts have few values: a route, an operation, a kind; never a path or anything of a visitor. */
type SpanFacts = Readonly<Record<string, string | number | boolean>>;

type DescribeSpan = (facts: SpanFacts) => void;

interface TracedRequest {
	readonly id: string;
	readonly method: string;
	/** They are a trusted proxy's or null, because a trace id decides what is stored. */
	readonly headers: IncomingHttpHeaders | null;
}

type EndRequest = (ending: { readonly route: string | undefined; readonly status: number }) => void;

/** The API is loaded only where traces are exported. */
let api: TraceApi | undefined;

const tracerName = "paradise";

/** Loads OpenTelemetry's API, whose tracer `main.ts` and the services share. */
export async function enableTraces(): Promise<TraceApi> {
	api = await import("@opentelemetry/api");
	return api;
}

/** Runs `work` as a span of the current trace, where traces are exported. */
export function traceSpan<Value>(
	name: string,
	kind: "client" | "internal",
	work: (describe: DescribeSpan) => Promise<Value>,
): Promise<Value> {
	if (!api) return work(() => undefined);
	const { SpanKind, SpanStatusCode, trace } = api;
	const options = { kind: kind === "client" ? SpanKind.CLIENT : SpanKind.INTERNAL };
	return trace.getTracer(tracerName).startActiveSpan(name, options, async (span) => {
		const describe = (facts: SpanFacts): void => {
			span.setAttributes(facts);
			if ("error.type" in facts) span.setStatus({ code: SpanStatusCode.ERROR });
		};
		try {
			return await work(describe);
		} catch (error) {
			// Its message may hold what a visitor typed.
			describe({ "error.type": error instanceof Error ? error.name : typeof error });
			throw error;
		} finally {
			span.end();
		}
	});
}

/** Runs `work` within the span of a request, and hands it what ends the span; null where no traces are exported. */
export function traceRequest({ id, method, headers }: TracedRequest, work: (end: EndRequest | null) => void): void {
	if (!api) {
		work(null);
		return;
	}
	const { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
	const parent = headers ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT;
	const attributes = { "http.request.method": method, "request.id": id };
	const span = trace.getTracer(tracerName).startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
	const end: EndRequest = ({ route, status }) => {
		if (route !== undefined) span.updateName(`${method} ${route}`).setAttribute("http.route", route);
		span.setAttribute("http.response.status_code", status);
		if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
		span.end();
	};
	context.with(trace.setSpan(parent, span), () => work(end));
}

/** Headers by which the upstream continues the trace; none where no traces are exported. */
export function traceHeaders(): Readonly<Record<string, string>> {
	const headers: Record<string, string> = {};
	api?.propagation.inject(api.context.active(), headers);
	return headers;
}
