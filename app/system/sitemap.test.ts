import { expect, test } from "vitest";
import { sitemapOf } from "./sitemap.ts";

test("every address stands once, whole and escaped, with its day where there is one", () => {
	const entries = [{ path: "/" }, { path: "/blogs/a", changed: "2026-11-01" }, { path: "/" }, { path: "/x?a=1&b=2" }];
	expect(sitemapOf(entries, new URL("https://site.example/sitemap.xml"))).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://site.example/</loc></url>
<url><loc>https://site.example/blogs/a</loc><lastmod>2026-11-01</lastmod></url>
<url><loc>https://site.example/x?a=1&#38;b=2</loc></url>
</urlset>
`);
});
