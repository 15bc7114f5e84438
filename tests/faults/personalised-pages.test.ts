import { UNSAFE_decodeViaTurboStream as decode, matchPath } from "react-router";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import type { SessionData } from "#server/bff/sessions/session-data.ts";
import { phoneNumber } from "#server/contract/index.ts";
import type { FaultName } from "#tests/support/faults.ts";
import { parseDocument } from "#tests/support/html.ts";
import { type Served, serveSite } from "#tests/support/in-process.ts";
import { publicToken } from "#tests/support/servers.ts";
import { shareFaultSite, shareUser } from "#tests/support/share-site.ts";
import { makeSession } from "#tests/support/sign-in.ts";
import { siteRoutesOfBuild } from "#tests/support/site-routes.ts";
import { caseCount } from "#tests/support/suite.ts";
import { newVisitor, type TestVisitor } from "#tests/support/visitor.ts";

/** What a busy machine's upstream answers late is no missing part. */
const patient = { DEADLINE_PUBLIC_MS: "2400", DEADLINE_SIDE_MS: "2400", DEADLINE_SEARCH_MS: "2400" };
const { sandbox, upstream, site: first } = shareFaultSite(patient);
let site: Served = first;
const asha = shareUser(sandbox, "asha@example.com");

const cacheablePaths = (await siteRoutesOfBuild()).all
	.filter(({ facts }) => facts.cache)
	.map(({ pattern }) => (pattern === "/" ? pattern : `/${pattern}`));

/** There is one page of each kind that visitors share: a route pattern, or an example of it. */
const pages = [
	...cacheablePaths.filter((pattern) => !/[:*]/.test(pattern)),
	...["/package/kerala-tour", "/package/domestic", "/domestic/kerala-tour", "/blogs/autumn-in-kashmir"],
	"/webstories/view/white-desert-full-moon",
];

/** Who is told by the session alone meets every page; the others meet some in turn, and every page with `npm run test:all`. */
const everyNth = caseCount(5, 1);

const isWish = ({ path }: { readonly path: string }): boolean => path.includes("wishlist");
const onWishlist = (fault: FaultName): void => upstream.rule((call) => (isWish(call) ? fault : undefined));
afterEach(() => upstream.rule(() => undefined));

const withSession = (held: SessionData, ...cookies: readonly string[]): TestVisitor => {
	const visitor = newVisitor(site.origin);
	for (const cookie of [makeSession(held), ...cookies]) visitor.carry(cookie);
	return visitor;
};

const soon = (): number => Math.floor(Date.now() / 1000) + 600;

/** A pending form (draft) in the session prevents slots, so this visitor's pages are rendered. */
const rendered = (held: SessionData, ...cookies: readonly string[]): TestVisitor =>
	withSession({ ...held, draft: { id: "none", path: "/elsewhere", until: soon(), of: "visitor" } }, ...cookies);

const phone = phoneNumber.parse("+919876543210");
const onTheWay = (): SessionData => ({
	flow: { phone, id: "1", kind: "login", sentAt: soon() - 600, redirectTo: "/" },
	afterSignIn: { kind: "booking", packageId: "102", slug: "kerala-tour", date: "2027-01-01" },
	enquiry: { phone, id: "1", from: "/", slug: "kerala-tour", isPanel: true },
	thanks: { from: "/", until: soon() },
	seat: {
		...{ webinarId: "1", zoomId: "1", seatId: "1", firstName: "Onlyhere", lastName: "B", email: "b@example.in" },
		...{ phone, isTaken: true, joinUrl: "https://example.in/join" },
	},
});

const isFilled = (html: string): boolean => html.includes("data-slots=");

async function filledPage(visitor: TestVisitor, path: string): Promise<string> {
	let html = "";
	await expect
		.poll(
			async () => {
				html = (await visitor.get(path)).html;
				return isFilled(html);
			},
			{ timeout: 20_000, interval: 50, message: path },
		)
		.toBe(true);
	return html;
}

/** These differ by how the hydration data is delivered and the visit is recorded, or by the moment. */
const passing =
	/<style>.*?<\/style>|<script type="application\/json".*?<\/script>|(?<=name="(?:made_at|_key)" value=")[^"]*|came in \d+ KB/gs;
const comparable = (html: string): string =>
	html
		.replace(passing, "")
		.replace(
			/<noscript>(?:<link rel="stylesheet"[^>]*>)*(?:<img src="\/visited\/[^>]*>)?<\/noscript>|<img src="\/visited\/[^>]*>/g,
			"",
		)
		.replace(/ data-(?:from|slots|sheets|visit)="[^"]*"|<style>.*?<\/style>|<link rel="stylesheet"[^>]*>/gs, "");

/** Returns both texts from the first difference on; null where they are equal. */
function differenceOf(one: string, other: string): readonly string[] | null {
	if (one === other) return null;
	let at = 0;
	while (one[at] === other[at]) at += 1;
	return [one, other].map((text) => text.slice(Math.max(0, at - 80), at + 160));
}

const rulesOf = (html: string): string[] => (/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "").split("}");

function expectSame(filled: string, given: string, page: string): void {
	expect(differenceOf(comparable(filled), comparable(given)), page).toBeNull();
	const rules = new Set(rulesOf(filled));
	expect(rulesOf(given).filter((rule) => !rules.has(rule))).toEqual([]);
	expect(comparable(filled)).not.toMatch(/<\/?variant-|\[\[slot:/);
}

async function decoded(state: string): Promise<unknown> {
	const { value, done } = await decode(new Blob([state]).stream(), globalThis);
	await done;
	return value;
}

/** Reads the hydration data as the page's script does. */
async function dataOf(html: string): Promise<unknown> {
	const page = parseDocument(html);
	const inside = page.querySelector("script#hydration-data")?.textContent;
	if (inside) return decoded((JSON.parse(inside) as { stream: string }).stream);
	const address = page.querySelector("[data-from]")?.getAttribute("data-from") ?? "";
	const own: [string, string][] = JSON.parse(page.querySelector("[data-slots]")?.getAttribute("data-slots") ?? "[]");
	const { stream } = (await (await fetch(site.origin + address)).json()) as { stream: string };
	const values = new Map(own.map(([slot, value]) => [JSON.stringify(slot), JSON.stringify(value)]));
	return decoded(stream.replace(/"\[\[slot:\w+]]"/g, (slot) => values.get(slot) ?? slot));
}

/** The form timestamp and the key of the forms are the only values that depend on the moment. */
const lasting = (value: unknown): unknown =>
	JSON.parse(JSON.stringify(value, (key, inner) => (key === "stamp" || key === "formKey" ? null : inner)));

describe("cached pages with personalised slots", () => {
	it("include every kind of shared page", () => {
		expect(cacheablePaths.filter((pattern) => !pages.some((page) => matchPath(pattern, page)))).toEqual([]);
	});

	it.each<[string, number, () => SessionData, ...string[]]>([
		["somebody signed in", 1, () => ({ user: asha })],
		[
			"a name that has to be escaped",
			everyNth,
			() => ({ user: { ...asha, firstName: `O'Brien & "<b>Sons</b>" $&` } }),
			"p=dark.more",
		],
		["somebody who has told no name", everyNth, () => ({ user: { ...asha, firstName: "" } })],
		[
			"somebody on the way to a sign-in, a booking, an enquiry and a webinar",
			everyNth,
			() => ({ user: asha, ...onTheWay() }),
		],
		["a visitor with wishes", everyNth, () => ({ hearts: ["102", "105"] })],
	])(
		"are in every letter, and in all that they come alive from, what rendering gives: %s",
		async (name, nth, held, ...cookies) => {
			for (const page of pages.filter((_, at) => at % nth === name.length % nth)) {
				const given = (await rendered(held(), ...cookies).get(page)).html;
				const filled = await filledPage(withSession(held(), ...cookies), page);
				expect([isFilled(given), isFilled(filled)]).toEqual([false, true]);
				expectSame(filled, given, page);
				expect(lasting(await dataOf(filled)), page).toEqual(lasting(await dataOf(given)));
			}
		},
	);

	it("equal rendered pages under Save-Data too", async () => {
		const held: SessionData = { user: asha };
		for (const page of ["/", "/destinations", "/package/kerala-tour", "/package/domestic"]) {
			const visitor = withSession(held, "p=lite");
			const given = (await rendered(held, "p=lite").get(page)).html;
			await visitor.get(page);
			// Only the number of upstream calls tells a filled page from a rendered one.
			await expect
				.poll(
					async () => {
						upstream.forget();
						await visitor.get(page);
						return upstream.received.length;
					},
					{ timeout: 20_000, message: page },
				)
				.toBe(1);
			expectSame((await visitor.get(page)).html, given, page);
		}
	});

	it("cost the upstream one call, for the current wishlist", async () => {
		const visitor = withSession({ user: asha });
		await filledPage(visitor, "/package/kerala-tour");
		upstream.forget();
		await visitor.get("/package/kerala-tour");
		expect(upstream.received.map(({ path }) => path.split("?")[0])).toEqual([expect.stringContaining("wishlist")]);
	});

	it("are not cacheable (private, no-store)", async () => {
		const visitor = withSession({ user: asha });
		await filledPage(visitor, "/offers");
		const { headers } = await visitor.get("/offers");
		expect([headers.get("cache-control"), headers.get("etag")]).toEqual(["private, no-store", null]);
		for (const name of ["content-security-policy", "x-request-id", "x-content-type-options", "referrer-policy"])
			expect(headers.get(name), name).toBeTruthy();
	});

	it("show no wishlist when the upstream fails", async () => {
		const visitor = withSession({ user: asha });
		await filledPage(visitor, "/package/domestic");
		onWishlist("status_500");
		const without = await visitor.get("/package/domestic");
		expect([without.status, isFilled(without.html)]).toEqual([200, false]);
		expect(without.html).toContain(asha.firstName);
		expect(without.html).not.toContain("from the wishlist");
	});

	it("call a slow upstream once, within the request's deadline budget", async () => {
		const visitor = withSession({ user: asha });
		await filledPage(visitor, "/about-us");
		onWishlist("hang");
		upstream.forget();
		const { status, html } = await visitor.get("/about-us");
		expect([status, isFilled(html), html.includes(asha.firstName)]).toEqual([200, false, true]);
		expect(upstream.received.filter(isWish)).toHaveLength(1);
	});

	it("are not rendered after the client disconnected", async () => {
		const visitor = withSession({ user: asha });
		await filledPage(visitor, "/b2b");
		onWishlist("hang");
		upstream.forget();
		const leaving = new AbortController();
		const answer = fetch(`${site.origin}/b2b`, {
			headers: { cookie: makeSession({ user: asha }) },
			signal: leaving.signal,
		}).catch(() => null);
		// A page that has grown old is renewed meanwhile by calls of its own.
		const wishes = () => upstream.received.filter(isWish);
		await expect.poll(() => wishes().length, { timeout: 20_000 }).toBe(1);
		leaving.abort();
		expect(await answer).toBeNull();
		await expect.poll(() => wishes()[0]?.brokenOff, { timeout: 20_000 }).toBe(true);
		await new Promise((resolve) => setTimeout(resolve, 300));
		expect(wishes()).toHaveLength(1);
	});

	it("set the session cookie as a rendered page does", async () => {
		const twoDaysAgo = Math.floor(Date.now() / 1000) - 2 * 86_400;
		await filledPage(withSession({ user: asha }), "/package/goa-tour-package");
		const visitor = newVisitor(site.origin);
		visitor.carry(makeSession({ user: asha }, twoDaysAgo));
		const { html, headers } = await visitor.get("/package/goa-tour-package");
		expect(isFilled(html)).toBe(true);
		expect(headers.getSetCookie().map((line) => line.split("=")[0])).toEqual(["s"]);
	});

	it("are not sent to a revoked session, nor to one whose token is rejected", async () => {
		const visitor = withSession({ user: asha });
		await filledPage(visitor, "/offers");
		onWishlist("status_401");
		const refused = await visitor.get("/offers");
		expect([refused.status, isFilled(refused.html), refused.html.includes(asha.firstName)]).toEqual([
			200,
			false,
			false,
		]);
		upstream.rule(() => undefined);

		const copy = withSession({ user: asha });
		const cookie = makeSession({ user: asha });
		copy.carry(cookie);
		await filledPage(copy, "/offers");
		await copy.post("/logout", {});
		const stolen = newVisitor(site.origin);
		stolen.carry(cookie);
		const after = await stolen.get("/offers");
		expect([isFilled(after.html), after.html.includes(asha.firstName)]).toEqual([false, false]);
	});
});

const marks = ["[[slot:name]]", "[[slot:key]]", "[[slot:wishlist]]", "[[slot:hydration]]", "[[slot:", "]]"];
const others = ['<variant-slot of="102"><variant-on>', "</script><script>", "<!--", '"],["', "\\u005b[slot:name]]"];
const written = [...marks, ...others].join(" Dear ");

const withMarks = (value: unknown, name = ""): unknown => {
	if (Array.isArray(value)) return value.map((one) => withMarks(one, name));
	if (typeof value === "object" && value !== null)
		return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withMarks(inner, key)]));
	return /^(?:title|description|comment|name)$/.test(name) && typeof value === "string" && value !== ""
		? `${value} ${written}`
		: value;
};

it("[S52] a text that looks like a mark of ours is shown as it was written, to the letter that rendering gives, and fills nothing in", async () => {
	const headers = { authorization: `Bearer ${publicToken}` };
	const poisoned = new Map<string, unknown>();
	for (const path of ["/api/v1/common/faqs-list/global/all", "/api/v1/package-data/kerala-tour"])
		poisoned.set(path, withMarks(await (await fetch(sandbox.origin + path, { headers })).json()));
	upstream.rule(({ path }) => (poisoned.has(path) ? { body: poisoned.get(path) } : undefined));
	const own = await serveSite(upstream.origin, patient);
	site = own;
	onTestFinished(() => {
		site = first;
		return own.stop();
	});
	const held: SessionData = { user: { ...asha, firstName: "Onlymine" }, hearts: [] };
	for (const page of ["/faqs", "/package/kerala-tour"]) {
		const given = (await rendered(held).get(page)).html;
		const filled = await filledPage(withSession(held), page);
		const shown = (html: string) => parseDocument(html).querySelector("main")?.textContent ?? "";
		expect(shown(given), page).toContain("[[slot:name]] Dear [[slot:key]]");
		expect(shown(filled), page).toBe(shown(given));
		expect(shown(filled), page).not.toContain("Onlymine");
		expect(lasting(await dataOf(filled)), page).toEqual(lasting(await dataOf(given)));
	}
});
