import { expect, test } from "vitest";
import { spellMoment, stateOf } from "./moment.ts";

test.each([
	["2026-11-20T13:00:00.000Z", "Friday, 20 November 2026, 6:30 pm IST"],
	["2026-11-20T18:30:00.000Z", "Saturday, 21 November 2026, 12:00 am IST"],
	["2026-11-21T06:35:00.000Z", "Saturday, 21 November 2026, 12:05 pm IST"],
])("%s is %s", (iso, words) => expect(spellMoment(iso)).toBe(words));

test.each([
	[null, null, "coming"],
	["2026-11-20T10:00:00Z", 90, "live"],
	["2026-11-20T09:00:00Z", 60, "over"],
	["2026-11-20T09:30:00Z", null, "live"],
	["2026-11-20T10:31:00Z", 10, "coming"],
] as const)("a talk at %s of %s minutes is %s", (startsAt, minutes, state) => {
	expect(stateOf({ startsAt, minutes }, Date.parse("2026-11-20T10:20:00Z"))).toBe(state);
});
