import { pino } from "pino";
import { describe, expect, it, onTestFinished } from "vitest";
import { findRedis, startRedis } from "#tests/support/redis.ts";
import { StoreError } from "./index.ts";
import { recordKinds } from "./record-kinds.ts";
import { openRedisStore } from "./redis-store.ts";
import { shareTestStore } from "./test-store.ts";

const bounds = { maxValueBytes: 4_000_000, maxWindowBytes: 4_000_000, mapSizeBytes: 32_000_000 };
const store = shareTestStore(() => bounds);

/** Writes until the store refuses. @returns how many were written */
async function fill(prefix: string, value: string, most = 100_000): Promise<number> {
	for (let count = 0; count < most; count += 100) {
		const writes = Array.from({ length: 100 }, (_, index) =>
			store.current.set(`${prefix}${count + index}`, value, 3600),
		);
		const results = await Promise.allSettled(writes);
		const refused = results.find((result) => result.status === "rejected");
		if (refused?.status === "rejected") {
			expect(refused.reason).toBeInstanceOf(StoreError);
			return count + results.filter(({ status }) => status === "fulfilled").length;
		}
	}
	return most;
}

const sample = "x".repeat(400);

describe("[S44] the kinds of records in LMDB", () => {
	it("leave each other their room: with all others full, sign-outs and payments are written", async () => {
		const essential = new Set(["ended:session:", "ended:user:", "pay:", "attempt:"]);
		for (const { prefix } of recordKinds) if (!essential.has(prefix)) await fill(prefix, sample);
		for (let index = 0; index < 3000; index += 100)
			await Promise.all(
				Array.from({ length: 100 }, (_, step) =>
					store.current.count([{ key: `limit:${index + step}`, limit: 60, seconds: 3600 }], "event", Date.now()),
				),
			);
		for (const { prefix, share } of recordKinds) {
			if (!essential.has(prefix)) continue;
			const promised = Math.floor((4_000_000 * share) / (sample.length + 64 + 30));
			expect([prefix, (await fill(prefix, sample)) >= promised - 1]).toEqual([prefix, true]);
		}
		// What is full is replaced and removed all the same, and what was removed makes room.
		await store.current.set("pay:0", sample, 3600);
		await store.current.delete("ended:session:0");
		await store.current.set("ended:session:new", "1", 3600);
		expect(await store.current.add("draft:new", sample, 3600).catch(() => "refused")).toBe("refused");
	});

	it("keep room for the steps of applications where pictures take all they may", async () => {
		const pictures = await fill("application:pictures:", "x".repeat(20_000));
		expect(pictures).toBeGreaterThan(10);
		expect(await fill("application:steps:", sample)).toBeGreaterThan(100);
	});

	it("share three quarters of the space at most", () => {
		const shared = recordKinds.reduce((sum, { share }) => sum + share, 0);
		expect(shared).toBeLessThanOrEqual(0.75);
	});

	it("free the room of what has expired or was taken, and are counted over a restart", async () => {
		const written = await fill("draft:", sample);
		await store.reopen();
		await expect(store.current.set("draft:more", sample, 3600)).rejects.toThrow(StoreError);
		for (let index = 0; index < written; index += 1) await store.current.take(`draft:${index}`);
		expect(await fill("draft:", sample)).toBe(written);
	});
});

it.skipIf(findRedis() === undefined)(
	"[S44] a kind in Redis refuses what is beyond its number, and no other",
	async () => {
		const redis = await startRedis();
		onTestFinished(redis.stop);
		const shared = openRedisStore(redis.url, pino({ level: "silent" }));
		onTestFinished(shared.close);
		/** A busy machine may answer too late. */
		const put = async (key: string, value = "1"): Promise<string> => {
			for (;;) {
				const result = await shared.set(key, value, 60).then(
					() => "written",
					(error: unknown) => String(error),
				);
				if (!result.includes("unavailable")) return result;
				await new Promise((resolve) => setTimeout(resolve, 50));
			}
		};
		const most = recordKinds.find(({ prefix }) => prefix === "asset:")?.maxRecords ?? 0;
		for (let count = 0; count < most; count += 1) expect(await put(`asset:${count}`)).toBe("written");
		expect(await put("asset:more")).toMatch(/no more records/);
		expect([await put("asset:0"), await put("ended:session:s")]).toEqual(["written", "written"]);
		await shared.delete("asset:1");
		expect(await put("asset:more")).toBe("written");
		const kind = recordKinds.find(({ prefix }) => prefix === "application:");
		const picture = "x".repeat((kind?.large?.from ?? 0) + 1);
		for (let count = 0; count < (kind?.large?.maxRecords ?? 0); count += 1)
			expect(await put(`application:${count}`, picture)).toBe("written");
		expect(await put("application:more", picture)).toMatch(/no more records/);
		expect([await put("application:more"), await put("application:0", picture)]).toEqual(["written", "written"]);
		// What was a picture and is short now makes room for one.
		expect([await put("application:0"), await put("application:more", picture)]).toEqual(["written", "written"]);
		expect(await put("application:0", picture)).toMatch(/no more records/);
	},
);
