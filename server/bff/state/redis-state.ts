import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import type { Redis } from "ioredis";
import { z } from "zod";
import type { Log } from "#server/bff/telemetry/log.ts";
import { countScript, presenceScript, uncountScript, withdrawScript } from "./redis-scripts.ts";
import { type Counted, type SharedState, StateError } from "./shared-state.ts";

const prefix = "paradise:";
/** Nobody waits longer for Redis, in milliseconds. */
const maxWaitMs = 50;
/** A late answer is a hiccup; after so long without a good one nobody asks for a while, and who asks then finds out. */
const hiccupMs = 100;
const restMs = 1000;
/** How often an instance says that it is here, and the silence after which it is gone. */
const presenceMs = 10_000;
const goneMs = 30_000;
const instancesKey = "instances";

/** Waits a bounded time, but never misses what has already arrived: a busy event loop is not a slow Redis. */
function within<Value>(call: Promise<Value>, ms: number): Promise<Value> {
	return new Promise((resolve, reject) => {
		const late = (): void => void setImmediate(() => reject(new Error(`no answer within ${ms} ms`)));
		const timer = setTimeout(late, ms);
		call.then(resolve, reject).finally(() => clearTimeout(timer));
	});
}

function connect(url: string): Redis {
	// The library takes tens of megabytes, which a process without a Redis has no use for.
	const library: typeof import("ioredis") = createRequire(import.meta.url)("ioredis");
	return new library.Redis(url, {
		keyPrefix: prefix,
		connectTimeout: 1000,
		socketTimeout: 3000,
		keepAlive: 5000,
		// Nothing waits in a queue and nothing is sent twice: whoever asked has long been answered.
		enableOfflineQueue: false,
		autoResendUnfulfilledCommands: false,
		maxRetriesPerRequest: 0,
		retryStrategy: (times) => Math.min(100 * times, 1000),
	});
}

const countedReply = z.array(z.number()).min(1);

function countedOf(reply: unknown): Counted {
	const [isCounted, ...rest] = countedReply.parse(reply);
	if (isCounted === 1) return { ok: true, tallies: rest };
	return { ok: false, at: (rest[0] ?? 1) - 1, waitMs: Math.ceil(rest[1] ?? 0) };
}

/** Opens the state that several instances share. Every call ends within about 50 ms, with a {@link StateError} if need be. */
export function openRedisState(url: string, log: Log): SharedState {
	const redis = connect(url);
	const instance = randomUUID();
	let restsUntilMs = 0;
	let failingSinceMs: number | undefined;
	let isAway = false;
	let instances = 1;

	const fail = (error: unknown): void => {
		const nowMs = performance.now();
		failingSinceMs ??= nowMs;
		if (nowMs - failingSinceMs < hiccupMs && redis.status === "ready") return;
		restsUntilMs = nowMs + restMs;
		if (!isAway) log.error({ err: error }, "Redis is away");
		isAway = true;
	};
	redis.on("error", fail);

	const ask = async <Value>(call: () => Promise<Value>): Promise<Value> => {
		if (performance.now() < restsUntilMs) throw new StateError("Redis is away");
		try {
			const value = await within(call(), maxWaitMs);
			if (isAway) log.info("Redis is back");
			isAway = false;
			failingSinceMs = undefined;
			return value;
		} catch (error) {
			fail(error);
			throw new StateError("Redis is away", { cause: error });
		}
	};

	const lookAround = async (): Promise<void> => {
		const nowMs = Date.now();
		const here = await ask(() => redis.eval(presenceScript, 1, instancesKey, nowMs, nowMs - goneMs, instance));
		instances = Math.max(1, Number(here));
	};
	const timer = setInterval(() => lookAround().catch(() => undefined), presenceMs);
	timer.unref();
	redis.on("ready", () => {
		restsUntilMs = 0;
		failingSinceMs = undefined;
		lookAround().catch(() => undefined);
	});

	return {
		get: async (key) => (await ask(() => redis.get(key))) ?? undefined,
		set: async (key, value, lifeSeconds) => {
			await ask(() => redis.set(key, value, "PX", Math.ceil(lifeSeconds * 1000)));
		},
		add: async (key, value, lifeSeconds) => {
			try {
				return (await ask(() => redis.set(key, value, "PX", Math.ceil(lifeSeconds * 1000), "NX"))) === "OK";
			} catch (error) {
				// It may still arrive: what follows it on the same connection takes back what was never acknowledged.
				if (redis.status === "ready") redis.eval(withdrawScript, 1, key, value).catch(() => undefined);
				throw error;
			}
		},
		take: async (key) => (await ask(() => redis.getdel(key))) ?? undefined,
		delete: async (key) => {
			await ask(() => redis.del(key));
		},
		count: async (windows, mark, nowMs) => {
			const keys = windows.map(({ key }) => key);
			const rules = windows.flatMap(({ limit, seconds, member }) => [limit, seconds * 1000, member ?? ""]);
			return countedOf(await ask(() => redis.eval(countScript, keys.length, ...keys, nowMs, mark, ...rules)));
		},
		uncount: async (keys, mark) => {
			if (keys.length > 0) await ask(() => redis.eval(uncountScript, keys.length, ...keys, mark));
		},
		instances: () => instances,
		close: async () => {
			clearInterval(timer);
			await ask(() => redis.zrem(instancesKey, instance)).catch(() => undefined);
			redis.disconnect();
		},
	};
}
