import { expect, test } from "vitest";
import { weatherDay } from "./weather-day.ts";

const today = "2026-11-20";

test.each([
	["2026-12-24", "2026-12-01", "2026-12-24"],
	[null, "2026-12-01", "2026-12-01"],
	["2026-11-19", "2026-12-01", "2026-12-01"],
	["2027-11-21", undefined, today],
	["2026-02-30", undefined, today],
	["next week", undefined, today],
	[null, "2028-01-01", today],
	[null, undefined, today],
])("query %s and next departure %s: weather of %s", (requestedDay, nextDeparture, day) => {
	expect(weatherDay(requestedDay, nextDeparture, today)).toBe(day);
});
