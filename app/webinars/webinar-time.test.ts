import { expect, test } from "vitest";
import { closedReason, formatWebinarTime, toWebinarState } from "./webinar-time.ts";

test.each([
	["2026-11-20T13:00:00.000Z", "Friday, 20 November 2026, 6:30 pm IST"],
	["2026-11-20T18:30:00.000Z", "Saturday, 21 November 2026, 12:00 am IST"],
	["2026-11-21T06:35:00.000Z", "Saturday, 21 November 2026, 12:05 pm IST"],
])("%s reads %s", (iso, words) => expect(formatWebinarTime(iso)).toBe(words));

test.each([
	[null, null, "coming"],
	["2026-11-20T10:00:00Z", 90, "live"],
	["2026-11-20T09:00:00Z", 60, "over"],
	["2026-11-20T09:30:00Z", null, "live"],
	["2026-11-20T10:31:00Z", 10, "coming"],
] as const)("a webinar at %s of %s minutes is %s", (startsAt, minutes, state) => {
	expect(toWebinarState({ startsAt, minutes }, Date.parse("2026-11-20T10:20:00Z"))).toBe(state);
});

test.each([
	["81", "coming", null],
	["81", "over", "This webinar has ended"],
	[null, "live", "Seats can't be booked yet"],
] as const)("the seats of talk %s, which is %s: %s", (zoomId, state, reason) => {
	expect(closedReason({ zoomId }, state)).toBe(reason);
});
