import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CachedResponse } from "#server/bff/http/cached-response.ts";
import { unknownRoute } from "#server/bff/http/site-routes.ts";
import { closeApps, get, listen, logLines, raw, readStatusCode, serve, testSite } from "#tests/support/app.ts";

let port: number;
beforeAll(async () => {
	const listening = await listen();
	serve(listening.app);
	port = listening.port;
});
afterAll(closeApps);

const head = (method: string): string => `${method} /page HTTP/1.1\r\nHost: paradise.example\r\n`;

describe("the request pipeline", () => {
	it.each([
		["GET", "/page", 200],
		["HEAD", "/page", 200],
		["POST", "/page", 200],
		["PUT", "/page", 405],
		["TRACE", "/page", 405],
		["OPTIONS", "*", 405],
		["PROPFIND", "/page", 405],
		["GET", `/${"a".repeat(2048)}`, 414],
		["GET", "/%", 400],
		["GET", "/%zz", 400],
		["GET", "/%ff", 400],
		["GET", "/a%00b", 400],
		["GET", "/page%0a.js", 400],
		["GET", "/page%0D", 400],
		["GET", "/pa%09ge", 400],
		["GET", "/page%7F", 400],
		["GET", "/page%c2%85", 400],
		["GET", "/page?q=a%00b", 400],
		["GET", "http://paradise.example/page", 200],
		["GET", "/page?q=100%", 200],
		["GET", "//evil.example/%2e%2e", 400],
		["GET", "//evil.example/page", 200],
		["GET", "/package/st.-moritz?q=a.b", 200],
	])("answers %s %.40s with %d", async (method, target, status) => {
		const answer = await get(port, target, method === "POST" ? "Content-Length: 0\r\n" : "", method);
		expect(readStatusCode(answer)).toBe(status);
	});

	it.each([
		["Host: paradise.example", 200],
		["Host: PARADISE.example:8443", 200],
		["Host: localhost:3000", 200],
		["Host: 127.0.0.1", 200],
		["Host: [::1]:3000", 200],
		["Host: evil.example", 421],
		["Host: paradise.example.evil.example", 421],
		["Host: 127.0.0.1/evil", 421],
		["Host: paradise.example@evil.example", 421],
		["Host: ", 421],
		["X: y", 400],
	])("[S29] answers %s with %d", async (line, status) => {
		const answer = await raw(port, `GET /page HTTP/1.1\r\n${line}\r\nConnection: close\r\n\r\n`);
		expect(readStatusCode(answer)).toBe(status);
	});

	it.each([
		["nonsense", "nonsense\r\n\r\n"],
		["two lengths", `${head("POST")}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabc`],
		["a length and chunks", `${head("POST")}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
		["a broken header", `${head("GET")}A b: c\r\n\r\n`],
		["a huge header", `${head("GET")}A: ${"x".repeat(20_000)}\r\n\r\n`],
		["a bad version", "GET /page HTTP/9.9\r\nHost: paradise.example\r\n\r\n"],
		["a NUL", "GET /pa\0ge HTTP/1.1\r\nHost: paradise.example\r\n\r\n"],
	])("rejects %s, with the security headers and a log line under the response's id", async (_, text) => {
		const before = logLines.length;
		const answer = await raw(port, text);
		const status = readStatusCode(answer);
		expect(status).toBeGreaterThanOrEqual(400);
		expect(status).toBeLessThan(500);
		expect(answer).toMatch(/x-content-type-options: nosniff/i);
		const id = /x-request-id: ([\w-]{36})\r/.exec(answer)?.[1];
		const [line, ...more] = logLines.slice(before);
		expect(more).toEqual([]);
		const code = expect.stringMatching(/^HPE_\w+$/);
		expect(line).toEqual({ level: "info", time: expect.any(String), id, status, code, msg: "request" });
	});

	it("rejects more header fields than Node reads", async () => {
		const fields = (count: number) => Array.from({ length: count }, (_, at) => `A${at}: b\r\n`).join("");
		// Host and Connection are two more.
		expect(readStatusCode(await get(port, "/page", fields(98)))).toBe(200);
		expect(readStatusCode(await get(port, "/page", fields(99)))).toBe(431);
		expect(readStatusCode(await get(port, "/page", fields(900)))).toBe(431);
	});

	it("[R58] tells a browser with 16 KB of cookies how to clear them", async () => {
		const answer = await get(port, "/page", `Cookie: a=${"b".repeat(16_384)}\r\n`);
		expect(readStatusCode(answer)).toBe(431);
		expect(answer).toMatch(/content-type: text\/html.*find this site and clear its data.*<\/html>/is);
	});

	it("[S25] sets the security headers and an id on every response, and no banner", async () => {
		for (const target of ["/page", "/broken", "/%", "/healthz", "/assets/app-1.js", "/assets/none.js", "/robots.txt"]) {
			const answer = await get(port, target);
			expect(answer).toMatch(/x-content-type-options: nosniff/i);
			expect(answer).toMatch(/strict-transport-security: max-age=31536000; includeSubDomains/i);
			expect(answer).toMatch(/x-request-id: [\w-]{36}/i);
			expect(answer.match(/x-content-type-options/gi)).toHaveLength(1);
			expect(answer).not.toMatch(/x-powered-by|^server:/im);
		}
	});

	it("[S36] serves the build's files, precompressed and immutable, and nothing beside them", async () => {
		const asset = await get(port, "/assets/app-1.js", "Accept-Encoding: br\r\n");
		expect(asset).toMatch(/cache-control: public,\s?max-age=31536000,\s?immutable/i);
		expect(asset).toMatch(/content-encoding: br/i);
		expect(await get(port, "/robots.txt")).toContain("file robots.txt");
		expect(readStatusCode(await get(port, "/assets/none.js"))).toBe(404);
		for (const spelling of [".map", "%2emap", ".m%61p", ".map/", ".map/?v=1", ".br", "%2Ebr", ".br/"])
			expect(readStatusCode(await get(port, `/assets/app-1.js${spelling}`))).toBe(404);
		for (const target of ["/robots.txt.br", "/robots.txt%2ebr", "/robots.txt.br/"])
			expect(await get(port, target, "Accept-Encoding: br\r\n")).not.toContain("file ");
		for (const target of ["/.env", "/.well-hidden/a.js", "/assets/../.env", "/assets/%2e%2e/.env", "/%2eenv"])
			expect(await get(port, target)).not.toContain("file ");
	});

	it("ends only the response where a file of the build is gone", async () => {
		const clientFolder = mkdtempSync(join(tmpdir(), "client-"));
		mkdirSync(join(clientFolder, "assets"));
		writeFileSync(join(clientFolder, "file.txt"), "here");
		const { port: own } = await listen({ clientFolder });
		expect(await get(own, "/file.txt")).toContain("here");
		rmSync(clientFolder, { recursive: true });
		expect(await get(own, "/file.txt")).not.toContain("here");
		expect(readStatusCode(await get(own, "/healthz"))).toBe(200);
	});

	it("strips proxy headers", async () => {
		const answer = await get(port, "/page", "X-Forwarded-Host: evil.example\r\nForwarded: host=evil.example\r\n");
		expect(answer).not.toContain("evil.example");
	});

	it("[S47] says that a proxy forwards addresses without TRUST_HOPS", async () => {
		await get(port, "/page", "X-Forwarded-For: 198.51.100.1\r\n");
		await get(port, "/page", "X-Forwarded-For: 198.51.100.1\r\n");
		const said = logLines.filter(({ fault }) => fault === "header without TRUST_HOPS");
		expect(said).toMatchObject([{ level: "warn", msg: expect.stringContaining("TRUST_HOPS") }]);
	});

	it("[S42] answers an uncaught error with a page, and logs it under the page's id", async () => {
		const answer = await get(port, "/broken");
		const id = /Reference: (\w{8})</.exec(answer)?.[1] ?? "none";
		expect(readStatusCode(answer)).toBe(500);
		expect(answer).toContain("Oops, something went wrong!");
		expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
		expect(answer).not.toMatch(/canary|at .*:\d+:\d+/);
		const line = logLines.find((one) => String(one.id).startsWith(id) && one.msg === "unhandled");
		expect(line).toMatchObject({ level: "error", err: { message: "canary-message ***" } });
	});
});

describe("requests that nobody sends by accident", () => {
	it.each([
		["two hosts", "GET /page HTTP/1.1\r\nHost: paradise.example\r\nHost: evil.example\r\n"],
		["the same host twice", "GET /page HTTP/1.1\r\nHost: paradise.example\r\nhOST: paradise.example\r\n"],
		["another host in its target", "GET http://evil.example/page HTTP/1.1\r\nHost: paradise.example\r\n", 421],
		["a control character in its target", "GET /page%0a.js HTTP/1.1\r\nHost: paradise.example\r\n"],
		["a raw control character in its target", "GET /pa\x07ge HTTP/1.1\r\nHost: paradise.example\r\n"],
	])("rejects a request with %s, and nobody stores the answer [S26] [S29]", async (_, head, status = 400) => {
		const answer = await raw(port, `${head}Connection: close\r\n\r\n`);
		expect(readStatusCode(answer)).toBe(status);
		expect(answer).toMatch(/cache-control: no-store/i);
	});

	it("answers 404 without a rendering for files that no site of this kind has", async () => {
		const { app, port: own } = await listen();
		serve(app, { ...testSite(), handle: () => Promise.reject(new Error("a page was rendered")) });
		for (const target of ["/.env", "/.git/config", "/wp-login.php", "/a/b.SQL?x=1", "/profile/x.css", "/index.html"]) {
			const answer = await get(own, target);
			expect([target, readStatusCode(answer)]).toEqual([target, 404]);
			expect(answer).toMatch(/cache-control: no-store/i);
			expect(answer).toContain('<a href="/">Home</a>');
		}
		for (const target of ["/.well-known/security.txt", "/media/a.jpg", "/page.data", "/trip.ics", "/sitemap.xml"])
			expect(readStatusCode(await get(own, target))).toBe(500);
	});
});

describe("unusual requests", () => {
	const requestLine = () => logLines.findLast((one) => one.msg === "request");

	it("logs a line for each request, without query, cookie or address", async () => {
		await get(port, "/page?token=canary", "Cookie: s=canary\r\nX-Request-Id: theirs-12345\r\n");
		const line = requestLine();
		expect(line).toMatchObject({ method: "GET", route: "/page", status: 200, client_request_id: "theirs-12345" });
		expect(line).not.toHaveProperty("path");
		expect(JSON.stringify(logLines)).not.toMatch(/token=|s=canary|127\.0\.0\.1/);
	});

	it.each([
		["not an address", 403],
		["", 403],
		["null", 200],
		["https://evil.example", 200],
	])("answers a post with the origin %j with %d; the CSRF guard checks parsable ones", async (origin, status) => {
		const answer = await get(port, "/page", `Origin: ${origin}\r\nContent-Length: 0\r\n`, "POST");
		expect(readStatusCode(answer)).toBe(status);
	});

	it.each(["/healthz", "/readyz"])("answers %s to GET and HEAD only", async (target) => {
		for (const method of ["TRACE", "DELETE", "POST", "OPTIONS"]) {
			const answer = await get(port, target, method === "POST" ? "Content-Length: 0\r\n" : "", method);
			expect(readStatusCode(answer)).toBe(405);
			expect(answer).toMatch(/allow: GET, HEAD\r/i);
		}
		expect(readStatusCode(await get(port, target, "", "HEAD"))).toBe(200);
	});

	it.each(["bytes=100-5", "bytes=999-", "bytes=0-0", "bytes=-1", "nonsense"])(
		"serves the whole file for the range %s",
		async (range) => {
			for (const target of ["/assets/app-1.js", "/robots.txt"]) {
				const answer = await get(port, target, `Range: ${range}\r\n`);
				expect(readStatusCode(answer)).toBe(200);
				expect(answer).toMatch(/\r\n\r\nfile [\w./-]+$/);
			}
		},
	);

	it.each([
		["/assets/x/zed%40mail.example", "***"],
		["/assets/%39876543210.js", "/assets/***.js"],
		["/assets/98765%C2%A043210", "/assets/***"],
		["/%zz/zed%40mail.example", "***"],
		["/assets/none.js", "/assets/none.js"],
	])("logs the path %s, which has no route, as %s", async (target, path) => {
		await get(port, target);
		expect(requestLine()).toMatchObject({ path });
	});

	it.each([
		["0af76519-1600-4300-8244-821131980319", "0af76519-1600-4300-8244-821131980319"],
		["0af7651916cd43dd8448123456789319", "0af7651916cd43dd8448123456789319"],
		["9876543210", "***"],
	])("logs the id %s of a sender as %s, since digits may be a phone's", async (given, logged) => {
		await get(port, "/page", `X-Request-Id: ${given}\r\n`);
		expect(requestLine()).toMatchObject({ client_request_id: logged });
	});
});

describe("overload", () => {
	it("is answered 503 with Retry-After; health checks and files still work", async () => {
		const enter = () => ({ isRefused: true, start: () => undefined, done: () => undefined });
		const busy = await listen({ overload: { enter, close: () => undefined } });
		serve(busy.app);
		const answer = await get(busy.port, "/page");
		expect(readStatusCode(answer)).toBe(503);
		expect(answer).toMatch(/retry-after: 2/i);
		expect(readStatusCode(await get(busy.port, "/healthz"))).toBe(200);
		expect(readStatusCode(await get(busy.port, "/robots.txt"))).toBe(200);
	});
});

describe("one client address", () => {
	const from = (address: string) => `X-Forwarded-For: 203.0.113.9, ${address}\r\n`;

	it("gets a hundred rendered pages at once, and any number of pictures and posts beside them", async () => {
		const proxied = { isSecure: true, trustHops: 1, trustedPeers: undefined };
		const { app, port: own } = await listen({ env: { ...proxied, publicOrigins: ["https://paradise.example"] } });
		serve(app);
		const ask = async (target: string, count: number, address = "49.36.1.7", method = "GET") => {
			const more = `${from(address)}${method === "POST" ? "Content-Length: 0\r\n" : ""}`;
			const answers = await Promise.all(Array.from({ length: count }, () => get(own, target, more, method)));
			return { refused: answers.filter((answer) => readStatusCode(answer) === 429) };
		};
		const { refused } = await ask("/page", 150);
		// Five a second are allowed beside them, and a busy machine takes seconds.
		expect(refused.length).toBeGreaterThan(5);
		expect(refused.length).toBeLessThanOrEqual(50);
		for (const answer of refused) {
			expect(answer).toMatch(/retry-after: \d+/i);
			expect(answer).toContain("Please try again in a moment");
		}
		for (const target of ["/media/posters/a.jpg", "/robots.txt", "/assets/app-1.js"])
			expect((await ask(target, 30)).refused).toEqual([]);
		expect((await ask("/page", 30, "49.36.1.7", "POST")).refused).toEqual([]);
		expect((await ask("/page", 30, "49.36.1.8")).refused).toEqual([]);
	});
});

describe("cached pages", () => {
	const page: CachedResponse = {
		...{ status: 200, headers: ["content-type", "text/html", "content-length", "6"], body: Buffer.from("cached") },
		route: "/cached",
	};
	const { pageCache } = testSite().services;
	const caching = testSite({
		pageCache: {
			...pageCache,
			findKey: ({ target }) =>
				target === "/cached" ? { id: target, route: unknownRoute, hasSession: false, isShareable: true } : null,
			find: () => page,
		},
	});

	it("are sent with an id per response, for the allowed hosts only", async () => {
		const { app, port: at } = await listen();
		serve(app, caching);
		const [one, two] = [await get(at, "/cached"), await get(at, "/cached")];
		expect([readStatusCode(one), one.endsWith("cached")]).toEqual([200, true]);
		const ids = [one, two].map((answer) => /x-request-id: ([\w-]{36})/i.exec(answer)?.[1]);
		expect(new Set(ids).size).toBe(2);
		expect(await get(at, "/other")).toContain("GET");
		const foreign = await raw(at, "GET /cached HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
		expect([readStatusCode(foreign), foreign.includes("cached")]).toEqual([421, false]);
	});

	it("close the connection while the server drains", async () => {
		const { app, port: at } = await listen();
		serve(app, caching);
		app.setDraining();
		const answer = await raw(at, "GET /cached HTTP/1.1\r\nHost: paradise.example\r\n\r\n");
		expect([readStatusCode(answer), /connection: close/i.test(answer)]).toEqual([200, true]);
	});

	it("are sent before the response to broken bytes behind them", async () => {
		const { app, port: at } = await listen();
		app.open(caching);
		const answers = await raw(at, "GET /cached HTTP/1.1\r\nHost: paradise.example\r\n\r\nBAD\r\n\r\n");
		expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 400"]);
	});
});
