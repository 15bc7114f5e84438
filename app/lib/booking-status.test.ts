import { expect, it } from "vitest";
import { hasEnded, hasStarted, isOpenStatus } from "./booking-status.ts";

const today = "2026-11-21";

it.each([
	["2026-11-22", "2026-11-24", false, false],
	["2026-11-21", "2026-11-21", false, false],
	["2026-11-20", "2026-11-21", true, false],
	["2026-11-18", "2026-11-20", true, true],
	["2026-11-20", null, true, true],
	[null, null, false, false],
])("a trip from %s to %s: started %s, over %s", (startsOn, endsOn, started, over) => {
	expect([hasStarted(startsOn, today), hasEnded(startsOn, endsOn, today)]).toEqual([started, over]);
});

it("a booking is open until it is completed or cancelled, however the status is spelt", () => {
	const open = ["pending", "Confirmed", "PART_PAID"];
	const words = [...open, "completed", "canceled", "refunded", "on hold", null];
	expect(words.filter(isOpenStatus)).toEqual(open);
});
