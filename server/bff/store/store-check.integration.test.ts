import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Redis } from "ioredis";
import { pino } from "pino";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { findRedis, startRedis } from "#tests/support/redis.ts";
import { openStore } from "./index.ts";
import { createStoreCheck } from "./store-check.ts";
import { shareTestFolder } from "./test-store.ts";

const log = pino({ level: "silent" });
const folder = shareTestFolder();
const withinPromise = { timeout: 5000, interval: 50 };

describe("[R48] the check of the store", () => {
	it("finds a store in STATE_DIR usable, leaves no record, and finds a damaged one unusable", async () => {
		const store = openStore({ redisUrl: undefined, stateDir: folder.path }, log);
		const set = vi.spyOn(store, "set");
		const check = createStoreCheck(store);
		await expect.poll(check.isUsable, withinPromise).toBe(true);
		check.stop();
		const [key = ""] = set.mock.calls[0] ?? [];
		await expect.poll(() => store.get(key), withinPromise).toBeUndefined();
		await store.close();

		await writeFile(join(folder.path, "store.lmdb"), "damaged".repeat(10_000));
		const damaged = openStore({ redisUrl: undefined, stateDir: folder.path }, log);
		const checkOfDamaged = createStoreCheck(damaged);
		await damaged.set("any", "1", 1).catch(() => undefined);
		expect(checkOfDamaged.isUsable()).toBe(false);
		checkOfDamaged.stop();
		await damaged.close();
	});

	it.skipIf(findRedis() === undefined)(
		"notices that Redis lost rights, is full or does not answer, and that it is back",
		async () => {
			const redis = await startRedis();
			const operator = new Redis(redis.url);
			const store = openStore({ redisUrl: redis.url, stateDir: "" }, log);
			const check = createStoreCheck(store);
			onTestFinished(async () => {
				check.stop();
				operator.disconnect();
				await store.close();
				await redis.stop();
			});
			const becomes = (is: boolean) => expect.poll(check.isUsable, withinPromise).toBe(is);
			await becomes(true);
			await operator.call("acl", "setuser", "default", "-eval");
			await becomes(false);
			await operator.call("acl", "setuser", "default", "+eval");
			await becomes(true);
			await operator.config("SET", "maxmemory", "1");
			await becomes(false);
			await operator.config("SET", "maxmemory", "0");
			await becomes(true);
			redis.pause();
			await becomes(false);
			redis.resume();
			await becomes(true);
		},
	);
});
