import { expect, it } from "vitest";
import type { RequestView } from "#server/bff/http/request-view.ts";
import { makeSiteRoutes } from "#tests/support/site-routes.ts";
import { createImageCache } from "./image-cache.ts";

const viewOf = (target: string, headers: Record<string, string> = {}, method = "GET") => ({
	method,
	target,
	header: (name: string) => headers[name] ?? null,
});
const routes = makeSiteRoutes({ "media/*": { role: "picture" } });
const createCache = () => {
	const { find, store } = createImageCache();
	return {
		find: (view: RequestView) => find(view, routes.find(view.target)),
		store: (view: RequestView, response: Response) => store(view, routes.find(view.target), response),
	};
};
const picture = (headers: Record<string, string> = {}, status = 200) =>
	new Response("<svg/>", {
		status,
		headers: { "cache-control": "public, max-age=86400", etag: '"1"', "x-request-id": "of one", ...headers },
	});
const linesOf = (lines: readonly string[] = []) =>
	Object.fromEntries(lines.flatMap((line, at) => (at % 2 === 0 ? [[line, lines[at + 1]]] : [])));

it("the image cache returns stored responses without headers of one response", async () => {
	const pictures = createCache();
	const webp = { accept: "image/webp" };
	expect(pictures.find(viewOf("/media/a.svg", webp))).toBeNull();
	const sent = await pictures.store(viewOf("/media/a.svg", webp), picture({ "content-encoding": "br" }));
	expect([sent.status, sent.headers.get("x-request-id"), await sent.text()]).toEqual([200, "of one", "<svg/>"]);
	const again = pictures.find(viewOf("/media/a.svg", webp));
	expect([again?.status, again?.route, String(again?.body)]).toEqual([200, "media/*", "<svg/>"]);
	expect(linesOf(again?.headers)).toEqual({
		...{ "cache-control": "public, max-age=86400", "content-encoding": "br", "content-length": "6" },
		"content-type": "text/plain;charset=UTF-8",
		etag: '"1"',
	});
	expect(pictures.find(viewOf("/media/a.svg", webp, "HEAD"))?.body).toBeNull();
	const revalidated = pictures.find(viewOf("/media/a.svg", { ...webp, "if-none-match": 'W/"1"' }));
	const length = linesOf(revalidated?.headers)["content-length"];
	expect([revalidated?.status, revalidated?.body, length]).toEqual([304, null, undefined]);
});

it.each([
	["another address", viewOf("/media/b.svg")],
	["another width", viewOf("/media/a.svg?w=100")],
	["another format", viewOf("/media/a.svg", { accept: "image/avif,image/webp" })],
	["another encoding", viewOf("/media/a.svg", { "accept-encoding": "gzip" })],
	["a post", viewOf("/media/a.svg", {}, "POST")],
])("the image cache has no entry for %s", async (_what, other) => {
	const pictures = createCache();
	await pictures.store(viewOf("/media/a.svg"), picture());
	expect(pictures.find(other)).toBeNull();
});

it.each([
	["what belongs to one visitor", "/media/a.svg", picture({ "cache-control": "private, no-store" })],
	["a response with a cookie", "/media/a.svg", picture({ "set-cookie": "s=1" })],
	["what is about to be smaller", "/media/a.svg", picture({ "cache-control": "public, max-age=9, s-maxage=60" })],
	["what failed", "/media/a.svg", picture({}, 404)],
	["what is no picture", "/profile/a.svg", picture()],
	["what has an address without end", `/media/${"a".repeat(300)}.svg`, picture()],
])("the image cache does not store %s", async (_what, target, answer) => {
	const pictures = createCache();
	expect(await pictures.store(viewOf(target), answer)).toBe(answer);
	expect(pictures.find(viewOf(target))).toBeNull();
});
