import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { resolveRoutes } from "#server/bff/upstream/operations-file/index.ts";
import { contract, operations } from "#server/contract/index.ts";
import { type LocalServer, readBytes, serveLocally } from "#tests/support/local-server.ts";
import { type ConformOptions, conform, type Finding } from "./conform.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const open: LocalServer[] = [];
const seen: { method: string; url: string; authorization: string; body: string }[] = [];

afterEach(async () => {
	seen.length = 0;
	for (const { close } of open.splice(0)) await close();
});

/** Starts an upstream with these routes only (`GET /path` without query); others answer 404. */
async function upstream(routes: Readonly<Record<string, Handler | object>>): Promise<string> {
	const server = await serveLocally(async (request, response) => {
		const body = (await readBytes(request)).toString();
		const { method = "", url = "", headers } = request;
		seen.push({ method, url, authorization: headers.authorization ?? "", body });
		const known = routes[`${method} ${url.split("?")[0]}`];
		if (typeof known === "function") return known(request, response);
		response.writeHead(known ? 200 : 404, { "content-type": "application/json" });
		response.end(JSON.stringify(known ?? { statuscode: 404, message: "Not found" }));
	});
	open.push(server);
	return server.origin;
}

async function findingsOn(
	at: string | Parameters<typeof upstream>[0],
	changes: Partial<ConformOptions> = {},
): Promise<(id: string) => Finding> {
	const baseUrl = typeof at === "string" ? at : await upstream(at);
	const findings = await conform({
		baseUrl,
		...{ publicToken: "public", authScheme: "bearer", source: "web", patienceSeconds: 2, write: false },
		trendingIds: ["a", "b"],
		...changes,
	});
	expect(findings.map(({ id }) => id)).toEqual([...operations.keys()]);
	return (id) => {
		const found = findings.find((one) => one.id === id);
		if (!found) throw new Error(`${id} was not tried`);
		return found;
	};
}

const unreadable = (detail: unknown) => ({ result: "unreadable", detail });
const india = { name: "India", iso2: "IN", phonecode: "91" };
const menu = [{ title: "Domestic", slug: "domestic", children: [{ title: "A", slug: "a", packages: [] }] }];
const enquiry = { statuscode: 200, message: "", data: 41 };
const withEnquiry = { write: true, slug: "kerala-tour" };

const packageData = {
	...{ id: "p2", title: "Kerala Backwaters", slug: "kerala-tour", duration: { nights: 5, days: 6 } },
	...{ price: 21_500, scope: "domestic", startcity: "Kochi", endcity: "Kochi", route: ["Kochi"] },
	...{ summary: "Backwaters", prices: { adult: 21_500 }, gstrate: 5 },
};

const command = (...args: readonly string[]) =>
	new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
		const child = spawn(process.execPath, ["--import", "tsx", "server/conformance/cli.ts", ...args]);
		let [out, err] = ["", ""];
		child.stdout.on("data", (part) => (out += part));
		child.stderr.on("data", (part) => (err += part));
		child.on("close", (code) => resolve({ code, out, err }));
	});

describe("npm run conform", () => {
	it("exits with 1 where an operation is missing, and prints lines or JSON", async () => {
		const baseUrl = await upstream({ "GET /api/v1/categorymenu": { data: menu } });
		const lines = await command("--base-url", baseUrl);
		expect(lines.code).toBe(1);
		expect(lines.out).toMatch(/^pass {5}menu\.list +GET +\/api\/v1\/categorymenu$/m);
		expect(lines.out).toMatch(/^MISSING {2}country\.list .*answered 404: Not found$/m);
		expect(lines.out).toMatch(/^NONE {5}page package +no list names a package that has an address$/m);
		expect(lines.out).toMatch(/^partly {3}page home +trending: no package in it/m);
		expect(lines.out).toMatch(/\b\d+ skipped$/m);
		expect(lines.out).toMatch(/^NONE {5}page category +domestic: answered 404: Not found$/m);
		expect(lines.out).toMatch(
			/^partly {3}page destinations +the menu links to categories that are unknown: domestic; /m,
		);
		expect(lines.out).toMatch(/^partly {3}page blog +no list names one$/m);
		const json = await command("--base-url", baseUrl, "--json");
		const { summary, findings } = JSON.parse(json.out) as { summary: Record<string, number>; findings: Finding[] };
		expect(summary.pass).toBe(1);
		expect(findings).toHaveLength(operations.size);
	});

	it("survives replies of null ids, and passes no upstream on which no package stands", async () => {
		const noId = { ...packageData, id: null };
		const baseUrl = await upstream({
			"GET /api/v1/categorymenu": { data: menu },
			"GET /api/v1/package-data/kerala-tour": { data: noId },
			"GET /api/v1/offers": { data: null },
		});
		const { code, out, err } = await command("--base-url", baseUrl, "--slug", "kerala-tour");
		expect([code, err]).toEqual([1, ""]);
		expect(out).toMatch(/^partly {3}page package .*without an id/m);
		expect(out).toMatch(/^NONE {5}page category/m);
	});

	it("reads a recording of calls below a path, and says what is missing without it", async () => {
		const folder = mkdtempSync(join(tmpdir(), "paradise-conform-"));
		const file = join(folder, "shop.har");
		const request = { method: "GET", url: "https://api.example/shop/api/v1/categorymenu" };
		const content = { mimeType: "application/json", text: JSON.stringify({ data: menu }) };
		writeFileSync(file, JSON.stringify({ log: { entries: [{ request, response: { status: 200, content } }] } }));
		const below = await command("--har", file, "--base-url", "https://api.example/shop");
		expect([below.code, below.out]).toEqual([0, expect.stringMatching(/^pass {5}menu\.list /m)]);
		const { out } = await command("--har", file);
		rmSync(folder, { recursive: true });
		expect(out).toMatch(/^None of the 1 recorded calls .* --base-url/m);
	});

	it("says where a mapping that finds nothing can say that there is none", async () => {
		const file = { "country.list": { reply: { jsonata: "rows" } } };
		const about = await findingsOn(
			{ "GET /api/v1/countries": { data: [] } },
			{ routes: resolveRoutes(contract, file) },
		);
		expect(about("country.list").detail).toContain("`none` has to say so");
	});

	it.each([[["--base-url", "ftp://x"]], [["--base-url", "http://localhost:1", "--nonsense"]]])(
		"ends with 2 and its help when called with %j",
		async (args) => {
			const { code, err } = await command(...args);
			expect([code, err]).toEqual([2, expect.stringContaining("npm run conform -- --base-url URL")]);
		},
	);
});

describe("the conformance kit", () => {
	it("finds pass, drift with its field, and missing", async () => {
		const about = await findingsOn({
			"GET /api/v1/categorymenu": { statuscode: 200, data: menu },
			"GET /api/v1/countries": { data: [{ name: "India", iso2: "IND", phonecode: "91" }] },
			"GET /api/v1/offers": { statuscode: 500, message: "Out of order", data: [] },
		});
		const passed = { id: "menu.list", method: "GET", path: "/api/v1/categorymenu", result: "pass" };
		expect(about("menu.list")).toEqual(passed);
		expect(about("country.list")).toMatchObject({ result: "unreadable", field: "iso2" });
		const outOfOrder = unreadable("answered 200, statuscode 500");
		expect(about("offer.list")).toMatchObject({ ...outOfOrder, notShown: "N-16" });
		expect(about("blog.list")).toMatchObject({ result: "missing", detail: "answered 404: Not found" });
	});

	it("says why it skipped a call", async () => {
		const about = await findingsOn({});
		expect(about("enquiry.create").detail).toMatch(/--write/);
		expect(about("user.profile").detail).toMatch(/--email and --password/);
		expect(about("package.bySlug")).toMatchObject({ result: "skipped", detail: expect.stringMatching(/no slug/) });
		expect(about("order.byId").result).toBe("skipped");
	});

	it("reads the package given by --slug, else one of the menu or the trending list", async () => {
		const children = [{ title: "A", slug: "a", packages: [{ id: 1, title: "Goa", slug: "goa" }] }];
		const baseUrl = await upstream({
			"GET /api/v1/categorymenu": { data: [{ title: "Domestic", slug: "domestic", children }] },
		});
		await findingsOn(baseUrl);
		await findingsOn(baseUrl, { slug: "kerala-tour" });
		expect(seen.map(({ url }) => url).filter((url) => url.includes("package-data"))).toEqual([
			"/api/v1/package-data/goa",
			"/api/v1/package-data/kerala-tour",
		]);
	});

	it("changes nothing without --write", async () => {
		await findingsOn({ "GET /api/v1/categorymenu": { data: menu } }, { slug: "kerala-tour" });
		expect(seen.length).toBeGreaterThan(5);
		expect(seen.filter(({ method }) => method !== "GET")).toEqual([]);
		expect(seen.filter(({ url }) => url.includes("email-confirmation-otp"))).toEqual([]);
	});

	it("sends the public token, arrays with brackets and the given auth scheme below a path, and tells as each call ends", async () => {
		const callsBefore: number[] = [];
		const noted = { authScheme: "raw", onFinding: () => callsBefore.push(seen.length) } as const;
		await findingsOn(`${await upstream({})}/shop`, noted);
		expect(new Set(seen.map(({ authorization }) => authorization))).toEqual(new Set(["public"]));
		expect(seen.map(({ url }) => url)).toContain("/shop/api/v1/get-trending-data?id[]=a&id[]=b");
		expect(callsBefore.slice(0, 2)).toEqual([1, 2]);
	});

	it("signs in and uses the user's token for the user's calls only", async () => {
		const routes = {
			"POST /api/v1/user/login": { data: { token: "mine", user: {} } },
			"GET /api/v1/user": { data: { id: 1, firstname: null } },
		};
		const about = await findingsOn(routes, { email: "a@example.com", password: "longenough" });
		expect(about("user.profile").result).toBe("pass");
		const tokens = Object.fromEntries(seen.map(({ url, authorization }) => [url, authorization]));
		expect(tokens["/api/v1/user"]).toBe("Bearer mine");
		expect(tokens["/api/v1/countries"]).toBe("Bearer public");
		const sent = JSON.parse(seen.find(({ method }) => method === "POST")?.body ?? "{}");
		expect(sent).toEqual({ email: "a@example.com", password: "longenough", source: "web" });
	});

	it("calls as a user who is signed in already, by the id where the mapping names the user", async () => {
		const file = { "order.list": { auth: "none", query: { of: "{userid}" } } };
		const about = await findingsOn(
			{ "GET /api/v1/user": { data: { id: 1 } } },
			{ ...{ userToken: "mine", userId: "u 7", routes: resolveRoutes(contract, file) } },
		);
		expect(about("user.profile").result).not.toBe("skipped");
		const asked = seen.map(({ url, authorization }) => [url, authorization]);
		expect(asked).toContainEqual(["/api/v1/user", "Bearer mine"]);
		expect(asked).toContainEqual(["/api/v1/get-group-orders?of=u+7", ""]);
	});

	it("does not follow redirects", async () => {
		const away = await upstream({ "GET /elsewhere": { data: [] } });
		const about = await findingsOn({
			"GET /api/v1/countries": (_, response) => response.writeHead(302, { location: `${away}/elsewhere` }).end(),
		});
		expect(about("country.list")).toMatchObject(unreadable(expect.stringContaining("redirects (302) to ")));
		expect(seen.filter(({ url }) => url === "/elsewhere")).toEqual([]);
	});

	it("waits no longer than the timeout, and reads no more than 5 MB", async () => {
		const about = await findingsOn({
			"GET /api/v1/countries": () => undefined,
			"GET /api/v1/offers": (_, response) => {
				const more = () => {
					while (!response.destroyed && response.write(" ".repeat(65_536)));
				};
				response.on("drain", more);
				response.writeHead(200, { "content-type": "application/json" });
				more();
			},
			"GET /api/v1/coupon/list": (_, response) => response.end("<html>"),
			"GET /api/v1/zoommeeting/list": (_, response) => response.destroy(),
		});
		expect(about("country.list")).toMatchObject(unreadable(expect.stringMatching(/^no answer within \d+ ms$/)));
		expect(about("offer.list")).toMatchObject(unreadable("the answer is larger than 5 MB"));
		expect(about("coupon.list")).toMatchObject(
			unreadable(expect.stringContaining("the answer is not JSON, and is declared as")),
		);
		expect(about("webinar.list")).toMatchObject(unreadable(expect.stringMatching(/^no answer: /)));
	});
});

describe("the conformance kit that may write", () => {
	const routes = {
		"GET /api/v1/package-data/kerala-tour": { data: packageData },
		"POST /api/v1/enquiry/create": enquiry,
		"POST /api/v1/enquiry/verify": { statuscode: 200, data: null },
	};
	it("reads the code of an enquiry from the inbox and sends it back with the id", async () => {
		const detail = await upstream({
			...routes,
			"GET /inbox.json": (request, response) => {
				const to = new URL(request.url ?? "", "http://x").searchParams.get("to");
				const sms = { to, channel: "sms", code: "4711", text: "…", at: new Date().toISOString() };
				response.end(JSON.stringify([{ ...sms, code: "0815", at: "2020-01-01T00:00:00Z" }, sms]));
			},
		});
		const about = await findingsOn(detail, { ...withEnquiry, inbox: `${detail}/inbox.json` });
		expect(about("enquiry.create").result).toBe("pass");
		expect(about("enquiry.verify").result).toBe("pass");
		const [created, verified] = seen
			.filter(({ url }) => /enquiry\/(create|verify)/.test(url))
			.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
		expect(verified).toEqual({ id: "41", phone: created?.phone, otpVerified: "4711" });
	});

	it("says that it needs the codes without an inbox, and accepts a fixed one", async () => {
		const without = await findingsOn(routes, withEnquiry);
		expect(without("enquiry.verify")).toMatchObject({ result: "skipped", detail: expect.stringMatching(/--inbox/) });
		const fixed = await findingsOn(routes, { ...withEnquiry, code: "1234" });
		expect(fixed("enquiry.verify").result).toBe("pass");
	});

	it.each([
		["as long as its patience is", {}, 5, [5_250], 2],
		["not at all without patience", {}, 0, [], 1],
	])("waits before trying once more: %s", async (_, headers, patienceSeconds, expected, calls) => {
		const waits: number[] = [];
		const refuseOnce: Handler = (_request, response) => {
			const before = seen.filter(({ url }) => url === "/api/v1/countries").length;
			response.writeHead(before === 1 ? 429 : 200, { "content-type": "application/json", ...headers });
			response.end(JSON.stringify({ data: [india] }));
		};
		const about = await findingsOn(
			{ "GET /api/v1/countries": refuseOnce },
			{ patienceSeconds, wait: async (milliseconds) => void waits.push(milliseconds) },
		);
		expect(waits).toEqual(expected);
		expect(seen.filter(({ url }) => url === "/api/v1/countries")).toHaveLength(calls);
		expect(about("country.list").result).toBe(calls === 2 ? "pass" : "unreadable");
	});

	it("follows the operations file, and skips what it disables", async () => {
		const file = { "country.list": { path: "/v2/lands" }, "offer.list": { enabled: false } };
		const about = await findingsOn({ "GET /v2/lands": { data: [india] } }, { routes: resolveRoutes(contract, file) });
		expect(about("country.list")).toMatchObject({ result: "pass", path: "/v2/lands" });
		expect(about("offer.list")).toMatchObject({ result: "skipped", detail: expect.stringMatching(/turned off/) });
		expect(seen.map(({ url }) => url)).not.toContain("/api/v1/offers?page=1&limit=24");
	});
});
