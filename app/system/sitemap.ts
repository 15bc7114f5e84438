import { href } from "react-router";
import { isDisabledPath } from "#app/lib/disabled-pages.ts";
import { findDisabledFeatures } from "#app/lib/features.ts";
import { requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/sitemap";
import { listSitemapEntries, type SitemapEntry } from "./sitemap-entries.ts";

/** Search engines take ten times as many; smaller files are read and renewed sooner. */
const entriesPerFile = 5000;

const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, (character) => `&#${character.codePointAt(0)};`);

const xmlOf = (root: "urlset" | "sitemapindex", rows: readonly string[]): string =>
	[
		'<?xml version="1.0" encoding="UTF-8"?>',
		`<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
		...rows,
		`</${root}>`,
		"",
	].join("\n");

function rowOf(element: "url" | "sitemap", { path, changed }: SitemapEntry, origin: URL): string {
	const location = `<loc>${escapeXml(new URL(path, origin).href)}</loc>`;
	return `<${element}>${location}${changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ""}</${element}>`;
}

const lastChange = (entries: readonly SitemapEntry[]): string | null =>
	entries.reduce<string | null>((last, { changed }) => (changed && changed > (last ?? "") ? changed : last), null);

/** Returns the index of all files without `part`, else that file; null beyond the last. */
export function writeSitemap(entries: readonly SitemapEntry[], part: string | null, origin: URL): string | null {
	const count = Math.ceil(entries.length / entriesPerFile);
	const files = Array.from({ length: count }, (_, index) =>
		entries.slice(index * entriesPerFile, (index + 1) * entriesPerFile),
	);
	if (part === null) {
		const rows = files.map((file, index) => ({
			path: `${href("/sitemap.xml")}?part=${index + 1}`,
			changed: lastChange(file),
		}));
		return xmlOf(
			"sitemapindex",
			rows.map((row) => rowOf("sitemap", row, origin)),
		);
	}
	const file = /^[1-9]\d{0,3}$/.test(part) ? files[Number(part) - 1] : undefined;
	return file
		? xmlOf(
				"urlset",
				file.map((entry) => rowOf("url", entry, origin)),
			)
		: null;
}

const plain = (status: 404 | 503, text: string): Response =>
	new Response(text, { status, headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" } });

/** Answers 503 without the menu. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
	const { api, sitemapPaths, url } = requestContext(args);
	const menu = await api.menu.list();
	if (!menu.ok) return plain(503, "Not available now\n");
	const disabled = findDisabledFeatures(api.isEnabled);
	const listed = sitemapPaths.filter((path) => !isDisabledPath(disabled, path));
	const text = writeSitemap(await listSitemapEntries(api, menu.value, listed), url.searchParams.get("part"), url);
	if (text === null) return plain(404, "There is no such part\n");
	return new Response(text, {
		headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
	});
}
