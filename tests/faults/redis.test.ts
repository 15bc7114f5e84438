import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createIdempotencyStore } from "#server/bff/idempotency/store.ts";
import { openStore, type Store, StoreError } from "#server/bff/store/index.ts";
import { findRedis, type RedisServer, redisIsReachable, startRedis } from "#tests/support/redis.ts";

const log = pino({ level: "silent" });

function proveRedis(): void {
	let redis: RedisServer;
	let one: Store;
	let two: Store;

	beforeAll(async () => {
		redis = await startRedis();
		// A busy machine's Redis answers, but not within 50 ms.
		const open = () => openStore({ redisUrl: redis.url, stateDir: "" }, log, { maxWaitMs: 1000 });
		[one, two] = [open(), open()];
		await vi.waitUntil(async () => (await redisIsReachable(one)) && (await redisIsReachable(two)), 30_000);
	});
	afterAll(async () => {
		await Promise.all([one.close(), two.close()]);
		await redis.stop();
	});

	it("counts the instances", async () => {
		const third = openStore({ redisUrl: redis.url, stateDir: "" }, log);
		await expect.poll(() => third.instances()).toBe(3);
		await third.close();
		const fourth = openStore({ redisUrl: redis.url, stateDir: "" }, log);
		await expect.poll(async () => [await redisIsReachable(fourth), fourth.instances()]).toEqual([true, 3]);
		await fourth.close();
	});

	it("keeps no unacknowledged claim of an instance that it does not answer", async () => {
		const key = `test:${randomUUID()}`;
		await expect.poll(() => redisIsReachable(one)).toBe(true);
		redis.pause();
		await expect(one.add(key, "1", 60)).rejects.toThrow(StoreError);
		redis.resume();
		await expect.poll(() => redisIsReachable(one), { interval: 100 }).toBe(true);
		expect(await one.get(key)).toBeUndefined();
		const idempotency = createIdempotencyStore(one);
		const attempt = { key, scope: "sid", body: 1 };
		redis.pause();
		const work = async () => ({ isFinal: true, result: "made" });
		expect(await idempotency.once(attempt, work)).toEqual({ kind: "unavailable" });
		redis.resume();
		await expect.poll(() => redisIsReachable(one), { interval: 100 }).toBe(true);
		expect(await idempotency.once(attempt, work)).toEqual({ kind: "done", result: "made", isReplay: false });
	});
}

if (findRedis() !== undefined) describe("Redis", proveRedis);
else if (process.env.CI === "true")
	it("finds a Redis to run on", () => expect.fail("redis-server cannot be found: install it"));
else console.warn("NOT RUN  everything on Redis: redis-server cannot be found");
