import { describe, expect, test } from "vitest";
import { perPage } from "#app/lib/page-number.ts";
import type { Api, MenuEntry } from "#server/bff/context/index.ts";
import { slug as slugFrom } from "#server/bff/context/outcome.ts";
import { writeSitemap } from "./sitemap.ts";
import { listSitemapEntries, pagesOfList } from "./sitemap-entries.ts";

const origin = new URL("https://site.example/sitemap.xml");

describe("the sitemap", () => {
	test("URLs are absolute and escaped, with lastmod where known", () => {
		const entries = [{ path: "/" }, { path: "/blogs/a", changed: "2026-11-01" }, { path: "/x?a=1&b=2" }];
		expect(writeSitemap(entries, "1", origin)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://site.example/</loc></url>
<url><loc>https://site.example/blogs/a</loc><lastmod>2026-11-01</lastmod></url>
<url><loc>https://site.example/x?a=1&#38;b=2</loc></url>
</urlset>
`);
	});

	test("the index lists files of 5,000 URLs, each with its last change", () => {
		const packages = Array.from({ length: 9_998 }, (_, index) => ({ path: `/package/tour-${index}` }));
		const articles = ["2026-11-01", "2026-11-20", null].map((changed, index) => ({ path: `/blogs/${index}`, changed }));
		const entries = [...packages, ...articles];
		expect(writeSitemap(entries, null, origin)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://site.example/sitemap.xml?part=1</loc></sitemap>
<sitemap><loc>https://site.example/sitemap.xml?part=2</loc><lastmod>2026-11-20</lastmod></sitemap>
<sitemap><loc>https://site.example/sitemap.xml?part=3</loc></sitemap>
</sitemapindex>
`);
		const sizes = ["1", "2", "3"].map((part) => writeSitemap(entries, part, origin)?.match(/<loc>/g)?.length);
		expect(sizes).toEqual([5000, 5000, 1]);
	});

	test.each(["0", "2", "x", "1.5", ""])("has no part %s", (part) =>
		expect(writeSitemap([{ path: "/" }], part, origin)).toBeNull(),
	);
});

describe("its entries", () => {
	const link = (slug: string) => ({ id: slug, title: slug, slug: slugFrom(slug) });
	const links = (count: number) => Array.from({ length: count }, (_, index) => link(`tour-${index}`));
	const categoryOf = ({ slug }: { slug: string }) => (slug === "tour-58" ? null : "domestic");
	const below = [...links(60), link("only-here"), link("kerala-tour")];
	const cards = below.map((card) => ({ ...card, categorySlug: categoryOf(card) }));
	const himalaya = { ...link("himalaya"), packages: [...links(24), link("no-root-has-it")] };
	const menu: MenuEntry[] = [
		{ ...link("domestic"), icon: null, groups: [himalaya] },
		{ ...link("abroad"), icon: null, groups: [] },
	];
	const lists = new Map([
		["domestic", cards],
		["himalaya", [{ ...link("no-root-has-it"), categorySlug: null }]],
	]);
	const category = async (slug: string) => {
		const packages = lists.get(slug);
		return packages ? { ok: true, value: { packages } } : { ok: false, answered: false, kind: "timeout" };
	};
	const articles = (page: number) =>
		Array.from({ length: page === 3 ? 1 : perPage }, (_, index) => ({ slug: `article-${page}-${index}`, date: null }));
	const blogs = { list: async (page: number) => ({ ok: true, value: { entries: articles(page), total: null } }) };
	const api = { blogs, packages: { category } } as unknown as Pick<Api, "blogs" | "packages">;

	test("every page of a list", () => {
		expect(pagesOfList("/package/himalaya", 0)).toEqual(["/package/himalaya"]);
		const pages = ["", "?page=2", "?page=3"].map((query) => `/package/himalaya${query}`);
		expect(pagesOfList("/package/himalaya", 49)).toEqual(pages);
	});

	test("every list with its pages and every package once, also one that the menu does not have", async () => {
		const listed = (await listSitemapEntries(api, menu, ["/"])).map(({ path }) => path);
		for (const path of ["/", "/destinations?page=3", "/package/domestic?page=3", "/package/himalaya?page=2"])
			expect(listed).toContain(path);
		expect(listed).toContain("/package/abroad");
		expect(listed.filter((path) => path.startsWith("/blogs/article"))).toHaveLength(2 * perPage + 1);
		expect(listed).not.toContain("/package/himalaya?page=3");
		const packages = ["/domestic/tour-59", "/packages/tour-58", "/domestic/only-here", "/package/kerala-tour"];
		for (const path of [...packages, "/packages/no-root-has-it"]) expect(listed).toContain(path);
		for (const slug of ["tour-1", "kerala-tour"])
			expect(listed.filter((path) => path.endsWith(`/${slug}`))).toHaveLength(1);
		expect(new Set(listed).size).toBe(listed.length);
	});
});
