import { describe, expect, it } from "vitest";
import { createKeptPictures } from "./kept.ts";

const asked = (target: string, headers: Record<string, string> = {}, method = "GET") => ({
	method,
	target,
	header: (name: string) => headers[name] ?? null,
});
const picture = (headers: Record<string, string> = {}, status = 200) =>
	new Response("<svg/>", {
		status,
		headers: { "cache-control": "public, max-age=86400", etag: '"1"', "x-request-id": "of one", ...headers },
	});
const linesOf = (lines: readonly string[] = []) =>
	Object.fromEntries(lines.flatMap((line, at) => (at % 2 === 0 ? [[line, lines[at + 1]]] : [])));

describe("pictures that were sent", () => {
	it("are sent again as they were, without what was about one answer", async () => {
		const pictures = createKeptPictures();
		const webp = { accept: "image/webp" };
		expect(pictures.answer(asked("/media/a.svg", webp))).toBeNull();
		const sent = await pictures.keep(asked("/media/a.svg", webp), picture({ "content-encoding": "br" }));
		expect([sent.status, sent.headers.get("x-request-id"), await sent.text()]).toEqual([200, "of one", "<svg/>"]);
		const again = pictures.answer(asked("/media/a.svg", webp));
		expect([again?.status, again?.route, String(again?.body)]).toEqual([200, "/media/*", "<svg/>"]);
		expect(linesOf(again?.lines)).toEqual({
			"cache-control": "public, max-age=86400",
			"content-encoding": "br",
			"content-length": "6",
			"content-type": "text/plain;charset=UTF-8",
			etag: '"1"',
		});
		expect(pictures.answer(asked("/media/a.svg", webp, "HEAD"))?.body).toBeNull();
		const known = pictures.answer(asked("/media/a.svg", { ...webp, "if-none-match": 'W/"1"' }));
		expect([known?.status, known?.body, linesOf(known?.lines)["content-length"]]).toEqual([304, null, undefined]);
	});

	it.each([
		["another address", asked("/media/b.svg")],
		["another width", asked("/media/a.svg?w=100")],
		["another form", asked("/media/a.svg", { accept: "image/avif,image/webp" })],
		["another encoding", asked("/media/a.svg", { "accept-encoding": "gzip" })],
		["a post", asked("/media/a.svg", {}, "POST")],
	])("are not taken for %s", async (_what, other) => {
		const pictures = createKeptPictures();
		await pictures.keep(asked("/media/a.svg"), picture());
		expect(pictures.answer(other)).toBeNull();
	});

	it.each([
		["what belongs to one visitor", "/media/a.svg", picture({ "cache-control": "private, no-store" })],
		["what tells a visitor something", "/media/a.svg", picture({ "set-cookie": "s=1" })],
		["what is about to be smaller", "/media/a.svg", picture({ "cache-control": "public, max-age=9, s-maxage=60" })],
		["what failed", "/media/a.svg", picture({}, 404)],
		["what is no picture", "/profile/a.svg", picture()],
		["what has an address without end", `/media/${"a".repeat(300)}.svg`, picture()],
	])("are never %s", async (_what, target, answer) => {
		const pictures = createKeptPictures();
		expect(await pictures.keep(asked(target), answer)).toBe(answer);
		expect(pictures.answer(asked(target))).toBeNull();
	});
});
