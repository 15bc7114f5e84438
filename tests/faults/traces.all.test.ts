import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type FaultUpstream, startFaultUpstream } from "#tests/support/fault-upstream.ts";
import { type LocalServer, readBytes, serveLocally } from "#tests/support/local-server.ts";
import { type Running, startSandbox, startSite } from "#tests/support/servers.ts";

const value = z.union([
	z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
	z.object({ intValue: z.coerce.number() }).transform(({ intValue }) => intValue),
	z.looseObject({}).transform(() => null),
]);
const attributes = z
	.array(z.object({ key: z.string(), value }))
	.transform((all) => Object.fromEntries(all.map((one) => [one.key, one.value])));
const spanSchema = z.object({
	...{ traceId: z.string(), spanId: z.string(), parentSpanId: z.string().optional(), name: z.string(), attributes },
});
const exportSchema = z.object({
	resourceSpans: z.array(
		z.object({ resource: z.object({ attributes }), scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) }),
	),
});

let collector: LocalServer;
let received = "";
let spans: z.infer<typeof spanSchema>[] = [];
let services: unknown[] = [];
let sandbox: Running;
let upstream: FaultUpstream;
let site: Running;

const exportTo = (): Record<string, string> => ({
	OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
	OTEL_BSP_SCHEDULE_DELAY: "100",
});

beforeAll(async () => {
	collector = await serveLocally(async (request, response) => {
		const text = String(await readBytes(request));
		if (request.url === "/v1/traces") {
			received += text;
			for (const { resource, scopeSpans } of exportSchema.parse(JSON.parse(text)).resourceSpans) {
				services = [...services, resource.attributes["service.name"]];
				spans = [...spans, ...scopeSpans.flatMap((scope) => scope.spans)];
			}
		}
		response.writeHead(200, { "content-type": "application/json" }).end("{}");
	});
	sandbox = await startSandbox();
	upstream = await startFaultUpstream({ behind: sandbox.origin });
	site = await startSite(upstream.origin, { ...exportTo(), OTEL_SERVICE_NAME: "canary-service", TRUST_HOPS: "1" });
});
afterAll(async () => {
	await site?.stop();
	await upstream?.close();
	await sandbox?.stop();
	await collector?.close();
});

const traceId = "0af7651916cd43dd8448eb211c80319c";
const parentId = "b7ad6b7169203331";
const traceparent = `00-${traceId}-${parentId}-01`;

async function untilFound<Found>(find: () => Found | undefined): Promise<Found> {
	for (let left = 100; left > 0; left -= 1) {
		const found = find();
		if (found !== undefined) return found;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	throw new Error(`not found among ${spans.map(({ name }) => name).join(", ")}`);
}

describe("traces", () => {
	it("continue the trace of a proxy over the request, its rendering and the upstream's calls", async () => {
		upstream.forget();
		await fetch(`${site.origin}/package/kerala-tour?q=canary-query`, {
			headers: {
				traceparent,
				"x-forwarded-for": "49.36.7.8",
				cookie: "s=canary-cookie",
				baggage: "name=canary-baggage",
			},
		});
		const request = await untilFound(() => spans.find(({ name }) => name === "GET package/:slug"));
		expect(request).toMatchObject({ traceId, parentSpanId: parentId });
		expect(request.attributes).toMatchObject({
			"http.request.method": "GET",
			"http.route": "package/:slug",
			"http.response.status_code": 200,
		});
		const ofTrace = spans.filter((span) => span.traceId === traceId);
		const render = ofTrace.find(({ name }) => name === "render");
		const call = ofTrace.find(({ name }) => name === "upstream package.bySlug");
		expect(render?.parentSpanId).toBe(request.spanId);
		expect(call?.parentSpanId).toBe(render?.spanId);
		expect(call?.attributes).toMatchObject({ "upstream.source": "upstream" });
		const sent = upstream.received.find(({ path }) => path.includes("/package-data/"));
		expect(sent?.headers.traceparent).toBe(`00-${traceId}-${call?.spanId}-01`);
		expect(upstream.received.map(({ headers }) => headers.baggage).filter(Boolean)).toEqual([]);
		expect(new Set(services)).toEqual(new Set(["canary-service"]));
	});

	it("tell of the store, and of failed calls by their kind", async () => {
		upstream.rule(({ path }) => (path.includes("/package-data/") ? "status_500" : undefined));
		await fetch(`${site.origin}/package/goa-tour`);
		upstream.rule(() => undefined);
		const failed = await untilFound(() => spans.find(({ attributes: facts }) => facts["error.type"] === "http5xx"));
		expect(failed.name).toBe("upstream package.bySlug");
		await untilFound(() => spans.find(({ name }) => name.startsWith("store ")));
	});

	it("[S34] hold no path, query, cookie or address of a visitor", async () => {
		await fetch(`${site.origin}/canary-path/asha.canary@example.com?phone=9876543210`);
		await untilFound(() => spans.find(({ attributes: facts }) => facts["http.response.status_code"] === 404));
		expect(received.replaceAll("canary-service", "")).not.toMatch(/canary|9876543210|49\.36/);
	});

	it("begin anew where the client is no trusted proxy, follow the sampler, and are off by default", async () => {
		const [direct, unsampled, off] = await Promise.all([
			startSite(upstream.origin, exportTo()),
			startSite(upstream.origin, { ...exportTo(), OTEL_TRACES_SAMPLER: "always_off", OTEL_SERVICE_NAME: "unsampled" }),
			startSite(upstream.origin, { ...exportTo(), OTEL_TRACES_EXPORTER: "none" }),
		]);
		upstream.forget();
		const forged = "1bf7651916cd43dd8448eb211c80319d";
		for (const { origin } of [direct, unsampled, off])
			await fetch(`${origin}/no-such-page`, { headers: { traceparent: `00-${forged}-${parentId}-01` } });
		await untilFound(() => services.find((name) => name === "paradise"));
		await Promise.all([direct, unsampled, off].map((one) => one.stop()));
		expect(received).not.toContain(forged);
		expect(services).not.toContain("unsampled");
	});
});
