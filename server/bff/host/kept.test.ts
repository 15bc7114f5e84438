import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Writable } from "node:stream";
import { afterEach, describe, expect, it } from "vitest";
import type { KeptAnswer } from "#server/bff/documents/index.ts";
import { createLog } from "#server/bff/telemetry/log.ts";
import { answerKept } from "./kept.ts";
import { createWriter } from "./written.ts";

const answers: Readonly<Record<string, KeptAnswer>> = {
	"/page": {
		status: 200,
		lines: ["set-cookie", "a=1", "set-cookie", "b=2", "content-length", "4"],
		body: Buffer.from("page"),
		route: "/page",
	},
	"/same": { status: 304, lines: ["etag", '"1"'], body: null, route: "/same" },
};

const open: Server[] = [];
afterEach(() => {
	for (const server of open.splice(0)) {
		server.closeAllConnections();
		server.close();
	}
});

async function listen() {
	const lines: Record<string, unknown>[] = [];
	const sink = new Writable({
		write(chunk, _encoding, done) {
			lines.push(JSON.parse(String(chunk)));
			done();
		},
	});
	let isClosing = false;
	let read = 0;
	const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
		read += 1;
		kept.respond(request, response, `id-${read}`);
	});
	const kept = answerKept(server, {
		find: ({ target }) => answers[target] ?? null,
		isClosing: () => isClosing,
		log: createLog("info", sink),
	});
	open.push(server);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		port: (server.address() as AddressInfo).port,
		server,
		lines,
		/** How many requests node:http read. */
		read: () => read,
		close: () => {
			isClosing = true;
		},
	};
}

/** Opens a connection. @returns what asks on it, and gives the head and the length of the answer's body */
async function connected(port: number) {
	const socket = connect(port, "127.0.0.1");
	await new Promise((resolve) => socket.once("connect", resolve));
	return (target: string): Promise<{ head: string; length: number }> =>
		new Promise((resolve) => {
			let text = "";
			const onData = (chunk: Buffer): void => {
				text += chunk.toString("latin1");
				const [head = "", ...rest] = text.split("\r\n\r\n");
				const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
				if (rest.length === 0 || rest.join("\r\n\r\n").length < length) return;
				socket.off("data", onData);
				resolve({ head, length });
			};
			socket.on("data", onData);
			socket.write(`GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`);
		});
}

const withoutOwn = (head: string): string[] => head.replaceAll(/(x-request-id|Date): .*/g, "$1").split("\r\n");

describe("what is kept", () => {
	it.each(["/page", "/same"])("is answered alike by node:http and before it: %s", async (target) => {
		const { port, read, lines } = await listen();
		const ask = await connected(port);
		const [first, second] = [await ask(target), await ask(target)];
		expect(read()).toBe(1);
		expect(withoutOwn(second.head)).toEqual(withoutOwn(first.head));
		expect(second.head).toMatch(/x-request-id: [\da-f-]{36}/);
		const dates = [first, second].map(({ head }) => Date.parse(/Date: (.*)/.exec(head)?.[1] ?? ""));
		expect(Math.abs((dates[1] ?? 0) - (dates[0] ?? Number.NaN))).toBeLessThanOrEqual(2000);
		const { status } = answers[target] ?? {};
		const about = lines.filter(({ msg }) => msg === "request");
		expect(about).toMatchObject([1, 2].map(() => ({ method: "GET", route: target, status })));
		expect(about[0]?.id).not.toBe(about[1]?.id);
	});

	it.each([
		[true, { level: "info", msg: "the fast path is on" }],
		[false, { level: "warn", msg: "the fast path is off: this Node reads connections in another way" }],
	])("has the log say once whether it is answered before node:http: %s", async (isFast, line) => {
		const { port, server, lines } = await listen();
		if (!isFast) server.prependListener("connection", (socket: Socket) => socket.on("data", () => undefined));
		for (let count = 0; count < 2; count += 1) {
			const ask = await connected(port);
			await ask("/page");
			await ask("/page");
		}
		expect(lines.filter(({ msg }) => msg !== "request")).toMatchObject([line]);
	});

	it("ends its connection where the host closes", async () => {
		const { port, read, close } = await listen();
		const ask = await connected(port);
		await ask("/page");
		await ask("/page");
		expect(read()).toBe(1);
		close();
		expect((await ask("/page")).head).toMatch(/^connection: close$/im);
		expect(read()).toBe(2);
	});

	it.each([1, 2])("is sent to whoever ends with the request, as the connection's request %d", async (nth) => {
		const { port, server } = await listen();
		let sent = 0;
		// Two reads of one turn, as they come where very many connections are ready at once.
		server.on("connection", (socket) =>
			socket.on("data", () => {
				sent += 1;
				if (sent === nth) socket.push(null);
			}),
		);
		const ask = await connected(port);
		for (let at = 1; at < nth; at += 1) await ask("/page");
		expect((await ask("/page")).length).toBe(4);
	});

	it("never writes a head that has one line more than it should", () => {
		const write = createWriter(5000);
		expect(write({ status: 200, lines: ["a", "1"], body: null, route: "/" }, "id")?.head).toMatch(/^a: 1\r$/m);
		for (const value of ["1\nb: 2", "1\r\nb: 2", "1\rb", "1\u010ab: 2"])
			expect(write({ status: 200, lines: ["a", value], body: null, route: "/" }, "id")).toBeNull();
	});
});
