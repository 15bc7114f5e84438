import { randomUUID } from "node:crypto";
import type { Redis } from "ioredis";
import { z } from "zod";
import type { Log } from "#server/bff/telemetry/log.ts";
import { findRecordKind, isLargeRecord, type RecordKind } from "./record-kinds.ts";
import { connectRedis } from "./redis-connection.ts";
import {
	countScript,
	presenceScript,
	putScript,
	removeIfEqualScript,
	takeScript,
	uncountScript,
	windowIndexes,
} from "./redis-scripts.ts";
import { type CountResult, type Store, StoreError } from "./store.ts";

const defaultMaxWaitMs = 50;
const presenceMs = 10_000;
const presenceTtlMs = 30_000;
const instancesKey = "instances";
/** The bound is for windows with room and for full ones, each. */
const defaultMaxWindows = 500_000;
const otherRecords: Omit<RecordKind, "share"> = { prefix: "other:", maxRecords: 10_000 };

const kindOf = (key: string): Omit<RecordKind, "share"> => findRecordKind(key) ?? otherRecords;

function indexesOf(key: string): readonly string[] {
	if (key.startsWith("limit:")) return windowIndexes;
	const { prefix, large } = kindOf(key);
	return [`index:${prefix}`, ...(large ? [`index:${prefix}large`] : [])];
}

/** Returns the keys of {@link putScript}, and how many records of this kind and size there may be. */
function placeOf(key: string, value: string) {
	const kind = kindOf(key);
	const isLarge = isLargeRecord(kind, value);
	const { maxRecords } = (isLarge && kind.large) || kind;
	return { keys: [key, ...(isLarge ? indexesOf(key).toReversed() : indexesOf(key))], maxRecords };
}

const takenValue = z.string().nullable();
const countReply = z.array(z.number()).min(1);

function toCountResult(reply: unknown): CountResult {
	const [isCounted, ...rest] = countReply.parse(reply);
	if (isCounted === 1) return { ok: true, counts: rest };
	return { ok: false, index: (rest[0] ?? 1) - 1, waitMs: Math.ceil(rest[1] ?? 0) };
}

type Evaluate = (script: string, keys: readonly string[], ...given: (string | number)[]) => Promise<unknown>;

/** Counts this instance among those that announced themselves within the last seconds. */
function announceInstance(redis: Redis, evaluate: Evaluate) {
	const id = randomUUID();
	let instances = 1;
	const announce = async (): Promise<void> => {
		const nowMs = Date.now();
		const present = await evaluate(presenceScript, [instancesKey], nowMs, nowMs - presenceTtlMs, id);
		instances = Math.max(1, Number(present));
	};
	const timer = setInterval(() => announce().catch(() => undefined), presenceMs);
	timer.unref();
	redis.on("ready", () => void announce().catch(() => undefined));
	return { id, count: () => instances, stop: () => clearInterval(timer) };
}

interface RedisStoreOptions {
	readonly maxWindows?: number;
	readonly maxWaitMs?: number;
}

/** Every call ends within about `maxWaitMs`. */
export function openRedisStore(
	url: string,
	log: Log,
	{ maxWindows = defaultMaxWindows, maxWaitMs = defaultMaxWaitMs }: RedisStoreOptions = {},
): Store {
	const { redis, call } = connectRedis(url, log, maxWaitMs);
	const evaluate: Evaluate = (script, keys, ...given) =>
		call("eval", () => redis.eval(script, keys.length, ...keys, ...given));
	const instance = announceInstance(redis, evaluate);

	const put = async (mode: "add" | "set", key: string, value: string, ttlSeconds: number): Promise<boolean> => {
		const { keys, maxRecords } = placeOf(key, value);
		const isPut = await evaluate(putScript, keys, Date.now(), value, Math.ceil(ttlSeconds * 1000), maxRecords, mode);
		if (isPut === -1) throw new StoreError("Redis holds no more records of this kind");
		return isPut === 1;
	};
	const take = (key: string): Promise<unknown> => evaluate(takeScript, [key, ...indexesOf(key)]);

	return {
		get: async (key) => (await call("get", () => redis.get(key))) ?? undefined,
		set: async (key, value, ttlSeconds) => {
			await put("set", key, value, ttlSeconds);
		},
		add: async (key, value, ttlSeconds) => {
			try {
				return await put("add", key, value, ttlSeconds);
			} catch (error) {
				// The command may still arrive, so the next one on the connection undoes it.
				if (redis.status === "ready") redis.eval(removeIfEqualScript, 1, key, value).catch(() => undefined);
				throw error;
			}
		},
		take: async (key) => takenValue.parse(await take(key)) ?? undefined,
		delete: async (key) => {
			await take(key);
		},
		count: async (windows, eventId, nowMs) => {
			const keys = [...windowIndexes, ...windows.flatMap(({ key, sharedKey = key }) => [key, sharedKey])];
			const rules = windows.flatMap(({ limit, seconds, member }) => [limit, seconds * 1000, member ?? ""]);
			return toCountResult(await evaluate(countScript, keys, nowMs, eventId, maxWindows, ...rules));
		},
		uncount: async (keys, eventId) => {
			if (keys.length > 0) await evaluate(uncountScript, [...windowIndexes, ...keys], eventId);
		},
		instances: instance.count,
		close: async () => {
			instance.stop();
			await call("zrem", () => redis.zrem(instancesKey, instance.id)).catch(() => undefined);
			redis.disconnect();
		},
	};
}
