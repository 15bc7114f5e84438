import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { register } from "prom-client";
import { expect, it } from "vitest";
import {
	countMetric,
	createBoundLabel,
	metricNames,
	observeMetric,
	recordRequest,
	serveMetrics,
	watchMetric,
} from "./metrics.ts";

const request = { route: "/package/:slug", method: "GET", status: 200 };
const call = { operation: "menu.list", kind: "ok", source: "upstream" };
const drift = { operation: "menu.list", field: "title", kind: "null" };

it("counts requests and calls from the moment they can be asked for, and shows them on a port of this machine alone", async () => {
	recordRequest(request, 3);
	observeMetric("upstream_call_seconds", call, 3);
	countMetric("upstream_drift_total", drift, 1);
	expect(await register.metrics()).toBe("\n");
	const server = await serveMetrics(0, "127.0.0.1");
	if (!server.listening) await once(server, "listening");
	recordRequest(request, 3);
	observeMetric("upstream_call_seconds", call, 7);
	countMetric("upstream_drift_total", drift, 2);
	countMetric("upstream_drift_total", drift, 3);
	let open = 0;
	watchMetric("upstream_breaker_open", () => [{ labels: { group: "public" }, value: open }]);
	open = 1;
	const { address, port } = server.address() as AddressInfo;
	expect(address).toBe("127.0.0.1");
	// Prometheus adds the parameters of its configuration.
	const text = await (await fetch(`http://127.0.0.1:${port}/metrics?module=site`)).text();
	expect(text).toContain('http_request_seconds_count{route="/package/:slug",method="GET",status="200"} 1');
	expect(text).toContain('upstream_call_seconds_count{operation="menu.list",kind="ok",source="upstream"} 1');
	expect(text).toContain('upstream_drift_total{operation="menu.list",field="title",kind="null"} 5');
	expect(text).toContain('upstream_breaker_open{group="public"} 1');
	const shown = metricNames.filter((name) => text.includes(`# HELP ${name} `));
	expect(metricNames.filter((name) => !shown.includes(name))).toEqual([
		...["dependency_up", "outbox_entries", "build_info", "page_cache_bytes"],
	]);
	expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
	server.close();
});

it("tells apart so many values of a label that come from outside", () => {
	const bound = createBoundLabel(2);
	expect(["utf-7", "ECONNREFUSED", "utf-8", "utf-7"].map(bound)).toEqual(["utf-7", "ECONNREFUSED", "other", "utf-7"]);
});
