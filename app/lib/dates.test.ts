import { describe, expect, test } from "vitest";
import {
	addDays,
	ageOn,
	formatDay,
	formatDayWithWeekday,
	formatDuration,
	formatMonth,
	formatMonths,
	isDay,
	todayInIndia,
} from "./dates.ts";

describe("a day", () => {
	test.each(["2026-11-20", "2028-02-29"])("%s exists", (text) => expect(isDay(text)).toBe(true));
	test.each(["", "2026-02-29", "2026-13-01", "20-11-2026", "2026-11-20T00:00:00Z", "tomorrow"])(
		"%s is not a day",
		(text) => expect(isDay(text)).toBe(false),
	);

	test("begins at midnight in India, not in UTC", () => {
		expect(todayInIndia(new Date("2026-11-20T18:29:59Z"))).toBe("2026-11-20");
		expect(todayInIndia(new Date("2026-11-20T18:30:00Z"))).toBe("2026-11-21");
	});

	test("is added to across months and years", () => {
		expect(addDays("2026-11-28", 6)).toBe("2026-12-04");
		expect(addDays("2027-01-01", -1)).toBe("2026-12-31");
	});

	test("is formatted", () => {
		expect(formatDay("2026-12-04")).toBe("4 December 2026");
		expect(formatDayWithWeekday("2026-11-20")).toBe("Friday, 20 November 2026");
		expect(formatMonth("2026-05-01")).toBe("May 2026");
	});
});

test.each([
	[[], ""],
	[[6], "June"],
	[[10, 11, 12, 1, 2, 3], "October to March"],
	[[4, 5, 9], "April to May and September"],
	[[1, 3, 5], "January, March and May"],
	[[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], "all year"],
	[[0, 13], ""],
])("months %j read %s", (numbers, words) => expect(formatMonths(numbers)).toBe(words));

test("a duration has nights and days", () => {
	expect(formatDuration({ nights: 1, days: 2 })).toBe("1 night, 2 days");
	expect(formatDuration({ nights: 0, days: 1 })).toBe("0 nights, 1 day");
});

test.each([
	["2008-11-21", "2026-11-21", 18],
	["2008-11-22", "2026-11-21", 17],
	["1956-02-29", "2026-02-28", 69],
	["1956-02-29", "2026-03-01", 70],
])("born on %s, the age on %s is %i whole years", (dateOfBirth, day, years) =>
	expect(ageOn(dateOfBirth, day)).toBe(years),
);
