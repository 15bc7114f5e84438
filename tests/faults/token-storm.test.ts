import { afterAll, beforeAll, expect, it } from "vitest";
import { makeVisitor } from "#tests/support/buyer.ts";
import { type Served, serveSite } from "#tests/support/in-process.ts";
import { shareUpstream } from "#tests/support/share-upstream.ts";
import type { TestVisitor } from "#tests/support/visitor.ts";

const token = "only-for-this-test";

const upstream = shareUpstream();
let site: Served;

beforeAll(async () => {
	site = await serveSite(upstream.origin);
}, 120_000);
afterAll(() => site.stop());

/** The site sees different users, all of them with one token of the upstream. */
const signedIn = (count: number, prefix: string): TestVisitor[] =>
	Array.from({ length: count }, (_, index) =>
		makeVisitor(site.origin, { id: `${prefix}-${index}`, token, firstName: "Asha" }),
	);

const refuseTokens = () =>
	upstream.rule(({ headers }) => (headers.authorization?.includes(token) ? "status_401" : undefined));

it("an upstream that refuses the token of all users at once ends no session; pages and forms fail as they do without an upstream [S48]", async () => {
	const visitors = signedIn(30, "storm");
	refuseTokens();
	const pages = await Promise.all(visitors.map((visitor) => visitor.get("/travellers")));
	expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([503]));
	const typed = { title: "Mr", firstname: "Canary", lastname: "Rao", dob: "1990-01-02", gender: "male" };
	const forms = await Promise.all(visitors.slice(0, 5).map((visitor) => visitor.post("/travellers/add", typed)));
	for (const { status, html, headers } of forms) {
		expect([422, 503]).toContain(status);
		expect(html).toContain("Canary");
		expect(headers.getSetCookie().filter((line) => line.startsWith("s="))).toEqual([]);
	}
	upstream.rule(() => undefined);
	const later = await Promise.all(visitors.map((visitor) => visitor.get("/travellers")));
	expect(later.map(({ location }) => location)).toEqual(visitors.map(() => null));
});
