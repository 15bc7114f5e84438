// @ts-check
// `npm run edge` writes into the files of nginx and Varnish which addresses an edge may hold: those of the routes with
// `cache` among their facts, as the built site has them.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readBrand } from "#server/bff/brand/read-brand.ts";
import { toSiteBrand } from "#server/bff/brand/site-brand.ts";
import { createSiteRoutes } from "#server/bff/http/site-routes.ts";
import { root } from "./run.mjs";

/** @typedef {import("#server/bff/http/site-routes.ts").SiteRoute} SiteRoute */

/** Links keep a slug's unreserved letters, and write a space or a letter of another script in capital triplets. */
const slug = String.raw`(?!\.\.?(?:/|$))(?:[\w.~-]|%(?:20|[89A-F][0-9A-F]))+`;
/** A path with one of these endings is another address. */
const noEnding = String.raw`(?!.*\.(?:data|txt)$)`;
/** The site answers these beside its routes. */
const ownSegments = ["hydration", "visited", "assets", "fonts", "api"];
const isValue = (/** @type {string} */ part) => /^[:*]/.test(part);

/**
 * An edge may hold the addresses that these expressions match: `named` those that begin with a word of the site, `others`
 * all else but what begins so in any case, which `own` matches.
 * @typedef {{ named: readonly string[], own: string, others: readonly string[] }} EdgePatterns
 */

/** @type {Readonly<Record<string, { place: RegExp, write: (patterns: EdgePatterns) => string }>>} */
export const edgeFiles = {
	"deploy/nginx/nginx.conf": {
		place: /(?<=map \$page_path \$is_page \{\n\t\tdefault 0;\n)[^}]*(?=\n\t\})/,
		// The first that matches counts.
		write: ({ named, own, others }) =>
			[
				...named.map((pattern) => `\t\t"~${pattern}" 1;`),
				`\t\t"~*${own}" 0;`,
				...others.map((pattern) => `\t\t"~${pattern}" 1;`),
			].join("\n"),
	},
	"deploy/varnish/site.vcl": {
		place: /(?<=\} elsif \()req\.http\.X-Path ~ [^{]*(?=\) \{\n\t\tcall share_page)/,
		write: ({ named, own, others }) =>
			[
				...named.map((pattern) => `req.http.X-Path ~ "${pattern}"`),
				...others.map((pattern) => `(req.http.X-Path !~ "(?i)${own}" && req.http.X-Path ~ "${pattern}")`),
			].join("\n\t\t|| "),
	},
};

/** @param {readonly SiteRoute[]} routes @returns {EdgePatterns} */
export function writeEdgePatterns(routes) {
	const paths = routes.map(({ pattern, facts }) => ({ parts: pattern.split("/").filter(Boolean), facts }));
	const first = paths
		.map(({ parts: [word = ""] }) => word)
		.filter((word) => word !== "" && !isValue(word))
		.map((word) => word.replaceAll(".", String.raw`\.`));
	const cached = paths.filter(({ facts }) => facts.cache !== undefined).map(({ parts }) => parts);
	const plain = cached.filter((parts) => !parts.some(isValue)).map((parts) => parts.join("/"));
	const withValues = cached.filter((parts) => parts.some(isValue));
	const write = (/** @type {string[]} */ parts) =>
		`^/${noEnding}${parts.map((part) => (isValue(part) ? slug : part)).join("/")}$`;
	const isOther = (/** @type {string[]} */ [word = ""]) => isValue(word);
	return {
		named: [
			`^/(?:${plain.filter(Boolean).join("|")})${plain.includes("") ? "?" : ""}$`,
			...withValues.filter((parts) => !isOther(parts)).map(write),
		],
		own: `^/(?:${[...new Set([...first, ...ownSegments])].join("|")})/`,
		others: withValues.filter(isOther).map(write),
	};
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
	// Modules of pages read it while they load.
	globalThis.siteBrand = toSiteBrand(readBrand(undefined));
	const { routes } = await import(pathToFileURL(join(root, "build/server/index.js")).href);
	const patterns = writeEdgePatterns(createSiteRoutes(routes).all);
	for (const [name, { place, write }] of Object.entries(edgeFiles)) {
		const file = join(root, name);
		writeFileSync(
			file,
			readFileSync(file, "utf8").replace(place, () => write(patterns)),
		);
	}
}
