import { setTimeout as pause } from "node:timers/promises";
import { Redis } from "ioredis";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findRedis, type RedisServer, redisIsReachable, startRedis } from "#tests/support/redis.ts";
import { openRedisStore } from "./redis-store.ts";
import type { Store, Window } from "./store.ts";

/** A busy machine answers late. */
const patient = { maxWaitMs: 30_000 };
const wrongCodes: Window = { key: "limit:year", limit: 100, seconds: 365 * 86_400 };
const short = (index: number, seconds: number): Window => ({ key: `limit:short:${index}`, limit: 60, seconds });

describe.skipIf(findRedis() === undefined)("windows of limits in Redis", () => {
	let redis: RedisServer;
	let operator: Redis;
	let store: Store;
	let events = 0;

	const count = (window: Window) => store.count([window], `event ${++events}`, Date.now());
	const countTimes = async (window: Window, times: number): Promise<void> => {
		for (let time = 0; time < times; time += 1) await count(window);
		// The next event is later.
		await pause(2);
	};
	const windowsHeld = async () => (await operator.keys("paradise:limit:*")).length;

	beforeEach(async () => {
		redis = await startRedis();
		operator = new Redis(redis.url);
		store = openRedisStore(redis.url, pino({ level: "silent" }), { ...patient, maxWindows: 20 });
		await vi.waitUntil(() => redisIsReachable(store), 30_000);
	});
	afterEach(async () => {
		await store.close();
		operator.disconnect();
		await redis.stop();
	});

	it("[S6] sixty wrong codes of a year outlast short windows that have ended", async () => {
		await countTimes(wrongCodes, 60);
		for (let index = 0; index < 21; index += 1) await count(short(index, 1));
		await pause(1100);
		await count(short(21, 1));
		expect(await count(wrongCodes)).toEqual({ ok: true, counts: [61] });
	});

	it("[S6] sixty wrong codes of a year outlast any number of windows of a minute and of a day, which count on", async () => {
		await countTimes(wrongCodes, 60);
		for (const seconds of [60, 86_400]) {
			for (let index = 0; index < 200; index += 1)
				await count({ ...short(index, seconds), key: `limit:${seconds}:${index}` });
			expect(await count({ ...short(199, seconds), key: `limit:${seconds}:199` })).toEqual({ ok: true, counts: [2] });
		}
		expect(await count(wrongCodes)).toEqual({ ok: true, counts: [61] });
		expect(await windowsHeld()).toBeLessThanOrEqual(20);
	});

	it("a minute's window counts while those of a year take all the room", async () => {
		for (let index = 0; index < 200; index += 1) await count({ ...wrongCodes, key: `limit:year:${index}` });
		await countTimes(short(0, 60), 5);
		for (let index = 200; index < 400; index += 1) await count({ ...wrongCodes, key: `limit:year:${index}` });
		expect(await count(short(0, 60))).toEqual({ ok: true, counts: [6] });
		expect(await windowsHeld()).toBeLessThanOrEqual(20);
	});
});
