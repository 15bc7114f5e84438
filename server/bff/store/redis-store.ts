import { randomUUID } from "node:crypto";
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

const keyPrefix = "paradise:";
const defaultMaxWaitMs = 50;
const presenceMs = 10_000;
const presenceTtlMs = 30_000;
const instancesKey = "instances";
/** There are at most so many windows with room, and so many full ones. */
const defaultMaxWindows = 500_000;
/** These records are those beside the known kinds. */
const otherRecords: Omit<RecordKind, "share"> = { prefix: "other:", maxRecords: 10_000 };

const kindOf = (key: string): Omit<RecordKind, "share"> => findRecordKind(key) ?? otherRecords;

function indexesOf(key: string): readonly string[] {
	if (key.startsWith("limit:")) return windowIndexes;
	const { prefix, large } = kindOf(key);
	return [`index:${prefix}`, ...(large ? [`index:${prefix}large`] : [])];
}

const takenValue = z.string().nullable();
const countReply = z.array(z.number()).min(1);

function toCountResult(reply: unknown): CountResult {
	const [isCounted, ...rest] = countReply.parse(reply);
	if (isCounted === 1) return { ok: true, counts: rest };
	return { ok: false, index: (rest[0] ?? 1) - 1, waitMs: Math.ceil(rest[1] ?? 0) };
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
	const connection = connectRedis({ url, keyPrefix, log });
	const { redis } = connection;
	const instanceId = randomUUID();
	let instances = 1;

	const call = <Value>(command: string, send: () => Promise<Value>): Promise<Value> =>
		connection.call(command, send, maxWaitMs);

	const announce = async (): Promise<void> => {
		const nowMs = Date.now();
		const present = await call("eval", () =>
			redis.eval(presenceScript, 1, instancesKey, nowMs, nowMs - presenceTtlMs, instanceId),
		);
		instances = Math.max(1, Number(present));
	};
	const timer = setInterval(() => announce().catch(() => undefined), presenceMs);
	timer.unref();
	redis.on("ready", () => void announce().catch(() => undefined));

	const toMs = (ttlSeconds: number): number => Math.ceil(ttlSeconds * 1000);

	const put = async (key: string, value: string, ttlSeconds: number, mode: "add" | "set"): Promise<boolean> => {
		const kind = kindOf(key);
		const isLarge = isLargeRecord(kind, value);
		const { maxRecords } = (isLarge && kind.large) || kind;
		const indexes = isLarge ? indexesOf(key).toReversed() : indexesOf(key);
		const keys = [key, ...indexes];
		const given = [Date.now(), value, toMs(ttlSeconds), maxRecords, mode];
		const isPut = await call("eval", () => redis.eval(putScript, keys.length, ...keys, ...given));
		if (isPut === -1) throw new StoreError("Redis holds no more records of this kind");
		return isPut === 1;
	};
	const take = (key: string): Promise<unknown> => {
		const keys = [key, ...indexesOf(key)];
		return call("eval", () => redis.eval(takeScript, keys.length, ...keys));
	};

	return {
		get: async (key) => (await call("get", () => redis.get(key))) ?? undefined,
		set: async (key, value, ttlSeconds) => {
			await put(key, value, ttlSeconds, "set");
		},
		add: async (key, value, ttlSeconds) => {
			try {
				return await put(key, value, ttlSeconds, "add");
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
			const given = [nowMs, eventId, maxWindows, ...rules];
			return toCountResult(await call("eval", () => redis.eval(countScript, keys.length, ...keys, ...given)));
		},
		uncount: async (keys, eventId) => {
			if (keys.length === 0) return;
			const all = [...windowIndexes, ...keys];
			await call("eval", () => redis.eval(uncountScript, all.length, ...all, eventId));
		},
		instances: () => instances,
		close: async () => {
			clearInterval(timer);
			await call("zrem", () => redis.zrem(instancesKey, instanceId)).catch(() => undefined);
			redis.disconnect();
		},
	};
}
