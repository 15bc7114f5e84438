// @ts-check
import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** The kernel gives the ports above these to connections: one of them would take a port before its server listens. */
const firstPort = 20_000;
const blocks = 250;
const blockSize = 50;

/**
 * @param {number} port
 * @returns {Promise<import("node:net").Server | null>} null when the port is taken
 */
const listen = (port) =>
	new Promise((resolve) => {
		const server = createServer().once("error", () => resolve(null));
		server.listen(port, "127.0.0.1", () => resolve(server.unref()));
	});

/** A block of ports is this thread's as long as it listens at the first of them. */
async function claimBlock() {
	for (let tries = 0; tries < blocks; tries++) {
		const first = firstPort + blockSize * randomInt(blocks);
		if (await listen(first)) return first;
	}
	throw new Error("no ports are free");
}

/** @type {Promise<number> | undefined} */
let claimed;
let last = 0;

/** Returns a port of this machine that nothing listens at, and that no other thread of the tests is given. */
export async function freePort() {
	claimed ??= claimBlock();
	const first = await claimed;
	for (let tries = 1; tries < blockSize; tries++) {
		last = (last % (blockSize - 1)) + 1;
		const port = first + last;
		const server = await listen(port);
		if (!server) continue;
		await new Promise((done) => server.close(done));
		return port;
	}
	throw new Error("no ports are free");
}
