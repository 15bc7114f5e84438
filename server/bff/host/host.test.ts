import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { watchOverload } from "#server/bff/limits/overload.ts";
import { createLog } from "#server/bff/telemetry/log.ts";
import { drain } from "./drain.ts";
import { createHost, type Host, type HostParts } from "./host.ts";

const clientFolder = mkdtempSync(join(tmpdir(), "client-"));
const lines: Record<string, unknown>[] = [];
const sink = new Writable({
	write(chunk, _encoding, done) {
		lines.push(JSON.parse(String(chunk)));
		done();
	},
});
const log = createLog("info", sink);
const open: Host[] = [];

/** A host that listens. */
async function listen(parts: Partial<HostParts> = {}): Promise<{ host: Host; port: number }> {
	const env = { publicOrigins: ["https://paradise.example"], isSecure: true, trustHops: 0 } as const;
	const quiet = watchOverload({ lateMs: () => 0, close: () => undefined });
	const host = createHost({ env, log, clientFolder, overload: quiet, ...parts });
	open.push(host);
	await new Promise<void>((resolve) => host.server.listen(0, "127.0.0.1", resolve));
	return { host, port: (host.server.address() as AddressInfo).port };
}

const application = (unready: () => "cut off from the upstream" | null = () => null): Parameters<Host["open"]>[0] => ({
	unready,
	keptAnswer: () => null,
	filledAnswer: async () => ({ answer: null }),
	handler: (factsOf) => (request, response, next) => {
		factsOf(request).route = "/page";
		if (request.path === "/slow") setTimeout(() => response.end("slow"), 300);
		else if (request.path === "/unread") {
			// The router's adapter begins to read each form like this, also one that is refused unread.
			createReadableStreamFromReadable(request);
			setTimeout(() => response.writeHead(403).end("refused"), 20);
		} else if (request.path === "/broken") next(new Error("canary-message asha@example.com"));
		else response.end(`${request.method} ${JSON.stringify(request.headers)}`);
	},
});

function serve(host: Host): void {
	host.open(application());
	host.admit();
}

/** Sends bytes and gives everything that comes back until the connection closes. */
function raw(port: number, text: string): Promise<string> {
	return new Promise((resolve, reject) => {
		let answer = "";
		const socket = connect(port, "127.0.0.1", () => socket.write(text));
		socket.on("data", (chunk) => {
			answer += chunk;
		});
		socket.on("error", reject);
		socket.on("close", () => resolve(answer));
	});
}

const get = (port: number, target: string, more = "", method = "GET") =>
	raw(port, `${method} ${target} HTTP/1.1\r\nHost: paradise.example\r\nConnection: close\r\n${more}\r\n`);
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

let port: number;
beforeAll(async () => {
	mkdirSync(join(clientFolder, "assets"));
	mkdirSync(join(clientFolder, ".well-hidden"));
	for (const path of [
		"assets/app-1.js",
		"assets/app-1.js.br",
		"assets/app-1.js.map",
		".env",
		".well-hidden/a.js",
		"robots.txt",
		"robots.txt.br",
	])
		writeFileSync(join(clientFolder, path), `file ${path}`);
	const listening = await listen();
	serve(listening.host);
	port = listening.port;
});
afterAll(() => {
	for (const { server } of open) {
		server.closeAllConnections();
		server.close();
	}
	rmSync(clientFolder, { recursive: true });
});

describe("the host", () => {
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
		["GET", "/page?q=a%00b", 400],
		["GET", "http://paradise.example/page", 400],
		["GET", "/page?q=100%", 200],
		["GET", "//evil.example/%2e%2e", 200],
		["GET", "/package/st.-moritz?q=a.b", 200],
	])("answers %s %.40s with %d", async (method, target, status) => {
		const answer = await get(port, target, method === "POST" ? "Content-Length: 0\r\n" : "", method);
		expect(statusOf(answer)).toBe(status);
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
	])("answers %s with %d", async (line, status) => {
		const answer = await raw(port, `GET /page HTTP/1.1\r\n${line}\r\nConnection: close\r\n\r\n`);
		expect(statusOf(answer)).toBe(status);
	});

	it.each([
		["nonsense", "nonsense\r\n\r\n"],
		[
			"two lengths",
			"POST /page HTTP/1.1\r\nHost: paradise.example\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc",
		],
		[
			"a length and chunks",
			"POST /page HTTP/1.1\r\nHost: paradise.example\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
		],
		["a broken header", "GET /page HTTP/1.1\r\nHost: paradise.example\r\nA b: c\r\n\r\n"],
		["a huge header", `GET /page HTTP/1.1\r\nHost: paradise.example\r\nA: ${"x".repeat(20_000)}\r\n\r\n`],
		["a bad version", "GET /page HTTP/9.9\r\nHost: paradise.example\r\n\r\n"],
		["a NUL", "GET /pa\0ge HTTP/1.1\r\nHost: paradise.example\r\n\r\n"],
	])("refuses %s, in its own voice, with a line that the answer's id finds", async (_, text) => {
		const before = lines.length;
		const answer = await raw(port, text);
		const status = statusOf(answer);
		expect(status).toBeGreaterThanOrEqual(400);
		expect(status).toBeLessThan(500);
		expect(answer).toMatch(/x-content-type-options: nosniff/i);
		const id = /x-request-id: ([\w-]{36})\r/.exec(answer)?.[1];
		const [line, ...more] = lines.slice(before);
		expect(more).toEqual([]);
		expect(line).toEqual({
			level: "info",
			time: expect.any(String),
			id,
			status,
			code: expect.stringMatching(/^HPE_\w+$/),
			msg: "request",
		});
	});

	it("refuses more fields than are read, whatever stands behind them", async () => {
		const fields = (count: number) => Array.from({ length: count }, (_, at) => `A${at}: b\r\n`).join("");
		// Host and Connection are two.
		expect(statusOf(await get(port, "/page", fields(98)))).toBe(200);
		expect(statusOf(await get(port, "/page", fields(99)))).toBe(431);
		expect(statusOf(await get(port, "/page", fields(900)))).toBe(431);
	});

	it("puts the safety headers and an id on every answer, and no banner", async () => {
		for (const target of ["/page", "/broken", "/%", "/healthz", "/assets/app-1.js", "/assets/none.js", "/robots.txt"]) {
			const answer = await get(port, target);
			expect(answer).toMatch(/x-content-type-options: nosniff/i);
			expect(answer).toMatch(/strict-transport-security: max-age=31536000; includeSubDomains/i);
			expect(answer).toMatch(/x-request-id: [\w-]{36}/i);
			expect(answer.match(/x-content-type-options/gi)).toHaveLength(1);
			expect(answer).not.toMatch(/x-powered-by|^server:/im);
		}
	});

	it("serves the build's files, precompressed and for ever, and nothing beside them", async () => {
		const asset = await get(port, "/assets/app-1.js", "Accept-Encoding: br\r\n");
		expect(asset).toMatch(/cache-control: public,\s?max-age=31536000,\s?immutable/i);
		expect(asset).toMatch(/content-encoding: br/i);
		expect(await get(port, "/robots.txt")).toContain("file robots.txt");
		expect(statusOf(await get(port, "/assets/none.js"))).toBe(404);
		for (const spelling of [".map", "%2emap", ".m%61p", ".map/", ".map/?v=1", ".br", "%2Ebr", ".br/"])
			expect(statusOf(await get(port, `/assets/app-1.js${spelling}`))).toBe(404);
		for (const target of ["/robots.txt.br", "/robots.txt%2ebr", "/robots.txt.br/"])
			expect(await get(port, target, "Accept-Encoding: br\r\n")).not.toContain("file ");
		for (const target of ["/.env", "/.well-hidden/a.js", "/assets/../.env", "/assets/%2e%2e/.env", "/%2eenv"])
			expect(await get(port, target)).not.toContain("file ");
	});

	it("lets no proxy header through to the application", async () => {
		const answer = await get(port, "/page", "X-Forwarded-Host: evil.example\r\nForwarded: host=evil.example\r\n");
		expect(answer).not.toContain("evil.example");
	});

	it("ends what nobody caught with a page of its own, and logs it under the page's id", async () => {
		const answer = await get(port, "/broken");
		const id = /Reference: ([\w-]{36})/.exec(answer)?.[1];
		expect(statusOf(answer)).toBe(500);
		expect(answer).toContain("Oops, something went wrong!");
		expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
		expect(answer).not.toMatch(/canary|at .*:\d+:\d+/);
		const line = lines.find((one) => one.id === id && one.msg === "unhandled");
		expect(line).toMatchObject({ level: "error", err: { message: "canary-message ***" } });
	});

	it("logs a line for each request, without query, cookie or address", async () => {
		await get(port, "/page?token=canary", "Cookie: s=canary\r\nX-Request-Id: theirs-12345\r\n");
		const line = lines.findLast((one) => one.msg === "request");
		expect(line).toMatchObject({
			method: "GET",
			route: "/page",
			status: 200,
			client_request_id: "theirs-12345",
		});
		expect(line).not.toHaveProperty("path");
		expect(JSON.stringify(lines)).not.toMatch(/token=|s=canary|127\.0\.0\.1/);
	});
});

describe("what is odd", () => {
	it.each([
		["not an address", 403],
		["", 403],
		["null", 200],
		["https://evil.example", 200],
	])("answers a form from origin %j with %d: the guard judges those that can be read", async (origin, status) => {
		const answer = await get(port, "/page", `Origin: ${origin}\r\nContent-Length: 0\r\n`, "POST");
		expect(statusOf(answer)).toBe(status);
	});

	it.each(["/healthz", "/readyz"])("tells the state of health at %s to those who only read", async (target) => {
		for (const method of ["TRACE", "DELETE", "POST", "OPTIONS"]) {
			const answer = await get(port, target, method === "POST" ? "Content-Length: 0\r\n" : "", method);
			expect(statusOf(answer)).toBe(405);
			expect(answer).toMatch(/allow: GET, HEAD\r/i);
		}
		expect(statusOf(await get(port, target, "", "HEAD"))).toBe(200);
	});

	it.each(["bytes=100-5", "bytes=999-", "bytes=0-0", "bytes=-1", "nonsense"])(
		"serves files whole to whoever asks for the range %s",
		async (range) => {
			for (const target of ["/assets/app-1.js", "/robots.txt"]) {
				const answer = await get(port, target, `Range: ${range}\r\n`);
				expect(statusOf(answer)).toBe(200);
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
	])("logs %s, which no route answered, as %s", async (target, path) => {
		await get(port, target, "X-Request-Id: 9876543210\r\n");
		const line = lines.findLast((one) => one.msg === "request");
		expect(line).toMatchObject({ path, client_request_id: "***" });
	});
});

describe("overload", () => {
	it("is answered at once, with when to come back; health and files still are", async () => {
		const busy = await listen({
			overload: { enter: () => ({ isRefused: true, done: () => undefined }), close: () => undefined },
		});
		serve(busy.host);
		const answer = await get(busy.port, "/page");
		expect(statusOf(answer)).toBe(503);
		expect(answer).toMatch(/retry-after: 2/i);
		expect(statusOf(await get(busy.port, "/healthz"))).toBe(200);
		expect(statusOf(await get(busy.port, "/robots.txt"))).toBe(200);
	});
});

describe("a host's life", () => {
	it("is ready once it is open, unless it is cut off", async () => {
		const { host, port: own } = await listen();
		const told = () => lines.findLast((one) => "reason" in one)?.reason;
		expect(await get(own, "/readyz")).toMatch(/503.*\r\n\r\n(?:a\r\n)?not ready\s+(?:0\s+)?$/s);
		expect(told()).toBe("starting");
		expect(statusOf(await get(own, "/page"))).toBe(503);
		expect(statusOf(await get(own, "/healthz"))).toBe(200);
		let cutOff: "cut off from the upstream" | null = null;
		host.open(application(() => cutOff));
		expect(await get(own, "/readyz")).toMatch(/503.*not ready/s);
		expect(statusOf(await get(own, "/page"))).toBe(200);
		host.admit();
		expect(await get(own, "/readyz")).toMatch(/200.*ready/s);
		cutOff = "cut off from the upstream";
		expect(await get(own, "/readyz")).toMatch(/503.*\r\n\r\n(?:a\r\n)?not ready\s+(?:0\s+)?$/s);
		expect(told()).toBe("cut off from the upstream");
		expect(statusOf(await get(own, "/healthz"))).toBe(200);
		expect(statusOf(await raw(own, "GET /healthz HTTP/1.1\r\nHost: 10.0.0.7:3000\r\nConnection: close\r\n\r\n"))).toBe(
			200,
		);
	});

	it("ends with everything under way answered and the health check turned at once", async () => {
		const { host, port: own } = await listen();
		serve(host);
		const keptAlive = "GET /slow HTTP/1.1\r\nHost: paradise.example\r\n\r\n";
		const slow = raw(own, keptAlive);
		await new Promise((resolve) => setTimeout(resolve, 50));
		const ended = drain(host, log, { graceMs: 100, longestMs: 3000 });
		expect(await get(own, "/readyz")).toMatch(/503.*not ready/s);
		expect(await raw(own, "GET /page HTTP/1.1\r\nHost: paradise.example\r\n\r\n")).toMatch(/connection: close/i);
		expect(await slow).toMatch(/200.*slow/s);
		const answered = performance.now();
		await ended;
		expect(performance.now() - answered).toBeLessThan(1000);
		await expect(get(own, "/page")).rejects.toThrow(/ECONNREFUSED/);
	});

	it.each(["node:http", "the fast path"])(
		"sends what was given by %s to the end, however slowly it is read",
		async (by) => {
			const { host, port: own } = await listen();
			// More than the system takes at once.
			const body = Buffer.alloc(16_000_000, "a");
			const lines = ["content-length", String(body.length)];
			const keptAnswer = ({ target }: { target: string }) =>
				({
					status: 200,
					route: "/",
					...(target === "/long" ? { lines, body } : { lines: ["content-length", "0"], body: null }),
				}) as const;
			host.open({ ...application(), keptAnswer });
			host.admit();
			const socket = connect(own, "127.0.0.1");
			if (by === "the fast path") {
				socket.write("GET /short HTTP/1.1\r\nHost: paradise.example\r\n\r\n");
				await once(socket, "data");
			}
			socket.pause();
			socket.write("GET /long HTTP/1.1\r\nHost: paradise.example\r\n\r\n");
			await new Promise((resolve) => setTimeout(resolve, 100));
			const ended = drain(host, log, { graceMs: 10, longestMs: 3000 });
			await new Promise((resolve) => setTimeout(resolve, 200));
			let length = 0;
			socket.on("data", (chunk) => {
				length += chunk.length;
			});
			socket.resume();
			await ended;
			await once(socket, "close");
			expect(length).toBeGreaterThan(body.length);
		},
	);

	it("cuts what does not end", async () => {
		const { host, port: own } = await listen();
		host.open({ ...application(), handler: () => () => undefined });
		const stuck = get(own, "/stuck");
		await new Promise((resolve) => setTimeout(resolve, 50));
		const begun = performance.now();
		await drain(host, log, { graceMs: 10, longestMs: 200 });
		expect(performance.now() - begun).toBeLessThan(1000);
		expect(await stuck).toBe("");
	});
});

describe("pages that are kept for everybody", () => {
	const kept: ReturnType<Parameters<Host["open"]>[0]["keptAnswer"]> = {
		status: 200,
		lines: ["content-type", "text/html", "content-length", "4"],
		body: Buffer.from("kept"),
		route: "/kept",
	};
	const answering = {
		...application(),
		keptAnswer: ({ target }: { target: string }) => (target === "/kept" ? kept : null),
	};

	it("are answered before the application is asked, each with an id of its own, under our own names alone", async () => {
		const { host, port: at } = await listen();
		host.open(answering);
		host.admit();
		const [one, two] = [await get(at, "/kept"), await get(at, "/kept")];
		expect([statusOf(one), one.endsWith("kept")]).toEqual([200, true]);
		const ids = [one, two].map((answer) => /x-request-id: ([\w-]{36})/i.exec(answer)?.[1]);
		expect(new Set(ids).size).toBe(2);
		expect(await get(at, "/other")).toContain("GET");
		const foreign = await raw(at, "GET /kept HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
		expect([statusOf(foreign), foreign.includes("kept")]).toEqual([421, false]);
	});

	it("end the connection while the host drains", async () => {
		const { host, port: at } = await listen();
		host.open(answering);
		host.admit();
		host.close();
		const answer = await raw(at, "GET /kept HTTP/1.1\r\nHost: paradise.example\r\n\r\n");
		expect([statusOf(answer), /connection: close/i.test(answer)]).toEqual([200, true]);
	});

	it("are sent before what is said about broken bytes behind them", async () => {
		const { host, port: at } = await listen();
		host.open(answering);
		const asked = "GET /kept HTTP/1.1\r\nHost: paradise.example\r\n\r\n";
		const answers = await raw(at, `${asked}BAD\r\n\r\n`);
		expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 400"]);
	});
});

describe("a connection that breaks", () => {
	it("lets go of all that was asked on it, and tells the log", async () => {
		let underWay = 0;
		const enter = () => {
			underWay += 1;
			const done = () => {
				underWay -= 1;
			};
			return { isRefused: false, done };
		};
		const { host, port: at } = await listen({ overload: { enter, close: () => undefined } });
		serve(host);
		const before = lines.length;
		for (let count = 0; count < 5; count += 1) {
			const socket = connect(at, "127.0.0.1");
			socket.write("GET /slow HTTP/1.1\r\nHost: paradise.example\r\n\r\n".repeat(12));
			await expect.poll(() => underWay).toBe(12);
			socket.resetAndDestroy();
			await expect.poll(() => underWay).toBe(0);
		}
		expect(lines.slice(before).filter(({ route, isAborted }) => route === "/page" && isAborted)).toHaveLength(60);
	});
});

describe("a form that is refused unread", () => {
	const form = (size: number) =>
		`POST /unread HTTP/1.1\r\nHost: paradise.example\r\nContent-Length: ${size}\r\n\r\n${"a".repeat(size)}`;
	const next = "GET /page HTTP/1.1\r\nHost: paradise.example\r\nConnection: close\r\n\r\n";

	it.each([1000, 60_000, 200_000, 7_000_000])(
		"of %d bytes is no matter to whoever asks next on its connection",
		async (size) => {
			const answer = await raw(port, form(size) + next);
			expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 403", "HTTP/1.1 200"]);
		},
	);

	it("is not taken without end", async () => {
		const answer = await raw(port, form(9_000_000) + next).catch(() => "");
		expect(answer).not.toContain("HTTP/1.1 200");
	});

	it("is not refused once more where the rest of it never comes", async () => {
		const { host, port: own } = await listen();
		serve(host);
		Object.assign(host.server, { headersTimeout: 100, requestTimeout: 100 });
		const before = lines.length;
		const answer = await raw(own, form(200_000).slice(0, -1000));
		expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 403"]);
		expect(lines.slice(before).flatMap(({ status }) => status ?? [])).toEqual([403]);
	});
});

describe("bytes that are no request", () => {
	const waits = { headersTimeout: 100, requestTimeout: 100, keepAliveTimeout: 100 };

	it("are one line of a connection, however many they are", async () => {
		const before = lines.length;
		// Whoever sends on may find the connection broken.
		await raw(port, "canary \0\r\n\r\n".repeat(20_000)).catch(() => undefined);
		await get(port, "/page");
		expect(lines.slice(before).map(({ status }) => status)).toEqual([400, 200]);
		expect(JSON.stringify(lines.slice(before))).not.toContain("canary");
	});

	it("are told of where they stop half way, but silence is not: nobody asked anything", async () => {
		const { host, port: own } = await listen();
		Object.assign(host.server, waits);
		const before = lines.length;
		const [half, silent] = await Promise.all([raw(own, "GET /canary HTTP/1.1\r\nHo"), raw(own, "")]);
		expect([statusOf(half), silent]).toEqual([408, ""]);
		const id = /x-request-id: ([\w-]{36})\r/.exec(half)?.[1];
		expect(lines.slice(before)).toMatchObject([{ id, status: 408, code: "ERR_HTTP_REQUEST_TIMEOUT" }]);
	});

	it("are not what a connection that rests ends with", async () => {
		const { host, port: own } = await listen();
		serve(host);
		Object.assign(host.server, waits);
		const before = lines.length;
		const answer = await raw(own, "GET /page HTTP/1.1\r\nHost: paradise.example\r\n\r\n");
		expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200"]);
		expect(lines.slice(before).flatMap(({ status }) => status ?? [])).toEqual([200]);
	});
});
