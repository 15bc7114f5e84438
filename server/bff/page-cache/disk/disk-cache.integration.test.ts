import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { shareTestFolder } from "#server/bff/store/test-store.ts";
import type { NewPage } from "../cached-page.ts";
import { createPageStore } from "../page-store.ts";
import { createDiskCache, type DiskCache, type DiskCacheOptions } from "./disk-cache.ts";
import type { DiskPage } from "./disk-record.ts";

const folder = shareTestFolder();
let logged: string[];
const opened: DiskCache[] = [];
const always = { maxBytes: 64 * 1024 ** 2, site: "a", reservedBytes: 0 };

function openCache(more: Partial<DiskCacheOptions> = {}): DiskCache {
	const log = pino({}, { write: (line: string) => logged.push(line) });
	const cache = createDiskCache({ ...always, folder: folder.path, log, ...more });
	opened.push(cache);
	return cache;
}

beforeEach(() => {
	logged = [];
});
afterEach(async () => {
	for (const cache of opened.splice(0)) await cache.close();
});

const nowMs = Date.now();
const page = (digest: string): DiskPage => ({
	...{ digest, headers: ["content-type", "text/html"], route: "/page" },
	...{ showsRecentlyVisited: false, isPartial: false, hasSlots: false, isWorthRecompressing: true, build: "1" },
	hydrationDigest: null,
	...{ renderedAtMs: nowMs, renewedAtMs: nowMs, freshForMs: 60_000, freshUntilMs: nowMs + 60_000 },
	...{ staleUntilMs: nowMs + 3_600_000, expiresAtMs: nowMs + 86_400_000 },
});
const body = (digest: string, brotli = Buffer.alloc(15_000, digest)) => ({ digest, brotli, isSmallest: false });

async function fill(cache: DiskCache): Promise<void> {
	cache.setBody("html", body("one"));
	cache.setPage("/one", page("one"));
	await expect.poll(() => cache.findPage("/one")).toEqual(page("one"));
}

describe("the page cache on disk", () => {
	it("is there after a restart, for its own site alone", async () => {
		const first = openCache();
		await fill(first);
		await first.close();
		const again = openCache();
		expect(again.findPage("/one")).toEqual(page("one"));
		expect(again.findBody("html", "one")).toEqual(body("one"));
		expect(again.findBody("hydration", "one")).toBeUndefined();
		expect(openCache({ site: "b" }).findPage("/one")).toBeUndefined();
	});

	it("replaces bytes by smaller ones only on request, and forgets what is deleted", async () => {
		const cache = openCache();
		await fill(cache);
		const small = { ...body("one", Buffer.from("small")), isSmallest: true };
		cache.setBody("html", small);
		cache.deletePage("/one");
		await expect.poll(() => cache.findPage("/one")).toBeUndefined();
		expect(cache.findBody("html", "one")).toEqual(body("one"));
		cache.setBody("html", small, { replaces: true });
		await expect.poll(() => cache.findBody("html", "one")).toEqual(small);
	});

	it("is bounded in bytes, and evicts what was renewed longest ago", async () => {
		const maxBytes = 2 * 1024 ** 2;
		const cache = openCache({ maxBytes });
		for (let count = 0; count < 400; count += 1) {
			cache.setBody("html", body(`body ${count}`));
			if (count % 20 === 0) await expect.poll(() => cache.findBody("html", `body ${count}`)).toBeDefined();
		}
		await expect.poll(() => cache.findBody("html", "body 399")).toBeDefined();
		expect(cache.findBody("html", "body 0")).toBeUndefined();
		expect(cache.sizeInBytes()).toBeGreaterThan(maxBytes / 2);
		expect(cache.sizeInBytes()).toBeLessThanOrEqual(maxBytes);
	});

	it("treats a damaged record as a miss, and a damaged file is thrown away", async () => {
		const cache = openCache();
		cache.setBody("html", body("one", Buffer.from("needle".repeat(1000))));
		await expect.poll(() => cache.findBody("html", "one")).toBeDefined();
		await cache.close();
		const path = join(folder.path, "pages.lmdb");
		const bytes = await readFile(path);
		bytes.write("N", bytes.indexOf("needleneedle"));
		await writeFile(path, bytes);
		const damaged = openCache();
		expect(damaged.findBody("html", "one")).toBeUndefined();
		await damaged.close();
		await writeFile(path, "not an LMDB file".repeat(1000));
		await fill(openCache());
		expect(logged.join("")).toContain("thrown away");
	});

	it("is thrown away after the machine was restarted, because a power failure may have damaged it", async () => {
		const cache = openCache();
		await fill(cache);
		await cache.close();
		await writeFile(join(folder.path, "pages.lmdb-boot"), "another boot");
		expect(openCache().findPage("/one")).toBeUndefined();
	});
});

describe("pages where the disk cannot be used", () => {
	const newPage: NewPage = {
		...{ html: "<p>page</p>", headers: {}, route: "/page", showsRecentlyVisited: false, hydrationDigest: null },
		...{ hasSlots: false, isPartial: false, freshForMs: 60_000, staleForMs: 0 },
	};
	const createStore = (disk: DiskCache, hasAsset = () => true, id = "1") =>
		createPageStore({ ...{ maxBytes: 16 * 1024 ** 2, now: Date.now, disk }, build: () => ({ id, hasAsset }) });

	it("are kept in memory, and it is logged once: a folder that is none, and a disk without room", async () => {
		const file = join(folder.path, "file");
		await writeFile(file, "");
		for (const more of [{ folder: file }, { reservedBytes: Number.MAX_SAFE_INTEGER }]) {
			logged = [];
			const store = createStore(openCache(more));
			for (const id of ["/one", "/two"]) {
				await store.set(id, newPage);
				await new Promise((resolve) => setTimeout(resolve, 20));
				expect(store.find(id)?.route).toBe("/page");
			}
			expect(logged).toHaveLength(1);
		}
	});

	it("are read from the disk once memory has lost them", async () => {
		const disk = openCache();
		const digest = await createStore(disk).setHydrationData("{}");
		const { content, etag } = await createStore(disk).set("/one", newPage);
		await expect.poll(() => disk.findPage("/one")).toBeDefined();
		const other = createStore(disk);
		expect(other.isFresh("/one")).toBe(true);
		expect(other.find("/one")).toMatchObject({ etag, content: { brotli: content.brotli } });
		expect(other.findHydrationData(digest)?.digest).toBe(digest);
	});

	it("of another build are revalidated at once, and are not sent meanwhile where an asset of theirs is gone", async () => {
		const disk = openCache();
		const withScript = { ...newPage, html: '<script src="/assets/entry-1.js">' };
		const { renewedAtMs, staleUntilMs } = await createStore(disk).set("/one", withScript);
		await expect.poll(() => disk.findPage("/one")).toBeDefined();
		const asked: string[] = [];
		const hasAsset = (path: string): boolean => asked.push(path) < 0;
		expect(createStore(disk, () => true, "2").find("/one")).toMatchObject({ freshUntilMs: renewedAtMs, staleUntilMs });
		expect(createStore(disk, hasAsset as () => boolean, "2").find("/one")?.staleUntilMs).toBe(renewedAtMs);
		expect(asked).toEqual(["/assets/entry-1.js"]);
	});
});
