import { describe, expect, it } from "vitest";
import { spellBookingStatus } from "#app/lib/booking-status.ts";
import type { BookingSummary, PackagePage } from "#server/bff/context/index.ts";
import { bareDetail, partPaidBooking as booking, bookedTour as tour } from "#tests/support/booked-trip.ts";
import { listTripFacts, spellLaterCharges, spellQuote, spellRefund, toTripTitle, toVoucher } from "./booking-texts.ts";
import {
	areGuidesNamed,
	findVoucherNumber,
	findWeatherDay,
	quoteCancellation,
	type TripSources,
	toBookedTrip,
	toStage,
} from "./trip.ts";

const today = "2026-11-21";
const seller = { legalName: null, gstin: null, emergencyPhone: "+91 98100 11200" };
const trip = (changes: Partial<BookingSummary> = {}, sources = { detail: null, tour: tour as PackagePage | null }) =>
	toBookedTrip({ ...booking, ...changes }, sources, today);

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
		["PART_PAID", null, "ahead"],
		["pending", "2026-11-01", "open"],
		["on hold", "2026-12-21", "unknown"],
		[null, "2026-12-21", "unknown"],
		[null, "2026-11-01", "unknown"],
	])("%s, %s: %s", (status, startsOn, stage) => {
		expect(trip({ status, startsOn }).stage).toBe(stage);
		const number = ["open", "off", "unknown"].includes(stage) ? null : "PAR-1";
		expect(findVoucherNumber(trip({ status, startsOn }))).toBe(number);
	});
	it("takes the first day for the last one when the package is unknown", () =>
		expect(toStage({ ...booking, startsOn: "2026-11-20" }, null, today)).toBe("over"));
});

it("a payment of the first hours of a day in India has this day", () => {
	const payment = { id: "p1", date: "2026-03-31T19:30:00.000Z", method: "upi", amountInPaise: 100 };
	const storedReceipt = { purchase: null, payments: [payment] } as object as NonNullable<TripSources["storedReceipt"]>;
	expect(toBookedTrip(booking, { detail: null, tour, storedReceipt }, today).payments[0]?.date).toBe("2026-04-01");
});

describe("the cancellation quote", () => {
	it.each([
		["2026-12-21", 10, 1_000_00, 2_000_00, "2026-11-21", ["2026-11-22", "2026-12-07"]],
		["2026-12-20", 50, 3_000_00, 0, "2026-12-05", ["2026-12-06"]],
		["2026-11-21", 100, 3_000_00, 0, null, []],
	])("leaving on %s: %s%%", (startsOn, chargePercent, chargeInPaise, refundInPaise, until, later) =>
		expect(quoteCancellation(tour.cancellation, { ...booking, startsOn }, today)).toEqual({
			...{ chargePercent, totalInPaise: 10_000_00, chargeInPaise, refundInPaise, until },
			later: later.map((from) => expect.objectContaining({ from })),
		}),
	);
	it("is null without cancellation rules, without a date, after departure, and when nothing was paid", () => {
		expect(quoteCancellation([], booking, today)).toBeNull();
		expect(quoteCancellation(tour.cancellation, { ...booking, startsOn: null }, today)).toBeNull();
		expect(quoteCancellation(tour.cancellation, { ...booking, startsOn: "2026-11-20" }, today)).toBeNull();
		expect(trip({ status: "pending", paidInPaise: 0 }).quote).toBeNull();
	});
});

describe("a booking of which only the id is known", () => {
	const bare = {
		...{ number: null, title: null, slug: null, startsOn: null, persons: null, status: null },
		...{ totalInPaise: null, paidInPaise: null, balanceInPaise: null },
	};
	const unknown = trip(bare, { detail: null, tour: null });

	it("has no voucher, no quote, no due date and no facts", () => {
		expect(findVoucherNumber(unknown)).toBeNull();
		expect([unknown.quote, unknown.balance, unknown.endsOn]).toEqual([null, null, null]);
		expect(listTripFacts(unknown)).toEqual([]);
		expect(toTripTitle(unknown)).toBe("Your trip");
	});
	it.each([["totalInPaise"], ["paidInPaise"]])("has no quote without %s", (field) => {
		expect(trip().quote).not.toBeNull();
		expect(trip({ [field]: null }).quote).toBeNull();
	});
	it("has no voucher without a number", () => expect(findVoucherNumber(trip({ number: null }))).toBeNull());
});

it("the balance is due on the date of the booking, else on the date that the package's payment terms give", () => {
	expect(trip().balance?.due).toBe("2026-11-30");
	expect(trip({ balanceDue: "2026-12-02" }).balance?.due).toBe("2026-12-02");
	const detail = { ...bareDetail, balanceDue: "2026-12-01" };
	expect(toBookedTrip(booking, { detail, tour }, today).balance?.due).toBe("2026-12-01");
	expect(trip({ balanceInPaise: 0 }).balance).toBeNull();
	expect(listTripFacts(trip()).at(-1)).toEqual(["Balance", "₹7,000, due by 30 November 2026"]);
});

it("total, paid and balance have no paise outside the receipt, and what is left over is no refund", () => {
	const amounts = { totalInPaise: 70_471_80, paidInPaise: 21_141_54, balanceInPaise: 49_330_26 };
	expect(trip(amounts).balance?.text).toBe("Pay the balance of ₹49,330 by 30 November 2026");
	expect(listTripFacts(trip(amounts)).slice(-3)).toEqual([
		["Total", "₹70,472"],
		["Paid", "₹21,142"],
		["Balance", "₹49,330, due by 30 November 2026"],
	]);
	const quote = { chargePercent: 25, totalInPaise: 70_471_80, chargeInPaise: 17_617_95, until: null, later: [] };
	expect(spellQuote({ ...quote, refundInPaise: 75 })).toBe(
		"If you cancel today: nothing is refunded. The charge is 25% of the total price of ₹70,472, taxes included.",
	);
	expect(spellRefund(75)).toBe("Nothing is refunded.");
	const until = { until: "2026-12-05" };
	expect(spellQuote({ ...quote, ...until, refundInPaise: 3_523_59 })).toBe(
		"If you cancel today: cancellation charge ₹17,618 (25% of the total price of ₹70,472, taxes included). ₹3,524 is refunded the way you paid, within ten working days. This applies until 5 December 2026.",
	);
});

it("every later step of a cancellation has its day and its amount, and one that is larger than what is paid is explained", () => {
	const [paidInFull, paidInPart] = [10_000_00, 3_000_00].map((paidInPaise) =>
		quoteCancellation(tour.cancellation, { ...booking, paidInPaise }, today),
	);
	expect(paidInFull && spellLaterCharges(paidInFull)).toEqual([
		"From 22 November 2026: cancellation charge ₹5,000 (50%)",
		"From 7 December 2026: nothing is refunded",
	]);
	const most = "You are never charged more than you have paid.";
	expect(paidInPart && spellQuote(paidInPart)).toMatch(new RegExp(`This applies until 21 November 2026\\. ${most}$`));
	expect(paidInFull && spellQuote(paidInFull)).not.toContain(most);
});

it("guides are shown from 30 days before departure, weather from one year before", () => {
	expect(areGuidesNamed(trip(), today)).toBe(true);
	expect(areGuidesNamed(trip({ startsOn: "2026-12-22" }), today)).toBe(false);
	expect(findWeatherDay(trip(), today)).toBe("2026-12-21");
	expect(findWeatherDay(trip({ startsOn: "2026-11-19" }), today)).toBe(today);
	expect(findWeatherDay(trip({ startsOn: "2027-11-22" }), today)).toBeNull();
	expect(findWeatherDay(trip({ status: "cancelled" }), today)).toBeNull();
});

it("the voucher names the travellers, when the booking lists them, and the guides", () => {
	const asha = { name: "Asha Menon", dateOfBirth: "1990-12-22" };
	const detail = { ...bareDetail, travellers: [asha, { name: "علی خان", dateOfBirth: null }] };
	const withTravellers = toBookedTrip(booking, { detail, tour }, today);
	const dorje = { name: "Dorje", mobile: "+91 70000 10001", email: null };
	const voucher = toVoucher(withTravellers, "PAR-1", [dorje], seller);
	const [travellers, hotels] = voucher.people;
	expect(new Map(voucher.facts).get("Your guide")).toBe("Dorje, +91 70000 10001");
	expect(travellers?.lines).toEqual(["Asha Menon, 35 years", "\u2068علی خان\u2069"]);
	expect(hotels?.lines).toEqual(["Lake House, Kochi, 2 nights, +91\u00a0484\u00a0221\u00a07103"]);
	expect(voucher.emergencyPhone).toBe("+91 98100 11200");
	const factsOf = (booked: typeof withTravellers, guides: (typeof dorje)[]) =>
		new Map(toVoucher(booked, "PAR-1", guides, seller).facts);
	const withTwoGuides = factsOf(trip(), [dorje, { ...dorje, name: "Tashi", mobile: "" }]);
	expect(withTwoGuides.get("Travellers")).toBe("2 travellers");
	expect(withTwoGuides.get("Your guides")).toBe("Dorje, +91 70000 10001; Tashi");
	expect(factsOf(trip(), []).get("Your guide")).toMatch(/^Assigned 30 days before departure/);
	expect(factsOf(trip({ status: "completed" }), []).has("Your guide")).toBe(false);
});

it.each([
	["Part-Paid", 7_000_00, "Confirmed, balance due"],
	["on_hold", 7_000_00, "On hold"],
	["confirmed", 0, "Confirmed and paid"],
	["confirmed", 7_000_00, "Confirmed, balance due"],
	["confirmed", null, "Confirmed"],
])("a booking that is %s with a balance of %j is called %j", (status, balanceInPaise, text) => {
	expect(spellBookingStatus({ status, balanceInPaise })).toBe(text);
});
