import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSealer } from "#server/bff/crypto/seal.ts";
import { openRedisPages } from "#server/bff/page-cache/redis/redis-pages.ts";
import { findRedis, type RedisServer, startRedis } from "#tests/support/redis.ts";
import { type Instance, type InstanceOptions, startInstance } from "./shared-page-instance.ts";

const urlIn = (html: string): string => /\/hydration\/[\w-]+/.exec(html)?.[0] ?? "";

function proveSharedPages(): void {
	let server: RedisServer;
	let direct: Redis;
	const instances: Instance[] = [];
	const start = async (more: Partial<InstanceOptions> = {}): Promise<Instance> => {
		const instance = await startInstance({ url: server.url, ...more });
		instances.push(instance);
		return instance;
	};
	const keys = (pattern: string) => direct.keys(`paradise:pages:${pattern}`);
	const isPublished = () => expect.poll(async () => (await keys("page:*")).length).toBeGreaterThan(0);

	beforeAll(async () => {
		server = await startRedis();
		direct = new Redis(server.url);
		direct.on("error", () => undefined);
	});
	afterAll(async () => {
		direct.disconnect();
		await server.stop();
	});
	beforeEach(async () => {
		await direct.flushall();
	});
	afterEach(() => {
		for (const { close } of instances.splice(0)) close();
	});

	it("are rendered by one instance and sent by all, with their hydration data", async () => {
		const [one, two, three] = [await start(), await start(), await start()];
		const html = await one.visit("/blogs/a");
		await isPublished();
		expect(await two.visit("/blogs/a")).toBe(html);
		expect(await three.hydrationDataOf(urlIn(html))).toBe('{"data":"page /blogs/a"}');
		expect(two.renderings).toEqual([]);
		expect(await three.hydrationDataOf(`/hydration/${"0".repeat(22)}`)).toBeNull();
		const lives = await Promise.all((await keys("*")).map((key) => direct.pttl(key)));
		expect(lives).toHaveLength(3);
		for (const ms of lives) expect(ms / 3_600_000).toSatisfy((hours: number) => hours > 23 && hours <= 26);
	});

	it("are rendered once for visitors of all instances at the same time", async () => {
		const all = await Promise.all([1, 2, 3].map(() => start({ renderMs: 200 })));
		const sent = await Promise.all(all.map(({ visit }) => visit("/blogs/a")));
		expect(new Set(sent).size).toBe(1);
		expect(all.flatMap(({ renderings }) => renderings)).toHaveLength(1);
	});

	it("cost Redis no call while they are fresh in memory", async () => {
		const one = await start();
		await one.visit("/blogs/a");
		await isPublished();
		const callsSoFar = async () => Number(/total_commands_processed:(\d+)/.exec(await direct.info("stats"))?.[1]);
		const before = await callsSoFar();
		for (let count = 0; count < 100; count += 1) await one.visit("/blogs/a");
		expect((await callsSoFar()) - before).toBe(1);
	});

	it("are renewed by one instance at a time: no interval is shorter than the freshness", async () => {
		const freshForMs = 500;
		const all = await Promise.all([1, 2, 3].map(() => start({ freshForMs, renderMs: 20 })));
		const targets = Array.from({ length: 30 }, (_, at) => `/blogs/${at}`);
		const untilMs = performance.now() + 5000;
		while (performance.now() < untilMs) {
			await Promise.all(all.flatMap(({ visit }) => targets.map(visit)));
			await sleep(10);
		}
		const intervals = targets.flatMap((target) => {
			const times = all
				.flatMap(({ renderings }) => renderings)
				.filter((one) => one.target === target)
				.map(({ endedAtMs }) => endedAtMs)
				.sort((a, b) => a - b);
			return times.slice(1).map((ms, at) => ms - (times[at] ?? 0));
		});
		expect(intervals.length).toBeGreaterThan(targets.length);
		// Redis counts whole milliseconds.
		expect(intervals.filter((ms) => ms < freshForMs - 2)).toEqual([]);
	}, 30_000);

	it("are rendered and published anew where their bytes are missing, damaged or sealed with a strange secret", async () => {
		const spoil = {
			missing: () => keys("html:*").then((found) => direct.del(...found)),
			exchanged: async () => {
				const [html, data] = [(await keys("html:*"))[0] ?? "", (await keys("hydration:*"))[0] ?? ""];
				await direct.copy(data, html, "REPLACE");
			},
			written: async () => direct.hset((await keys("page:*"))[0] ?? "", "page", '{"route":"/"}'),
		};
		for (const work of Object.values(spoil)) {
			await direct.flushall();
			await (await start()).visit("/blogs/a");
			await isPublished();
			await work();
			const [two, three] = [await start(), await start()];
			expect(await two.visit("/blogs/a")).toContain("page /blogs/a");
			expect(two.renderings).toHaveLength(1);
			const renderingsOfAnother = async () => {
				const other = await start();
				await other.visit("/blogs/a");
				return other.renderings;
			};
			await expect.poll(renderingsOfAnother).toEqual([]);
			expect(await three.visit("/blogs/a")).toContain("page /blogs/a");
			expect(three.renderings).toEqual([]);
		}
	});

	it("[R28] are taken again after Redis was emptied, hung and killed, and meanwhile no visit fails", async () => {
		const visitorWaitMs = 50;
		const [one, two] = [await start({ visitorWaitMs }), await start({ visitorWaitMs })];
		let visits = 0;
		const visitNew = async (): Promise<void> => {
			visits += 1;
			expect(await one.visit(`/blogs/new-${visits}`)).toContain(`page /blogs/new-${visits}`);
		};
		const isTaken = async () => {
			await visitNew();
			await sleep(20);
			await two.visit(`/blogs/new-${visits}`);
			return two.renderings.every(({ target }) => target !== `/blogs/new-${visits}`);
		};
		const visitAll = async (): Promise<void> => {
			for (let count = 0; count < 30; count += 1) await visitNew();
		};
		await expect.poll(isTaken).toBe(true);
		await direct.flushall();
		await expect.poll(isTaken).toBe(true);
		server.pause();
		await visitAll();
		server.resume();
		await expect.poll(isTaken, { timeout: 5000 }).toBe(true);
		await server.kill();
		await visitAll();
		await server.start();
		await expect.poll(isTaken, { timeout: 5000 }).toBe(true);
	}, 30_000);

	it("[R59] are told to be away and back while nobody visits", async () => {
		const sealer = createSealer(["only-for-this-test-0123456789abcdef"]);
		const log = pino({ level: "silent" });
		const { isAvailable, close } = openRedisPages({ url: server.url, site: "idle", sealer, log, probeMs: 50 });
		await expect.poll(isAvailable).toBe(true);
		server.pause();
		await expect.poll(isAvailable, { timeout: 5000 }).toBe(false);
		server.resume();
		await expect.poll(isAvailable, { timeout: 5000 }).toBe(true);
		await server.kill();
		await expect.poll(isAvailable, { timeout: 5000 }).toBe(false);
		await server.start();
		await expect.poll(isAvailable, { timeout: 5000 }).toBe(true);
		close();
	});

	it("of another build are sent, and revalidated at once", async () => {
		await (await start()).visit("/blogs/a");
		await isPublished();
		const next = await start({ build: "2", text: () => "new" });
		expect(await next.visit("/blogs/a")).toContain("page /blogs/a");
		await expect.poll(() => next.visit("/blogs/a")).toContain("new");
		expect(next.renderings).toHaveLength(1);
	});

	it("leave half of a Redis without eviction to its records", async () => {
		const used = Number(/used_memory:(\d+)/.exec(await direct.info("memory"))?.[1]);
		await direct.config("SET", "maxmemory", String(used + 1024 * 1024));
		try {
			const one = await start();
			await one.visit("/blogs/a");
			await sleep(200);
			expect(await keys("*")).toEqual([]);
			await direct.config("SET", "maxmemory-policy", "allkeys-lru");
			await (await start()).visit("/blogs/a");
			await isPublished();
		} finally {
			await direct.config("SET", "maxmemory-policy", "noeviction");
			await direct.config("SET", "maxmemory", "0");
		}
	});
}

if (findRedis() !== undefined) describe("pages that all instances share", proveSharedPages);
else if (process.env.CI === "true")
	it("finds a Redis to run on", () => expect.fail("redis-server cannot be found: install it"));
else console.warn("NOT RUN  pages in Redis: redis-server cannot be found");
