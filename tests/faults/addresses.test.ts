import { afterAll, beforeAll, expect, it } from "vitest";
import { type FaultUpstream, startFaultUpstream } from "#tests/support/fault-upstream.ts";
import { parseDocument } from "#tests/support/html.ts";
import { type Served, serveSandbox, serveSite } from "#tests/support/in-process.ts";
import { newVisitor } from "#tests/support/visitor.ts";

/** As upstreams spell them. */
const slugs = ["Kerala_Tour", "kerala tour", "केरल-टूर", "tour~v2", "v2.1", "2042"];
/** No address can have them. */
const others = ["kerala/tour", "..", "kerala?tour", " ", "tour.data", "a".repeat(201)];

let sandbox: Served;
let upstream: FaultUpstream;
let site: Served;
beforeAll(async () => {
	sandbox = await serveSandbox();
	upstream = await startFaultUpstream({ behind: sandbox.origin });
	const cards = [...slugs, ...others].map((slug, index) => ({ id: String(900 + index), title: `Tour ${index}`, slug }));
	const groups = [{ title: "Group", slug: "own-group", packages: cards }];
	upstream.rule(({ path }) => {
		if (path.endsWith("/get-trending-data")) return { body: { data: [{ packages: cards }, { categories: [] }] } };
		if (path.endsWith("/categorymenu"))
			return { body: { data: [{ title: "Root", slug: "domestic", children: groups }] } };
		const wanted = decodeURIComponent(/\/package-data\/([^/]+)$/.exec(path)?.[1] ?? "");
		const card = cards.find(({ slug }) => slug === wanted);
		return card && { body: { data: card } };
	});
	site = await serveSite(upstream.origin);
});
afterAll(async () => {
	await site.stop();
	await upstream.close();
	await sandbox.stop();
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
	expect([...linked].filter((href) => /tour\.data|a{201}|kerala%2Ftour/.test(href))).toEqual([]);
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
	["/Nowhere-At-ALL/x", 301, "/nowhere-at-all/x"],
])("%s has one normal form, and one redirect leads to it", async (address, status, location) => {
	const visitor = newVisitor(site.origin);
	const page = await visitor.get(address);
	expect([page.status, page.location]).toEqual([status, location]);
	if (location !== null) expect((await visitor.get(location)).status).not.toBe(301);
});
