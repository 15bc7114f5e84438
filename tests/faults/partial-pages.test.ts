import { describe, expect, it, onTestFinished } from "vitest";
import { upstreamMark } from "#tests/support/faults.ts";
import { pageText, parseDocument } from "#tests/support/html.ts";
import { serveSite } from "#tests/support/in-process.ts";
import { freePort, startSite } from "#tests/support/servers.ts";
import { shareFaultSite } from "#tests/support/share-site.ts";
import { caseCount } from "#tests/support/suite.ts";
import { newVisitor } from "#tests/support/visitor.ts";

/** Another part that is late on a busy machine would be missing as well. */
const patience = { DEADLINE_PUBLIC_MS: "2400", DEADLINE_SIDE_MS: "2400" };

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

describe("[R43] views of a page without one of its parts", () => {
	const views = caseCount(20, 200);
	const page = "/package/kerala-tour";
	const parts = [
		["the menu", "status_500", /\/categorymenu$/],
		["the countries", "invalid_json", /\/countries$/],
		["what travellers say", "status_500", /\/text_reviews\//],
		["the category", "status_500", /\/get-category-stat-by-slug\//],
		["the reviews", "hang", /\/review\//],
		["the questions", "reset", /\/faqs-list\//],
		["the weather", "hang", /\/weather-list-site$/],
		["the weather", "status_429", /\/weather-list-site$/],
	] as const;

	it.each(parts)("cost neither renderings nor calls: %s, %s", async (_, fault, path) => {
		const cold = await serveSite(upstream.origin, patience);
		onTestFinished(async () => void (await cold.stop()));
		upstream.rule((call) => (path.test(call.path) ? fault : undefined));
		const view = async (): Promise<string | null> => {
			const answer = await fetch(cold.origin + page);
			expect(answer.status).toBe(200);
			await answer.arrayBuffer();
			return answer.headers.get("etag");
		};
		// A busy machine may end the first view before the part that hangs has failed for all.
		await expect.poll(view).not.toBeNull();
		upstream.forget();
		const etags: (string | null)[] = [];
		for (let count = 1; count < views; count += 1) etags.push(await view());
		// A page that was rendered for one view has none.
		expect(etags).not.toContain(null);
		expect(upstream.received.length).toBeLessThanOrEqual(10);
	});
});

describe("a page that is revalidated", () => {
	const page = "/package/kerala-tour";
	const weather = /\/weather-list-site$/;

	it("is not rendered while its data stays the same, and is once the missing part is back", async () => {
		const port = await freePort();
		upstream.rule(() => "status_404");
		// A part that a busy machine's upstream sends late would be missing the first time as well.
		const patient = { DEADLINE_PUBLIC_MS: "20000", DEADLINE_SIDE_MS: "20000" };
		const cold = await startSite(upstream.origin, { METRICS_PORT: String(port), ...patient });
		onTestFinished(async () => void (await cold.stop()));
		const renewals = async (result: string): Promise<number> => {
			const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
			return Number(text.match(new RegExp(`^page_renewals_total\\{result="${result}"\\} (\\d+)`, "m"))?.[1] ?? 0);
		};
		const etag = async (): Promise<string | null> => (await fetch(cold.origin + page)).headers.get("etag");
		upstream.rule((call) => (weather.test(call.path) ? "status_500" : undefined));
		const visits = () => etag().then(() => renewals("not rendered"));
		await expect.poll(visits, { timeout: 40_000 }).toBeGreaterThan(0);
		// A part that failed while the site started came back meanwhile.
		const [partial, before] = [await etag(), await renewals("changed")];
		upstream.rule(() => undefined);
		await expect.poll(etag, { timeout: 40_000 }).not.toBe(partial);
		expect(await renewals("changed")).toBe(before + 1);
	}, 90_000);
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
