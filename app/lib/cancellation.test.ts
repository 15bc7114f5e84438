import { describe, expect, it } from "vitest";
import {
	cancellationToday,
	laterCharges,
	spellBands,
	spellCancellation,
	spellLaterCancellation,
	spellRefunded,
	usualBands,
} from "./cancellation.ts";

const bands = [
	{ daysBefore: 0, percent: 100 },
	{ daysBefore: 30, percent: 10 },
	{ daysBefore: 15, percent: 50 },
];
const on = (today: string) => cancellationToday(bands, { today, departure: "2027-03-31", totalInPaise: 1_000_050 });

describe("cancellation charge today", () => {
	it("follows the package's bands, with the last day of each", () => {
		const tenth = { chargePercent: 10, chargeInPaise: 100_005, until: "2027-03-01", later: "50% or more" };
		for (const today of ["2027-01-01", "2027-03-01"]) expect(on(today)).toEqual(tenth);
		const half = { chargePercent: 50, chargeInPaise: 500_025, until: "2027-03-16", later: "nothing is refunded" };
		expect(on("2027-03-02")).toEqual(half);
		expect(on("2027-03-30")).toEqual({ chargePercent: 100, chargeInPaise: 1_000_050, until: null, later: "" });
	});

	it("is null for a package without bands", () => {
		expect(cancellationToday([], { today: "2027-01-01", departure: "2027-03-31", totalInPaise: 1 })).toBeNull();
	});

	it("is 100 % outside all bands", () => {
		const late = { today: "2027-03-30", departure: "2027-03-31", totalInPaise: 500 };
		const all = { chargePercent: 100, chargeInPaise: 500, until: null, later: "" };
		expect(cancellationToday([{ daysBefore: 7, percent: 20 }], late)).toEqual(all);
	});
});

describe("what a later cancellation costs", () => {
	const later = (today: string, some = bands) =>
		laterCharges(some, { today, departure: "2027-03-31", totalInPaise: 1_000_050 });
	const half = { from: "2027-03-02", chargePercent: 50, chargeInPaise: 500_025 };
	const all = { from: "2027-03-17", chargePercent: 100, chargeInPaise: 1_000_050 };

	it("is known step by step, with the first day and the amount of each", () => {
		expect(later("2027-01-01")).toEqual([half, all]);
		expect(later("2027-03-02")).toEqual([all]);
		expect(later("2027-03-17")).toEqual([]);
		expect(later("2027-01-01", [])).toEqual([]);
	});
	it("is everything in the days that no step covers", () =>
		expect(later("2027-03-16", [{ daysBefore: 15, percent: 20 }])).toEqual([all]));
});

describe("the terms of one departure in words", () => {
	const spell = (bands: typeof usualBands, dates: Parameters<typeof spellCancellation>[1]) =>
		[spellCancellation(bands, dates), spellLaterCancellation(bands, dates)].filter(Boolean).join(", then ");
	const [free, fifth] = [
		{ daysBefore: 5, percent: 0 },
		{ daysBefore: 0, percent: 20 },
	];
	it.each([
		["2027-03-31", "10% charge until 1 March, then 25% or more"],
		["2027-01-16", "10% charge until 17 December, then 25% or more"],
		["2026-12-20", "25% charge until 5 December, then 50% or more"],
		["2026-12-04", "50% charge until 27 November, then nothing is refunded"],
		["2026-12-03", "Non-refundable"],
	])("of %s are %s", (departure, words) => expect(spell(usualBands, { today: "2026-11-27", departure })).toBe(words));
	it.each([
		[[free], "Free cancellation until 15 December, then nothing is refunded"],
		[[free, fifth], "Free cancellation until 15 December, then 20%"],
		[[fifth], "20% charge until departure"],
		[[], ""],
	])("may be free, hold until departure, or be unknown: %j", (bands, words) =>
		expect(spell(bands, { today: "2026-11-27", departure: "2026-12-20" })).toBe(words),
	);
});

describe("cancellation in words", () => {
	it("covers every day before departure once", () => {
		const slabs = [7, 30, 0, 15].map((daysBefore) => ({ daysBefore, percent: 100 - 3 * daysBefore }));
		expect(spellBands(slabs)).toEqual([
			{ when: "30 days or more before departure", chargePercent: 10 },
			{ when: "15 to 29 days before departure", chargePercent: 55 },
			{ when: "7 to 14 days before departure", chargePercent: 79 },
			{ when: "Less than 7 days before departure", chargePercent: 100 },
		]);
	});

	it("names single days in the singular", () => {
		const slabs = [2, 1, 0].map((daysBefore) => ({ daysBefore, percent: 50 }));
		expect(spellBands(slabs).map(({ when }) => when)).toEqual([
			...["2 days or more before departure", "1 day before departure", "On the day of departure"],
		]);
		expect(spellBands([{ daysBefore: 0, percent: 100 }])[0]?.when).toBe("At any time");
	});
});

it.each([
	["cancelled", 300_00, 200_50, "₹201"],
	["Canceled", 300_00, 0, "None, under the cancellation terms"],
	["refunded", 300_00, 75, "None, under the cancellation terms"],
	["cancelled", 300_00, null, ""],
	["cancelled", 0, null, "None"],
	["cancelled", null, null, ""],
	["confirmed", 300_00, 200_00, "₹200"],
	["confirmed", 300_00, 0, ""],
	["confirmed", 0, null, ""],
])("of a booking that is %s, with %j paid and %j refunded, the refund reads %j", (status, paid, refund, text) => {
	expect(spellRefunded({ status, paidInPaise: paid, refundInPaise: refund })).toBe(text);
});
