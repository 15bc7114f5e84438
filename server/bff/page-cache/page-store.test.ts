import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { NewPage } from "./cached-page.ts";
import type { DiskCache } from "./disk/disk-cache.ts";
import type { DiskBody, DiskPage } from "./disk/disk-record.ts";
import { respondWithCachedPage } from "./page-responses.ts";
import { createPageStore, type PageStoreOptions } from "./page-store.ts";

const html = "<p>कश्मीर</p>".repeat(200);
let clock = 0;
const maxBytes = 64 * 1024 * 1024;
const createStore = (bytes = maxBytes, more: Partial<PageStoreOptions> = {}) =>
	createPageStore({
		...{ maxBytes: bytes, now: () => clock, disk: null },
		...{ build: () => ({ id: "1", hasAsset: () => true }), ...more },
	});
const page = (html: string, more: Partial<NewPage> = {}): NewPage => ({
	html,
	headers: { "content-type": "text/html; charset=utf-8" },
	...{ route: "/page", showsRecentlyVisited: false, isPartial: false, freshForMs: 60_000, staleForMs: 0 },
	...{ hasSlots: false, hydrationDigest: null },
	...more,
});
/** Makes a disk of one page, and another process's view of it, which stores nothing. */
function diskOfOnePage(): { readonly disk: DiskCache; readonly ofAnother: DiskCache } {
	let stored: DiskPage | undefined;
	let body: DiskBody | undefined;
	const ofAnother: DiskCache = {
		findPage: () => stored && { ...stored },
		findBody: () => body,
		...{ setPage: () => undefined, setBody: () => undefined, deletePage: () => undefined },
		...{ sizeInBytes: () => 0, close: async () => undefined },
	};
	const setPage: DiskCache["setPage"] = (_, record) => {
		stored = record;
	};
	const setBody: DiskCache["setBody"] = (_, written) => {
		body = written;
	};
	const disk = { ...ofAnother, setPage, setBody };
	return { disk, ofAnother };
}
const view = (headers: Record<string, string> = {}, method = "GET") => ({
	method,
	target: "/page",
	header: (name: string) => headers[name] ?? null,
});
const headersOf = ({ headers }: { headers: readonly string[] }) =>
	Object.fromEntries(headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]]] : [])));

describe("the page store", () => {
	it("compresses quickly at first, as small as possible from the third hit, and an unchanged page once", async () => {
		const store = createStore();
		const cached = await store.set("/page", page(html));
		const quick = cached.content.brotli;
		for (const _ of [1, 2]) store.find("/page");
		await sleep(50);
		expect([cached.content.isSmallest, cached.content.brotli]).toEqual([false, quick]);
		store.find("/page");
		await expect.poll(() => cached.content.isSmallest).toBe(true);
		expect(cached.content.brotli.length).toBeLessThan(quick.length);
		for (const brotli of [quick, cached.content.brotli]) expect(brotliDecompressSync(brotli).toString()).toBe(html);
		const again = await store.set("/page", page(html));
		expect(again.content.brotli).toBe(cached.content.brotli);
	});

	it("sends the smallest bytes of a page that was renewed while they were made", async () => {
		const store = createStore();
		await store.set("/page", page(html));
		for (const _ of [1, 2, 3]) store.find("/page");
		await store.set("/page", page(html));
		await expect.poll(() => store.find("/page")?.content.isSmallest).toBe(true);
	});

	it("compresses a changed page as small as possible at once when the page is asked for often", async () => {
		const store = createStore();
		await store.set("/page", page("<p>before</p>".repeat(200)));
		for (const _ of [1, 2, 3]) store.find("/page");
		const changed = await store.set("/page", page("<p>after</p>".repeat(200)));
		await expect.poll(() => changed.content.isSmallest).toBe(true);
	});

	it("keeps a page for a day from its upstream replies, and sends it for an hour of it before it is revalidated [R44]", async () => {
		const store = createStore();
		for (const staleForMs of [0, 5000]) {
			const cached = await store.set("/page", page("a", { freshForMs: 1000, staleForMs }));
			expect(cached.staleUntilMs).toBe(clock + 3_600_000 - staleForMs);
			clock += 86_399_999 - staleForMs;
			expect(store.find("/page")).toBe(cached);
			clock += 1;
			expect(store.find("/page")).toBeUndefined();
		}
	});

	it("keeps a page fresh for longer when it did not change, up to ten minutes", async () => {
		const store = createStore();
		const freshFor = async (html: string, more: Partial<NewPage> = {}) => {
			const { freshUntilMs } = await store.set("/quiet", page(html, more));
			const ms = freshUntilMs - clock;
			clock = freshUntilMs;
			return ms / 1000;
		};
		const lives = [];
		for (const html of ["a", "a", "a", "a", "a", "a", "b", "b"]) lives.push(await freshFor(html));
		expect(lives).toEqual([60, 120, 240, 480, 600, 600, 60, 120]);
		// The upstream could not be reached: the page says nothing of whether anything changed.
		expect(await freshFor("b", { freshForMs: 1000, staleForMs: 70_000 })).toBe(1);
	});

	it("prolongs a page whose hydration data is the same, and no other", async () => {
		const store = createStore();
		const life = { freshForMs: 60_000, staleForMs: 0, isPartial: false };
		const [digest, other] = [await store.setHydrationData('{"a":1}'), await store.setHydrationData('{"a":2}')];
		await store.set("/page", page("a", { hydrationDigest: digest }));
		expect(store.hydrationDigestOf("/page")).toBe(digest);
		clock += 70_000;
		expect(store.isFresh("/page")).toBe(false);
		expect(store.renew("/page", other, life)).toBeUndefined();
		expect(store.renew("/elsewhere", digest, life)).toBeUndefined();
		expect(store.isFresh("/page")).toBe(false);
		expect(store.renew("/page", digest, life)).toMatchObject({ freshUntilMs: clock + 120_000 });
		expect(store.isFresh("/page")).toBe(true);
	});

	it("has a page rendered again after an hour, and one of another build", async () => {
		let id = "one";
		const store = createStore(undefined, { build: () => ({ id, hasAsset: () => true }) });
		const hydrationDigest = await store.setHydrationData("{}");
		await store.set("/page", page("a", { hydrationDigest }));
		clock += 3_599_999;
		expect(store.hydrationDigestOf("/page")).toBe(hydrationDigest);
		clock += 1;
		expect(store.hydrationDigestOf("/page")).toBeNull();
		await store.set("/page", page("a", { hydrationDigest }));
		id = "two";
		expect(store.hydrationDigestOf("/page")).toBeNull();
	});

	it("revalidates a page from a clock that was set back, and keeps it no longer than it was to", async () => {
		const store = createStore();
		await store.set("/page", page("a"));
		clock -= 7_200_000;
		expect(store.find("/page")).toMatchObject({ freshUntilMs: clock, expiresAtMs: clock + 86_400_000 });
		expect(store.isFresh("/page")).toBe(false);
	});

	it("revalidates a page that lacks a part before it is twice as old [R43]", async () => {
		const store = createStore();
		const cached = await store.set("/partial", page("a", { freshForMs: 10_000, isPartial: true }));
		expect(cached.staleUntilMs).toBe(clock + 20_000);
		clock += 20_000;
		expect(store.find("/partial")).toBe(cached);
	});

	it("puts one in eight pages that it reads from the disk into memory", async () => {
		const { disk, ofAnother } = diskOfOnePage();
		await createStore(maxBytes, { disk }).set("/page", page("<p>Kashmir</p>"));
		const chances = [0.99, 0.13, 0.12];
		const store = createStore(maxBytes, { disk: ofAnother, random: () => chances.shift() ?? 1 });
		for (const isInMemory of [false, false, true]) {
			expect(store.find("/page")).toBeDefined();
			expect(store.isInMemory("/page")).toBe(isInMemory);
		}
	});

	it("takes the newer page of another process from the disk in the place of its own", async () => {
		const { disk, ofAnother } = diskOfOnePage();
		const other = createStore(maxBytes, { disk });
		await other.set("/page", page("<p>Kashmir</p>"));
		const store = createStore(maxBytes, { disk: ofAnother, random: () => 1 });
		await store.set("/page", page("<p>Kashmir</p>"));
		clock += 120_000;
		const newest = await other.set("/page", page("<p>Kashmir and Ladakh</p>"));
		expect(store.isFresh("/page")).toBe(true);
		expect(store.find("/page")?.content.digest).toBe(newest.content.digest);
	});

	it("is bounded in bytes", async () => {
		const small = 4 * 1024 * 1024;
		const store = createStore(small);
		const noise = Array.from({ length: 50_000 }, () => Math.random().toString(36).slice(2, 5)).join("");
		for (let count = 0; count < 60; count += 1) await store.set(`/${count}`, page(noise + count, { freshForMs: 1000 }));
		expect(store.sizeInBytes()).toBeLessThanOrEqual(small);
		expect([store.find("/0"), store.find("/59")?.route]).toEqual([undefined, "/page"]);
	}, 60_000);
});

describe("a response with a cached page", () => {
	const html = "<p>page</p>".repeat(100);
	const store = createStore();
	const cached = store.set("/page", page(html));
	const respond = async (given: ReturnType<typeof view>) =>
		respondWithCachedPage(await cached, given, { bytesOf: store.bytesOf, isShareable: true, nowMs: clock });

	it.each([
		["gzip, deflate, br", "br", (body: Buffer) => brotliDecompressSync(body)],
		["gzip", "gzip", (body: Buffer) => gunzipSync(body)],
		["", undefined, (body: Buffer) => body],
	])("has the encoding that the client accepts: %j", async (accepted, encoding, decode) => {
		const response = await respond(view({ "accept-encoding": accepted }));
		const headers = headersOf(response);
		expect(headers["content-encoding"]).toBe(encoding);
		expect(headers["content-length"]).toBe(String(response.body?.length));
		expect(decode(response.body ?? Buffer.alloc(0)).toString()).toBe(html);
		expect(headers["cache-control"]).toBe("private, no-cache");
	});

	it("compresses for rare encodings on demand, and once", async () => {
		for (const accepted of ["gzip", ""]) {
			const bodyOf = async () => (await respond(view({ "accept-encoding": accepted }))).body;
			expect(await bodyOf()).toBe(await bodyOf());
		}
	});

	it("is 304 for a matching ETag", async () => {
		const { etag } = await cached;
		const again = await respond(view({ "if-none-match": `"x", ${etag}` }));
		expect([again.status, again.body]).toEqual([304, null]);
	});

	it("has Content-Length and no body for HEAD", async () => {
		const response = await respond(view({}, "HEAD"));
		expect([response.body, headersOf(response)["content-length"]]).toEqual([null, String(html.length)]);
	});
});
