import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { log } from "#tests/support/app.ts";
import { shutDown } from "./graceful-shutdown.ts";

/** The client runs in a thread of its own, so that it can send while the event loop of the server stands still. */
const client = `
const { connect } = require("node:net");
const { parentPort, workerData: { port, isKeptAlive, sent } } = require("node:worker_threads");
const form = "POST / HTTP/1.1\\r\\nHost: paradise.example\\r\\nContent-Length: 0\\r\\n\\r\\n";
let socket;
let received = "";
const open = (opened) => {
	socket = connect(port, "127.0.0.1", opened);
	socket.on("data", (chunk) => { received += chunk; });
	socket.on("error", (error) => { received += error.code; });
	socket.on("close", () => parentPort.postMessage(received));
};
const send = () => socket.write(form, () => {
	Atomics.store(sent, 0, 1);
	Atomics.notify(sent, 0);
});
parentPort.once("message", () => (isKeptAlive ? send() : open(send)));
if (isKeptAlive) open(() => {
	socket.write(form);
	socket.once("data", () => { received = ""; parentPort.postMessage("ready"); });
});
else parentPort.postMessage("ready");
`;

const graceMs = 50;

it.each([
	["on a new connection, before the listener closes", false],
	["on a kept connection, before idle ones are closed", true],
])("[R21] a form that arrives %s, while the process is busy, is answered", async (_, isKeptAlive) => {
	let isDraining = false;
	const server = createServer((_request, response) => {
		if (isDraining) response.setHeader("connection", "close");
		response.end("answered");
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const sent = new Int32Array(new SharedArrayBuffer(4));
	const { port } = server.address() as AddressInfo;
	const worker = new Worker(client, { eval: true, workerData: { port, isKeptAlive, sent } });
	await once(worker, "message");

	/** Blocks the process until what is to be closed next is overdue. */
	const standStill = (): void => {
		const untilMs = performance.now() + 2 * graceMs;
		worker.postMessage("send");
		Atomics.wait(sent, 0, 0, 10_000);
		while (performance.now() < untilMs);
	};
	let [sweeps, isChanged] = [0, false];
	const ended = shutDown(
		{
			server,
			setDraining: () => {
				isDraining = true;
				if (!isKeptAlive) setImmediate(standStill);
			},
			hasPendingWrites: () => {
				sweeps += 1;
				if (isKeptAlive && sweeps === 1) setImmediate(standStill);
				return sweeps === 1;
			},
			changesEnded: () => sleep(2 * graceMs).then(() => (isChanged = true)),
		},
		log,
		{ graceMs, timeoutMs: 5000 },
	);
	const [received] = await once(worker, "message");
	expect(received).toMatch(/^HTTP\/1\.1 200 .*answered$/s);
	await ended;
	expect(isChanged).toBe(true);
	await worker.terminate();
});
