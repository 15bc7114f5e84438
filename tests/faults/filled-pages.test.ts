import { UNSAFE_decodeViaTurboStream as decode, matchPath } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sharedPatterns } from "#server/bff/documents/shared-pages.ts";
import { tidy } from "#server/bff/documents/tidy.ts";
import type { SessionData } from "#server/bff/session/session.ts";
import { type FaultUpstream, startFaultUpstream } from "#tests/support/fault-upstream.ts";
import type { FaultName } from "#tests/support/faults.ts";
import { type Running, startSandbox, startSite } from "#tests/support/servers.ts";
import { sessionOf } from "#tests/support/sign-in.ts";
import { type KnownUser, tokenOf } from "#tests/support/signed-in.ts";
import { newVisitor, type Visitor } from "#tests/support/visitor.ts";

let sandbox: Running;
let upstream: FaultUpstream;
let site: Running;
let asha: KnownUser;

beforeAll(async () => {
	sandbox = await startSandbox();
	upstream = await startFaultUpstream({ behind: sandbox.origin });
	site = await startSite(upstream.origin);
	asha = await tokenOf(sandbox.origin, "asha@example.com");
});
afterAll(async () => {
	await site.stop();
	await upstream.close();
	await sandbox.stop();
});

/** One page of every kind that visitors share: those with one address by their pattern, the others by an example. */
const pages = [
	...[...sharedPatterns].filter((pattern) => !/[:*]/.test(pattern)),
	"/package/kerala-tour",
	"/package/domestic",
	"/domestic/kerala-tour",
	"/blogs/autumn-in-kashmir",
	"/webstories/view/white-desert-full-moon",
];

/** What the upstream does when it is asked for wishes; as ever without a fault. */
const onWishlist = (fault?: FaultName): void =>
	upstream.rule(({ path }) => (path.includes("wishlist") ? fault : undefined));

const withSession = (held: SessionData, ...cookies: readonly string[]): Visitor => {
	const visitor = newVisitor(site.origin);
	for (const cookie of [sessionOf(held), ...cookies]) visitor.carry(cookie);
	return visitor;
};

const soon = (): number => Math.floor(Date.now() / 1000) + 600;

/** While a form waits for its sender, on whatever page, none is filled. */
const rendered = (held: SessionData, ...cookies: readonly string[]): Visitor =>
	withSession({ ...held, draft: { id: "none", path: "/elsewhere", until: soon(), of: "" } }, ...cookies);

const phone = { phone: "9876543210", countryCode: "+91" };
/** What sessions hold that are on their way somewhere. */
const onTheWay = (): SessionData => ({
	flow: { ...phone, id: "1", kind: "login", email: "", sentAt: soon() - 600, redirectTo: "/" },
	intent: { kind: "booking", packageId: "102", slug: "kerala-tour", date: "2027-01-01" },
	enquiry: { ...phone, id: "1", from: "/", slug: "kerala-tour", isPanel: true },
	thanks: { from: "/", until: soon() },
	seat: {
		...{ webinarId: "1", zoomId: "1", seatId: "1", firstName: "Onlyhere", lastName: "B", email: "b@example.in" },
		...{ mobile: "9876543210", isTaken: true, joinUrl: "https://example.in/join" },
	},
});

const isFilled = (html: string): boolean => html.includes("data-own=");

/** Asks until the page is one that was drawn once for all. */
async function filledPage(visitor: Visitor, path: string): Promise<string> {
	let html = "";
	await expect
		.poll(
			async () => {
				html = (await visitor.get(path)).html;
				return isFilled(html);
			},
			{ timeout: 20_000, interval: 300, message: path },
		)
		.toBe(true);
	return html;
}

/** What belongs to one way of bringing the script's data, or to the moment. */
const passing =
	/<style>.*?<\/style>|<script type="application\/json".*?<\/script>|(?<=name="made_at" value=")[^"]*|came in \d+ KB/gs;
const comparable = (html: string): string => tidy(html.replace(passing, "").replace(/ data-(?:from|own)="[^"]*"/g, ""));

/** Where two texts part, with what comes then; null where they do not. */
function differenceOf(one: string, other: string): readonly string[] | null {
	const at = [...one].findIndex((letter, place) => letter !== other[place]);
	if (at < 0 && one.length === other.length) return null;
	return [one, other].map((text) => text.slice(Math.max(0, at - 80), at + 160));
}

/** The rules of a page's style. A page that is drawn both ways brings those of both. */
const rulesOf = (html: string): string[] => (/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "").split("}");

/** Nothing but what rendering gives. */
function expectSame(filled: string, given: string, page: string): void {
	expect(differenceOf(comparable(filled), comparable(given)), page).toBeNull();
	const rules = new Set(rulesOf(filled));
	expect(rulesOf(given).filter((rule) => !rules.has(rule))).toEqual([]);
	expect(comparable(filled)).not.toMatch(/either-|[\uE000-\uF8FF]/);
}

const signs: Readonly<Record<string, string>> = { quot: '"', amp: "&", lt: "<", gt: ">", "#x27": "'" };
const plain = (text: string): string =>
	text.replace(/&(quot|amp|lt|gt|#x27);/g, (_, name: string) => signs[name] ?? "");

async function decoded(state: string): Promise<unknown> {
	const { value, done } = await decode(new Blob([state]).stream(), globalThis);
	await done;
	return value;
}

/** What a page comes alive from, as its script puts it together. */
async function dataOf(html: string): Promise<unknown> {
	const inside = /<script type="application\/json" id="data">([^<]+)<\/script>/.exec(html)?.[1];
	if (inside) return decoded((JSON.parse(inside) as { state: string }).state);
	const address = /data-from="([^"]+)"/.exec(html)?.[1] ?? "";
	const own: [string, string][] = JSON.parse(plain(/data-own="([^"]*)"/.exec(html)?.[1] ?? "[]"));
	const { state } = (await (await fetch(site.origin + address)).json()) as { state: string };
	return decoded(
		own.reduce((text, [blank, value]) => text.replaceAll(JSON.stringify(blank), () => JSON.stringify(value)), state),
	);
}

/** The stamp of its forms is the one thing that differs with the moment. */
const lasting = (value: unknown): unknown =>
	JSON.parse(JSON.stringify(value, (key, inner) => (key === "stamp" ? null : inner)));

describe("pages with a visitor's own put in", () => {
	it("are compared here for every kind of page that visitors share", () => {
		expect([...sharedPatterns].filter((pattern) => !pages.some((page) => matchPath(pattern, page)))).toEqual([]);
	});

	it.each<[string, () => SessionData, ...string[]]>([
		["somebody signed in", () => ({ user: asha })],
		[
			"a name that has to be escaped",
			() => ({ user: { ...asha, firstName: `O'Brien & "<b>Sons</b>" $&` } }),
			"p=dark.more",
		],
		["somebody who has told no name", () => ({ user: { ...asha, firstName: "" } })],
		["somebody on the way to a sign-in, a booking, an enquiry and a webinar", () => ({ user: asha, ...onTheWay() })],
		["a visitor with wishes", () => ({ hearts: ["102", "105"] })],
	])(
		"are in every letter, and in all that they come alive from, what rendering gives: %s",
		async (_, held, ...cookies) => {
			for (const page of pages) {
				const given = (await rendered(held(), ...cookies).get(page)).html;
				const filled = await filledPage(withSession(held(), ...cookies), page);
				expect([isFilled(given), isFilled(filled)]).toEqual([false, true]);
				expectSame(filled, given, page);
				expect(lasting(await dataOf(filled)), page).toEqual(lasting(await dataOf(given)));
			}
		},
		60_000,
	);

	it("are the same, too, where data is to be saved", async () => {
		const held: SessionData = { user: asha };
		for (const page of ["/", "/destinations", "/package/kerala-tour", "/package/domestic"]) {
			const visitor = withSession(held, "p=lite");
			const given = (await rendered(held, "p=lite").get(page)).html;
			await visitor.get(page);
			// Nothing in such a page tells which of the two it is, but what it costs.
			await expect
				.poll(
					async () => {
						upstream.forget();
						await visitor.get(page);
						return upstream.ledger.length;
					},
					{ timeout: 20_000, message: page },
				)
				.toBe(1);
			expectSame((await visitor.get(page)).html, given, page);
		}
	}, 60_000);

	it("cost the upstream one call, which asks what is wished for now", async () => {
		const visitor = withSession({ user: asha });
		await filledPage(visitor, "/package/kerala-tour");
		upstream.forget();
		await visitor.get("/package/kerala-tour");
		expect(upstream.ledger.map(({ path }) => path.split("?")[0])).toEqual([expect.stringContaining("wishlist")]);
	});

	it("are nobody's to keep, and say so", async () => {
		const visitor = withSession({ user: asha });
		await filledPage(visitor, "/offers");
		const { headers } = await visitor.get("/offers");
		expect([headers.get("cache-control"), headers.get("etag")]).toEqual(["private, no-store", null]);
		for (const name of ["content-security-policy", "x-request-id", "x-content-type-options", "referrer-policy"])
			expect(headers.get(name), name).toBeTruthy();
	});

	it("note a visit, and are not for whom the page shows what was looked at", async () => {
		const visitor = withSession({ user: asha });
		await filledPage(visitor, "/");
		await filledPage(visitor, "/package/kerala-tour");
		const home = await visitor.get("/");
		expect([isFilled(home.html), home.html.includes("Recently visited")]).toEqual([false, true]);
	});

	it("show no wishes where the upstream does not tell them", async () => {
		const visitor = withSession({ user: asha });
		await filledPage(visitor, "/package/domestic");
		onWishlist("status_500");
		const without = await visitor.get("/package/domestic");
		expect([without.status, isFilled(without.html)]).toEqual([200, false]);
		expect(without.html).toContain(asha.firstName);
		expect(without.html).not.toContain("from the wishlist");
		onWishlist();
	});

	it("ask a slow upstream once, within the time that all calls of a request share", async () => {
		const visitor = withSession({ user: asha });
		await filledPage(visitor, "/about-us");
		onWishlist("hang");
		upstream.forget();
		const { status, html } = await visitor.get("/about-us");
		expect([status, isFilled(html), html.includes(asha.firstName)]).toEqual([200, false, true]);
		expect(upstream.ledger.filter(({ path }) => path.includes("wishlist"))).toHaveLength(1);
		onWishlist();
	});

	it("are not rendered for whoever left while the upstream was asked", async () => {
		const visitor = withSession({ user: asha });
		await filledPage(visitor, "/b2b");
		onWishlist("hang");
		upstream.forget();
		const leaving = new AbortController();
		const answer = fetch(`${site.origin}/b2b`, {
			headers: { cookie: sessionOf({ user: asha }).split(";")[0] ?? "" },
			signal: leaving.signal,
		}).catch(() => null);
		await expect.poll(() => upstream.ledger.length).toBe(1);
		leaving.abort();
		expect(await answer).toBeNull();
		await expect.poll(() => upstream.ledger[0]?.brokenOff).toBe(true);
		await new Promise((resolve) => setTimeout(resolve, 300));
		expect(upstream.ledger).toHaveLength(1);
		onWishlist();
	});

	it("send every cookie that a rendered page would: the visit's and the session's", async () => {
		const twoDaysAgo = Math.floor(Date.now() / 1000) - 2 * 86_400;
		await filledPage(withSession({ user: asha }), "/package/goa-tour-package");
		const visitor = newVisitor(site.origin);
		visitor.carry(sessionOf({ user: asha }, twoDaysAgo));
		const { html, headers } = await visitor.get("/package/goa-tour-package");
		expect(isFilled(html)).toBe(true);
		expect(headers.getSetCookie().map((line) => line.split("=")[0])).toEqual(["s", "r"]);
	});

	it("are not given to a session that ended, nor to one whose token is refused", async () => {
		const visitor = withSession({ user: asha });
		await filledPage(visitor, "/offers");
		onWishlist("status_401");
		const refused = await visitor.get("/offers");
		expect([refused.status, isFilled(refused.html), refused.html.includes(asha.firstName)]).toEqual([
			200,
			false,
			false,
		]);
		onWishlist();

		const copy = withSession({ user: asha });
		const cookie = sessionOf({ user: asha });
		copy.carry(cookie);
		await filledPage(copy, "/offers");
		await copy.post("/logout", {});
		const stolen = newVisitor(site.origin);
		stolen.carry(cookie);
		const after = await stolen.get("/offers");
		expect([isFilled(after.html), after.html.includes(asha.firstName)]).toEqual([false, false]);
	});
});
