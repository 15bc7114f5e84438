import { expect, test } from "vitest";
import { spellValidity } from "./validity.ts";

const today = "2026-11-20";

test.each([
	[null, null, null],
	["2026-11-01", "2026-11-19", "Ended on 19 November 2026"],
	["2026-11-01", "2026-11-20", "Ends today"],
	[null, "2026-11-21", "Ends tomorrow"],
	[null, "2026-12-04", "Ends soon: 4 December 2026"],
	[null, "2026-12-05", "Until 5 December 2026"],
	["2026-11-21", "2026-12-05", "From 21 November 2026 to 5 December 2026"],
	["2026-11-21", null, "From 21 November 2026"],
])("%s to %s: %s", (from, until, words) => {
	expect(spellValidity({ from, until }, today)).toBe(words);
});
