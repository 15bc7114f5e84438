import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { register } from "prom-client";
import { expect, it } from "vitest";
import { noteCall, noteRequest, serveMetrics } from "./metrics.ts";

const request = { route: "/package/:slug", method: "GET", status: 200 };
const call = { operation: "menu.list", kind: "ok", source: "upstream" };

it("counts requests and calls from the moment they can be asked for, and shows them on a port of this machine alone", async () => {
	noteRequest(request, 3);
	noteCall(call, 3);
	expect(await register.metrics()).toBe("\n");
	const server = await serveMetrics(0);
	if (!server.listening) await once(server, "listening");
	noteRequest(request, 3);
	noteCall(call, 7);
	const { address, port } = server.address() as AddressInfo;
	expect(address).toBe("127.0.0.1");
	const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
	expect(text).toContain('http_request_seconds_count{route="/package/:slug",method="GET",status="200"} 1');
	expect(text).toContain('upstream_call_seconds_count{operation="menu.list",kind="ok",source="upstream"} 1');
	expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
	server.close();
});
