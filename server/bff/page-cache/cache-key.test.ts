import { expect, it } from "vitest";
import { makeSiteRoutes } from "#tests/support/site-routes.ts";
import { findCacheKey } from "./cache-key.ts";

const names = { session: "s", toasts: "t", visited: "r", preferences: "p" };
const routes = makeSiteRoutes({
	"/": { cache: "page" },
	"about-us": { cache: "page" },
	offers: { cache: "list" },
	blogs: { cache: "list", query: ["page"] },
	destinations: { cache: "list" },
	"package/:slug": { cache: "list" },
	"package/:slug/dates": {},
	"webstories/view/*": { cache: "page" },
	search: { cache: "page", query: ["q", "page"] },
	login: {},
	wishlist: {},
});
const findKey = (target: string, headers: Record<string, string> = {}, method = "GET") =>
	findCacheKey({ method, target, header: (name) => headers[name] ?? null }, routes.find(target), names, false);
const keyOf = (...of: Parameters<typeof findKey>) => findKey(...of)?.id ?? null;

it.each([
	...["/", "/offers", "/package/kerala-tour", "/webstories/view/a-story", "/blogs?page=2", "/destinations?page=2"],
	...["/package/domestic?page=200", "/package/Kerala_Tour", "/package/kerala%20tour", "/package/tour~v2"],
	`/package/${encodeURIComponent("केरल-टूर")}`,
	`/package/${encodeURIComponent("टूर".repeat(30))}`,
])("the cache key is the address of the page: %s", (target) => {
	expect(keyOf(target)).toBe(target);
	expect(keyOf(target, {}, "HEAD")).toBe(target);
	expect(keyOf(target, { cookie: "r=seen; _ga=1; xs=1" })).toBe(target);
});

it.each([
	...["//", "/offers/", "/Offers", "/a//b", "/%6fffers", "/offers.data", "/media/a.svg", "/offers?"],
	...["/offers?page=0", "/offers?page=2&x=1", "/about-us?page=2", "/search?q=goa", "/search?page=2"],
	...["/package/kerala-tour/dates", "/blogs?page=1000", "/a/b/c/d", "/a/../b", "/Package/kerala-tour"],
	...["/package/Kerala_Tour/", "/package/kerala+tour", "/package/kerala%2Dtour", "/package/%4Berala"],
	...["/package/kerala%20%20tour", "/package/kerala%2Ftour", "/package/%e0%a4%95", "/package/%E0%A4"],
	...["/package/..", "/package/a.txt", "/webstories/view/A_Story"],
	`/package/${encodeURIComponent("टूर".repeat(40))}`,
	`/${"a".repeat(1000)}`,
])("the cache key is null for another spelling or query: %s", (target) => expect(keyOf(target)).toBeNull());

it("the cache key is null for a pending toast, a post and paths of no cacheable route", () => {
	for (const cookie of ["t=x", "a=b;t=x"]) expect(keyOf("/", { cookie })).toBeNull();
	expect(keyOf("/", {}, "POST")).toBeNull();
	expect(["/login", "/wishlist", "/healthz"].map((path) => keyOf(path))).toEqual([null, null, null]);
});

it("the cache key reports a session, because its visitor must not get the page for everyone", () => {
	for (const cookie of ["s=x", "r=1; s=x", "s=x; p=dark"]) expect(findKey("/", { cookie })?.hasSession).toBe(true);
	for (const cookie of ["r=1", "xs=x", "p=dark"]) expect(findKey("/", { cookie })?.hasSession).toBe(false);
});

it("the cache key varies by preferences, and by nothing else in their cookie", () => {
	const keys = ["dark", "light.more", "lite", "dark.plain"].map((preferences) =>
		keyOf("/", { cookie: `p=${preferences}` }),
	);
	expect(new Set(keys).size).toBe(4);
	const now = Math.floor(Date.now() / 1000);
	const dismissed = [`promo-${now}`, `newsletter-${now}`, `promo-${now}.newsletter-${now}`].map((part) =>
		findKey("/", { cookie: `p=dark.${part}` }),
	);
	expect(new Set(dismissed.map((key) => key?.id)).size).toBe(3);
	expect(dismissed.map((key) => key?.isShareable)).toEqual([false, false, false]);
	expect(keyOf("/", { "save-data": "on" })).toBe(keyOf("/", { cookie: "p=lite" }));
	expect(keyOf("/", { cookie: "p=dark.whatever.x-1" })).toBe(keyOf("/", { cookie: "p=dark" }));
});
