import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { compressResponse } from "./compress.ts";

const page = "<p>कश्मीर</p>".repeat(500);

async function answer(accepted: string | null, body: string | null = page, headers: Record<string, string> = {}) {
	const view = { method: "GET", target: "/", header: () => accepted };
	const given = new Response(body, { status: 201, headers: { "content-type": "text/html", ...headers } });
	const response = await compressResponse(view, given);
	return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe("compression", () => {
	it.each([
		["br, gzip", "br"],
		["gzip, deflate, br;q=1.0", "br"],
		["gzip, deflate, br;q=0", "gzip"],
		["gzip", "gzip"],
		["br;q=0, gzip", "gzip"],
		["identity", null],
		["brotli", null],
		[null, null],
	])("for %j is %s", async (accepted, encoding) => {
		const { response, bytes } = await answer(accepted);
		const plain = encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes;
		expect(response.headers.get("content-encoding")).toBe(encoding);
		expect(response.headers.get("content-length")).toBe(String(bytes.length));
		expect(response.headers.get("vary")).toBe("accept-encoding");
		expect(response.status).toBe(201);
		expect(plain.toString()).toBe(page);
	});

	it("skips small and incompressible bodies", async () => {
		for (const [body, headers] of [
			["short", {}],
			[page, { "content-type": "image/png" }],
			[page, { "content-encoding": "gzip" }],
			[null, {}],
		] as const) {
			const { bytes } = await answer("br", body, headers);
			expect(bytes.toString()).toBe(body ?? "");
		}
	});
});

it("a page without its body, as HEAD asks for it, depends on the accepted encodings too", async () => {
	const { response } = await answer("br", null);
	expect([response.headers.get("vary"), response.headers.get("content-encoding")]).toEqual(["accept-encoding", null]);
});
