import { observeMetric } from "#server/bff/telemetry/metrics.ts";
import { traceSpan } from "#server/bff/telemetry/traces.ts";
import type { Store } from "./store.ts";

async function measure<Value>(call: string, make: () => Promise<Value>): Promise<Value> {
	const startedMs = performance.now();
	const record = (result: "ok" | "failed") =>
		observeMetric("store_call_seconds", { call, result }, performance.now() - startedMs);
	try {
		const value = await traceSpan(`store ${call}`, "client", make);
		record("ok");
		return value;
	} catch (error) {
		record("failed");
		throw error;
	}
}

/** Measures every call for `/metrics`. */
export const measureStore = (store: Store): Store => ({
	get: (key) => measure("get", () => store.get(key)),
	set: (key, value, ttlSeconds, options) => measure("set", () => store.set(key, value, ttlSeconds, options)),
	add: (key, value, ttlSeconds) => measure("add", () => store.add(key, value, ttlSeconds)),
	take: (key) => measure("take", () => store.take(key)),
	delete: (key) => measure("delete", () => store.delete(key)),
	count: (windows, eventId, nowMs) => measure("count", () => store.count(windows, eventId, nowMs)),
	uncount: (keys, eventId) => measure("uncount", () => store.uncount(keys, eventId)),
	instances: store.instances,
	close: store.close,
});
