import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { requestsOfOne } from "#tests/faults/edge/stand-in-site.ts";
import { makeFolder } from "#tests/support/folder.ts";
import { type LocalServer, serveLocally } from "#tests/support/local-server.ts";
import { freePort } from "#tests/support/servers.ts";
import { canGet, getProgram, requireFile, startDaemon } from "./programs.ts";

const folder = makeFolder("paradise-varnish");
// varnishd reads it as a user of its own.
chmodSync(folder, 0o755);
const isInstalled = canGet(
	() => getProgram("varnishd", "varnish"),
	() => requireFile("/usr/share/doc/varnish-modules", "varnish-modules"),
);
const page = { "x-accel-expires": "60", "cdn-cache-control": "public, s-maxage=60, stale-while-revalidate=86400" };

let respond: (request: IncomingMessage, response: ServerResponse) => void;
let received: IncomingMessage[] = [];
let site: LocalServer;
let origin = "";
let stop = async (): Promise<void> => undefined;

/** The shipped file stands in front of a site of this machine; nothing else is changed. */
beforeAll(async () => {
	if (!isInstalled) return;
	site = await serveLocally((request, response) => {
		if (request.url?.startsWith("/readyz")) return void response.end("ready");
		received.push(request);
		respond(request, response);
	});
	const file = join(folder, "site.vcl");
	const shipped = readFileSync("deploy/varnish/site.vcl", "utf8");
	writeFileSync(file, shipped.replace('.port = "3000"', `.port = "${site.port}"`));
	const port = await freePort();
	const places = ["-a", `127.0.0.1:${port}`, "-n", join(folder, "work"), "-s", "malloc,64m", "-T", "none"];
	const command = [...places, "-f", file, "-p", "http_gzip_support=off", "-F"];
	origin = `http://127.0.0.1:${port}`;
	const isOpen = () => fetch(origin, { method: "OPTIONS" }).then(() => true);
	stop = await startDaemon(getProgram("varnishd", "varnish"), command, isOpen);
});
afterAll(async () => {
	await stop();
	site?.close();
});
beforeEach(() => {
	received = [];
	respond = answering(page);
});

const answering =
	(headers: Record<string, string>, status = 200) =>
	(_: IncomingMessage, response: ServerResponse): void => {
		response.writeHead(status, { "content-type": "text/html", "cache-control": "private, no-cache", ...headers });
		response.end(`<p>${received.length}</p>`);
	};
const visit = async (path: string, init: RequestInit = {}) => {
	const answer = await fetch(origin + path, { redirect: "manual", ...init });
	const { status, headers } = answer;
	return { status, headers, cache: headers.get("x-cache"), text: await answer.text() };
};
const secondVisit = async (path: string, init?: RequestInit) => {
	await visit(path, init);
	return visit(path, init);
};

describe.skipIf(!isInstalled)("[R59] Varnish with the shipped file", () => {
	it.each([
		["a page", "/blogs/one", page, 200, "HIT"],
		["whatever it varies by", "/blogs/two", { ...page, vary: "accept-encoding, cookie, save-data" }, 200, "HIT"],
		["a page that is missing", "/domestic/none", { "x-accel-expires": "5" }, 404, "HIT"],
		["hydration data", "/hydration/abc", { "x-accel-expires": "172800" }, 200, "HIT"],
		["a slug of another script", `/package/${encodeURIComponent("केरल-टूर")}`, page, 200, "HIT"],
		["a slug of another case and its signs", "/Kerala_2/Tour~v2.1%20b", page, 200, "HIT"],
		["a page with the name of a campaign", "/offers?utm_source=mail&gclid=1", page, 200, "HIT"],
		["no page without X-Accel-Expires", "/blogs/three", {}, 200, "MISS"],
		["no page by Cache-Control alone", "/blogs/four", { "cache-control": "public, max-age=600" }, 200, "MISS"],
		["no page with Set-Cookie", "/blogs/five", { ...page, "set-cookie": "s=1; Path=/" }, 200, "MISS"],
		["no error", "/blogs/six", {}, 503, "MISS"],
	])("stores %s", async (_, path, headers, status, cache) => {
		respond = answering(headers, status);
		expect(await secondVisit(path)).toMatchObject({ status, cache });
	});

	it.each(requestsOfOne)("sends the site as it came, each time: %s", async (_, path, init) => {
		expect(await secondVisit(path, init)).toMatchObject({ status: 200, cache: "MISS" });
		expect(received).toHaveLength(2);
		for (const { url, method, headers } of received) {
			expect([url, method, headers.cookie]).toEqual([path, init.method ?? "GET", init.headers?.cookie]);
			expect(headers["x-forwarded-for"]).toBe("127.0.0.1");
			expect(headers["x-request-id"]).toMatch(/^varnish-\d+-\d+$/);
		}
	});

	it.each([
		["p=dark.lite; q=1", undefined, "br, gzip", "p=dark..lite; __Host-p=dark..lite", "br"],
		["__Host-p=x.more", "on", "gzip;q=1, br;q=0", "p=.more.lite; __Host-p=.more.lite", "gzip"],
		["q=1; p=full", "on", "identity", undefined, undefined],
		["q=p=dark", undefined, "gzip", undefined, "gzip"],
	])("[S26] tells the site of %s the look and the encoding, and nothing else that a visitor sent", async (...row) => {
		const [cookie, saveData, accepted, look, encoding] = row;
		await visit("/about-us?fbclid=1", {
			headers: {
				...{ cookie, "accept-encoding": accepted, "user-agent": "Foreignmark", authorization: "Basic eA==" },
				...{ "x-forwarded-for": "198.51.100.66", "x-forwarded-host": "evil.example", referer: "http://a.example/" },
				...(saveData && { "save-data": saveData }),
			},
		});
		const [{ url, headers } = { url: "", headers: {} }] = received;
		const { host, "x-lane": lane, ...told } = headers as Record<string, string>;
		expect([url, host, lane]).toEqual(["/about-us", origin.slice(7), "page"]);
		const added = { "x-forwarded-for": "127.0.0.1", "x-forwarded-proto": "https" };
		const kept = { ...(look && { cookie: look }), ...(encoding && { "accept-encoding": encoding }) };
		expect(told).toMatchObject({ ...added, ...kept, "x-request-id": expect.stringMatching(/^varnish-/) });
		expect(JSON.stringify(told)).not.toMatch(/Foreignmark|eA==|198\.51|evil|a\.example|fbclid|q=/);
	});

	it("keeps looks, encodings and hosts apart", async () => {
		const of = (headers: Record<string, string>) => visit("/b2b", { headers });
		const looks = [{}, { cookie: "p=dark" }, { cookie: "p=light" }, { cookie: "p=more" }, { "save-data": "on" }];
		const all = [...looks, { "accept-encoding": "br" }, { "accept-encoding": "gzip" }];
		for (const headers of all) expect((await of({ "accept-encoding": "identity", ...headers })).cache).toBe("MISS");
		for (const headers of all) expect((await of({ "accept-encoding": "identity", ...headers })).cache).toBe("HIT");
		expect(received).toHaveLength(all.length);
	});

	it("shows browsers no header that is meant for it, and gives every answer an id", async () => {
		respond = answering({ ...page, "surrogate-key": "pages", "x-request-id": "of-the-first-visitor" });
		const answers = [await visit("/blogs/headers"), await visit("/blogs/headers")];
		for (const { headers } of answers)
			for (const name of ["x-accel-expires", "cdn-cache-control", "surrogate-key", "xkey", "via", "x-varnish"])
				expect([name, headers.get(name)]).toEqual([name, null]);
		expect(new Set(answers.map(({ headers }) => headers.get("x-request-id"))).size).toBe(2);
		expect(JSON.stringify(answers.map(({ headers }) => [...headers]))).not.toContain("of-the-first-visitor");
	});

	it("purges softly, by key: the next visitor still gets the page at once, and the one after the new", async () => {
		for (const slug of ["kerala-tour", "goa-tour"]) {
			respond = answering({ ...page, "surrogate-key": `pages route:/package/:slug slug:${slug}`, etag: `"${slug}"` });
			await visit(`/package/${slug}`);
		}
		const purge = await visit("/", { method: "PURGE", headers: { "surrogate-key": "slug:kerala-tour" } });
		expect(purge).toMatchObject({ status: 200, text: "Purged 1" });
		respond = answering({ ...page, "surrogate-key": "pages" });
		expect(await visit("/package/kerala-tour")).toMatchObject({ cache: "STALE", text: "<p>1</p>" });
		await expect.poll(async () => (await visit("/package/kerala-tour")).text).toBe("<p>3</p>");
		expect(await visit("/package/goa-tour")).toMatchObject({ cache: "HIT", text: "<p>2</p>" });
		expect((await visit("/", { method: "PURGE" })).status).toBe(400);
	});

	it("takes no purge from an address that the file does not name", async () => {
		const options = { method: "PURGE", localAddress: "127.0.0.5", headers: { "surrogate-key": "pages" } };
		const status = new Promise((resolve, reject) => {
			const asked = request(origin, options, (answer) => resolve(answer.resume().statusCode));
			asked.once("error", reject).end();
		});
		expect(await status).toBe(405);
	});

	it("shows what it holds while the site fails, and else a page that says so", async () => {
		respond = answering({ ...page, "x-accel-expires": "1" });
		await visit("/blogs/held");
		respond = (_, response) => response.destroy();
		await expect.poll(async () => (await visit("/blogs/held")).cache).toBe("STALE");
		await expect.poll(() => received.length).toBeGreaterThan(1);
		expect(await visit("/blogs/held")).toMatchObject({ status: 200, cache: "STALE" });
		respond = answering({}, 500);
		expect(await visit("/blogs/held")).toMatchObject({ status: 200, cache: "STALE" });
		respond = (_, response) => response.destroy();
		const { status, headers, text } = await visit("/blogs/not-held");
		expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([503, "2", "no-store"]);
		expect(text).toContain("Please try again in a moment");
	});

	it.each([
		["/readyz", "GET", 404],
		["/READYZ?exclude=store", "GET", 404],
		["/readyz.data", "GET", 404],
		["//readyz", "GET", 404],
		["/", "OPTIONS", 405],
		["/", "DELETE", 405],
	])("[S29] [S41] refuses by itself, with the headers of the site: %s by %s", async (path, method, status) => {
		const answer = await visit(path, { method });
		expect([answer.status, received]).toEqual([status, []]);
		expect(answer.headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
		expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
		expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
	});
});
