import { paths } from "#app/lib/paths.ts";
import { stories } from "#app/lib/stories.ts";
import { type Api, optional, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/sitemap";

const perPage = 24;
/** More pages of articles than this are found by their links. */
const mostPages = 20;

const standing = [
	paths.home(),
	paths.destinations(),
	paths.offers(),
	paths.blogs(),
	paths.webinars(),
	paths.aboutUs(),
	paths.contactUs(),
	paths.b2b(),
	paths.career(),
	paths.faqs(),
	paths.termsConditions(),
	paths.cancellationPolicy(),
	paths.privacyPolicy(),
	...stories.map(({ slug }) => paths.webStory(slug)),
];

interface Entry {
	readonly path: string;
	/** `YYYY-MM-DD`. */
	readonly changed?: string | null;
}

async function articlesOf(api: Api): Promise<Entry[]> {
	const nothing = { entries: [], total: 0 };
	const first = optional(await api.blogs.list(1), nothing);
	const count = Math.min(Math.ceil((first.total ?? 0) / perPage), mostPages);
	const others = Array.from({ length: Math.max(count - 1, 0) }, (_, index) => api.blogs.list(index + 2));
	const pages = [first, ...(await Promise.all(others)).map((page) => optional(page, nothing))];
	return pages.flatMap(({ entries }) => entries.map(({ href, date }) => ({ path: href, changed: date })));
}

/** Escapes what XML reserves; a path has none of it but the ampersand of a query. */
const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, (character) => `&#${character.codePointAt(0)};`);

/** The list as the protocol wants it, every address once. @param origin of the site, or any address below it */
export function sitemapOf(entries: readonly Entry[], origin: URL): string {
	const once = [...new Map(entries.map((entry) => [entry.path, entry])).values()];
	const rows = once.map(({ path, changed }) => {
		const address = `<loc>${escapeXml(new URL(path, origin).href)}</loc>`;
		return `<url>${address}${changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ""}</url>`;
	});
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
		...rows,
		"</urlset>",
		"",
	].join("\n");
}

/** `/sitemap.xml`: the standing pages and picture stories, the menu's categories and packages, the articles. 503 where the menu cannot be had. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
	const { api, url } = wire(args);
	const [menu, articles] = await Promise.all([api.menu.list(), articlesOf(api)]);
	if (!menu.ok)
		return new Response("Not available now\n", {
			status: 503,
			headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
		});
	const listed = menu.value.flatMap(({ href, groups }) => [
		...(href === null ? [] : [href]),
		...groups.flatMap((group) => [group.href, ...group.packages.map((link) => link.href)]),
	]);
	const entries = [...standing, ...listed].map((path) => ({ path }));
	return new Response(sitemapOf([...entries, ...articles], url), {
		headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
	});
}
