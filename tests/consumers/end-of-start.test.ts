import { afterEach, describe, expect, it } from "vitest";
import { type Started, startByNpm, startedNames } from "./end-of-start.ts";

let started: Started | undefined;
afterEach(() => started?.stop());

describe("npm start", () => {
	// The two that left site and sandbox running. The file beside this one tries each signal at each process.
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
