import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import type { Redis } from "ioredis";
import { z } from "zod";
import type { Log } from "#server/bff/telemetry/log.ts";
import { countScript, presenceScript, removeIfEqualScript, uncountScript } from "./redis-scripts.ts";
import { type CountResult, type Store, StoreError, withTimeout } from "./store.ts";

const keyPrefix = "paradise:";
const maxWaitMs = 50;
/** After this long without a good reply no call is made for `restMs`. */
const toleranceMs = 100;
const restMs = 1000;
const presenceMs = 10_000;
const presenceTtlMs = 30_000;
const instancesKey = "instances";

function connect(url: string): Redis {
	// The library takes tens of megabytes, so it is loaded only with Redis.
	const library: typeof import("ioredis") = createRequire(import.meta.url)("ioredis");
	return new library.Redis(url, {
		keyPrefix,
		connectTimeout: 1000,
		socketTimeout: 3000,
		keepAlive: 5000,
		// A caller of a queued command would long have been answered.
		enableOfflineQueue: false,
		autoResendUnfulfilledCommands: false,
		maxRetriesPerRequest: 0,
		retryStrategy: (times) => Math.min(100 * times, 1000),
	});
}

const countReply = z.array(z.number()).min(1);

function toCountResult(reply: unknown): CountResult {
	const [isCounted, ...rest] = countReply.parse(reply);
	if (isCounted === 1) return { ok: true, counts: rest };
	return { ok: false, index: (rest[0] ?? 1) - 1, waitMs: Math.ceil(rest[1] ?? 0) };
}

/** Every call ends within about 50 ms. */
export function openRedisStore(url: string, log: Log): Store {
	const redis = connect(url);
	const instanceId = randomUUID();
	let restsUntilMs = 0;
	let failingSinceMs: number | undefined;
	let isUnavailable = false;
	let instances = 1;

	const fail = (error: unknown): void => {
		const nowMs = performance.now();
		failingSinceMs ??= nowMs;
		if (nowMs - failingSinceMs < toleranceMs && redis.status === "ready") return;
		restsUntilMs = nowMs + restMs;
		if (!isUnavailable) log.error({ err: error }, "Redis is unavailable");
		isUnavailable = true;
	};
	redis.on("error", fail);

	const call = async <Value>(command: () => Promise<Value>): Promise<Value> => {
		if (performance.now() < restsUntilMs) throw new StoreError("Redis is unavailable");
		try {
			const value = await withTimeout(command(), maxWaitMs);
			if (isUnavailable) log.info("Redis is available again");
			isUnavailable = false;
			failingSinceMs = undefined;
			return value;
		} catch (error) {
			fail(error);
			throw new StoreError("Redis is unavailable", { cause: error });
		}
	};

	const announce = async (): Promise<void> => {
		const nowMs = Date.now();
		const present = await call(() =>
			redis.eval(presenceScript, 1, instancesKey, nowMs, nowMs - presenceTtlMs, instanceId),
		);
		instances = Math.max(1, Number(present));
	};
	const timer = setInterval(() => announce().catch(() => undefined), presenceMs);
	timer.unref();
	redis.on("ready", () => {
		restsUntilMs = 0;
		failingSinceMs = undefined;
		announce().catch(() => undefined);
	});

	const toMs = (ttlSeconds: number): number => Math.ceil(ttlSeconds * 1000);

	return {
		get: async (key) => (await call(() => redis.get(key))) ?? undefined,
		set: async (key, value, ttlSeconds) => {
			await call(() => redis.set(key, value, "PX", toMs(ttlSeconds)));
		},
		add: async (key, value, ttlSeconds) => {
			try {
				return (await call(() => redis.set(key, value, "PX", toMs(ttlSeconds), "NX"))) === "OK";
			} catch (error) {
				// The command may still arrive, so the next one on the connection undoes it.
				if (redis.status === "ready") redis.eval(removeIfEqualScript, 1, key, value).catch(() => undefined);
				throw error;
			}
		},
		take: async (key) => (await call(() => redis.getdel(key))) ?? undefined,
		delete: async (key) => {
			await call(() => redis.del(key));
		},
		count: async (windows, eventId, nowMs) => {
			const keys = windows.map(({ key }) => key);
			const rules = windows.flatMap(({ limit, seconds, member }) => [limit, seconds * 1000, member ?? ""]);
			return toCountResult(await call(() => redis.eval(countScript, keys.length, ...keys, nowMs, eventId, ...rules)));
		},
		uncount: async (keys, eventId) => {
			if (keys.length > 0) await call(() => redis.eval(uncountScript, keys.length, ...keys, eventId));
		},
		instances: () => instances,
		close: async () => {
			clearInterval(timer);
			await call(() => redis.zrem(instancesKey, instanceId)).catch(() => undefined);
			redis.disconnect();
		},
	};
}
