import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { raw, readStatusCode } from "#tests/support/app.ts";
import { createPendingBodies } from "./pending-bodies.ts";

const impatient = createPendingBodies({ graceMs: 200, spreadMs: 0, maxFormMs: 3000 });
const spread = createPendingBodies({ graceMs: 200, spreadMs: 3000 });
const patient = createPendingBodies();
let arrived = 0;
const patience = { timeout: 30_000 };
const server = createServer((request, response) => {
	const bodies = { "/patient": patient, "/spread": spread }[request.url ?? ""] ?? impatient;
	const isUpload = request.url === "/upload";
	const done = () => {
		arrived += 1;
		response.end("ok");
	};
	bodies.add(request, response, { address: request.url === "/spread" ? null : "49.36.1.7", isUpload, arrived: done });
	request.resume();
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;
afterAll(() => {
	server.closeAllConnections();
	server.close();
});

const head = (length: number, target = "/") =>
	`POST ${target} HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;

/** Begins a form of this length. */
function begin(length: number, target = "/") {
	let answer = "";
	const socket = connect(port, "127.0.0.1");
	socket.on("error", () => undefined);
	socket.write(head(length, target));
	socket.on("data", (bytes) => {
		answer += bytes;
	});
	return { socket, answer: () => answer };
}

describe("a body that has not arrived", () => {
	it("is waited for while it comes faster than a kilobyte a second", async () => {
		const before = arrived;
		const { socket, answer } = begin(20_000);
		for (let part = 0; part < 20; part += 1) {
			socket.write("a".repeat(1000));
			await sleep(100);
		}
		await expect.poll(answer, patience).not.toBe("");
		expect([readStatusCode(answer()), arrived - before]).toEqual([200, 1]);
		socket.destroy();
	});

	it("is cut with 408 and Retry-After when it drips, on a connection that closes", async () => {
		const { socket, answer } = begin(20_000);
		const drip = setInterval(() => socket.write("a"), 50);
		await once(socket, "close");
		clearInterval(drip);
		expect(answer()).toMatch(/^HTTP\/1\.1 408 .*retry-after: 5.*connection: close/is);
		expect(answer()).toContain("Please send it again");
	});

	it.each([
		["of a form is cut when it takes too long, however steady it is", "/", 408],
		["with pictures is waited for while it comes faster than eight kilobytes a second", "/upload", 200],
	])("%s", async (_, target, status) => {
		const { socket, answer } = begin(300_000, target);
		for (let part = 0; part < 60 && answer() === ""; part += 1) {
			socket.write("a".repeat(5000));
			await sleep(80);
		}
		await expect.poll(answer, patience).not.toBe("");
		expect(readStatusCode(answer())).toBe(status);
		socket.destroy();
	});

	it("with pictures is cut when it is slower than that", async () => {
		const { socket, answer } = begin(60_000, "/upload");
		const drip = setInterval(() => socket.write("a".repeat(200)), 100);
		await once(socket, "close");
		clearInterval(drip);
		expect(readStatusCode(answer())).toBe(408);
	});

	it("is cut when its address has more than 32 of them, so that the next form of that address arrives [R25]", async () => {
		const begun = Array.from({ length: 40 }, () => begin(10, "/patient"));
		const answers = () => begun.map(({ answer }) => answer()).filter((answer) => answer !== "");
		await expect.poll(() => answers().length, patience).toBe(8);
		for (const answer of answers()) expect(readStatusCode(answer)).toBe(408);
		const whole = await raw(port, `${head(2, "/patient").replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n")}ab`);
		expect(whole).toMatch(/ok$/);
		for (const { socket } of begun) socket.destroy();
	});

	it("is not cut at the same moment as others that began with it [R25] [R47]", async () => {
		const begun = Array.from({ length: 300 }, () => begin(10, "/spread"));
		const cut = () => begun.filter(({ answer }) => answer() !== "").length;
		await expect.poll(cut, patience).toBeGreaterThan(0);
		await sleep(300);
		expect(cut()).toBeLessThan(300);
		await expect.poll(cut, patience).toBe(300);
		for (const { socket } of begun) socket.destroy();
	});
});
