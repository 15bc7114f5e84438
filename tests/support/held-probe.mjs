// @ts-check
// Loaded into a site by `--import`: at each SIGUSR2 it collects garbage and writes what the process still holds to HELD_FILE.
import { subscribe } from "node:diagnostics_channel";
import { readdirSync, renameSync, writeFileSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import { queryObjects, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
const file = process.env.HELD_FILE ?? "";
const timer = setTimeout(() => undefined, 0);
const Timeout = /** @type {new () => unknown} */ (timer.constructor);
clearTimeout(timer);

/** @type {Set<import("node:net").Socket>} */
const sockets = new Set();
let mostSockets = 0;
subscribe("net.client.socket", (message) => {
	const { socket } = /** @type {{ socket: import("node:net").Socket }} */ (message);
	sockets.add(socket);
	socket.once("close", () => sockets.delete(socket));
	// A destroyed socket has closed its file already, and tells it later.
	mostSockets = Math.max(mostSockets, [...sockets].filter(({ destroyed }) => !destroyed).length);
});

process.on("SIGUSR2", async () => {
	// Memory that a finalizer or a weak reference held is free only after another turn.
	collect();
	await nextTurn();
	collect();
	const { heapUsed, external } = process.memoryUsage();
	const held = {
		heapBytes: heapUsed,
		externalBytes: external,
		// Timers that keep no process alive are in no list of active resources.
		timers: queryObjects(Timeout, { format: "count" }),
		files: readdirSync("/proc/self/fd").length,
		mostSockets,
	};
	writeFileSync(`${file}.part`, JSON.stringify(held));
	renameSync(`${file}.part`, file);
});
