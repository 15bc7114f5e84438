import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { anyCategory } from "#app/lib/paths.ts";
import { popups } from "#app/popups.ts";
import type { RouteFacts, SiteRoutes } from "#server/bff/http/site-routes.ts";
import { siteRoutesOfBuild } from "#tests/support/site-routes.ts";
import { isTest } from "./sources.ts";

let routes: SiteRoutes;

beforeAll(async () => {
	routes = await siteRoutesOfBuild();
});

const words = (): string[] => [...new Set(routes.all.map(({ pattern }) => pattern.split("/")[0] ?? "").filter(isWord))];
const isWord = (part: string): boolean => /^[\w.]/.test(part);

/** The server itself answers these addresses, before there is a page. */
const ownAddresses = new Set(["healthz", "readyz"]);
/** Addresses of pictures stand in the contract with browsers and upstream: they name bytes, no page. */
const pictureAddress = "media";

/** A comment begins after white space: `"/media/*"` begins none. */
const withoutComments = (source: string): string => source.replaceAll(/(?<=^|\s)(?:\/\*[\s\S]*?\*\/|\/\/[^\n]*)/g, "");
const withoutImports = (source: string): string => source.replaceAll(/(?:from|import\()\s*"[^"]*"/g, "");

/** Returns the lines of `server/bff` in which an address of a page stands, as a text, a regular expression or segments. */
function addressesOfPages(): string[] {
	const named = [...words(), anyCategory]
		.filter((word) => !ownAddresses.has(word) && word !== pictureAddress)
		.map((word) => word.replaceAll(".", "\\."));
	const word = `(?:${named.join("|")})`;
	const literal = `(?:["'\`^(|]\\\\?/|\\\\/\\(\\?:|/)${word}(?![\\w-])(?!\\.(?:ts|tsx|json|woff2)\\b)`;
	const joined = `(?:[Pp]ath|[Hh]ref|[Uu]rl)\\w*\\((?:[^()]*\\W)?["'\`]${word}["'\`]`;
	const address = new RegExp(`${literal}|${joined}`);
	return readdirSync("server/bff", { recursive: true, encoding: "utf8" })
		.filter((path) => /\.tsx?$/.test(path) && !isTest(path))
		.flatMap((path) =>
			withoutImports(withoutComments(readFileSync(join("server/bff", path), "utf8")))
				.split("\n")
				.filter((line) => address.test(line))
				.map((line) => `server/bff/${path}: ${line.trim()}`),
		);
}

describe("the facts of a page stand beside its route", () => {
	it("and no address of a page stands in server/bff", () => {
		const found = addressesOfPages();
		console.info(`${found.length} addresses of pages in server/bff`);
		expect(found, "say it in the `handle` of the route's module (server/bff/http/site-routes.ts)").toEqual([]);
	});

	it("by known names", () => {
		const known = new Set<string>([
			...([
				"cache",
				"ownFor",
				"query",
				"uploads",
				"urgency",
				"needsCookies",
				"sitemap",
				"role",
				"write",
				"flow",
				"repeatable",
				"sensitive",
			] satisfies (keyof RouteFacts)[]),
			"shownPackage",
		]);
		const unknown = routes.all.flatMap(({ pattern, facts }) =>
			Object.keys(facts).flatMap((name) => (known.has(name) ? [] : `${pattern}: ${name}`)),
		);
		expect(unknown, "a fact that the server does not know").toEqual([]);
	});

	it("and a form that a visitor may send needs cookies, unless its own page thanks for it or it ends a session", () => {
		const free = routes.all.filter(({ facts: { write, needsCookies } }) => write && !needsCookies);
		const ofVisitors = free.filter(({ facts: { write } }) => write !== "account" && write !== "report");
		const patterns = ofVisitors.map(({ pattern }) => pattern);
		expect(patterns).toEqual(["faqs", "logout", "newsletter", "promo"]);
	});

	it("and each role that the server asks for has its page", () => {
		for (const role of ["sign-in", "confirm", "payment-report"] as const)
			expect(() => routes.addressOf(role), role).not.toThrow();
	});

	it("and the sitemap lists no page with a parameter by its pattern", () =>
		expect(routes.sitemapPaths.filter((path) => /[:*]/.test(path))).toEqual([]));
});

it("each popup is a page of the site map", () => {
	const strangers = popups.filter(({ path }) => !routes.all.some(({ pattern }) => `/${pattern}` === path));
	expect(
		strangers.map(({ path }) => path),
		"give it a line in app/routes.ts",
	).toEqual([]);
});
