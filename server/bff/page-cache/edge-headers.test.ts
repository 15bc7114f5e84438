import { expect, it } from "vitest";
import { edgeHeaders } from "./edge-headers.ts";

const headersOf = (
	page: { route?: string; isPartial?: boolean; freshUntilMs?: number },
	target = "/",
	nowMs = 1000,
) => {
	const flat = edgeHeaders({ route: "/", isPartial: false, freshUntilMs: 31_000, ...page }, target, nowMs);
	return Object.fromEntries(flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1]]] : [])));
};

it("the headers for an edge cache say for how long the page is still fresh, from a second to a minute", () => {
	const secondsAt = (nowMs: number) => headersOf({ freshUntilMs: 300_000 }, "/", nowMs)["x-accel-expires"];
	expect([0, 240_000, 270_500, 299_500, 300_000, 900_000].map(secondsAt)).toEqual(["60", "60", "29", "1", "1", "1"]);
});

it("the headers for an edge cache allow a day of stale pages, but of a page that lacks a part only while the origin fails", () => {
	expect(headersOf({})["cdn-cache-control"]).toBe(
		"public, s-maxage=30, stale-while-revalidate=86400, stale-if-error=86400",
	);
	expect(headersOf({ isPartial: true, freshUntilMs: 11_000 })["cdn-cache-control"]).toBe(
		"public, s-maxage=10, stale-while-revalidate=10, stale-if-error=86400",
	);
});

it.each([
	["/", "/", "pages route:/"],
	["package/:slug", "/package/kerala-tour?page=2", "pages route:/package/:slug slug:kerala-tour"],
	[":category/:slug", "/domestic/goa-tour", "pages route:/:category/:slug slug:goa-tour"],
	["offers", "/offers?page=2", "pages route:/offers"],
])("the headers for an edge cache name what a purge may name: %s", (route, target, keys) =>
	expect(headersOf({ route }, target)["surrogate-key"]).toBe(keys),
);
