import { expect, test } from "vitest";
import { groupThreads } from "./threads.ts";

const comment = (id: string, answersId: string | null = null) => ({
	...{ id, answersId, name: null, text: id, date: null, upVotes: 0, downVotes: 0 },
});
const shape = (...comments: ReturnType<typeof comment>[]) =>
	groupThreads(comments).map((thread) => [thread.comment.id, thread.answers.map(({ id }) => id)]);

test("replies are listed below their first comment, whatever their depth", () => {
	expect(shape(comment("a"), comment("b"), comment("c", "a"), comment("d", "c"))).toEqual([
		["a", ["c", "d"]],
		["b", []],
	]);
});

test("replies to missing comments start their own thread", () => {
	expect(shape(comment("a", "gone"))).toEqual([["a", []]]);
	expect(shape(comment("a", "a"))).toEqual([["a", []]]);
	expect(shape(comment("a", "b"), comment("b", "a"))).toEqual([
		["a", []],
		["b", []],
	]);
});
