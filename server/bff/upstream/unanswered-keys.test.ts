import { expect, it } from "vitest";
import { toFailure, unavailable } from "./failure.ts";
import type { Outcome } from "./outcome.ts";
import { createUnansweredKeys } from "./unanswered-keys.ts";

const lost = unavailable("timeout");
const done: Outcome<null> = { ok: true, value: null };

/** Changes one cart again and again. @returns the keys that were sent */
async function changeCart(changes: readonly (readonly [content: string, outcome: Outcome<null>])[]) {
	const keys = createUnansweredKeys();
	const used: string[] = [];
	for (const [content, outcome] of changes) {
		const call = async (key: string) => {
			used.push(key);
			return outcome;
		};
		await keys.withKey(content, call, "cart");
	}
	return used;
}

it("a change without an answer keeps its key until its scope is changed otherwise", async () => {
	const [first, again, ...others] = await changeCart([
		...([
			["x", lost],
			["x", lost],
			["y", done],
			["x", done],
		] as const),
	]);
	expect([again, new Set([first, ...others]).size]).toEqual([first, 3]);
});

it.each([
	["does not reach the upstream keeps its key", unavailable("connect"), 1],
	["comes while it is carried out keeps its key", toFailure("http4xx", 409, {}), 1],
	["comes too often keeps its key", toFailure("http429", 429, {}), 1],
	["is refused has another key afterwards", toFailure("http4xx", 400, {}), 2],
] as const)("[R3] a change without an answer whose repetition %s", async (_, outcome, count) => {
	const used = await changeCart([
		...([
			["x", lost],
			["x", outcome],
			["x", done],
		] as const),
	]);
	expect([used[1], new Set(used).size]).toEqual([used[0], count]);
});
