import { Redis } from "ioredis";
import { request } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findRedis, type RedisServer, startRedis } from "#tests/support/redis.ts";
import { freePort, type Running, startSandbox, startSite } from "#tests/support/servers.ts";

const packages = ["kerala-tour", "goa-tour-package", "sikkim-tour", "kashmir-tour"].map((slug) => `/package/${slug}`);
const looks = ["dark", "light", "more", "dark.more", "light.more", "lite", "dark.lite", "light.lite"];

interface View {
	readonly status: number;
	readonly text: string;
}

function proveSharedPages(): void {
	let redis: RedisServer;
	let operator: Redis;
	let sandbox: Running;
	let one: Running;
	let two: Running;
	let metrics: string;

	beforeAll(async () => {
		redis = await startRedis();
		operator = new Redis(redis.url);
		operator.on("error", () => undefined);
		sandbox = await startSandbox();
		const port = String(await freePort());
		metrics = `http://127.0.0.1:${port}/metrics`;
		const ports = [String(await freePort()), String(await freePort())];
		// Pages of other origins are those of another build.
		const PUBLIC_ORIGIN = ports.map((own) => `http://127.0.0.1:${own}`).join();
		const [PORT = "", otherPort = ""] = ports;
		const env = { REDIS_URL: redis.url, PUBLIC_ORIGIN };
		[one, two] = await Promise.all([
			startSite(sandbox.origin, { ...env, PORT }),
			startSite(sandbox.origin, { ...env, PORT: otherPort, METRICS_PORT: port }),
		]);
	}, 120_000);
	afterAll(async () => {
		await Promise.all([one?.stop(), two?.stop()]);
		await sandbox?.stop();
		operator?.disconnect();
		await redis?.stop();
	});

	async function view({ origin }: Running, path: string, look = ""): Promise<View> {
		const headers = look === "" ? {} : { cookie: `p=${look}` };
		const { statusCode, body } = await request(origin + path, { headers });
		return { status: statusCode, text: await body.text() };
	}

	/** On a slow machine a part of the page may miss its deadline the first time. */
	const untilComplete = (site: Running, path: string): Promise<void> =>
		expect
			.poll(async () => (await view(site, path)).text.includes("data-from="), { timeout: 20_000, message: path })
			.toBe(true);

	const countOf = async (series: string): Promise<number> => {
		const text = await (await fetch(metrics)).text();
		const line = text.split("\n").find((one) => one.startsWith(`${series}}`));
		return Number(line?.split(" ")[1] ?? 0);
	};

	it("are rendered by one and sent by the other, with their hydration data", async () => {
		const renderings = () => countOf('page_render_seconds_count{purpose="page cache"');
		for (const path of packages) await untilComplete(one, path);
		const before = await renderings();
		for (const path of packages) {
			// One that lacked a part on a slow machine is renewed meanwhile.
			const isSame = async () => (await view(two, path)).text === (await view(one, path)).text;
			await expect.poll(isSame, { timeout: 20_000, message: path }).toBe(true);
		}
		const taken = await countOf('page_cache_requests_total{tier="redis",age="fresh"');
		expect(taken).toBeGreaterThanOrEqual(packages.length);
		const { text } = await view(one, packages[0] ?? "", "dark");
		const [, hydrationDataUrl = ""] = /data-from="([^"]+)"/.exec(text) ?? [];
		await expect.poll(async () => (await view(two, hydrationDataUrl)).status).toBe(200);
		expect(await renderings()).toBe(before);
	});

	it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
		["is emptied", () => operator.flushall(), async () => undefined],
		["hangs", async () => redis.pause(), async () => redis.resume()],
		["is killed", () => redis.kill(), () => redis.start()],
	])("[R28] are all shown while Redis %s", async (_, harm, mend) => {
		for (const site of [one, two]) for (const path of packages) await untilComplete(site, path);
		const failed: string[] = [];
		const viewAll = async (some: readonly string[]): Promise<void> => {
			for (const look of some)
				for (const site of [one, two])
					for (const path of packages) {
						const { status } = await view(site, path, look);
						if (status !== 200) failed.push(`${path} ${look}: ${status}`);
					}
		};
		await harm();
		try {
			await viewAll(looks);
		} finally {
			await mend();
		}
		await viewAll(looks);
		expect(failed).toEqual([]);
	});
}

if (findRedis() !== undefined) describe("pages of two instances with one Redis", proveSharedPages);
else if (process.env.CI === "true")
	it("finds a Redis to run on", () => expect.fail("redis-server cannot be found: install it"));
else console.warn("NOT RUN  pages of two instances: redis-server cannot be found");
