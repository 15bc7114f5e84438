import { brotliCompressSync, constants } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FaultUpstream, startFaultUpstream } from "#tests/support/fault-upstream.ts";
import { type Running, startSandbox, startSite } from "#tests/support/servers.ts";
import { sessionOf } from "#tests/support/sign-in.ts";
import { type KnownUser, sessionCookieOf, tokenOf } from "#tests/support/signed-in.ts";
import { newVisitor, type Page, type Visitor } from "#tests/support/visitor.ts";

let sandbox: Running;
let upstream: FaultUpstream;
let site: Running;

beforeAll(async () => {
	sandbox = await startSandbox();
	upstream = await startFaultUpstream({ behind: sandbox.origin });
	site = await startSite(upstream.origin);
});
afterAll(async () => {
	await site.stop();
	await upstream.close();
	await sandbox.stop();
});

const pages = ["/", "/package/kerala-tour", "/package/goa-tour-package", "/destinations", "/offers", "/about-us"];
const headers = [
	"x-content-type-options",
	"referrer-policy",
	"cross-origin-opener-policy",
	"cross-origin-resource-policy",
	"permissions-policy",
	"content-security-policy",
];

/** A visitor who is greeted by a name that nobody else has. */
function greeted(user: KnownUser, number: number): { visitor: Visitor; name: string } {
	const visitor = newVisitor(site.origin);
	const name = `Onlyme${String.fromCharCode(97 + number)}xq`;
	visitor.carry(sessionCookieOf({ ...user, firstName: name }));
	return { visitor, name };
}

/** What is wrong with a page for somebody of that name; null for a stranger. */
function wrongWith({ status, html, headers: given }: Page, name: string | null): string[] {
	if (status !== 200) return [`status ${status}`];
	if (name === null) return [];
	const mayBeKept = given.get("cache-control") !== "private, no-store" || given.has("etag");
	return [...(html.includes(name) ? [] : [`${name} is not greeted`]), ...(mayBeKept ? [`${name} may be kept`] : [])];
}

const smallest = (text: string) => ({ params: { [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text) } });

/** Waits until a page is kept: on a slow machine something beside it may be late the first time. */
const untilKept = (page: string): Promise<void> =>
	expect
		.poll(async () => (await fetch(site.origin + page)).headers.get("etag"), { timeout: 20_000, message: page })
		.not.toBeNull();

describe("pages of one visitor", () => {
	/** What belongs to one answer, or to the moment it was made in. */
	const passing = /<script type="application\/json".*?<\/script>| value="[^"]*"/gs;

	it("are the same in every letter before and after their lasting parts are kept", async () => {
		const visitor = newVisitor(site.origin);
		// With something in the session that no blank is for, every page is rendered.
		const draft = { id: "none", path: "/elsewhere", until: Math.floor(Date.now() / 1000) + 600, of: "" };
		visitor.carry(sessionOf({ user: await tokenOf(sandbox.origin, "asha@example.com"), draft }));
		for (const page of ["/", "/package/kerala-tour"]) {
			const answers = [await visitor.get(page), await visitor.get(page), await visitor.get(page)];
			const [first, ...later] = answers.map(({ html }) => html.replace(passing, ""));
			for (const html of later) expect(html).toBe(first);
		}
		expect(site.output()).not.toContain("a part cannot be kept");
	});
});

describe("pages that are kept for everybody", () => {
	it("carry every header, their own request id, and bytes that a browser may compare", async () => {
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
			const etag = second.headers.get("etag") ?? "";
			if (page.startsWith("/package/")) expect(second.headers.get("cache-control")).toBe("private, no-store");
			else {
				const again = await fetch(site.origin + page, { headers: { "if-none-match": etag } });
				expect([again.status, await again.text()]).toEqual([304, ""]);
			}
		}
	});

	it("note a visit for each visitor, and are not told apart by what was looked at, but for the home page", async () => {
		const [asha, ravi] = [newVisitor(site.origin), newVisitor(site.origin)];
		await asha.get("/package/kerala-tour");
		await asha.get("/package/goa-tour-package");
		const [hers, his] = [await asha.get("/"), await ravi.get("/")];
		expect([hers.html.includes("Recently visited"), his.html.includes("Recently visited")]).toEqual([true, false]);
		expect((await asha.get("/offers")).headers.get("etag")).toBe((await ravi.get("/offers")).headers.get("etag"));
		// Nothing changed, so nothing is noted, and the browser may compare.
		const twice = await asha.get("/package/goa-tour-package");
		expect([twice.headers.getSetCookie(), twice.headers.get("cache-control")]).toEqual([[], "private, no-cache"]);
	});

	it("come as the visitor likes to see them", async () => {
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

	it("cost the upstream less than one call for 200 views, however many come at once", async () => {
		for (const page of pages) await untilKept(page);
		upstream.forget();
		const views = 4000;
		const workers = Array.from({ length: 20 }, async (_, worker) => {
			for (let view = worker; view < views; view += 20) {
				const answer = await fetch(site.origin + (pages[view % pages.length] ?? "/"));
				if (answer.status !== 200) throw new Error(`${answer.status}`);
				await answer.arrayBuffer();
			}
		});
		await Promise.all(workers);
		expect(upstream.ledger.length).toBeLessThan(views * 0.005);
	}, 120_000);

	it("are made once, when hundreds ask for a page that is not there yet", async () => {
		upstream.forget();
		const answers = await Promise.all(
			Array.from({ length: 200 }, () => fetch(`${site.origin}/package/sikkim-tour`).then((answer) => answer.text())),
		);
		expect(new Set(answers).size).toBe(1);
		const calls = new Set(upstream.ledger.map(({ path }) => path));
		expect(upstream.ledger.length).toBe(calls.size);
	});

	it("give nobody a byte of anybody else in 10,000 mixed requests", async () => {
		const user = await tokenOf(sandbox.origin, "asha@example.com");
		const known = Array.from({ length: 25 }, (_, number) => greeted(user, number));
		const strangers = Array.from({ length: 25 }, () => ({ visitor: newVisitor(site.origin), name: null }));
		const names = known.map(({ name }) => name);
		const wrong: string[] = [];
		let asked = 0;
		async function visit({ visitor, name }: { visitor: Visitor; name: string | null }, turn: number): Promise<void> {
			// Seldom the home page: it is made anew for whoever has looked at a package.
			const page = (turn % 30 === 0 ? "/" : pages[1 + (turn % (pages.length - 1))]) ?? "/";
			const shown = await visitor.get(page);
			asked += 1;
			wrong.push(...names.filter((other) => other !== name && shown.html.includes(other)), ...wrongWith(shown, name));
		}
		// Who is greeted gets pages that ask the upstream, or are made for them alone: they ask less often, all the time between.
		const turns = ({ name }: { name: string | null }): number => (name === null ? 300 : 100);
		// Below the crowd at which a slow machine turns visitors away: half of them at a time.
		const everyone = known.flatMap((one, at) => [one, ...strangers.slice(at, at + 1)]);
		const walk = (some: typeof everyone): Promise<unknown> =>
			Promise.all(
				some.map(async (one) => {
					for (let turn = 0; turn < turns(one); turn += 1) await visit(one, turn);
				}),
			);
		await walk(everyone.slice(0, 26));
		await walk(everyone.slice(26));
		expect([asked, wrong]).toEqual([10_000, []]);
	}, 300_000);

	it("are not kept when something failed, and are shown on when it fails later", async () => {
		upstream.rule(({ path }) => (path.includes("/weather") || path.includes("/faqs") ? "status_500" : undefined));
		const before = await fetch(`${site.origin}/package/nepal-tour`);
		expect([before.status, before.headers.get("etag")]).toEqual([200, null]);
		upstream.rule(() => "reset");
		const after = await fetch(`${site.origin}/package/kerala-tour`);
		expect([after.status, Boolean(after.headers.get("etag"))]).toEqual([200, true]);
		upstream.rule(() => undefined);
	});

	it("bring what they need to come alive, under an address that never changes, and none where data is saved", async () => {
		const html = await (await fetch(site.origin)).text();
		const [, address = ""] = /data-from="(\/late\/[\w-]{22})"/.exec(html) ?? [];
		const late = await fetch(site.origin + address, { headers: { "accept-encoding": "br" } });
		expect([late.status, late.headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
		expect(Object.keys((await late.json()) as object)).toContain("state");
		expect((await fetch(`${site.origin}/late/${"0".repeat(22)}`)).status).toBe(404);
		const saved = await (await fetch(site.origin, { headers: { "save-data": "on" } })).text();
		expect(saved).not.toMatch(/<script(?! type="application\/ld)/);
	});

	it("are as small as they get a moment after they were made", async () => {
		const sent = async (): Promise<number> => {
			const answer = await fetch(`${site.origin}/about-us`, { headers: { "accept-encoding": "br" } });
			const text = await answer.text();
			return Number(answer.headers.get("content-length")) - brotliCompressSync(text, smallest(text)).length;
		};
		await expect.poll(sent, { timeout: 20_000 }).toBe(0);
	});
});
