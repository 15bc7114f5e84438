import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Window } from "#server/bff/store/index.ts";
import { createMemoryWindows } from "#server/bff/store/memory-windows.ts";
import { findRedis } from "#tests/support/redis.ts";
import { backends, shareStores } from "#tests/support/share-stores.ts";
import { caseCount } from "#tests/support/suite.ts";

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const newKey = (): string => `test:${randomUUID()}`;

if (findRedis() === undefined) {
	if (process.env.CI === "true") it("finds redis-server", () => expect.fail("install redis-server"));
	else console.warn("NOT RUN  the store on Redis: redis-server cannot be found");
}

describe.each(backends)("a store on %s", (_name, start) => {
	const [one, two] = shareStores(start);

	it("sets, replaces, takes and removes values that all instances share", async () => {
		const key = newKey();
		await one.set(key, "1", 60);
		await one.set(key, "2", 60);
		expect(await two.get(key)).toBe("2");
		const taken = await Promise.all([one, two, one, two].map((store) => store.take(key)));
		expect(taken.filter((value) => value === "2")).toHaveLength(1);
		expect(await one.get(key)).toBeUndefined();
		await one.set(key, "ü\n\u2028", 60);
		expect(await two.get(key)).toBe("ü\n\u2028");
		await two.delete(key);
		expect(await one.get(key)).toBeUndefined();
	});

	it("expires values, also for add and take", async () => {
		const [key, other] = [newKey(), newKey()];
		await Promise.all([one.set(key, "1", 1), one.set(other, "1", 1)]);
		expect(await Promise.all([two.get(key), two.add(key, "2", 60)])).toEqual(["1", false]);
		await pause(1100);
		const answers = [await two.get(key), await two.add(key, "3", 60), await one.take(other)];
		expect(answers).toEqual([undefined, true, undefined]);
	});

	it("adds a value once in a hundred concurrent calls", async () => {
		const key = newKey();
		const added = await Promise.all(
			Array.from({ length: 100 }, (_, index) => (index % 2 ? one : two).add(key, String(index), 60)),
		);
		expect(added.filter(Boolean)).toHaveLength(1);
		expect(await one.get(key)).toBe(String(added.indexOf(true)));
	});

	it("admits exactly the limit of concurrent events over all instances", async () => {
		const windows = [{ key: newKey(), limit: 5, seconds: 3600 }];
		const results = await Promise.all(
			Array.from({ length: 100 }, () => two.count(windows, randomUUID(), Date.now())).concat(
				Array.from({ length: 100 }, () => one.count(windows, randomUUID(), Date.now())),
			),
		);
		expect(results.filter(({ ok }) => ok)).toHaveLength(5);
	});

	it("restarts a window after its deletion", async () => {
		const windows = [{ key: newKey(), limit: 1, seconds: 3600 }];
		expect((await one.count(windows, "a", Date.now())).ok).toBe(true);
		expect((await two.count(windows, "b", Date.now())).ok).toBe(false);
		await one.delete(windows[0]?.key ?? "");
		expect((await two.count(windows, "b", Date.now())).ok).toBe(true);
	});

	it("counts random events exactly like the in-memory windows", async () => {
		const events = fc.array(
			fc.record({
				gapMs: fc.integer({ min: 0, max: 30_000 }),
				windows: fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { minLength: 1 }),
				member: fc.option(fc.constantFrom("m1", "m2", "m3"), { nil: undefined }),
				isUndone: fc.boolean(),
			}),
			{ maxLength: 30 },
		);
		await fc.assert(
			fc.asyncProperty(events, async (given) => {
				const memory = createMemoryWindows();
				const prefix = newKey();
				let nowMs = Date.now();
				for (const { gapMs, windows: chosen, member, isUndone } of given) {
					nowMs += gapMs;
					const eventId = randomUUID();
					const windows = chosen.map(
						(index): Window => ({
							...{ key: `${prefix}${index}`, limit: index + 2, seconds: 20 * (index + 1) },
							...(member && { member }),
						}),
					);
					const counted = await (nowMs % 2 ? one : two).count(windows, eventId, nowMs);
					expect(counted).toEqual(memory.count(windows, eventId, nowMs));
					if (!isUndone) continue;
					const keys = windows.map(({ key }) => key);
					await two.uncount(keys, eventId);
					for (const key of keys) memory.uncount(key, eventId);
				}
			}),
			{ numRuns: caseCount(20, 60) },
		);
	});
});
