import { describe, expect, it } from "vitest";
import { shareFaultSite } from "#tests/support/share-site.ts";
import { makeSession } from "#tests/support/sign-in.ts";
import { fetchToken } from "#tests/support/signed-in.ts";
import { newVisitor } from "#tests/support/visitor.ts";

/** A part that a busy machine's upstream sends late would be left out the first time. */
const patient = { DEADLINE_PUBLIC_MS: "20000", DEADLINE_SIDE_MS: "20000", DEADLINE_SEARCH_MS: "20000" };
const { sandbox, site } = shareFaultSite(patient);

const pages = ["/", "/package/kerala-tour", "/package/goa-tour-package", "/destinations", "/offers", "/about-us"];
const headers = [
	...["x-content-type-options", "referrer-policy", "cross-origin-opener-policy", "cross-origin-resource-policy"],
	...["permissions-policy", "content-security-policy"],
];

/** On a slow machine a part of the page may miss its deadline the first time. */
const untilKept = (page: string): Promise<void> =>
	expect
		.poll(async () => (await fetch(site.origin + page)).headers.get("etag"), { timeout: 20_000, message: page })
		.not.toBeNull();

/** These values belong to one response or to the moment. */
const passing = /<script type="application\/json".*?<\/script>| value="[^"]*"/gs;

it("pages of one visitor are byte-identical before and after their parts are cached", async () => {
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
