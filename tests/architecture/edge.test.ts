import { beforeAll, describe, expect, it } from "vitest";
import type { SiteRoutes } from "#server/bff/http/site-routes.ts";
import { siteRoutesOfBuild } from "#tests/support/site-routes.ts";
import { read } from "./sources.ts";

/** The addresses that nginx holds pages of. */
const [, mapOfPages = ""] = /map \$page_path \$is_page \{(.*?)\n\t\}/s.exec(read("deploy/nginx/nginx.conf")) ?? [];
const heldPaths = [...mapOfPages.matchAll(/"~(\^.*\$)" 1;/g)].map(([, source = ""]) => new RegExp(source));
const isHeld = (path: string): boolean => heldPaths.some((pattern) => pattern.test(path));

let routes: SiteRoutes;
beforeAll(async () => {
	routes = await siteRoutesOfBuild();
});

const exampleOf = (pattern: string): string =>
	`/${pattern.replace(/^\/$/, "").replaceAll(/:\w+|\*/g, (name) => (name === ":category" ? "domestic" : "a-page-2"))}`;

describe("the edge's addresses", () => {
	it("are read from its configuration", () => expect(heldPaths.length).toBeGreaterThan(3));

	it("are those of the cacheable routes, and of no other", () => {
		const wrong = routes.all.filter(
			({ pattern, facts }) => pattern !== "*" && isHeld(exampleOf(pattern)) !== (facts.cache !== undefined),
		);
		expect(
			wrong.map(({ pattern }) => pattern),
			"$is_page of deploy/nginx/nginx.conf differs from the routes' `handle`",
		).toEqual([]);
	});

	it("are in one spelling", () => {
		for (const path of [
			"//",
			"/Offers",
			"/offers/",
			"/package/",
			"/a/b/c",
			"/package/%61",
			"/offers.data",
			"/visited/7",
		])
			expect([path, isHeld(path)]).toEqual([path, false]);
	});
});
