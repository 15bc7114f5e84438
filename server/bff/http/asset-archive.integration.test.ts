import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createSealer } from "#server/bff/crypto/seal.ts";
import { openStore, type Store } from "#server/bff/store/index.ts";
import { closeApps, get, listen, readStatusCode, serve, testSite } from "#tests/support/app.ts";
import { makeFolder } from "#tests/support/folder.ts";
import { findRedis, startRedis } from "#tests/support/redis.ts";
import { createAssetArchive } from "./asset-archive.ts";

const log = pino({ level: "silent" });
const sealer = createSealer(["only-for-this-test-0123456789abcdef"]);
const script = "export const page = 'of an earlier build';".repeat(20);

const folder = makeFolder("asset-archive");
let store: Store;
let port: number;
let failures = 0;

async function publishEarlierBuild(): Promise<void> {
	const assets = join(folder, "client", "assets");
	await mkdir(assets, { recursive: true });
	await writeFile(join(assets, "old-1a2b.js"), script);
	await writeFile(join(assets, "old-1a2b.js.br"), brotliCompressSync(script));
	await writeFile(join(assets, "old-1a2b.js.map"), "a source map");
	await writeFile(join(assets, "old-3c4d.css"), "a{}");
	await writeFile(join(assets, "old-large.js"), Buffer.alloc(600_000));
	const earlier = createAssetArchive({ store, sealer, log });
	earlier.publish(join(folder, "client"));
	await vi.waitUntil(() => earlier.find("/assets/old-3c4d.css"), 30_000);
	await vi.waitUntil(() => earlier.find("/assets/old-1a2b.js"), 30_000);
	earlier.stop();
}

beforeAll(async () => {
	store = openStore({ redisUrl: undefined, stateDir: folder }, log);
	await publishEarlierBuild();
	const { app, port: listening } = await listen();
	const site = testSite({ assetArchive: createAssetArchive({ store, sealer, log }) });
	serve(app, {
		...site,
		handle: () => {
			failures += 1;
			return Promise.reject(new Error("an asset was rendered"));
		},
	});
	port = listening;
});
afterAll(async () => {
	closeApps();
	await store.close();
});

describe("an asset of an earlier build", () => {
	it("is served from the store, compressed where the browser accepts it", async () => {
		const compressed = await get(port, "/assets/old-1a2b.js", "Accept-Encoding: gzip, deflate, br\r\n");
		expect(compressed).toMatch(/^HTTP\/1\.1 200/);
		expect(compressed).toMatch(/content-encoding: br/i);
		expect(compressed).toMatch(/cache-control: public, max-age=31536000, immutable/i);
		expect(compressed).toMatch(/x-content-type-options: nosniff/i);
		for (const accepted of ["", "Accept-Encoding: gzip\r\n", "Accept-Encoding: br;q=0\r\n"]) {
			const plain = await get(port, "/assets/old-1a2b.js?v=1", accepted);
			expect(plain).toMatch(/content-type: text\/javascript/i);
			expect(plain.endsWith(script)).toBe(true);
		}
		const head = await get(port, "/assets/old-1a2b.js", "", "HEAD");
		expect([readStatusCode(head), head.endsWith("\r\n\r\n")]).toEqual([200, true]);
		expect(await get(port, "/assets/old-3c4d.css")).toMatch(/content-type: text\/css.*a\{\}$/is);
	});

	it("that none has is a 404 without a rendering, as is one that was not sealed by the site", async () => {
		await store.set("asset:forged.js", JSON.stringify({ type: "text/javascript", body: "", isBrotli: false }), 60);
		const other = createSealer(["another-secret-0123456789abcdef0123"]);
		await store.set("asset:other.js", other.seal({ type: "a/b", body: "", isBrotli: false }, "asset:other.js"), 60);
		const renamed = await store.get("asset:old-1a2b.js");
		await store.set("asset:renamed.js", renamed ?? "", 60);
		for (const name of ["none-1.js", "forged.js", "other.js", "renamed.js", "old-1a2b.js.map", "old-large.js"])
			expect(readStatusCode(await get(port, `/assets/${name}`))).toBe(404);
		expect(readStatusCode(await get(port, `/assets/${"a".repeat(1500)}.js`))).toBe(404);
		expect(readStatusCode(await get(port, "/assets/old-1a2b.js", "Content-Length: 0\r\n", "POST"))).toBe(404);
		expect(failures).toBe(0);
	});

	it("is a 404 while the store is unavailable, and is stored once it is back", async () => {
		const entries = new Map<string, string>();
		let isAvailable = false;
		const unavailable = () => Promise.reject(new Error("unavailable"));
		const archive = createAssetArchive({
			store: {
				get: (key) => (isAvailable ? Promise.resolve(entries.get(key)) : unavailable()),
				set: async (key, value) => {
					if (!isAvailable) await unavailable();
					entries.set(key, value);
				},
			},
			sealer,
			log,
		});
		expect(await archive.find("/assets/old-1a2b.js")).toBeNull();
		isAvailable = true;
		archive.publish(join(folder, "client"));
		await expect.poll(() => archive.find("/assets/old-1a2b.js")).not.toBeNull();
		archive.stop();
	});

	it.skipIf(findRedis() === undefined)(
		"is stored by a process that begins before its Redis is connected, without a warning",
		async () => {
			const redis = await startRedis();
			const lines: string[] = [];
			const written = pino({ level: "warn" }, { write: (line) => void lines.push(line) });
			const shared = openStore({ redisUrl: redis.url, stateDir: folder }, written);
			const archive = createAssetArchive({ store: shared, sealer, log: written });
			archive.publish(join(folder, "client"));
			await expect.poll(() => archive.find("/assets/old-1a2b.js")).not.toBeNull();
			expect(lines).toEqual([]);
			archive.stop();
			await shared.close();
			await redis.stop();
		},
	);
});
