import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FaultUpstream, startFaultUpstream } from "#tests/support/fault-upstream.ts";
import { upstreamMark } from "#tests/support/faults.ts";
import { type Running, startSandbox } from "#tests/support/servers.ts";
import { newVisitor } from "#tests/support/visitor.ts";
import { startColdSite } from "./cold-site.ts";

let sandbox: Running;
let upstream: FaultUpstream;
let site: Running;

beforeAll(async () => {
	sandbox = await startSandbox();
	upstream = await startFaultUpstream({ behind: sandbox.origin });
	site = await startColdSite(upstream);
});
afterAll(async () => {
	await site.stop();
	await upstream.close();
	await sandbox.stop();
});

/** Each on a page of its own, so that nothing is known from before. */
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

describe("a page without one of its parts", () => {
	it.each(sideCalls)("is whole without %s", async (_, page, path) => {
		upstream.forget();
		upstream.rule((call) => (path.test(call.path) ? "html_500" : undefined));
		const visitor = newVisitor(site.origin);
		if (page === "/") await visitor.get("/package/nepal-tour");
		const shown = await visitor.get(page);
		expect(shown.status).toBe(200);
		expect(shown.ms).toBeLessThan(3000);
		expect(shown.html).toMatch(/<h1[\s>]/);
		expect(shown.html).not.toContain(upstreamMark);
	});

	it("was asked for each of them", () => {
		const kinds = site.output().match(/"operation":"[\w.]+","kind":"http5xx"/g) ?? [];
		expect(new Set(kinds).size).toBeGreaterThanOrEqual(sideCalls.length - 3);
	});
});
