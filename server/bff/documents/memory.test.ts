import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { answerWith } from "./kept-answer.ts";
import { createMemory, type NewPage } from "./memory.ts";

let clock = 0;
const page = (html: string, more: Partial<NewPage> = {}): NewPage => ({
	html,
	headers: { "content-type": "text/html; charset=utf-8" },
	route: "/page",
	visit: null,
	firstVisit: null,
	showsVisits: false,
	freshForMs: 60_000,
	hasBlanks: false,
	...more,
});
const asked = (headers: Record<string, string> = {}, method = "GET") => ({
	method,
	target: "/page",
	header: (name: string) => headers[name] ?? null,
});
const linesOf = ({ lines }: { lines: readonly string[] }) =>
	Object.fromEntries(lines.flatMap((line, at) => (at % 2 === 0 ? [[line, lines[at + 1]]] : [])));

describe("the memory of pages", () => {
	it("packs a page at once, as small as it gets a moment later, and the same page once", async () => {
		const memory = createMemory(() => clock);
		const html = "<p>कश्मीर</p>".repeat(200);
		const kept = await memory.keep("/page", page(html));
		const inHaste = kept.brotli;
		await expect.poll(() => kept.isSmallest).toBe(true);
		expect(kept.brotli.length).toBeLessThan(inHaste.length);
		for (const brotli of [inHaste, kept.brotli]) expect(brotliDecompressSync(brotli).toString()).toBe(html);
		const again = await memory.keep("/page", page(html));
		expect(again.brotli).toBe(kept.brotli);
	});

	it("shows an old page for a while and not for ever", async () => {
		const memory = createMemory(() => clock);
		const kept = await memory.keep("/page", page("a", { freshForMs: 1000 }));
		clock += 5999;
		expect(memory.find("/page")).toBe(kept);
		expect(clock).toBeGreaterThan(kept.freshUntil);
		clock += 1;
		expect(memory.find("/page")).toBeUndefined();
	});

	it("lets one rendering of a page through at a time, and holds nobody back for pages that are not for everybody", async () => {
		const memory = createMemory(() => clock);
		expect(memory.begin("/page")).toBeNull();
		const second = memory.begin("/page");
		expect(second).toBeInstanceOf(Promise);
		memory.end("/page", false);
		await second;
		expect([memory.begin("/page"), memory.begin("/page")]).toEqual([null, null]);
	});

	it("is bounded in bytes", async () => {
		const memory = createMemory(() => clock);
		const noise = Array.from({ length: 500_000 }, () => Math.random().toString(36).slice(2, 5)).join("");
		for (let count = 0; count < 60; count += 1)
			await memory.keep(`/${count}`, page(noise + count, { freshForMs: 1000 }));
		expect(memory.bytes()).toBeLessThanOrEqual(64 * 1024 * 1024);
		expect([memory.find("/0"), memory.find("/59")?.route]).toEqual([undefined, "/page"]);
	}, 60_000);
});

describe("an answer with a page that is kept", () => {
	const html = "<p>page</p>".repeat(100);
	const kept = createMemory(() => clock).keep("/page", page(html));

	it.each([
		["gzip, deflate, br", "br", (body: Buffer) => brotliDecompressSync(body)],
		["gzip", "gzip", (body: Buffer) => gunzipSync(body)],
		["", undefined, (body: Buffer) => body],
	])("speaks the encoding of the browser: %j", async (accepted, encoding, open) => {
		const answer = answerWith(await kept, asked({ "accept-encoding": accepted }), undefined);
		const lines = linesOf(answer);
		expect(lines["content-encoding"]).toBe(encoding);
		expect(lines["content-length"]).toBe(String(answer.body?.length));
		expect(open(answer.body ?? Buffer.alloc(0)).toString()).toBe(html);
		expect(lines["cache-control"]).toBe("private, no-cache");
	});

	it("makes what few ask for when they do, and once", async () => {
		for (const accepted of ["gzip", ""]) {
			const bodyOf = async () => answerWith(await kept, asked({ "accept-encoding": accepted }), undefined).body;
			expect(await bodyOf()).toBe(await bodyOf());
		}
	});

	it("says 304 to who has it, unless something is said to this visitor alone", async () => {
		const { etag } = await kept;
		const again = answerWith(await kept, asked({ "if-none-match": `"x", ${etag}` }), undefined);
		expect([again.status, again.body]).toEqual([304, null]);
		const told = answerWith(await kept, asked({ "if-none-match": etag }), "r=x; Path=/");
		expect([told.status, linesOf(told)["cache-control"]]).toEqual([200, "private, no-store"]);
	});

	it("has no body for HEAD, and its length all the same", async () => {
		const answer = answerWith(await kept, asked({}, "HEAD"), undefined);
		expect([answer.body, linesOf(answer)["content-length"]]).toEqual([null, String(html.length)]);
	});
});
