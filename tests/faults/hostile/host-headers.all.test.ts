import { request } from "node:http";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { shareSite } from "#tests/support/share-site.ts";
import { caseCount, randomSeed } from "#tests/support/suite.ts";

const publicOrigin = "https://paradise.example";
const count = caseCount(150, 600);
const { sandbox, site } = shareSite({ PUBLIC_ORIGIN: publicOrigin, TRUST_HOPS: "1" });

afterAll(async () => {
	await site?.stop();
	await sandbox?.stop();
});

interface Sent {
	readonly method: "GET" | "HEAD" | "POST";
	readonly path: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body?: string;
}

interface Answer {
	readonly status: number;
	/** The text holds every byte: status line, header fields and body. */
	readonly text: string;
	readonly location: string | undefined;
}

function send({ method, path, headers, body }: Sent): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const asked = request(site.origin, { method, path, headers, setHost: false, agent: false }, (response) => {
			const parts: Buffer[] = [];
			response.on("data", (part: Buffer) => parts.push(part));
			response.once("error", reject);
			response.once("end", () =>
				resolve({
					status: response.statusCode ?? 0,
					text: `${response.rawHeaders.join("\n")}\n${Buffer.concat(parts).toString("latin1")}`,
					location: response.headers.location,
				}),
			);
		});
		asked.once("error", reject);
		asked.end(body);
	});
}

let sent = 0;
/** Returns what the trusted proxy in front adds: an address of its own for each request, so that none is limited. */
function proxied(forged = ""): Record<string, string> {
	sent += 1;
	const address = `49.36.${sent >> 8}.${sent & 255}`;
	return { "x-forwarded-for": forged ? `${forged}, ${address}` : address };
}

const form = { "content-type": "application/x-www-form-urlencoded", origin: publicOrigin };
const targets: readonly (Pick<Sent, "method" | "path" | "body"> & { readonly headers?: Record<string, string> })[] = [
	...[
		"/",
		"/offers",
		"/package/kerala-tour",
		"/domestic/kerala",
		"/blogs",
		"/about-us",
		"/faqs",
		"/search?q=goa",
		"/login",
		"/login?redirectTo=%2Foffers",
		"/profile",
		"/bookings/1",
		"/profile.data",
		"/sitemap.xml",
		"/robots.txt",
		"/nowhere",
		"/package/nowhere",
		"/%zz",
		"/offers/",
		"/healthz",
		"/manifest.webmanifest",
	].map((path) => ({ method: "GET", path }) as const),
	{ method: "HEAD", path: "/offers" },
	{ method: "POST", path: "/preferences", body: "theme=dark&back=%2Foffers", headers: form },
	{ method: "POST", path: "/newsletter", body: "email=nobody", headers: form },
	{ method: "POST", path: "/bank-details/add", body: "holder=Asha", headers: form },
];
const names = [
	...["x-forwarded-host", "x-forwarded-proto", "x-forwarded-port", "x-forwarded-prefix", "x-forwarded-server"],
	...["x-forwarded-scheme", "x-forwarded-path", "x-forwarded-uri", "forwarded", "x-host", "x-original-host", "via"],
	...["x-original-url", "x-rewrite-url", "x-http-host-override", "x-url-scheme", "x-real-ip", "true-client-ip"],
	...["cf-connecting-ip", "fastly-client-ip", "x-client-ip", "client-ip", "x-proxy-url", "x-http-method-override"],
];
const mark = "canary";
const word = fc.stringMatching(/^[a-z0-9]{6}$/).map((text) => `${mark}${text}`);
const value = word.chain((text) =>
	fc.constantFrom(
		`${text}.example`,
		`${text}.example:8443`,
		`https://${text}.example/`,
		`//${text}.example`,
		`${text}`,
		`/${text}`,
		`for="[2001:db8::1]";host=${text}.example;proto=${text}`,
		`host="${text}.example"`,
		`paradise.example, ${text}.example`,
		`paradise.example@${text}.example`,
		`"><script>${text}</script>`,
		`javascript:${text}`,
		`203.0.113.9, ${text}`,
	),
);
const allowedHost = fc.constantFrom("paradise.example", "PARADISE.example", "paradise.example:8443", "localhost");
const unknownHost = word.chain((text) =>
	fc.constantFrom(
		`${text}.example`,
		`paradise.example.${text}.example`,
		`${text}.paradise.example`,
		`paradise.example@${text}.example`,
		`paradise.example:80@${text}.example`,
		`paradise.example/${text}`,
		`paradise.example#${text}`,
		`paradise.example ${text}`,
		`${text}:443`,
		`[${text}]`,
	),
);
const forged = fc.dictionary(fc.constantFrom(...names), value, { minKeys: 1, maxKeys: 6 });

const addressesIn = ({ text }: Answer): string[] =>
	[...new Set(text.match(/\bhttps?:\/\/[^\s"'<>\\)]+/g) ?? [])].sort((one, other) => (one < other ? -1 : 1));

describe("[S29] Host and forwarding headers of a client", () => {
	it(`change no address, no redirect and no status, and appear in no byte of ${count} answers`, async () => {
		const plain = new Map<string, Answer>();
		for (const target of targets) {
			const headers = { ...target.headers, host: "paradise.example", ...proxied() };
			plain.set(`${target.method} ${target.path}`, await send({ ...target, headers }));
		}
		expect([...plain.values()].some((answer) => addressesIn(answer).some((url) => url.startsWith(publicOrigin)))).toBe(
			true,
		);
		const drawn = fc.sample(fc.tuple(fc.constantFrom(...targets), allowedHost, forged, value), {
			numRuns: count,
			seed: randomSeed,
		});
		const faults: unknown[] = [];
		for (const [target, host, more, address] of drawn) {
			const headers = { ...target.headers, ...more, host, ...proxied(address) };
			const answer = await send({ ...target, headers });
			const usual = plain.get(`${target.method} ${target.path}`);
			const isUsual = answer.status === usual?.status && answer.location === usual.location;
			const foreign = addressesIn(answer).filter((url) => /canary|gopher|:8443|localhost/i.test(url));
			if (!isUsual || foreign.length > 0 || answer.text.includes(mark))
				faults.push([target.path, headers, answer.status, answer.location, foreign]);
		}
		expect(faults).toEqual([]);
	}, 120_000);

	it(`are refused with 421 or 400 in ${count} requests for an unknown host, whatever else they claim`, async () => {
		const drawn = fc.sample(fc.tuple(fc.constantFrom(...targets), unknownHost, forged), {
			numRuns: count,
			seed: randomSeed,
		});
		const faults: unknown[] = [];
		for (const [target, host, more] of drawn) {
			const claimed = { ...more, "x-forwarded-host": "paradise.example", "x-host": "paradise.example" };
			const headers = { ...target.headers, ...claimed, host, ...proxied() };
			const { status, text, location } = await send({ ...target, headers });
			const isLiveness = target.path === "/healthz" && status === 200;
			const isRefused = status === 421 || (target.path === "/%zz" && status === 400) || isLiveness;
			if (!isRefused || text.includes(mark) || location) faults.push([target.path, host, status, location]);
		}
		expect(faults).toEqual([]);
	}, 120_000);

	it("move no limit: an address that claims to be many is refused like any other", async () => {
		const ask = (at: number) => {
			const claimed = `198.51.100.${at % 250}`;
			const headers = {
				host: "paradise.example",
				"x-forwarded-for": `${claimed}, 49.37.1.1`,
				...Object.fromEntries(["x-real-ip", "true-client-ip", "cf-connecting-ip"].map((name) => [name, claimed])),
				forwarded: `for=${claimed}`,
			};
			return send({ method: "GET", path: `/search?q=goa${at}`, headers });
		};
		const statuses = (await Promise.all(Array.from({ length: 200 }, (_, at) => ask(at)))).map(({ status }) => status);
		expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(30);
		const other = { host: "paradise.example", ...proxied() };
		expect((await send({ method: "GET", path: "/search?q=goa", headers: other })).status).toBe(200);
	}, 60_000);
});
