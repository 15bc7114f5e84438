// @ts-check
// Loaded into a site by `--import`: at each SIGUSR2 it collects garbage and writes what the process still holds to HELD_FILE.
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

process.on("SIGUSR2", async () => {
	// What a finalizer or a weak reference held is free only after another turn.
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
	};
	writeFileSync(`${file}.part`, JSON.stringify(held));
	renameSync(`${file}.part`, file);
});
