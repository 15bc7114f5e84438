import { beforeAll, expect, it } from "vitest";
import { raw, readStatusCode } from "#tests/support/app.ts";
import { parseDocument } from "#tests/support/html.ts";
import { shareFaultSite } from "#tests/support/share-site.ts";
import { newVisitor } from "#tests/support/visitor.ts";

/** Upstreams spell slugs so. */
const slugs = ["Kerala_Tour", "kerala tour", "केरल-टूर", "tour~v2", "v2.1", "2042"];
/** No address can have them. */
const others = ["kerala/tour", "..", "kerala?tour", " ", "tour.data", "a".repeat(201), "a+b", "kids' trip", "🏔-trek"];
/** The upstream finds it in whatever case. */
const caseless = "Himachal_Tour";

const { site, upstream } = shareFaultSite();
beforeAll(() => {
	const cards = [...slugs, ...others].map((slug, index) => ({ id: String(900 + index), title: `Tour ${index}`, slug }));
	const groups = [{ title: "Group", slug: "own-group", packages: cards }];
	upstream.rule(({ path }) => {
		if (path.endsWith("/get-trending-data")) return { body: { data: [{ packages: cards }, { categories: [] }] } };
		if (path.endsWith("/categorymenu"))
			return { body: { data: [{ title: "Root", slug: "domestic", children: groups }] } };
		const wanted = decodeURIComponent(/\/package-data\/([^/]+)$/.exec(path)?.[1] ?? "");
		const isCaseless = wanted.toLowerCase() === caseless.toLowerCase();
		const card = isCaseless ? { ...cards[0], slug: caseless } : cards.find(({ slug }) => slug === wanted);
		return card && { body: { data: card } };
	});
});

it("a slug is linked and found at the upstream's own spelling, encoded once; what is no address is linked nowhere", async () => {
	const visitor = newVisitor(site.origin);
	const linked = new Set<string>();
	for (const page of ["/", "/destinations", "/search?q=kerala"]) {
		const document = parseDocument((await visitor.get(page)).html);
		for (const link of document.querySelectorAll("a[href^='/']")) linked.add(link.getAttribute("href") ?? "");
	}
	const sitemap = (await visitor.get("/sitemap.xml?part=1")).html;
	for (const [, address = ""] of sitemap.matchAll(/<loc>([^<]*)/g)) linked.add(new URL(address).pathname);
	const found = [...linked].filter((href) => slugs.some((slug) => href.endsWith(`/${encodeURIComponent(slug)}`)));
	expect(new Set(found.map((href) => decodeURIComponent(href.split("/").at(-1) ?? "")))).toEqual(new Set(slugs));
	for (const href of found) {
		let page = await visitor.get(href);
		if (page.status === 301) page = await visitor.get(page.location ?? "");
		expect([href, page.status]).toEqual([href, 200]);
	}
	expect(
		[...linked].filter((href) => /tour\.data|a{201}|kerala%2Ftour|a(?:\+|%2B)b|kids|%F0%9F%8F%94/.test(href)),
	).toEqual([]);
});

it.each([
	["/package/kerala-tour", 200, null],
	["/Package/KERALA-Tour/", 301, "/package/kerala-tour"],
	["/package/kerala%2Dtour", 301, "/package/kerala-tour"],
	["/package/kerala_tour", 404, null],
	["/package/Kerala_Tour", 200, null],
	["/PACKAGE/Kerala_Tour", 301, "/package/Kerala_Tour"],
	["/package/kerala-tour%2C", 404, null],
	["/package/kerala-tour%2c", 301, "/package/kerala-tour%2C"],
	[
		"/package/%e0%a4%95%e0%a5%87%e0%a4%b0%e0%a4%b2-%e0%a4%9f%e0%a5%82%e0%a4%b0",
		301,
		`/package/${encodeURIComponent("केरल-टूर")}`,
	],
	[`/package/${encodeURIComponent("केरल-टूर")}`, 200, null],
	[`/package/${caseless}`, 200, null],
	["/package/himachal_tour", 200, null],
	["/package/HIMACHAL_tour", 301, `/packages/${caseless}`],
	["/Nowhere-At-ALL/x", 301, "/nowhere-at-all/x"],
])("%s has one normal form, and one redirect leads to it", async (address, status, location) => {
	const visitor = newVisitor(site.origin);
	const page = await visitor.get(address);
	expect([page.status, page.location]).toEqual([status, location]);
	if (location !== null) expect((await visitor.get(location)).status).not.toBe(301);
});

/** Of each kind of answer one; the first three have a version. */
const kinds = [
	...["/offers", "/package/kerala-tour", "/media/posters/kerala-tour.svg", "/favicon.ico", "/robots.txt"],
	...["/search?q=kerala", "/login", "/profile", "/package/nowhere-at-all", "/nowhere-at-all", "/Offers"],
	...["/package/kerala-tour.txt", "/sitemap.xml", "/site.webmanifest", "/.well-known/security.txt"],
	...["/.well-known/change-password", "/healthz", "/%zz"],
];

it("HEAD has the fields of GET, and depends on the encoding where GET does", async () => {
	const fieldsOf = async (address: string, method: string) => {
		const { status, headers } = await fetch(site.origin + address, { method, redirect: "manual" });
		const same = ["content-type", "cache-control", "location"].map((name) => headers.get(name));
		return [address, status, headers.get("vary")?.includes("accept-encoding"), ...same];
	};
	for (const address of kinds) expect(await fieldsOf(address, "HEAD")).toEqual(await fieldsOf(address, "GET"));
});

it.each(kinds.slice(0, 3))("If-None-Match: * is 304 for %s, which has a version", async (address) => {
	const { status } = await fetch(site.origin + address, { headers: { "if-none-match": "*" } });
	expect(status).toBe(304);
});

it("a request line may have the whole address, whose host counts (RFC 9112 3.2.2)", async () => {
	const { host, port } = new URL(site.origin);
	const statusOf = async (target: string, header: string): Promise<number> =>
		readStatusCode(await raw(Number(port), `GET ${target} HTTP/1.1\r\nHost: ${header}\r\nConnection: close\r\n\r\n`));
	expect(await statusOf(`http://${host}/package/kerala-tour`, "other.example")).toBe(200);
	expect(await statusOf("http://other.example/package/kerala-tour", host)).toBe(421);
});
