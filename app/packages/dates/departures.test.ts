import { describe, expect, test } from "vitest";
import type { PackagePage } from "#server/bff/context/index.ts";
import {
	comingDepartures,
	findNextDeparture,
	formatSeats,
	isBookable,
	isOpen,
	isSoldOut,
	lastDay,
} from "./departures.ts";

type Departure = PackagePage["departures"][number];

const departure = (given: Partial<Departure>): Departure => ({
	...{ id: "d", date: "2026-12-01", city: "Delhi", seats: 20, left: 12, status: "available" },
	...{ priceInPaise: 3_290_000, taxes: null, childInPaise: null, infantInPaise: null, singleSupplementInPaise: null },
	meetingPoint: "",
	...given,
});

const rates = { gstPercent: 5, isTcsApplicable: false, tcsPercent: null };

test("lists coming departures, earliest first", () => {
	const dates = ["2026-12-20", "2026-11-19", "2026-11-20", "2026-12-01"].map((date) => departure({ date }));
	const coming = comingDepartures({ ...rates, departures: dates }, "2026-11-20");
	expect(coming.map(({ date }) => date)).toEqual(["2026-11-20", "2026-12-01", "2026-12-20"]);
});

test("a date repeats no price that is listed beside it, and each has the taxes of the adult's", () => {
	const [date] = [departure({ childInPaise: 100_000, infantInPaise: 0, singleSupplementInPaise: 50_000 })];
	const notes = (listed?: Parameters<typeof comingDepartures>[2]) =>
		comingDepartures({ ...rates, departures: date ? [date] : [] }, "2026-11-20", listed)[0]?.fareNotes;
	expect(notes()).toEqual(["Child ₹1,050", "Infant free", "Single room ₹525 more"]);
	expect(notes({ childInPaise: 100_000, infantInPaise: 0, singleSupplementInPaise: 40_000 })).toEqual([
		"Single room ₹525 more",
	]);
});

describe("seats in words", () => {
	test.each([
		[{ left: 12 }, "10+ seats left", "good"],
		[{ left: 10 }, "10 seats left", "good"],
		[{ left: 6, status: "guaranteed" }, "6 seats left", "good"],
		[{ left: 6, status: "limited" }, "6 seats left", "hurry"],
		[{ left: 3 }, "3 seats left", "hurry"],
		[{ left: 1, status: "limited" }, "1 seat left", "hurry"],
		[{ left: 5, status: "soldout" }, "Sold out", "gone"],
		[{ left: 0 }, "Sold out", "gone"],
		[{ left: 0, status: "onrequest" }, "On request", "ask"],
		[{ left: null, status: "available" }, "On request", "ask"],
		[{ left: null, status: "soldout" }, "Sold out", "gone"],
	] as const)("%j reads %s", (given, words, tone) => {
		expect(formatSeats(departure(given))).toEqual({ words, tone });
	});

	test("a departure is open until it is sold out", () => {
		expect(isOpen(departure({ left: 1 }))).toBe(true);
		expect(isOpen(departure({ left: 0 }))).toBe(false);
		expect(isOpen(departure({ left: 0, status: "onrequest" }))).toBe(true);
	});

	test("a departure on request or without known seats cannot be booked", () => {
		expect(isBookable(departure({}))).toBe(true);
		expect(isBookable(departure({ status: "onrequest" }))).toBe(false);
		expect(isBookable(departure({ left: null }))).toBe(false);
		expect(isBookable(departure({ priceInPaise: null }))).toBe(false);
	});
});

test("a package is sold out when it has departures and none is open", () => {
	const gone = departure({ left: 0, status: "soldout" });
	expect(isSoldOut([gone, gone])).toBe(true);
	expect(isSoldOut([gone, departure({})])).toBe(false);
	expect(isSoldOut([])).toBe(false);
});

test("the next departure is the next that can be booked", () => {
	const asked = departure({ date: "2026-12-01", status: "onrequest" });
	const open = departure({ date: "2026-12-08" });
	const gone = departure({ date: "2026-11-28", left: 0 });
	expect(findNextDeparture([gone, asked, open])).toBe(open);
	expect(findNextDeparture([gone, asked])).toBe(asked);
	expect(findNextDeparture([gone])).toBeUndefined();
});

test("a tour ends on its last day", () => {
	expect(lastDay("2026-11-28", 7)).toBe("2026-12-04");
	expect(lastDay("2026-11-28", 1)).toBe("2026-11-28");
});
