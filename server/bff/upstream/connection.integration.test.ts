import zlib, { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "#server/contract/index.ts";
import type { ScriptedReply } from "#tests/support/fault-upstream.ts";
import { type LocalServer, serveLocally } from "#tests/support/local-server.ts";
import { shareUpstream } from "#tests/support/share-upstream.ts";
import { openUpstreamClient } from "#tests/support/upstream-client.ts";

const upstream = shareUpstream();

const { offer } = contract;
const input = { query: { page: "1", limit: "24" } } as const;
const body = JSON.stringify({ data: [{ title: "Früh – ठंड" }], total: 1 });
const json = "application/json";

async function ask(settings: Partial<Parameters<typeof openUpstreamClient>[1]> = {}, origin = upstream.origin) {
	const opened = openUpstreamClient(origin, settings);
	const outcome = await opened.client.call(offer.list, input, opened.context());
	await opened.client.close();
	const line = opened.lines.map((one) => JSON.parse(one) as Record<string, unknown>).at(-1);
	return { outcome, reason: opened.notes.at(-1)?.reason, logged: line?.reason };
}

const titlesOf = ({ outcome }: Awaited<ReturnType<typeof ask>>): unknown =>
	outcome.ok ? outcome.value.data.map(({ title }) => title) : outcome;

describe("a reply is read", () => {
	it.each<[string, ScriptedReply]>([
		["in gzip", { headers: { "content-type": json, "content-encoding": "gzip" }, body: gzipSync(body) }],
		["in Brotli", { headers: { "content-type": json, "content-encoding": "br" }, body: brotliCompressSync(body) }],
		["in deflate", { headers: { "content-type": json, "content-encoding": "deflate" }, body: deflateSync(body) }],
		[
			"in deflate without a header",
			{ headers: { "content-type": json, "content-encoding": "deflate" }, body: deflateRawSync(body) },
		],
		[
			"in two encodings",
			{ headers: { "content-type": json, "content-encoding": "gzip, br" }, body: brotliCompressSync(gzipSync(body)) },
		],
		["as text/html", { headers: { "content-type": "text/html; charset=UTF-8" }, body }],
		["as text/plain", { headers: { "content-type": "text/plain" }, body }],
		["without a type", { headers: {}, body }],
		["with a byte order mark", { headers: { "content-type": json }, body: `\uFEFF${body}` }],
		["in UTF-16 that only its mark tells", { headers: {}, body: Buffer.from(`\uFEFF${body}`, "utf16le") }],
		["in UTF-16", { headers: { "content-type": `${json}; charset=utf-16le` }, body: Buffer.from(body, "utf16le") }],
	])("%s", async (_, reply) => {
		upstream.rule(() => reply);
		expect(titlesOf(await ask())).toEqual(["Früh – ठंड"]);
	});

	it("with the number of all entries in a header", async () => {
		upstream.rule(() => ({ headers: { "content-type": json, "x-total": "53" }, body: { data: [{ title: "Trip" }] } }));
		const { outcome } = await ask({ overrides: { operations: { "offer.list": { totalHeader: "X-Total" } } } });
		expect(outcome).toMatchObject({ ok: true, value: { total: 53 } });
	});

	it("below a base path", async () => {
		upstream.rule(() => ({ body: JSON.parse(body) }));
		expect(titlesOf(await ask({}, `${upstream.origin}/shop/api`))).toEqual(["Früh – ठंड"]);
		expect(upstream.received.map(({ path }) => path)).toEqual(["/shop/api/api/v1/offers"]);
	});

	it.each([
		[{ query: "key" }, (seen: (typeof upstream.received)[number]) => seen.query],
		[{ header: "X-Api-Key" }, (seen: (typeof upstream.received)[number]) => String(seen.headers["x-api-key"])],
	])("with a key in %j, which is not logged", async (place, where) => {
		upstream.rule(() => ({ body: JSON.parse(body) }));
		const opened = openUpstreamClient(upstream.origin, { apiKey: { ...place, value: "canary-key" } });
		await opened.client.call(offer.list, input, opened.context());
		await opened.client.close();
		expect(upstream.received.map(where)[0]).toContain("canary-key");
		expect(opened.lines.join()).not.toContain("canary-key");
	});
});

describe("a failure names its cause in log and metric", () => {
	it.each<[string, ScriptedReply, string, string]>([
		["an unknown encoding", { headers: { "content-encoding": "lzma" }, body }, "encoding", "lzma"],
		[
			"zstd, which Node 20 has not",
			{ headers: { "content-encoding": "zstd" }, body },
			"encoding",
			"zstdDecompress" in zlib ? "broken zstd" : "zstd",
		],
		["a broken encoding", { headers: { "content-encoding": "gzip" }, body }, "encoding", "broken gzip"],
		["another type", { headers: { "content-type": "image/png" }, body: "x" }, "content_type", "image/png"],
		["a page", { headers: { "content-type": "text/html" }, body: "<p>Hello" }, "content_type", "text/html"],
		["no character set", { headers: { "content-type": `${json}; charset=klingon` }, body }, "charset", "klingon"],
		["a slash", { status: 301, headers: { location: "/api/v1/offers/" }, body: "" }, "redirect", "slash"],
		["another path", { status: 302, headers: { location: "/login" }, body: "" }, "redirect", "another path"],
		[
			"another origin",
			{ status: 302, headers: { location: "http://x.example/" }, body: "" },
			"redirect",
			"another origin",
		],
	])("%s", async (_, reply, kind, cause) => {
		upstream.rule(() => reply);
		const { outcome, reason, logged } = await ask();
		expect([outcome, reason, logged]).toMatchObject([{ ok: false, kind, cause }, cause, cause]);
	});

	it("a connection that is refused, and one without TLS", async () => {
		expect(await ask({}, "http://127.0.0.1:9")).toMatchObject({
			outcome: { ok: false, answered: false, kind: "connect", cause: "ECONNREFUSED" },
			reason: "ECONNREFUSED",
		});
		const { outcome, reason } = await ask({}, upstream.origin.replace("http:", "https:"));
		expect([outcome, reason]).toMatchObject([{ ok: false }, expect.stringMatching(/^(?:ERR_SSL_|EPROTO)/)]);
	});
});

describe("an outbound proxy", () => {
	let proxy: LocalServer;
	const asked: string[] = [];
	beforeAll(async () => {
		proxy = await serveLocally((request, response) => {
			asked.push(`${request.method} ${request.url}`);
			response.writeHead(200, { "content-type": json }).end(body);
		});
	});
	afterAll(() => proxy.close());

	it("is asked for the upstream, but for hosts that are excepted", async () => {
		const far = "http://api.example.invalid";
		expect(titlesOf(await ask({ proxy: { url: proxy.origin, except: "" } }, far))).toEqual(["Früh – ठंड"]);
		expect(asked).toEqual([`GET ${far}/api/v1/offers?page=1&limit=24`]);
		const { outcome } = await ask({ proxy: { url: proxy.origin, except: "api.example.invalid" } }, far);
		expect(outcome).toMatchObject({ ok: false, kind: "connect" });
		expect(asked).toHaveLength(1);
	});
});
