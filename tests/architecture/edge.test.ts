import { describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { isCacheable } from "#server/bff/page-cache/cache-key.ts";
import { read } from "./sources.ts";

interface SiteRoute {
	readonly path?: string | undefined;
	readonly children?: readonly SiteRoute[] | undefined;
}

const patternsOf = (tree: readonly SiteRoute[]): string[] =>
	tree.flatMap(({ path, children }) => (children ? patternsOf(children) : [path ?? ""]));

/** The addresses that nginx holds pages of. */
const [, mapOfPages = ""] = /map \$page_path \$is_page \{(.*?)\n\t\}/s.exec(read("deploy/nginx/nginx.conf")) ?? [];
const heldPaths = [...mapOfPages.matchAll(/"~(\^.*\$)" 1;/g)].map(([, source = ""]) => new RegExp(source));
const isHeld = (path: string): boolean => heldPaths.some((pattern) => pattern.test(path));

const patterns = patternsOf(routes).filter((pattern) => pattern !== "*");
const exampleOf = (pattern: string): string =>
	`/${pattern.replaceAll(/:\w+|\*/g, (name) => (name === ":category" ? "domestic" : "a-page-2"))}`;

describe("the edge's addresses", () => {
	it("are read from its configuration", () => expect(heldPaths.length).toBeGreaterThan(3));

	it("are those of the cacheable routes, and of no other", () => {
		const wrong = patterns.filter((pattern) => isHeld(exampleOf(pattern)) !== isCacheable(pattern));
		expect(wrong).toEqual([]);
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
