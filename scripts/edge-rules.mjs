// @ts-check
// `npm run edge` writes into the files of nginx and Varnish which addresses an edge may hold: those of the routes with
// `cache` among their facts, as the built site has them.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readBrand } from "#server/bff/brand/read-brand.ts";
import { siteBrandOf } from "#server/bff/brand/site-brand.ts";
import { createSiteRoutes } from "#server/bff/http/site-routes.ts";
import { root } from "./run.mjs";

/** @typedef {import("#server/bff/http/site-routes.ts").SiteRoute} SiteRoute */

const segment = "[a-z0-9][a-z0-9-]*";
/** What the site answers beside its routes. */
const ownSegments = ["hydration", "visited", "assets", "fonts", "api"];
const isValue = (/** @type {string} */ part) => /^[:*]/.test(part);

/** @type {Readonly<Record<string, { place: RegExp, write: (patterns: readonly string[]) => string }>>} */
export const edgeFiles = {
	"deploy/nginx/nginx.conf": {
		place: /(?<=map \$page_path \$is_page \{\n\t\tdefault 0;\n)[^}]*(?=\n\t\})/,
		write: (patterns) => patterns.map((pattern) => `\t\t"~${pattern}" 1;`).join("\n"),
	},
	"deploy/varnish/site.vcl": {
		place: /(?<=\} elsif \()req\.http\.X-Path ~ [^{]*(?=\) \{\n\t\tcall share_page)/,
		write: (patterns) => patterns.map((pattern) => `req.http.X-Path ~ "${pattern}"`).join("\n\t\t|| "),
	},
};

/** Expressions of the addresses that an edge may hold. @param {readonly SiteRoute[]} routes @returns {string[]} */
export function writeEdgePatterns(routes) {
	const paths = routes.map(({ pattern, facts }) => ({ parts: pattern.split("/").filter(Boolean), facts }));
	const first = paths.map(({ parts: [word = ""] }) => word).filter((word) => /^[a-z0-9-]+$/.test(word));
	const cached = paths.filter(({ facts }) => facts.cache !== undefined).map(({ parts }) => parts);
	const plain = cached.filter((parts) => !parts.some(isValue)).map((parts) => parts.join("/"));
	const withValues = cached.filter((parts) => parts.some(isValue));
	// A value in the first place is nothing that the site itself is.
	const others = [...new Set([...first, ...ownSegments])].join("|");
	return [
		`^/(?:${plain.filter(Boolean).join("|")})${plain.includes("") ? "?" : ""}$`,
		...withValues.map((parts) => {
			const path = parts.map((part) => (isValue(part) ? segment : part)).join("/");
			return isValue(parts[0] ?? "") ? `^/(?!(?:${others})/)${path}$` : `^/${path}$`;
		}),
	];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
	// Modules of pages read it while they load.
	globalThis.siteBrand = siteBrandOf(readBrand(undefined));
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
