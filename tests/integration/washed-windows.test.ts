import { pino } from "pino";
import { describe, expect, it, onTestFinished } from "vitest";
import { createMemoryWindows } from "#server/bff/store/memory-windows.ts";
import { openRedisStore } from "#server/bff/store/redis-store.ts";
import { shareTestStore } from "#server/bff/store/test-store.ts";
import { findRedis, redisIsReachable, startRedis } from "#tests/support/redis.ts";
import { caseCount } from "#tests/support/suite.ts";
import { memoryCounts, washOut } from "#tests/support/washed-windows.ts";

const others = caseCount(2000, 50_000);
const maxWindows = caseCount(1000, 5000);
/** A call may take longer on a busy machine than a visitor is kept waiting for it. */
const maxWaitMs = 30_000;
const lmdb = shareTestStore(() => ({ maxWindows, maxWaitMs }));

describe("[S43] a full window outlasts many other keys", () => {
	it("in memory", async () => {
		expect(await washOut(memoryCounts(maxWindows), others, Date.now())).toEqual({ early: 0, late: 50 });
	});

	it("in LMDB", async () => {
		expect(await washOut(lmdb.current, others, Date.now())).toEqual({ early: 0, late: 50 });
	}, 120_000);

	it.skipIf(findRedis() === undefined)(
		"in Redis",
		async () => {
			const redis = await startRedis();
			onTestFinished(redis.stop);
			const store = openRedisStore(redis.url, pino({ level: "silent" }), { maxWindows, maxWaitMs });
			onTestFinished(store.close);
			await expect.poll(() => redisIsReachable(store), { timeout: 5000 }).toBe(true);
			expect(await washOut(store, others, Date.now())).toEqual({ early: 0, late: 50 });
		},
		120_000,
	);
});

const rule = (key: string, sharedKey: string) => ({ key, sharedKey, limit: 2, seconds: 3600 });

it("[S43] where every window is full, newcomers share a window with their neighbours, and known ones keep theirs", async () => {
	await lmdb.reopen({ maxWindows: 100, clock: () => 1 });
	const windows = createMemoryWindows(100);
	const memory = { count: async (...given: Parameters<typeof windows.count>) => windows.count(...given) };
	for (const counts of [lmdb.current, memory]) {
		for (let index = 0; index < 100; index += 1)
			for (const event of ["a", "b"]) await counts.count([rule(`pin ${index}`, "~x")], event, 0);
		const ask = async (key: string, sharedKey: string, event: string) =>
			(await counts.count([rule(key, sharedKey)], event, 1)).ok;
		expect(await ask("pin 7", "~y", "c")).toBe(false);
		expect([await ask("new 1", "~x", "d"), await ask("new 2", "~x", "e")]).toEqual([true, true]);
		expect([await ask("new 3", "~x", "f"), await ask("new 3", "~y", "g")]).toEqual([false, true]);
	}
});
