import { describe, expect, it } from "vitest";
import { shareFaultSite } from "#tests/support/share-site.ts";
import { makeSession } from "#tests/support/sign-in.ts";
import { fetchToken, type KnownUser, makeSessionCookie } from "#tests/support/signed-in.ts";
import { newVisitor, type TestVisitor, type VisitedPage } from "#tests/support/visitor.ts";

/** A part that a busy machine's upstream sends late would be left out the first time. */
const patient = { DEADLINE_PUBLIC_MS: "20000", DEADLINE_SIDE_MS: "20000", DEADLINE_SEARCH_MS: "20000" };
const { sandbox, site, upstream } = shareFaultSite(patient);

const pages = ["/", "/package/kerala-tour", "/package/goa-tour-package", "/destinations", "/offers", "/about-us"];
const headers = [
	"x-content-type-options",
	"referrer-policy",
	"cross-origin-opener-policy",
	"cross-origin-resource-policy",
	"permissions-policy",
	"content-security-policy",
];

function _greeted(user: KnownUser, number: number): { visitor: TestVisitor; name: string } {
	const visitor = newVisitor(site.origin);
	const name = `Onlyme${String.fromCharCode(97 + number)}xq`;
	visitor.carry(makeSessionCookie({ ...user, firstName: name }));
	return { visitor, name };
}

/** The name is the one that the greeting must have; it is null for an anonymous visitor. */
function _wrongWith({ status, html, headers: given }: VisitedPage, name: string | null): string[] {
	if (status !== 200) return [`status ${status}`];
	if (name === null) return [];
	const mayBeKept = given.get("cache-control") !== "private, no-store" || given.has("etag");
	return [...(html.includes(name) ? [] : [`${name} is not greeted`]), ...(mayBeKept ? [`${name} may be kept`] : [])];
}

/** A part of the page may miss its deadline the first time on a slow machine. */
const untilKept = (page: string): Promise<void> =>
	expect
		.poll(async () => (await fetch(site.origin + page)).headers.get("etag"), { timeout: 20_000, message: page })
		.not.toBeNull();

describe("pages of one visitor", () => {
	/** These values belong to one response or to the moment. */
	const passing = /<script type="application\/json".*?<\/script>| value="[^"]*"/gs;

	it("are byte-identical before and after their parts are cached", async () => {
		const visitor = newVisitor(site.origin);
		// A draft has no personalised slot, so the page is rendered.
		const draft = { id: "none", path: "/elsewhere", until: Math.floor(Date.now() / 1000) + 600, of: "visitor" };
		visitor.carry(makeSession({ user: await fetchToken(sandbox.origin, "asha@example.com"), draft }));
		for (const page of ["/", "/package/kerala-tour"]) {
			const answers = [await visitor.get(page), await visitor.get(page), await visitor.get(page)];
			const [first, ...later] = answers.map(({ html }) => html.replace(passing, ""));
			for (const html of later) expect(html).toBe(first);
		}
		expect(site.output()).not.toContain("a part cannot be kept");
	});
});

describe("cached pages", () => {
	it("have all headers, their own request id, and an ETag", async () => {
		for (const page of pages) {
			await untilKept(page);
			const [first, second] = [await fetch(site.origin + page), await fetch(site.origin + page)];
			for (const answer of [first, second]) {
				expect(answer.status).toBe(200);
				for (const header of headers) expect(answer.headers.get(header), header).toBeTruthy();
				expect(answer.headers.get("vary")).toBe("accept-encoding, cookie, save-data");
			}
			const [one, two] = [first, second].map(({ headers: given }) => given.get("x-request-id"));
			expect(one).not.toBe(two);
			const text = await second.text();
			expect([text.includes(`${one}`), text.includes(`${two}`)]).toEqual([false, false]);
			expect(await first.text()).toBe(text);
			expect([second.headers.get("cache-control"), second.headers.getSetCookie()]).toEqual(["private, no-cache", []]);
			expect(second.headers.get("cdn-cache-control")).toMatch(
				/^public, s-maxage=\d+, stale-while-revalidate=\d+, stale-if-error=\d+$/,
			);
			expect(second.headers.get("x-accel-expires")).toMatch(/^([1-9]|[1-5]\d|60)$/);
			expect(second.headers.get("surrogate-key")).toContain(page.startsWith("/package/") ? "slug:" : `route:${page}`);
			const etag = second.headers.get("etag") ?? "";
			const again = await fetch(site.origin + page, { headers: { "if-none-match": etag } });
			expect([again.status, await again.text()]).toEqual([304, ""]);
		}
	});

	it("record recently viewed packages for each visitor, which changes only the home page", async () => {
		const [asha, ravi] = [newVisitor(site.origin), newVisitor(site.origin)];
		await asha.get("/package/kerala-tour");
		await asha.get("/package/goa-tour-package");
		const [hers, his] = [await asha.get("/"), await ravi.get("/")];
		expect([hers.html.includes("Recently visited"), his.html.includes("Recently visited")]).toEqual([true, false]);
		expect((await asha.get("/offers")).headers.get("etag")).toBe((await ravi.get("/offers")).headers.get("etag"));
	});

	it("follow the visitor's theme preferences", async () => {
		const looks = ["dark", "light", "dark.more", "lite"].map((look) => {
			const visitor = newVisitor(site.origin);
			visitor.carry(`p=${look}`);
			return visitor;
		});
		for (let round = 0; round < 2; round += 1) {
			const heads = await Promise.all(looks.map(async (one) => (await one.get("/")).html.slice(0, 120)));
			expect(heads[0]).toContain('data-theme="dark"');
			expect(heads[1]).toContain('data-theme="light"');
			expect(heads[2]).toContain('data-contrast="more"');
			expect(heads[3]).toContain("data-light");
			expect((await newVisitor(site.origin).get("/")).html.slice(0, 120)).not.toContain("data-");
		}
	});

	it("[R16] are rendered once for hundreds of concurrent misses", async () => {
		upstream.forget();
		const answers = await Promise.all(
			Array.from({ length: 200 }, () => fetch(`${site.origin}/package/sikkim-tour`).then((answer) => answer.text())),
		);
		expect(new Set(answers).size).toBe(1);
		const calls = new Set(upstream.received.map(({ path }) => path));
		expect(upstream.received.length).toBe(calls.size);
	});

	it.each([
		["/package/kashmir-tour", "/package/kashmir-tour"],
		["/blogs?page=2", "/blogs?page=2&"],
		["/", "/"],
	])("are rendered once for twenty campaigns that link to them: %s", async (clean, target) => {
		await untilKept(clean);
		const etag = (await fetch(site.origin + clean)).headers.get("etag");
		const separator = target.endsWith("&") ? "" : "?";
		upstream.forget();
		for (let count = 0; count < 20; count += 1) {
			const campaign = `utm_source=mail-${count}&gclid=x${count}&fbclid=y`;
			const answer = await fetch(`${site.origin}${target}${separator}${campaign}`, { redirect: "manual" });
			const html = await answer.text();
			expect([answer.status, answer.headers.get("etag")]).toEqual([200, etag]);
			expect(html).not.toMatch(/utm_source|gclid|fbclid/);
		}
		expect(upstream.received).toEqual([]);
	});

	it("leave a campaign out of the page of a visitor with a session, and of a page that is not cached", async () => {
		const visitor = newVisitor(site.origin);
		visitor.carry(makeSession({ user: await fetchToken(sandbox.origin, "asha@example.com") }));
		for (const page of ["/offers?utm_source=mail", "/package/kerala-tour?utm_source=mail&tab=faqs_tab"]) {
			const { status, html } = await visitor.get(page);
			expect([status, html.includes("utm_source"), html.includes("Asha")]).toEqual([200, false, true]);
		}
		const filtered = await fetch(`${site.origin}/destinations?utm_source=mail&price=15000&sort=cheapest`);
		const html = await filtered.text();
		expect([filtered.status, html.includes("utm_source")]).toEqual([200, false]);
		expect(html).toContain("/destinations?price=15000&amp;sort=cheapest");
	});

	it("have hydration data at an immutable address, and none under Save-Data", async () => {
		const html = await (await fetch(site.origin)).text();
		const [, address = ""] = /data-from="(\/hydration\/[\w-]{22})"/.exec(html) ?? [];
		const late = await fetch(site.origin + address, { headers: { "accept-encoding": "br" } });
		expect([late.status, late.headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
		expect(Object.keys((await late.json()) as object)).toContain("stream");
		// Another copy of the site may have it, so nothing is rendered.
		const unknown = await fetch(`${site.origin}/hydration/${"0".repeat(22)}`);
		expect([unknown.status, await unknown.text()]).toEqual([404, ""]);
		const saved = await (await fetch(site.origin, { headers: { "save-data": "on" } })).text();
		expect(saved).not.toMatch(/<script(?! type="application\/ld)/);
	});
});
