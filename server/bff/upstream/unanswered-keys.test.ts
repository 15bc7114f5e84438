import { expect, it } from "vitest";
import { unavailable } from "./failure.ts";
import type { Outcome } from "./outcome.ts";
import { createUnansweredKeys } from "./unanswered-keys.ts";

it("a change without an answer keeps its key until its scope is changed otherwise", async () => {
	const keys = createUnansweredKeys();
	const used: string[] = [];
	const change = (content: string, outcome: Outcome<null> = { ok: true, value: null }) =>
		keys.withKey(
			content,
			undefined,
			async (key) => {
				used.push(key);
				return outcome;
			},
			"cart",
		);
	const lost = unavailable("timeout");
	await change("x", lost);
	await change("x", lost);
	await change("y");
	await change("x");
	expect([used[1] === used[0], new Set(used).size]).toEqual([true, 3]);
});
