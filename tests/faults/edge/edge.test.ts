import { createHash } from "node:crypto";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:http2";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shareStartedSite } from "#tests/support/share-site.ts";
import { fetchToken, makeSessionCookie } from "#tests/support/signed-in.ts";
import { caseCount } from "#tests/support/suite.ts";
import { type Edge, startEdge } from "./nginx.ts";

interface Sent {
	readonly path: string;
	readonly method?: "GET" | "HEAD" | "POST";
	readonly headers?: Readonly<Record<string, string>>;
	/** Visitors have different addresses, because the edge limits each. */
	readonly from?: number;
}

interface Answer {
	readonly status: number;
	readonly headers: IncomingHttpHeaders;
	readonly body: Buffer;
	/** What the edge's cache did; undefined for an answer of the site. */
	readonly cache: string | undefined;
}

const userNames = ["Onlyashaxq", "Onlymeeraxq"];
const pages = [
	...["/", "/package/kerala-tour", "/package/goa-tour-package", "/destinations", "/offers", "/about-us", "/faqs"],
];
/** What a browser sends for its look, and the attributes of the document's root. */
const looks: readonly (readonly [headers: Record<string, string>, marks: string])[] = [
	[{}, ""],
	[{ cookie: "_ga=1; xs=s=2" }, ""],
	[{ cookie: "p=dark" }, ' data-theme="dark"'],
	[{ cookie: "a=b; p=light" }, ' data-theme="light"'],
	[{ cookie: "p=dark.more" }, ' data-theme="dark" data-contrast="more"'],
	[{ cookie: "p=lite" }, ' data-light=""'],
	[{ "save-data": "on" }, ' data-light=""'],
	[{ cookie: "p=full", "save-data": "on" }, ""],
];
const encodings = [
	["gzip, deflate, br, zstd", "br"],
	["gzip", "gzip"],
	["br;q=0, gzip;q=0.5", "gzip"],
	["identity", undefined],
] as const;
/** No word of these may change an answer. */
const foreignHeaders = {
	...{ "x-forwarded-for": "198.51.100.66", "x-forwarded-host": "evil.example", "x-forwarded-proto": "gopher" },
	...{ "x-original-url": "/profile", "x-request-id": "foreign-id-0123456789abcdef", "user-agent": "Foreignmark/1.0" },
	...{ "accept-language": "fr", range: "bytes=0-99" },
};

const { sandbox, site } = shareStartedSite({ TRUST_HOPS: "1" });
let edge: Edge;

beforeAll(async () => {
	edge = await startEdge(Number(new URL(site.origin).port));
}, 120_000);
const agents = Array.from({ length: 40 }, (_, at) => new Agent({ keepAlive: true, localAddress: `127.0.0.${at + 2}` }));
afterAll(async () => {
	for (const agent of agents) agent.destroy();
	await edge?.stop();
});

/** The path is sent as it is. */
const ask = ({ path, method = "GET", headers = {}, from = 0 }: Sent, origin = edge.origin): Promise<Answer> =>
	new Promise((resolve, reject) => {
		const agent = agents[from % agents.length];
		request(origin, { path, method, headers, agent }, (response) => {
			const parts: Buffer[] = [];
			response.on("data", (part: Buffer) => parts.push(part));
			response.once("error", reject);
			response.once("end", () => {
				const cache = response.headers["x-cache"];
				resolve({
					...{ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) },
					cache: typeof cache === "string" ? cache : undefined,
				});
			});
		})
			.once("error", reject)
			.end();
	});

const texts = new Map<string, string>();
function textOf({ headers, body }: Answer): string {
	const encoding = headers["content-encoding"];
	const digest = `${encoding} ${createHash("sha256").update(body).digest("base64")}`;
	const known = texts.get(digest);
	if (known !== undefined || body.length === 0) return known ?? "";
	const plain = encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : body;
	texts.set(digest, String(plain));
	return String(plain);
}

const siteRequests = (): number => site.output().split('"msg":"request"').length - 1;

/** Waits until nothing more reaches the site: renewals run after their answers. */
async function settledSiteRequests(): Promise<number> {
	let last = -1;
	await expect
		.poll(
			() => {
				const before = last;
				last = siteRequests();
				return last === before;
			},
			{ timeout: 20_000, interval: 400 },
		)
		.toBe(true);
	return last;
}

const accountPages = [
	...["/profile", "/bookings/1"],
	...["/bookings", "/travellers", "/wallet", "/wishlist", "/notifications"].slice(0, caseCount(0, 5)),
];
/** These are ways to make a cache take a page for a file that is everyone's. */
const disguises: readonly ((page: string) => string)[] = [
	(page) => page,
	...[
		...["/x.css", "/avatar.jpg", "/x.js", "/favicon.ico", ".css", ".jpg", ".js", ".data", ".woff2", "/", "//x.css"],
		...[";x.css", ";/x.css", "%0a.js", "%00.css", "%2fx.css", "%3fx.css", "%23x.css", "%3b.css", "%5cx.css", "?x.css"],
	].map((end) => (page: string) => page + end),
	(page) => `${page}?page=1`,
	(page) => `${page}?utm_source=x.css`,
	(page) => `/assets/..${page}`,
	(page) => `/assets/..%2f${page.slice(1)}`,
	(page) => `/assets/%2e%2e${page}`,
	(page) => `/hydration/..${page}`,
	(page) => `/hydration/..%2f${page.slice(1)}`,
	(page) => `${page}/../assets/x.css`,
	(page) => `${page}/..%2fassets/x.css`,
	(page) => `${page}/..%2fhydration/x`,
	(page) => `/blogs/..${page}`,
	(page) => `/blogs/..%2f${page.slice(1)}`,
	(page) => `/blogs/x/../..${page}`,
	(page) => `//${page.slice(1)}`,
	(page) => page.toUpperCase(),
];

const showsName = ({ body }: Answer): boolean => String(body).includes(userNames[0] ?? "");

/** Returns what lets a cache keep an answer to a signed-in visitor. */
function heldOrPublic(answer: Answer): string[] {
	const { status, headers, cache } = answer;
	const isPrivate = /private|no-store/.test(headers["cache-control"] ?? "");
	const isUnsaidError = status >= 400 && headers["cache-control"] === undefined && !showsName(answer);
	const isHeld = cache === "HIT" || cache === "STALE" || headers["x-accel-expires"] !== undefined;
	return isHeld || !(isPrivate || isUnsaidError) ? [`${status} ${headers["cache-control"]} ${cache}`] : [];
}

describe("pages of many visitors behind the edge", () => {
	it("[S26] have the look and the encoding of their visitor, and no word of another; hits never reach the site", async () => {
		const path = "/offers?utm_source=mail&gclid=Foreignmark";
		const ids = new Set<unknown>();
		const visitAll = async (more: Readonly<Record<string, string>>, caches: RegExp): Promise<void> => {
			for (const [look, marks] of looks)
				for (const [accepted, encoding] of encodings) {
					const answer = await ask({
						path,
						from: ids.size,
						headers: { ...look, ...more, "accept-encoding": accepted },
					});
					const { status, headers, cache } = answer;
					expect([status, headers["content-encoding"], headers["set-cookie"]]).toEqual([200, encoding, undefined]);
					expect(headers["cache-control"]).toBe("private, no-cache");
					expect(cache).toMatch(caches);
					expect(headers).not.toHaveProperty("surrogate-key");
					const text = textOf(answer);
					expect(text).toContain(`<html lang="en-IN"${marks}><head>`);
					expect(text + JSON.stringify(headers)).not.toMatch(/evil\.example|Foreignmark|foreign-id/);
					ids.add(headers["x-request-id"]);
				}
		};
		await visitAll({}, /./);
		const before = await settledSiteRequests();
		await visitAll(foreignHeaders, /HIT|STALE|UPDATING/);
		expect(ids.size).toBe(2 * looks.length * encodings.length);
		expect((await settledSiteRequests()) - before).toBeLessThanOrEqual(looks.length * encodings.length);
	}, 120_000);

	it("[S26] of an account are never stored by the edge, also where their address ends like that of a file", async () => {
		const user = await fetchToken(sandbox.origin, "asha@example.com");
		const [asha, meera] = userNames.map((firstName) => makeSessionCookie({ ...user, firstName }));
		const faults: string[] = [];
		let from = 0;
		const look = async (path: string, cookie: string | undefined, origin?: string): Promise<Answer> => {
			from += 1;
			const forwarded = `203.0.${from >> 8}.${from & 255}`;
			const headers = { "accept-encoding": "identity", "x-forwarded-for": forwarded, ...(cookie && { cookie }) };
			return ask({ path, from, headers }, origin);
		};
		let shown = 0;
		for (const path of accountPages.flatMap((page) => disguises.map((disguise) => disguise(page)))) {
			const own = await look(path, asha);
			const mine = [own, await look(path, asha), await look(path, asha, site.origin)];
			const others = [await look(path, meera), await look(path, undefined), await look(path, undefined, site.origin)];
			if (showsName(own)) shown += 1;
			faults.push(...mine.flatMap(heldOrPublic).map((fault) => `${path}: ${fault}`));
			if (others.some(showsName)) faults.push(`${path}: a foreign name`);
		}
		expect(faults).toEqual([]);
		// The name is on the pages that are not disguised, and on some that are.
		expect(shown).toBeGreaterThanOrEqual(accountPages.length);
	}, 120_000);

	it("are held for HTTP/2 over TLS too, and with the headers of every answer", async () => {
		await ask({ path: "/offers", headers: { "accept-encoding": "br" } });
		const session = connect(edge.secureOrigin, { rejectUnauthorized: false });
		const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
			session.once("error", reject);
			const stream = session.request({ ":path": "/offers", "accept-encoding": "br" });
			stream.once("response", resolve);
			stream.once("error", reject);
			stream.resume();
		});
		session.close();
		expect(headers).toMatchObject({
			":status": 200,
			"content-encoding": "br",
			"cache-control": "private, no-cache",
			"content-security-policy": expect.stringContaining("default-src 'self'"),
			"x-content-type-options": "nosniff",
			"x-cache": expect.stringMatching(/^(HIT|STALE|UPDATING|REVALIDATED)$/),
		});
	});

	it("record their visits past the cache", async () => {
		const html = textOf(await ask({ path: "/package/kerala-tour" }));
		const [, visit = ""] = /<noscript>(?:<link rel="stylesheet"[^>]*>)*<img src="(\/visited\/[^"]+)"/.exec(html) ?? [];
		for (const method of ["GET", "POST"] as const) {
			const { status, headers, cache } = await ask({ path: visit, method });
			expect([status, headers["cache-control"], cache]).toEqual([204, "private, no-store", undefined]);
			const [cookie = ""] = headers["set-cookie"] ?? [];
			const home = await ask({ path: "/", headers: { cookie: cookie.split(";")[0] ?? "" } });
			expect([home.cache, textOf(home).includes("Recently visited")]).toEqual([undefined, true]);
		}
	});

	it("[S26] that are missing are shared without the id of a visitor's request", async () => {
		const path = "/package/none-of-that-name";
		const visits = [await ask({ path }), await ask({ path, from: 1 })];
		expect(visits.map(({ status, cache }) => [status, cache])).toEqual([
			[404, "MISS"],
			[404, "HIT"],
		]);
		expect(textOf(visits[1] as Answer)).not.toMatch(/\b[\da-f]{32}\b|\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/);
	});

	it("have their files and hydration data from the edge", async () => {
		const html = textOf(await ask({ path: "/package/kerala-tour", headers: { "accept-encoding": "br" } }));
		const [, from = ""] = /data-from="([^"]+)"/.exec(html) ?? [];
		const [, entry = ""] = /data-modules="(\/assets\/[^" ]+)/.exec(html) ?? [];
		await ask({ path: from, headers: { "accept-encoding": "br" } });
		const before = await settledSiteRequests();
		const data = await ask({ path: from, headers: { "accept-encoding": "br", ...foreignHeaders } });
		expect([data.status, data.cache, Object.keys(JSON.parse(textOf(data)))]).toEqual([
			200,
			"HIT",
			expect.arrayContaining(["stream"]),
		]);
		const file = await ask({ path: entry, headers: { "accept-encoding": "gzip, br" } });
		expect([file.status, file.headers["content-encoding"]]).toEqual([200, "br"]);
		expect(file.headers).toMatchObject({
			"cache-control": "public, max-age=31536000, immutable",
			"content-type": expect.stringContaining("javascript"),
			"x-content-type-options": "nosniff",
		});
		expect(await settledSiteRequests()).toBe(before);
		expect((await ask({ path: "/assets/none.js" })).status).toBe(404);
	});

	it("outlive the site; what is not held is a short page with 503", async () => {
		for (const path of pages) await ask({ path, headers: { "accept-encoding": "br" } });
		await site.stop();
		for (const path of pages) {
			const held = await ask({ path, headers: { "accept-encoding": "br" } });
			expect([path, held.status]).toEqual([path, 200]);
			expect(textOf(held)).toContain("<h1");
		}
		for (const [path, cookie] of [
			["/package/bhutan-tour", ""],
			["/offers", "s=x"],
			["/login", ""],
		] as const) {
			const answer = await ask({ path, headers: cookie ? { cookie } : {} });
			expect([path, answer.status, answer.headers["retry-after"]]).toEqual([path, 503, "2"]);
			expect(textOf(answer)).toContain("We cannot show this page now");
		}
	});
});
