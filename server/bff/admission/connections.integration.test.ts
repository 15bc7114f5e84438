import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { shutDown } from "#server/bff/http/graceful-shutdown.ts";
import type { Readiness } from "#server/bff/http/health.ts";
import { closeApps, get, listen, log, logLines, raw, readStatusCode, serve, testSite } from "#tests/support/app.ts";

let port: number;
beforeAll(async () => {
	const listening = await listen();
	serve(listening.app);
	port = listening.port;
});
afterAll(closeApps);

/** Listens on a port of its own, and serves this site. */
async function listenServing(site = testSite(), parts: Parameters<typeof listen>[0] = {}) {
	const { app, port: own } = await listen(parts);
	serve(app, site);
	return { app, own };
}
const statusLines = (answer: string) => answer.match(/HTTP\/1\.1 \d+/g);
const loggedStatuses = (before: number) => logLines.slice(before).flatMap(({ status }) => status ?? []);

describe("start and shutdown", () => {
	const caching = (bodyOf: (target: string) => Buffer | null) => {
		const find = ({ target }: { readonly target: string }) => {
			const body = bodyOf(target);
			return { status: 200 as const, route: "/", headers: ["content-length", String(body?.length ?? 0)], body };
		};
		return testSite({ imageCache: { find, store: async (_view, _route, response) => response } });
	};

	it("is ready once the site is open, unless the upstream is unreachable", async () => {
		const { app, port: own } = await listen();
		const told = () => logLines.findLast((one) => "reason" in one)?.reason;
		expect(await get(own, "/readyz")).toMatch(/503.*not ready\nstarting/s);
		expect(readStatusCode(await get(own, "/page"))).toBe(503);
		expect(readStatusCode(await get(own, "/healthz"))).toBe(200);
		let readiness: Readiness = { store: null, upstream: null };
		app.open(testSite({ readiness: () => readiness }));
		expect(await get(own, "/readyz")).toMatch(/503.*not ready/s);
		expect(readStatusCode(await get(own, "/page"))).toBe(200);
		app.setReady();
		expect(await get(own, "/readyz")).toMatch(/200.*ready/s);
		readiness = { store: null, upstream: "cut off, and nothing is cached" };
		expect(await get(own, "/readyz")).toMatch(/503.*not ready\nupstream: cut off, and nothing is cached/s);
		expect(told()).toBe("upstream: cut off, and nothing is cached");
		expect(readStatusCode(await get(own, "/healthz"))).toBe(200);
		const ofProbe = await raw(own, "GET /healthz HTTP/1.1\r\nHost: 10.0.0.7:3000\r\nConnection: close\r\n\r\n");
		expect(readStatusCode(ofProbe)).toBe(200);
	});

	it("[R48] is not ready without the store, is ready for a load balancer then, and logs it once", async () => {
		let readiness: Readiness = { store: null, upstream: null };
		const { own } = await listenServing(testSite({ readiness: () => readiness }));
		expect(readStatusCode(await get(own, "/readyz"))).toBe(200);
		readiness = { store: "cannot be written", upstream: null };
		const before = logLines.length;
		for (const target of ["/readyz", "/readyz?exclude=upstream", "/readyz"])
			expect(await get(own, target)).toMatch(/503.*not ready\nstore: cannot be written/s);
		expect(await get(own, "/readyz?exclude=store")).toMatch(/200.*ready/s);
		expect(readStatusCode(await get(own, "/readyz"))).toBe(503);
		expect(logLines.slice(before).filter(({ reason }) => reason !== undefined)).toHaveLength(1);
		readiness = { store: "cannot be written", upstream: "cut off, and nothing is cached" };
		expect(await get(own, "/readyz?exclude=store")).toMatch(/503.*not ready\nupstream/s);
	});

	it("sends one response to a cached page's request whose body never arrives", async () => {
		const { app, own } = await listenServing(caching(() => Buffer.from("ok")));
		Object.assign(app.server, { requestTimeout: 500, headersTimeout: 400 });
		const received = await raw(own, "GET / HTTP/1.1\r\nHost: paradise.example\r\nContent-Length: 50\r\n\r\na");
		expect(statusLines(received)).toHaveLength(1);
	});

	it.each(["first", "second"])(
		"sends a connection's %s response to its end, however slowly it is read",
		async (nth) => {
			// The body is larger than the socket buffers.
			const body = Buffer.alloc(16_000_000, "a");
			const { app, own } = await listenServing(caching((target) => (target === "/long" ? body : null)));
			const socket = connect(own, "127.0.0.1");
			if (nth === "second") {
				socket.write("GET /short HTTP/1.1\r\nHost: paradise.example\r\n\r\n");
				await once(socket, "data");
			}
			socket.pause();
			socket.write("GET /long HTTP/1.1\r\nHost: paradise.example\r\n\r\n");
			await new Promise((resolve) => setTimeout(resolve, 100));
			const ended = shutDown(app, log, { graceMs: 10, timeoutMs: 3000 });
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

	it("aborts responses that do not end", async () => {
		const handle = vi.fn(() => new Promise<Response>(() => undefined));
		const { app, own } = await listenServing({ ...testSite(), handle });
		const stuck = get(own, "/stuck");
		await expect.poll(() => handle.mock.calls).toHaveLength(1);
		await shutDown(app, log, { graceMs: 10, timeoutMs: 200 });
		expect(await stuck).toBe("");
	});
});

describe("a broken connection", () => {
	it("releases every request on it, and is logged", async () => {
		let underWay = 0;
		const counted = (step: number) => () => {
			underWay += step;
		};
		const enter = () => ({ isRefused: false, start: counted(1), done: counted(-1) });
		const { own } = await listenServing(testSite(), { overload: { enter, close: () => undefined } });
		const before = logLines.length;
		for (let count = 0; count < 5; count += 1) {
			const socket = connect(own, "127.0.0.1");
			socket.write("GET /slow HTTP/1.1\r\nHost: paradise.example\r\n\r\n".repeat(12));
			await expect.poll(() => underWay).toBe(12);
			socket.resetAndDestroy();
			await expect.poll(() => underWay).toBe(0);
		}
		expect(logLines.slice(before).filter(({ route, isAborted }) => route === "/page" && isAborted)).toHaveLength(60);
	});
});

describe("a form that is refused before its body is read", () => {
	const form = (size: number, path = "/unread") =>
		`POST ${path} HTTP/1.1\r\nHost: paradise.example\r\nContent-Length: ${size}\r\n\r\n${"a".repeat(size)}`;
	const next = "GET /page HTTP/1.1\r\nHost: paradise.example\r\nConnection: close\r\n\r\n";

	it.each([
		[1000, "/unread"],
		[60_000, "/unread"],
		[200_000, "/unread"],
		[7_000_000, "/unread"],
		[15_000_000, "/profile/picture"],
	])("of %d bytes at %s does not affect the next request on its connection", async (size, path) => {
		const answer = await raw(port, form(size, path) + next);
		expect(statusLines(answer)).toEqual(["HTTP/1.1 403", "HTTP/1.1 200"]);
	});

	it("is drained up to a bound", async () => {
		const answer = await raw(port, form(9_000_000) + next).catch(() => "");
		expect(answer).not.toContain("HTTP/1.1 200");
	});

	it("is not refused again when the rest never arrives", async () => {
		const { app, own } = await listenServing();
		Object.assign(app.server, { headersTimeout: 100, requestTimeout: 100 });
		const before = logLines.length;
		const answer = await raw(own, form(200_000).slice(0, -1000));
		expect(statusLines(answer)).toEqual(["HTTP/1.1 403"]);
		expect(loggedStatuses(before)).toEqual([403]);
	});
});

describe("a form that arrives slowly", () => {
	const head = (size: number) => `POST /page HTTP/1.1\r\nHost: paradise.example\r\nContent-Length: ${size}\r\n\r\n`;

	/** Counts what reaches the page; the first `sent` bytes of a form are sent. */
	async function listenCounting(size: number, sent: number) {
		let handled = 0;
		const handle = async (request: Request) => {
			handled += 1;
			return new Response(String((await request.text()).length));
		};
		const { own } = await listenServing({ ...testSite(), handle });
		const open = (): Socket => connect(own, "127.0.0.1").on("error", () => undefined);
		const socket = open();
		socket.write(`${head(size)}${"a".repeat(sent)}`);
		return { handled: () => handled, socket, open };
	}

	it("reaches its page once it is whole [R25]", async () => {
		const { handled, socket } = await listenCounting(20, 10);
		await sleep(100);
		const before = handled();
		socket.write("b".repeat(10));
		const [answer] = await once(socket, "data");
		expect([before, handled(), readStatusCode(String(answer))]).toEqual([0, 1, 200]);
		socket.destroy();
	});

	it("reaches its page before it is whole where it fills the buffer", async () => {
		const { handled, socket } = await listenCounting(200_000, 150_000);
		await expect.poll(handled).toBe(1);
		socket.destroy();
	});

	it("never reaches its page when its sender leaves [R25]", async () => {
		const { handled, socket, open } = await listenCounting(20, 10);
		await sleep(50);
		socket.destroy();
		const next = open();
		next.write(`${head(1)}a`);
		await once(next, "data");
		expect(handled()).toBe(1);
		next.destroy();
	});
});

describe("bytes that are no HTTP request", () => {
	const waits = { headersTimeout: 100, requestTimeout: 100, keepAliveTimeout: 100 };

	it("are one log line per connection", async () => {
		const before = logLines.length;
		// The server may have closed the connection.
		await raw(port, "canary \0\r\n\r\n".repeat(20_000)).catch(() => undefined);
		await get(port, "/page");
		expect(logLines.slice(before).map(({ status }) => status)).toEqual([400, 200]);
		expect(JSON.stringify(logLines.slice(before))).not.toContain("canary");
	});

	it("are answered and logged when incomplete; a silent connection is not", async () => {
		const { app, port: own } = await listen();
		Object.assign(app.server, waits);
		const before = logLines.length;
		const [half, silent] = await Promise.all([raw(own, "GET /canary HTTP/1.1\r\nHo"), raw(own, "")]);
		expect([readStatusCode(half), silent]).toEqual([408, ""]);
		const id = /x-request-id: ([\w-]{36})\r/.exec(half)?.[1];
		expect(logLines.slice(before)).toMatchObject([{ id, status: 408, code: "ERR_HTTP_REQUEST_TIMEOUT" }]);
	});

	it("do not include an idle connection that times out", async () => {
		const { app, own } = await listenServing();
		Object.assign(app.server, waits);
		const before = logLines.length;
		const answer = await raw(own, "GET /page HTTP/1.1\r\nHost: paradise.example\r\n\r\n");
		expect(statusLines(answer)).toEqual(["HTTP/1.1 200"]);
		expect(loggedStatuses(before)).toEqual([200]);
	});
});

describe("the connections of one address", () => {
	const request = "GET /page HTTP/1.1\r\nHost: paradise.example\r\n\r\n";
	const opened: Socket[] = [];
	afterEach(() => {
		for (const socket of opened.splice(0)) socket.destroy();
	});

	/** Connections of this machine are not counted: these seem to come from elsewhere. */
	async function listenToStrangers(parts: Parameters<typeof listen>[0] = {}): Promise<number> {
		const { app, own } = await listenServing(testSite(), parts);
		app.server.prependListener("connection", (socket: Socket) => {
			const [, , , host] = socket.remoteAddress?.split(".") ?? [];
			Object.defineProperty(socket, "remoteAddress", { value: `203.0.113.${host}` });
		});
		return own;
	}

	async function open(own: number, host: number): Promise<Socket> {
		const socket = connect({ port: own, host: "127.0.0.1", localAddress: `127.0.0.${host}` });
		socket.on("error", () => undefined);
		opened.push(socket);
		await once(socket, "connect");
		return socket;
	}

	async function openMany(own: number, count: number): Promise<Socket[]> {
		const sockets: Socket[] = [];
		while (sockets.length < count) sockets.push(await open(own, 2));
		return sockets;
	}

	/** Resolves to the status, or to 0 where the connection is closed without an answer. */
	async function statusOn(socket: Socket): Promise<number> {
		const answer = new Promise<string>((resolve) => {
			socket.once("data", (bytes) => resolve(String(bytes)));
			if (socket.closed) resolve("");
			socket.once("close", () => resolve(""));
		});
		socket.write(request);
		return readStatusCode(await answer) || 0;
	}

	it("[R25] get an answer up to 500, a 429 up to 1,000, and are closed beyond; other addresses get answers", async () => {
		const own = await listenToStrangers();
		const greedy = await openMany(own, 1001);
		const statuses: number[] = [];
		for (const at of [0, 499, 500, 999, 1000]) statuses.push(await statusOn(greedy[at] as Socket));
		expect(statuses).toEqual([200, 200, 429, 429, 0]);
		for (const host of [3, 4]) expect(await statusOn(await open(own, host))).toBe(200);
	});

	it("[R25] get an answer again once other connections of the address have ended", async () => {
		const own = await listenToStrangers();
		const greedy = await openMany(own, 501);
		expect(await statusOn(greedy[500] as Socket)).toBe(429);
		for (const socket of greedy) socket.destroy();
		await expect.poll(async () => statusOn(await open(own, 2))).toBe(200);
	});

	it("are not counted where the address is a trusted proxy's", async () => {
		const proxied = { isSecure: true, trustHops: 1, trustedPeers: ["203.0.113.2"] };
		const own = await listenToStrangers({ env: { ...proxied, publicOrigins: ["https://paradise.example"] } });
		const ofProxy = await openMany(own, 501);
		expect(await statusOn(ofProxy[500] as Socket)).toBe(200);
	});
});
