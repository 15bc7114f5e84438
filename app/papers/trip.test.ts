import { describe, expect, it } from "vitest";
import type { BookingLine, PackagePage } from "#server/bff/wire/index.ts";
import { hasPapers, isNear, quoteOf, stageOf, tripOf, weatherDayOf } from "./trip.ts";
import { factsOf, spellStatus, voucherOf } from "./words.ts";

const today = "2026-11-21";
const booking: BookingLine = {
	id: "b1",
	number: "PAR-1",
	title: "Kerala",
	href: null,
	slug: "kerala-tour",
	startsOn: "2026-12-21",
	persons: 2,
	status: "part-paid",
	totalInPaise: 10_000_00,
	paidInPaise: 3_000_00,
	balanceInPaise: 7_000_00,
};
const tour: PackagePage = {
	id: "1",
	title: "Kerala",
	slug: "kerala-tour",
	categorySlug: null,
	href: "/packages/kerala-tour",
	image: null,
	nights: 5,
	days: 6,
	priceInPaise: 5_000_00,
	rating: null,
	reviewCount: 0,
	scope: "domestic",
	startCity: "Kochi",
	endCity: "Kochi",
	route: [],
	gallery: [],
	summary: "",
	highlights: [],
	prices: {
		adultInPaise: 5_000_00,
		childInPaise: null,
		infantInPaise: null,
		singleSupplementInPaise: null,
		strikeOffInPaise: null,
	},
	gstPercent: 5,
	isTcsApplicable: false,
	departures: [],
	itinerary: [],
	inclusions: [],
	exclusions: [],
	hotels: [],
	notes: [],
	documents: [],
	bestMonths: [],
	grade: null,
	minimumAge: null,
	maximumGroup: null,
	cancellation: [
		{ daysBefore: 0, percent: 100 },
		{ daysBefore: 30, percent: 10 },
		{ daysBefore: 15, percent: 50 },
	],
	payment: { depositPercent: 30, balanceDays: 21 },
	notice: null,
	seo: null,
};
const trip = (changes: Partial<BookingLine> = {}, known = { detail: null, tour: tour as PackagePage | null }) =>
	tripOf({ ...booking, ...changes }, known, today);

describe("the stage of a booking", () => {
	it.each([
		["confirmed", "2026-12-21", "ahead"],
		["part-paid", "2026-11-22", "ahead"],
		["confirmed", "2026-11-21", "underWay"],
		["confirmed", "2026-11-16", "underWay"],
		["confirmed", "2026-11-15", "over"],
		["completed", "2026-12-21", "over"],
		["pending", "2026-12-21", "open"],
		["Cancelled", "2026-12-21", "off"],
		["refunded", "2026-01-01", "off"],
		["confirmed", null, "ahead"],
	])("%s, %s: %s", (status, startsOn, stage) => {
		expect(trip({ status, startsOn }).stage).toBe(stage);
		expect(hasPapers(trip({ status, startsOn }))).toBe(!["open", "off"].includes(stage));
	});
	it("without a package, the first day is the last that is known", () =>
		expect(stageOf({ ...booking, startsOn: "2026-11-20" }, null, today)).toBe("over"));
});

describe("what cancelling comes to", () => {
	it.each([
		["2026-12-21", 10, 1_000_00, 2_000_00, "2026-11-21"],
		["2026-12-20", 50, 3_000_00, 0, "2026-12-05"],
		["2026-11-21", 100, 3_000_00, 0, null],
	])("leaving on %s: %s%%", (startsOn, keptPercent, keptInPaise, refundInPaise, until) =>
		expect(quoteOf(tour.cancellation, { ...booking, startsOn }, today)).toEqual({
			keptPercent,
			keptInPaise,
			refundInPaise,
			until,
		}),
	);
	it("is not said without rules, without a date, after departure, or where nothing was paid", () => {
		expect(quoteOf([], booking, today)).toBeNull();
		expect(quoteOf(tour.cancellation, { ...booking, startsOn: null }, today)).toBeNull();
		expect(quoteOf(tour.cancellation, { ...booking, startsOn: "2026-11-20" }, today)).toBeNull();
		expect(trip({ status: "pending", paidInPaise: 0 }).quote).toBeNull();
	});
});

it("the balance is due on the day that the booking tells, else as the package has it", () => {
	expect(trip().balanceDue).toBe("2026-11-30");
	const detail = { travellers: ["A B"], balanceDue: "2026-12-01", payments: [] };
	expect(tripOf(booking, { detail, tour }, today).balanceDue).toBe("2026-12-01");
	expect(trip({ balanceInPaise: 0 }).balanceDue).toBeNull();
	expect(factsOf(trip()).at(-1)).toEqual(["Balance", "₹7,000, due by 30 November 2026"]);
});

it("guides are named from thirty days before, the weather is told for a year ahead", () => {
	expect([isNear(trip(), today), isNear(trip({ startsOn: "2026-12-22" }), today)]).toEqual([true, false]);
	expect(weatherDayOf(trip(), today)).toBe("2026-12-21");
	expect(weatherDayOf(trip({ startsOn: "2026-11-19" }), today)).toBe(today);
	expect(weatherDayOf(trip({ startsOn: "2027-11-22" }), today)).toBeNull();
	expect(weatherDayOf(trip({ status: "cancelled" }), today)).toBeNull();
});

it("the voucher names who travels, where the booking tells, and who leads", () => {
	const named = tripOf(
		booking,
		{ detail: { travellers: ["Asha Menon", "Ravi"], balanceDue: null, payments: [] }, tour },
		today,
	);
	const dorje = { name: "Dorje", mobile: "+91 70000 10001", email: null };
	const facts = new Map(voucherOf(named, [dorje]).facts);
	expect([facts.get("Travellers"), facts.get("Your guide")]).toEqual(["Asha Menon, Ravi", "Dorje, +91 70000 10001"]);
	const two = new Map(voucherOf(trip(), [dorje, { ...dorje, name: "Tashi", mobile: "" }]).facts);
	expect([two.get("Travellers"), two.get("Your guides")]).toEqual(["2 persons", "Dorje, +91 70000 10001; Tashi"]);
	expect(new Map(voucherOf(trip(), []).facts).get("Your guide")).toMatch(/^Not named yet: /);
	expect(new Map(voucherOf(trip({ status: "completed" }), []).facts).has("Your guide")).toBe(false);
});

it("a state is said in words, an unknown one as it came", () => {
	expect([spellStatus("Part-Paid"), spellStatus("on_hold")]).toEqual(["Confirmed, balance open", "On hold"]);
});
