import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contract } from "#server/contract/index.ts";
import type { Recorded } from "#tests/support/recorder.ts";
import { publicToken, sessionSecret } from "#tests/support/servers.ts";
import { shareRecordedSite } from "#tests/support/share-site.ts";
import { fetchToken, makeSessionCookie } from "#tests/support/signed-in.ts";
import { newVisitor, type TestVisitor } from "#tests/support/visitor.ts";
import { enquiryMessages, typedEnquiry } from "./fixtures.ts";

const { recorder, sandbox, site } = shareRecordedSite();
/** These calls came before readiness. */
let atStart: readonly Recorded[];

beforeAll(async () => {
	atStart = recorder.calls();
});
beforeEach(() => recorder.forget());

const line = ({ method, path, query, bearer }: Recorded): string =>
	`${method} ${path}${query && `?${query}`} ${bearer}`;
const unique = (calls: readonly Recorded[]): string[] => [...new Set(calls.map(line))].sort();

async function codeSentTo(phone: string): Promise<string> {
	const answer = await fetch(`${sandbox.origin}/__sandbox/inbox.json?to=${encodeURIComponent(phone)}`);
	const [newest] = (await answer.json()) as { code: string | null }[];
	if (!newest?.code) throw new Error(`no code was sent to ${phone}`);
	return newest.code;
}

const digits = (code: string): Record<string, string> =>
	Object.fromEntries([...code].map((digit, index) => [`digit${index + 1}`, digit]));

async function settled(): Promise<Recorded[]> {
	let before = -1;
	while (before !== recorder.received.length) {
		before = recorder.received.length;
		await new Promise((resolve) => setTimeout(resolve, 400));
	}
	return recorder.calls();
}

/** Returns the expected calls of a package page, without the package itself. */
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

async function idOf(slug: string): Promise<string> {
	const answer = await fetch(`${sandbox.origin}/api/v1/package-data/${slug}`, {
		headers: { authorization: `Bearer ${publicToken}` },
	});
	const { data } = (await answer.json()) as { data: { id: string | number } };
	return String(data.id);
}

describe("the calls of the first journey", () => {
	let visitor: TestVisitor;
	let id: string;
	beforeAll(async () => {
		id = await idOf("kerala-tour");
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

	it("the enquiry panel: exact names, the phone without dial code and zeros", async () => {
		const page = await visitor.post("/enquiry", { ...typedEnquiry, packagename: "kerala-tour" });
		expect([page.status, page.location]).toEqual([303, "/enquiry/verify"]);
		const [create, ...others] = await settled();
		expect(others).toEqual([]);
		expect(create && line(create)).toBe("POST /api/v1/enquiry/create public");
		const title = create?.body?.packagename;
		expect(title).toMatch(/Kerala/);
		expect(Object.entries(create?.body ?? {})).toEqual([
			["name", typedEnquiry.name],
			["email", typedEnquiry.email],
			["phone", "9876543211"],
			["countrycode", "+91"],
			["NoOfPerson", "1"],
			["packagename", title],
			["packageid", id],
			["pagessourcelink", "/package/kerala-tour"],
			["comment", typedEnquiry.comments],
		]);
		expect(recorder.received[0]?.headers["idempotency-key"]).toMatch(/^[\w-]{20,}$/);
	});

	it("the code: a wrong one, then the right one", async () => {
		const code = await codeSentTo("9876543211");
		const wrong = code === "4321" ? "4322" : "4321";
		const refused = await visitor.post("/enquiry/verify", digits(wrong));
		expect(refused.status).toBe(422);
		expect(refused.html).toContain(enquiryMessages.invalidCode);
		const done = await visitor.post("/enquiry/verify", digits(code));
		expect([done.status, done.location?.split("?")[0]]).toEqual([303, "/enquiry/done"]);
		const calls = await settled();
		expect(calls.map(line)).toEqual(Array.from({ length: 2 }, () => "POST /api/v1/enquiry/verify public"));
		const bodies = calls.map(({ body }) => body);
		expect(bodies.map((body) => Object.keys(body ?? {}))).toEqual(
			Array.from({ length: 2 }, () => ["id", "phone", "otpVerified"]),
		);
		expect(bodies.map((body) => [body?.phone, body?.otpVerified])).toEqual([
			["9876543211", wrong],
			["9876543211", code],
		]);
		expect(bodies[0]?.id).toBe(bodies[1]?.id);
	});

	it("the footer form: package and persons as typed", async () => {
		const fields = { ...typedEnquiry, _intent: "write-to-us", packagename: "A journey of our own", person: "12" };
		const page = await visitor.post("/enquiry", fields);
		expect([page.status, page.location]).toEqual([303, "/thank-you"]);
		const calls = await settled();
		expect(calls.map(line)).toEqual(["POST /api/v1/enquiry/create public"]);
		expect(calls[0]?.body).toMatchObject({ NoOfPerson: "12", packagename: "A journey of our own", packageid: "" });
		expect(calls[0]?.bodyKeys).toHaveLength(9);
	});

	it("[S24] [S34] logs and response headers contain no typed values and no token", () => {
		const logged = site.output();
		expect(logged).toContain('"operation":"enquiry.create"');
		const secrets = [publicToken, sessionSecret, "Canary", "canary.rao", "9876543211", "98765 43211", "kerala%2F"];
		for (const secret of secrets) expect(logged).not.toContain(secret);
		for (const { html, headers } of visitor.seen) {
			for (const secret of [publicToken, sessionSecret]) {
				expect(html).not.toContain(secret);
				expect(JSON.stringify([...headers])).not.toContain(secret);
			}
		}
	});
});

describe("[S31] a signed-in visitor's token", () => {
	it("is on no cacheable call", async () => {
		const user = await fetchToken(sandbox.origin, "asha@example.com");
		const visitor = newVisitor(site.origin);
		visitor.carry(makeSessionCookie(user));
		const slugs = ["goa-tour-package", "nepal-tour", "none-such"];
		for (const slug of slugs) await visitor.get(`/package/${slug}`);
		await visitor.get("/search?q=nepal");
		const home = await visitor.get("/");
		expect(home.html).toContain("Asha");
		await visitor.post("/enquiry", typedEnquiry);
		const calls = await settled();
		expect(calls.filter(({ method }) => method === "GET").length).toBeGreaterThan(8);
		const withUser = recorder.received.filter(({ headers }) => headers.authorization === `Bearer ${user.token}`);
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
});
