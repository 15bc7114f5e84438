import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { serveLocally } from "#tests/support/local-server.ts";
import { startEdge } from "./nginx.ts";
import { requestsOfOne, shareEdge } from "./stand-in-site.ts";

/** This site answers what a test wants, because the built site keeps pages fresh for a minute. */
let respond: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.end();
let received: IncomingMessage[] = [];
const { site, edge } = shareEdge((request, response) => {
	received.push(request);
	respond(request, response);
});
beforeEach(() => {
	received = [];
});

const answering =
	(headers: Record<string, string>, status = 200) =>
	(_: IncomingMessage, response: ServerResponse): void => {
		response.writeHead(status, { "content-type": "text/html", "cache-control": "private, no-cache", ...headers });
		response.end("<p>page</p>");
	};
const visit = async (path: string, init: RequestInit = {}) => {
	const response = await fetch(edge.origin + path, { redirect: "manual", ...init });
	return { status: response.status, cache: response.headers.get("x-cache"), text: await response.text() };
};
const secondVisit = async (path: string, init?: RequestInit) => {
	await visit(path, init);
	return visit(path, init);
};

describe("the edge stores a page", () => {
	it.each([
		["with X-Accel-Expires", { "x-accel-expires": "60" }, 200, "HIT"],
		["whatever it varies by", { "x-accel-expires": "60", vary: "accept-encoding, cookie, save-data" }, 200, "HIT"],
		["that is missing", { "x-accel-expires": "5" }, 404, "HIT"],
		["never without X-Accel-Expires", {}, 200, "MISS"],
		["never by Cache-Control alone", { "cache-control": "public, max-age=600" }, 200, "MISS"],
		["never with Set-Cookie", { "x-accel-expires": "60", "set-cookie": "s=1; Path=/" }, 200, "MISS"],
	])("%s", async (name, headers, status, cache) => {
		respond = answering(headers, status);
		expect(await secondVisit(`/blogs/${name.toLowerCase().replaceAll(/\W+/g, "-")}`)).toMatchObject({ status, cache });
	});

	it.each(["/package/केरल-टूर", "/package/Kerala_Tour", "/package/tour~v2", "/தமிழ்/Tour.1 b"])(
		"whose slug is of any script and case: %s",
		async (path) => {
			respond = answering({ "x-accel-expires": "60" });
			// The home page alone shows what was visited last.
			const answer = await secondVisit(encodeURI(path), { headers: { cookie: "r=x" } });
			expect(answer).toMatchObject({ status: 200, cache: "HIT" });
			expect(received.map(({ url }) => url)).toEqual([encodeURI(path)]);
		},
	);

	it.each(requestsOfOne)("never for %s, which the site gets as it was sent", async (_, path, init) => {
		respond = answering({ "x-accel-expires": "60" });
		expect(await secondVisit(path, init)).toMatchObject({ status: 200, cache: null });
		expect(received).toHaveLength(2);
		for (const { url, method, headers } of received) {
			expect([url, method, headers.cookie]).toEqual([path, init.method ?? "GET", init.headers?.cookie]);
			expect(headers["x-forwarded-for"]).toBe("127.0.0.1");
			expect(headers["x-request-id"]).toMatch(/^[\da-f]{32}$/);
		}
	});
});

it("the command of the runbook empties the cache, also of what nginx holds open", async () => {
	respond = answering({ "x-accel-expires": "60" });
	expect(await secondVisit("/blogs/purged")).toMatchObject({ cache: "HIT" });
	edge.purge();
	await expect.poll(() => visit("/blogs/purged").then(() => received.length)).toBe(2);
});

describe("the site behind the edge", () => {
	it("is told of a shared page's look and encoding, and of nothing else that a visitor sent", async () => {
		respond = answering({ "x-accel-expires": "60" });
		await visit("/career?utm_source=mail", {
			headers: {
				...{ cookie: "d=device; p=dark.lite; q=1", "accept-encoding": "gzip", "user-agent": "Foreignmark" },
				...{ "x-forwarded-for": "198.51.100.66", "x-forwarded-host": "evil.example" },
			},
		});
		expect(received[0]?.url).toBe("/career");
		expect(received[0]?.headers).toEqual({
			host: "127.0.0.1",
			cookie: "p=dark..lite; __Host-p=dark..lite",
			"accept-encoding": "gzip",
			"x-request-id": expect.stringMatching(/^[\da-f]{32}$/),
			"x-forwarded-for": "127.0.0.1",
			"x-forwarded-proto": "http",
		});
	});

	it("is told of no trace that a visitor begins, and of no other proxy", async () => {
		respond = answering({});
		const untrusted = {
			...{ traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", tracestate: "a=b" },
			...{ forwarded: "for=198.51.100.66", "x-forwarded-host": "evil.example" },
		};
		await visit("/profile", { headers: { ...untrusted, "user-agent": "Visitor" } });
		expect(received[0]?.headers["user-agent"]).toBe("Visitor");
		for (const name of Object.keys(untrusted)) expect(received[0]?.headers[name]).toBeUndefined();
	});

	it.each([
		["a shared page", "/blogs/with-a-body"],
		["hydration data", "/hydration/abcdefghijklmnopqrstuv"],
	])("[S26] is told of no body in a request for %s, which would hide the next visitor's request", async (_, path) => {
		respond = answering({ "x-accel-expires": "60" });
		await new Promise<void>((done, fail) => {
			const sent = request(edge.origin + path, { method: "GET", headers: { "content-length": 60 } }, (response) => {
				response.resume().once("end", done);
			});
			sent.once("error", fail).end("A".repeat(60));
		});
		const next = await visit("/profile");
		expect(received.map(({ url, headers }) => [url, headers["content-length"], headers["transfer-encoding"]])).toEqual([
			[path, undefined, undefined],
			["/profile", undefined, undefined],
		]);
		expect(next.status).toBe(200);
	});

	it.each([
		...["/readyz", "/readyz?exclude=store", "/%72eadyz", "//readyz", "/readyz/", "/READYZ", "/readyz/_.data"],
		...["/readyz.data", "/readyz.data?exclude=store", "/Readyz.data", "/readyz%2edata", "/readyz.data/", "/readyz%0a"],
	])("[S41] is not asked by visitors: %s", async (path) => {
		expect((await visit(path)).status).toBe(404);
		expect(received).toEqual([]);
	});

	it("is asked copy by copy for hydration data, which the copy that rendered its page may have alone", async () => {
		const other = await serveLocally((_, response) => response.writeHead(404).end());
		onTestFinished(other.close);
		const both = await startEdge(other.port, site.port);
		onTestFinished(both.stop);
		respond = answering({ "x-accel-expires": "60" });
		const statuses = ["a", "b", "c", "d"].map((name) => fetch(`${both.origin}/hydration/${name}`));
		expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
	});

	it("renders a page once for fifty visitors at once", async () => {
		respond = (request, response) => {
			setTimeout(() => answering({ "x-accel-expires": "60" })(request, response), 100);
		};
		const answers = await Promise.all(Array.from({ length: 50 }, () => visit("/blogs/at-once")));
		expect([new Set(answers.map(({ text }) => text)).size, received.length]).toEqual([1, 1]);
	});

	it("renews a stale page while visitors still get it, and is not missed while it fails", async () => {
		respond = answering({ "x-accel-expires": "1", etag: 'W/"1"' });
		const path = "/blogs/stale";
		await visit(path);
		await expect.poll(async () => (await visit(path)).cache).toBe("STALE");
		await expect.poll(() => received.at(-1)?.headers["if-none-match"]).toBe('W/"1"');
		for (const failure of [
			answering({}, 500),
			answering({}, 503),
			(_: IncomingMessage, response: ServerResponse) => response.destroy(),
		]) {
			respond = failure;
			await expect.poll(async () => (await visit(path)).cache).toMatch(/STALE|UPDATING/);
			const before = received.length;
			await expect.poll(async () => (await visit(path)).status === 200 && received.length > before).toBe(true);
		}
	});
});

describe("a body", () => {
	const kilobytes = 1024;
	const chunked = (bytes: number): RequestInit => {
		const init = { body: new Blob([new Uint8Array(bytes)]).stream(), duplex: "half" };
		return init;
	};
	const counted = (request: IncomingMessage, response: ServerResponse): void => {
		let bytes = 0;
		request.on("data", (part: Buffer) => {
			bytes += part.length;
		});
		request.once("end", () => response.writeHead(413, { "content-type": "text/html" }).end(`read ${bytes}`));
	};

	it.each([
		["/profile/edit", 200 * kilobytes],
		["/profile/edit.data", 256 * kilobytes],
		["/profile/picture", 2000 * kilobytes],
		["/registration/kmy/add/documents.data", 20_000 * kilobytes],
	])("to %s of %d bytes is the site's to refuse", async (path, bytes) => {
		respond = counted;
		const own = { status: 413, text: `read ${bytes}` };
		expect(await visit(path, { method: "POST", body: new Uint8Array(bytes) })).toMatchObject(own);
		expect(await visit(path, { method: "POST", ...chunked(bytes) })).toMatchObject(own);
	});

	it.each([
		["/profile/edit", 257 * kilobytes],
		["/profile/edit", 1000 * kilobytes],
		["/profile/edit.data", 1000 * kilobytes],
		["/offers", 1000 * kilobytes],
		["/nothing/here/at-all", 1000 * kilobytes],
	])("[R36] to %s of %d bytes is not kept by the edge, which says so in words", async (path, bytes) => {
		respond = counted;
		for (const body of [{ body: new Uint8Array(bytes) }, chunked(bytes)]) {
			const answer = await fetch(edge.origin + path, { method: "POST", ...body });
			expect([answer.status, answer.headers.get("cache-control")]).toEqual([413, "no-store"]);
			expect(answer.headers.get("content-type")).toBe("text/html");
			expect(await answer.text()).toContain("<h1>What you sent is too large</h1>");
		}
		expect(received).toEqual([]);
	});
});

describe("a Retry-After", () => {
	it.each([
		["the site's own 429 with one", 429, { "retry-after": "7" }, "7"],
		["the site's own 429 without one", 429, {}, null],
		["the site's 503", 503, { "retry-after": "2" }, "2"],
		["a page", 200, {}, null],
	] as const)("is not added by the edge to %s", async (_, status, headers, expected) => {
		respond = answering(headers, status);
		const answer = await fetch(`${edge.origin}/login`);
		expect([answer.status, answer.headers.get("retry-after")]).toEqual([status, expected]);
	});

	it.each(["/login", "/offers", "/assets/none.js"])("is added to the edge's own refusal of %s", async (path) => {
		respond = answering({ "x-accel-expires": "60" });
		const all = await Promise.all(Array.from({ length: 600 }, () => fetch(edge.origin + path)));
		await Promise.all(all.map((answer) => answer.arrayBuffer()));
		const refused = all.filter(({ status }) => status === 429);
		expect(refused.length).toBeGreaterThan(0);
		for (const { headers } of refused) expect(headers.get("retry-after")).toBe("1");
	});
});
