import { beforeAll, describe, expect, it } from "vitest";
import type { SiteRoutes } from "#server/bff/http/site-routes.ts";
import { siteRoutesOfBuild } from "#tests/support/site-routes.ts";
import { edgeFiles, writeEdgePatterns } from "../../scripts/edge-rules.mjs";
import { read } from "./sources.ts";

let routes: SiteRoutes;
let isHeld: (path: string) => boolean;
beforeAll(async () => {
	routes = await siteRoutesOfBuild();
	const { named, own, others } = writeEdgePatterns(routes.all);
	const isOneOf = (sources: readonly string[]) => (path: string) =>
		sources.some((source) => new RegExp(source).test(path));
	const isOwn = new RegExp(own, "i");
	isHeld = (path) => isOneOf(named)(path) || (!isOwn.test(path) && isOneOf(others)(path));
});

const exampleOf = (pattern: string): string =>
	`/${pattern.replace(/^\/$/, "").replaceAll(/:\w+|\*/g, (name) => (name === ":category" ? "domestic" : "a-page-2"))}`;

describe("the addresses that an edge holds", () => {
	it.each(Object.entries(edgeFiles))(
		"are those of the routes in %s; else `npm run edge` writes them",
		(file, { place, write }) => {
			expect(place.exec(read(file))?.[0]).toBe(write(writeEdgePatterns(routes.all)));
		},
	);

	it("are those of the cacheable routes, and of no other", () => {
		const known = routes.all.filter(({ pattern }) => pattern !== "*");
		expect(known.length).toBeGreaterThan(80);
		const wrong = known.filter(({ pattern, facts }) => isHeld(exampleOf(pattern)) !== (facts.cache !== undefined));
		expect(wrong.map(({ pattern }) => pattern)).toEqual([]);
	});

	it.each([
		...["//", "/Offers", "/offers/", "/package/", "/a/b/c", "/package/%61", "/offers.data", "/visited/7"],
		...["/hydration/abc", "/assets/a", "/login/otp", "/api/v1", "/bookings/7", "/readyz", "/Bookings/7"],
		...["/package/a.data", "/package/a.txt", "/package/..", "/./a", "/package/%2e%2e", "/package/%e0"],
		"/package/a%2Fb",
	])("have one spelling, and are not %s", (path) => expect(isHeld(path)).toBe(false));

	it.each([
		...["/package/केरल-टूर", "/package/Kerala_Tour", "/package/tour~v2", "/blogs/a b.c", "/தமிழ்/Tour.1"],
		"/bookings2/a",
	])("are also those of slugs in any script and case: %s", (path) => expect(isHeld(encodeURI(path))).toBe(true));
});
