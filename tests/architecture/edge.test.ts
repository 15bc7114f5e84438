import { beforeAll, describe, expect, it } from "vitest";
import type { SiteRoutes } from "#server/bff/http/site-routes.ts";
import { siteRoutesOfBuild } from "#tests/support/site-routes.ts";
import { read } from "./sources.ts";

/** The addresses that an edge holds pages of, as its file has them. */
const heldPaths = {
	nginx: patternsIn(/map \$page_path \$is_page \{(.*?)\n\t\}/s, "deploy/nginx/nginx.conf"),
	Varnish: patternsIn(/elsif \((req\.http\.X-Path ~ .*?)\) \{\n/s, "deploy/varnish/site.vcl"),
};
function patternsIn(place: RegExp, file: string): RegExp[] {
	const [, text = ""] = place.exec(read(file)) ?? [];
	return [...text.matchAll(/"~?(\^.*\$)"/g)].map(([, source = ""]) => new RegExp(source));
}

let routes: SiteRoutes;
beforeAll(async () => {
	routes = await siteRoutesOfBuild();
});

const exampleOf = (pattern: string): string =>
	`/${pattern.replace(/^\/$/, "").replaceAll(/:\w+|\*/g, (name) => (name === ":category" ? "domestic" : "a-page-2"))}`;

describe.each(Object.entries(heldPaths))("the addresses of %s", (name, patterns) => {
	const isHeld = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

	it("are read from its file", () => expect(patterns.length).toBeGreaterThan(2));

	it("are those of the cacheable routes, and of no other", () => {
		const wrong = routes.all.filter(
			({ pattern, facts }) => pattern !== "*" && isHeld(exampleOf(pattern)) !== (facts.cache !== undefined),
		);
		const differing = wrong.map(({ pattern }) => pattern);
		expect(differing, `${name}'s file under deploy/ differs from the routes' \`handle\``).toEqual([]);
	});

	it.each(["//", "/Offers", "/offers/", "/package/", "/a/b/c", "/package/%61", "/offers.data", "/visited/7"])(
		"are in one spelling, which is not %s",
		(path) => expect(isHeld(path)).toBe(false),
	);
});
