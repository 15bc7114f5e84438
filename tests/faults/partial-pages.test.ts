import { describe, expect, it, onTestFinished } from "vitest";
import { upstreamMark } from "#tests/support/faults.ts";
import { pageText, parseDocument } from "#tests/support/html.ts";
import { serveSite } from "#tests/support/in-process.ts";
import { shareFaultSite } from "#tests/support/share-site.ts";
import { newVisitor } from "#tests/support/visitor.ts";
import { enquiryMessages } from "./fixtures.ts";

const { site, upstream } = shareFaultSite();

/** Each failing call has a page of its own, so that no cache hides it. */
const sideCalls = [
	["the menu", "/package/kerala-tour", /\/categorymenu$/],
	["the countries", "/package/goa-tour-package", /\/countries$/],
	["the category", "/package/kashmir-tour", /\/get-category-stat-by-slug\//],
	["the reviews", "/package/odisha-tour", /\/review\//],
	["the questions", "/package/gujarat-tour", /\/faqs-list\//],
	["the weather", "/package/bhutan-tour", /\/weather-list-site$/],
	["what is trending", "/", /\/get-trending-data$/],
	["what travellers say", "/", /\/text_reviews\//],
	["the recently visited", "/", /\/recently-visit$/],
	["the search", "/search?q=beach", /\/search\//],
] as const;

describe("[R19] a page without one of its parts", () => {
	it.each(sideCalls)("is complete without %s", async (_, page, path) => {
		upstream.forget();
		upstream.rule((call) => (path.test(call.path) ? "html_500" : undefined));
		const visitor = newVisitor(site.origin);
		if (page === "/") await visitor.get("/package/nepal-tour");
		const shown = await visitor.get(page);
		expect(shown.status).toBe(200);
		expect(shown.html).toMatch(/<h1[\s>]/);
		expect(shown.html).not.toContain(upstreamMark);
	});

	it("requested each of them", () => {
		const kinds = site.output().match(/"operation":"[\w.]+","kind":"http5xx"/g) ?? [];
		expect(new Set(kinds).size).toBeGreaterThanOrEqual(sideCalls.length - 3);
	});
});

it.each(["status_500", "hang", "wrong_schema"] as const)(
	"a search that could not be asked says so: %s",
	async (fault) => {
		upstream.rule(({ path }) => (path.includes("/search/") ? fault : undefined));
		const page = await newVisitor(site.origin).get(`/search?q=${fault}+%26+co`);
		upstream.rule(() => undefined);
		expect(page.status).toBe(200);
		const status = parseDocument(page.html).querySelector("main [role=status]");
		expect(status?.textContent).toBe("Search isn't available right now. Try again");
		const again = status?.querySelector("a")?.getAttribute("href") ?? "";
		expect(new URL(again, site.origin).searchParams.get("q")).toBe(`${fault} & co`);
		expect(pageText(page)).not.toMatch(/Nothing found|No package/);
		const found = await newVisitor(site.origin).get(again);
		expect(pageText(found)).not.toContain("taking longer");
	},
);

it("destinations of which no list could be loaded are not told as none", async () => {
	const cold = await serveSite(upstream.origin);
	onTestFinished(async () => void (await cold.stop()));
	upstream.rule(({ path }) => (path.includes("/get-category-stat-by-slug/") ? "status_500" : undefined));
	for (const address of ["/destinations", "/destinations?days=week"]) {
		const page = await newVisitor(cold.origin).get(address);
		expect(page.status).toBe(200);
		expect(pageText(page)).toContain("We could not load these packages");
		expect(pageText(page)).not.toMatch(/No packages (?:match|are listed)/);
	}
	upstream.rule(() => undefined);
});

it("a comparison says that a package could not be loaded, and keeps it", async () => {
	const cold = await serveSite(upstream.origin);
	onTestFinished(async () => void (await cold.stop()));
	const compare = (query: string) => newVisitor(cold.origin).get(`/destinations/compare?${query}`);
	upstream.rule(({ path }) => (path.endsWith("/nepal-tour") ? "status_500" : undefined));
	expect((await compare("p=nepal-tour")).status).toBe(503);
	const page = await compare("p=kerala-tour&p=no-such&p=nepal-tour");
	expect(pageText(page)).toContain("Some packages could not be loaded. They are still chosen: try again in a moment.");
	expect(page.html).toContain('href="/destinations?p=kerala-tour&amp;p=nepal-tour"');
	upstream.rule(() => undefined);
});

it("[R15] an outage keeps every page that was visited before", async () => {
	const slugs = ["kerala-tour", "goa-tour-package", "nepal-tour", "kashmir-tour", "bhutan-tour", "gujarat-tour"];
	const pages = ["/", ...slugs.map((slug) => `/package/${slug}`)];
	const own = await serveSite(upstream.origin);
	onTestFinished(async () => void (await own.stop()));
	const before = newVisitor(own.origin);
	for (const page of pages) expect((await before.get(page)).status).toBe(200);

	upstream.rule(() => "reset");
	const during = newVisitor(own.origin);
	for (const page of pages) {
		const shown = await during.get(page);
		expect(shown.status).toBe(200);
		expect(shown.html).not.toContain(enquiryMessages.unexpected);
	}
});
