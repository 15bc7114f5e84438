import { afterEach, expect, it } from "vitest";
import { type Started, startByNpm, startedNames } from "./end-of-start.ts";

let started: Started | undefined;
afterEach(() => started?.stop());

const ways = startedNames.flatMap((name) =>
	(["SIGTERM", "SIGINT", "SIGHUP", "SIGKILL"] as const).map((signal) => [name, signal] as const),
);

it.each(ways)("npm start leaves no process behind when %s gets %s", async (name, signal) => {
	started = await startByNpm();
	expect(started.running()).toEqual(startedNames);
	started.send(name, signal);
	await started.untilEnded();
});
