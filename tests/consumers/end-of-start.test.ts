import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { type Started, startByNpm, startedNames } from "./end-of-start.ts";

let started: Started | undefined;
afterEach(() => started?.stop());

describe("npm start", () => {
	// npm runs it by cmd on Windows, where the file stands in for the shell's own word.
	it("begins with exec, so that npm's shell makes way, also where no shell has that word", () => {
		const { start, dev } = JSON.parse(readFileSync("package.json", "utf8")).scripts;
		for (const script of [start, dev]) expect(script).toMatch(/^exec node /);
		expect(readFileSync("exec.cmd", "utf8")).toMatch(/^@%\*$/m);
	});

	// These two left site and sandbox running. The file beside this one tries each signal at each process.
	it.each([
		["npm", "SIGHUP"],
		["start", "SIGKILL"],
	] as const)("leaves no process behind when %s gets %s", async (name, signal) => {
		started = await startByNpm();
		expect(started.running()).toEqual(startedNames);
		started.send(name, signal);
		await started.untilEnded();
	});
});
