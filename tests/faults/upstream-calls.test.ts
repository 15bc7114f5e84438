import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contract } from "#server/contract/index.ts";
import { findDeparture, makeVisitor } from "#tests/support/buyer.ts";
import type { Recorded } from "#tests/support/fault-upstream.ts";
import { shareFaultSite } from "#tests/support/share-site.ts";
import { fetchToken } from "#tests/support/signed-in.ts";
import { newVisitor, type TestVisitor } from "#tests/support/visitor.ts";
import { typedEnquiry } from "./fixtures.ts";

const { sandbox, site, upstream } = shareFaultSite();
/** These calls came before readiness. */
let atStart: readonly Recorded[];

beforeAll(async () => {
	atStart = upstream.calls();
});
beforeEach(() => upstream.forget());

const line = ({ method, path, query, bearer }: Recorded): string =>
	`${method} ${path}${query && `?${query}`} ${bearer}`;
const unique = (calls: readonly Recorded[]): string[] => [...new Set(calls.map(line))].sort();

async function settled(): Promise<Recorded[]> {
	let before = -1;
	while (before !== upstream.received.length) {
		before = upstream.received.length;
		await new Promise((resolve) => setTimeout(resolve, 400));
	}
	return upstream.calls();
}

const besidesPackage = (id: string, calls: readonly Recorded[]): string[] => {
	const date = calls.map(({ query }) => /givenDate=(\d{4}-\d{2}-\d{2})$/.exec(query)?.[1]).find(Boolean);
	return [
		`GET /api/v1/common/faqs-list/package/${id} public`,
		`GET /api/v1/package/weather-list-site?filterby=package_id&query=${id}&givenDate=${date} public`,
		`GET /api/v1/review/${id} public`,
	];
};

const everyPage = ["GET /api/v1/categorymenu public", "GET /api/v1/countries public"];
const trending = "GET /api/v1/get-trending-data?id[]=trending-packages&id[]=trending-categories public";

describe("the calls of the first journey", () => {
	let visitor: TestVisitor;
	let id: string;
	beforeAll(async () => {
		id = (await findDeparture(sandbox.origin, "kerala-tour")).packageId;
		visitor = newVisitor(site.origin);
	});

	it("home, requested by the site itself before readiness", async () => {
		expect((await visitor.get("/")).status).toBe(200);
		expect(unique([...atStart, ...(await settled())])).toEqual(
			[...everyPage, trending, "GET /api/v1/reviews/public/formateby/text_reviews/true public"].sort(),
		);
	});

	it("a package", async () => {
		expect((await visitor.get("/package/kerala-tour")).status).toBe(200);
		const calls = await settled();
		const expected = [
			"GET /api/v1/package-data/kerala-tour public",
			"GET /api/v1/get-category-stat-by-slug/kerala-tour public",
			// The call is for similar trips; it is cached for everybody.
			"GET /api/v1/get-category-stat-by-slug/domestic public",
			...besidesPackage(id, calls),
		];
		expect(unique(calls)).toEqual(expected.sort());
	});

	it("home again: the recently viewed package, by its id", async () => {
		expect((await visitor.get("/")).status).toBe(200);
		const [recent, ...others] = await settled();
		expect(others).toEqual([]);
		expect(recent && line(recent)).toBe("POST /api/v1/package/recently-visit?page=1&limit=6 public");
		expect(recent?.body).toEqual({ packagesids: [id], source: "web" });
	});

	it("a search, from three characters on, as one encoded segment", async () => {
		expect((await visitor.get("/search?q=ke")).status).toBe(200);
		expect(await settled()).toEqual([]);
		expect((await visitor.get("/search?q=kerala%2F..%2Fboats%3F")).status).toBe(200);
		expect(unique(await settled())).toEqual(["GET /api/v1/search/kerala%2F..%2Fboats%3F public"]);
	});
});

it("[S31] a signed-in visitor's token is on no cacheable call", async () => {
	const user = await fetchToken(sandbox.origin, "asha@example.com");
	const visitor = makeVisitor(site.origin, user);
	const slugs = ["goa-tour-package", "nepal-tour", "none-such"];
	for (const slug of slugs) await visitor.get(`/package/${slug}`);
	await visitor.get("/search?q=nepal");
	const home = await visitor.get("/");
	expect(home.html).toContain("Asha");
	await visitor.post("/enquiry", typedEnquiry);
	const calls = await settled();
	expect(calls.filter(({ method }) => method === "GET").length).toBeGreaterThan(8);
	const withUser = upstream.received.filter(({ headers }) => headers.authorization === `Bearer ${user.token}`);
	expect([...new Set(withUser.map(({ method, path }) => `${method} ${path}`))]).toEqual([
		`GET ${contract.wishlist.ids.path}`,
		"POST /api/v1/package/recently-visit",
		`POST ${contract.enquiry.panelSubmit.path}`,
	]);
	const shared = calls.filter(({ method, path }) => method === "GET" && path !== contract.wishlist.ids.path);
	expect(shared.every(({ bearer }) => bearer === "public")).toBe(true);
	expect(visitor.seen.some(({ html }) => html.includes(user.token))).toBe(false);
	expect(site.output()).not.toContain(user.token);
});
