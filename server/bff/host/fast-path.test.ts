import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { openFastPath } from "./fast-path.ts";
import { createTogether } from "./together.ts";

const open: Server[] = [];
afterEach(() => {
	for (const server of open.splice(0)) {
		server.closeAllConnections();
		server.close();
	}
});

/** A server that keeps what stands below /kept; everything else it answers with what it was sent, after a moment. */
async function listen(isFast: boolean): Promise<{ port: number; seen: string[]; told: boolean[]; server: Server }> {
	const seen: string[] = [];
	const told: boolean[] = [];
	const together = createTogether();
	const body = "kept".repeat(3000);
	const server = createServer((request, response) => {
		seen.push(`${request.method} ${request.url}`);
		if (request.url?.startsWith("/kept")) {
			response.sendDate = false;
			response.writeHead(200, ["content-length", String(body.length)]).end(request.method === "GET" ? body : null);
			return;
		}
		let sent = "";
		request.on("data", (chunk) => {
			sent += chunk;
		});
		// Long enough for a busy machine to send what is asked meanwhile.
		const ms = request.url === "/slow" ? 100 : 3;
		request.on("end", () => setTimeout(() => response.end(`${request.url} ${sent}`), ms));
	});
	server.on("clientError", (_error, socket) => {
		together.endAll();
		socket.end("HTTP/1.1 400 Bad Request\r\n\r\n");
	});
	const head = `HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=5\r\n\r\n`;
	if (isFast)
		openFastPath(
			server,
			({ method, target }) =>
				target.startsWith("/kept") ? { head, body: method === "GET" ? Buffer.from(body) : null } : null,
			together,
			(isOn) => told.push(isOn),
		);
	open.push(server);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return { port: (server.address() as AddressInfo).port, seen, told, server };
}

/** What is sent in one packet, and how many answers are there before the next is sent. */
interface Packet {
	readonly bytes: string;
	readonly answers: number;
}

const countOf = (answer: string): number => answer.split("HTTP/1.1 ").length - 1;

/** Sends packets and gives all that came back until the server closed the connection, without dates. */
function talk(port: number, packets: readonly Packet[]): Promise<string> {
	return new Promise((resolve) => {
		let answer = "";
		const socket = connect({ port, host: "127.0.0.1", noDelay: true }, async () => {
			for (const { bytes, answers } of packets) {
				socket.write(bytes);
				// Each in a packet of its own.
				do await sleep(1);
				while (!socket.closed && countOf(answer) < answers);
			}
		});
		socket.on("data", (chunk) => {
			answer += chunk;
		});
		socket.on("error", () => undefined);
		socket.on("close", () => resolve(answer.replaceAll(/Date: .*\r\n/g, "")));
	});
}

const get = (target: string): string => `GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`;
const post = (target: string, body: string): string =>
	`POST ${target} HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const last = "GET /kept/last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";

/** Packets of one message each, and the last one's end. */
const oneByOne = (...messages: readonly string[]): Packet[] =>
	[...messages, last].map((bytes, at) => ({ bytes, answers: at + 1 }));

/** Node's parser keeps the connection's bytes for itself, whoever listens to them. */
function readBelow(socket: Socket): void {
	const { on } = socket;
	Object.defineProperty(socket, "on", { get: () => on, set: () => undefined });
}

describe("the fast path", () => {
	it("answers what is kept from a connection's second request on, to the letter as node:http does", async () => {
		const { port, seen } = await listen(true);
		const packets = oneByOne(get("/kept"), get("/kept/2"), "HEAD /kept/3 HTTP/1.1\r\nHost: a\r\n\r\n", get("/kept/4"));
		const answer = await talk(port, packets);
		expect(seen).toEqual(["GET /kept", "GET /kept/last"]);
		const slow = await listen(false);
		expect(answer).toBe(await talk(slow.port, packets));
		expect(slow.seen).toHaveLength(5);
	});

	it("leaves to node:http what is not kept, and goes on when that is answered", async () => {
		const { port, seen } = await listen(true);
		await talk(port, oneByOne(get("/a"), get("/kept/1"), get("/b"), get("/kept/2")));
		expect(seen).toEqual(["GET /a", "GET /b", "GET /kept/last"]);
	});

	it("leaves a connection to node:http where a packet was not one request", async () => {
		const { port, seen } = await listen(true);
		const [head, body] = [post("/b", "x").slice(0, -1), "x"];
		await talk(port, [
			...oneByOne(get("/kept/1"), post("/a", "x"), get("/kept/2")).slice(0, -1),
			{ bytes: head, answers: 0 },
			...oneByOne(body, get("/kept/3")).map(({ bytes, answers }) => ({ bytes, answers: answers + 3 })),
		]);
		expect(seen).toEqual(["GET /kept/1", "POST /a", "POST /b", "GET /kept/3", "GET /kept/last"]);
	});

	it("takes no body for a request", async () => {
		const { port, seen } = await listen(true);
		const body = get("/kept/stolen");
		const [head = ""] = post("/a", body).split(body);
		const [first, ...rest] = [get("/kept"), head, body, last];
		const answer = await talk(port, [
			{ bytes: first, answers: 1 },
			...rest.map((bytes, at) => ({ bytes, answers: at + 1 })),
		]);
		expect(seen).toEqual(["GET /kept", "POST /a", "GET /kept/last"]);
		expect(answer).toContain(`/a ${body}`);
	});

	it("answers in turn what is asked at once", async () => {
		const { port, seen } = await listen(true);
		const answer = await talk(port, [
			{ bytes: get("/kept"), answers: 1 },
			{ bytes: get("/slow"), answers: 0 },
			{ bytes: get("/kept/1"), answers: 0 },
			{ bytes: get("/b") + get("/kept/2"), answers: 5 },
			{ bytes: last, answers: 6 },
		]);
		expect(seen).toEqual(["GET /kept", "GET /slow", "GET /kept/1", "GET /b", "GET /kept/2", "GET /kept/last"]);
		expect(answer.match(/kept|\/slow|\/b/g)?.filter((word, at, words) => word !== words[at - 1])).toEqual([
			"kept",
			"/slow",
			"kept",
			"/b",
			"kept",
		]);
	});

	it("tells once that it is on", async () => {
		const { port, told } = await listen(true);
		await Promise.all([talk(port, oneByOne(get("/a"), get("/kept"))), talk(port, oneByOne(get("/kept")))]);
		expect(told).toEqual([true]);
	});

	it.each([
		["listens twice", (socket: Socket) => socket.on("data", () => undefined)],
		["reads below script", readBelow],
	])("tells that it is off where node:http %s, which reads alone then", async (_, change) => {
		const { port, seen, told, server } = await listen(true);
		server.prependListener("connection", change);
		await talk(port, oneByOne(get("/kept"), get("/kept/2")));
		expect(told).toEqual([false]);
		expect(seen).toEqual(["GET /kept", "GET /kept/2", "GET /kept/last"]);
	});

	it("answers before it refuses what is no HTTP", async () => {
		const { port } = await listen(true);
		const answer = await talk(port, [
			{ bytes: get("/kept"), answers: 1 },
			{ bytes: get("/kept"), answers: 2 },
			{ bytes: "nonsense\r\n\r\n", answers: 3 },
		]);
		expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200", "HTTP/1.1 400"]);
	});

	it("gives whoever speaks HTTP in any way the very bytes of node:http alone", async () => {
		const [fast, slow] = [await listen(true), await listen(false)];
		const message = fc.oneof(
			{ weight: 4, arbitrary: fc.constantFrom("/kept", "/kept/1", "/a").map(get) },
			fc.constantFrom("", "x", get("/kept/in"), "0\r\n\r\n").map((body) => post("/b", body)),
			fc.constantFrom(
				"HEAD /kept HTTP/1.1\r\nHost: a\r\n\r\n",
				"GET /kept HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
				"GET /kept HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nGET ",
				"\r\nGET /kept HTTP/1.1\r\nHost: a\r\n\r\n",
			),
		);
		const step = fc.record({
			message,
			cut: fc.nat({ max: 400 }),
			way: fc.constantFrom("whole", "whole", "cut", "joined"),
			waits: fc.boolean(),
		});
		/** The same bytes in other packets: cut somewhere, or put together. */
		const packets = fc.array(step, { minLength: 1, maxLength: 6 }).map((plan) => {
			const sent: Packet[] = [];
			for (const [at, { message: bytes, cut, way, waits }] of plan.entries()) {
				const answers = waits ? at + 1 : 0;
				const before = sent.at(-1);
				if (way === "joined" && before) sent[sent.length - 1] = { bytes: before.bytes + bytes, answers };
				else if (way === "cut") {
					const split = 1 + (cut % (bytes.length - 1));
					sent.push({ bytes: bytes.slice(0, split), answers: 0 }, { bytes: bytes.slice(split), answers });
				} else sent.push({ bytes, answers });
			}
			return [...sent, { bytes: last, answers: 0 }];
		});
		await fc.assert(
			fc.asyncProperty(packets, async (sent) => {
				const [one, other] = await Promise.all([talk(fast.port, sent), talk(slow.port, sent)]);
				expect(one).toBe(other);
			}),
			{ numRuns: 300 },
		);
		expect(fast.seen.length).toBeLessThan(slow.seen.length);
	}, 120_000);
});
