import { describe, expect, it } from "vitest";
import { makeSiteRoutes } from "#tests/support/site-routes.ts";

const routes = makeSiteRoutes({
	"/": { cache: "page", sitemap: true },
	offers: { cache: "list", sitemap: true },
	"package/:slug": { cache: "list" },
	"package/:slug/dates": {},
	"profile/picture": { uploads: 1 },
	login: { role: "sign-in" },
	"media/*": { role: "picture" },
	":category/:slug": {},
});
const patternOf = (target: string): string => routes.find(target).pattern;

describe("the route of a target", () => {
	it.each([
		["/", "/"],
		["/?utm_source=a", "/"],
		["/offers", "offers"],
		["/OFFERS/", "offers"],
		["/%6fffers?page=2", "offers"],
		["/package/kerala-tour", "package/:slug"],
		["/package/offers", "package/:slug"],
		["/package/kerala-tour/dates", "package/:slug/dates"],
		["/domestic/kerala-tour", ":category/:slug"],
		["/offers/kerala-tour", ":category/:slug"],
		["/media/posters/a.svg", "media/*"],
		["/media/a/b/c/d/e/f/g.svg", "media/*"],
		["/no/such/page", "*"],
		["/offers.data?_routes=root", "offers"],
		["/_root.data", "/"],
		["/offers/_.data", "offers"],
		["/%E0%A4%A", "*"],
		["//", "/"],
	])("is the one that React Router answers it by: %s", (target, pattern) => expect(patternOf(target)).toBe(pattern));

	it("is found at once for any number of paths, however long", () => {
		for (let count = 0; count < 20_000; count += 1)
			expect(routes.find(`/package/tour-${count}`)).toBe(routes.find("/package/a"));
		expect(patternOf(`/${"a/".repeat(100_000)}`)).toBe("*");
	});

	it("has its facts, and one without facts has none", () => {
		expect(routes.find("/profile/picture.data").facts).toEqual({ uploads: 1 });
		expect(routes.find("/nowhere").facts).toEqual({});
	});
});

it("a role has one address, and its lack names what is missing", () => {
	expect(routes.addressOf("sign-in")).toBe("/login");
	expect(() => routes.addressOf("confirm")).toThrow('no page has `handle = { role: "confirm" }`');
});

it("the addresses of the sitemap are those whose page says so", () =>
	expect(routes.sitemapPaths).toEqual(["/", "/offers"]));
