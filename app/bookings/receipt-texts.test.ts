import { expect, it } from "vitest";
import type { BookingDetail, BookingSummary } from "#server/bff/context/index.ts";
import { bareDetail, partPaidBooking } from "#tests/support/booked-trip.ts";
import { toReceipt } from "./receipt-texts.ts";
import { toBookedTrip } from "./trip.ts";

const seller = { legalName: "Paradise Holidays Private Limited", gstin: null, emergencyPhone: "+91 98100 11200" };
const payment = { id: "pay_1", amountInPaise: 1_000_00, date: "2026-11-02", status: "paid" };
const detail: BookingDetail = {
	...bareDetail,
	travellers: [{ name: "Asha Menon", dateOfBirth: null }],
	payments: [
		{ ...payment, id: "pay_2", amountInPaise: 2_000_00, date: "2026-11-20" },
		payment,
		{ ...payment, id: "pay_3", date: "2026-11-21", status: "failed" },
	],
};
const receipt = (changes: Partial<BookingSummary> = {}, details: Partial<BookingDetail> | null = {}, gstin = "") =>
	toReceipt(
		toBookedTrip(
			{ ...partPaidBooking, ...changes },
			{ detail: details && { ...detail, ...details }, tour: null },
			"2026-11-28",
		),
		"PAR-1",
		{ ...seller, gstin: gstin || null },
		"Asha Menon",
	);

it("a receipt is called by its number and the day of the last payment that was received", () => {
	expect(receipt().title).toBe("Receipt PAR-1-2 · 20 November 2026");
	expect(receipt({}, { payments: [] }).title).toBe("Receipt PAR-1-1");
});
it("a receipt is a tax invoice, by the invoice's number and day, where the upstream numbers it and the seller has a GSTIN", () => {
	const invoice = { number: "INV-7", date: "2026-11-03" };
	expect(receipt({}, { invoice }, "07AAACP1234A1Z5").title).toBe("Tax invoice INV-7 · 3 November 2026");
	expect(receipt({}, { invoice }).title).toBe("Receipt PAR-1-2 · 20 November 2026");
});
it("a receipt says from whom the money came, and who sold", () => {
	expect(receipt().parties.map(({ title, lines }) => [title, lines[0]])).toEqual([
		["Received from", "Asha Menon"],
		["Sold by", seller.legalName],
	]);
	const company = { gstin: "", name: "Menon & Daughters", address: "14 Rose Street", state: "Goa" };
	const titles = receipt({}, { company }).parties.map(({ title }) => title);
	expect(titles).toEqual(["Received from", "Invoiced to", "Sold by"]);
});
it("a receipt has the trip in one line, and no line of what the package includes", () => {
	expect(receipt().facts).toEqual([
		["Booking", "PAR-1, Confirmed, balance due"],
		["Trip", "Kerala, 21 December 2026"],
		["Travellers", "Asha Menon"],
	]);
	expect(receipt({ status: null, startsOn: null }, null).facts).toEqual([
		["Booking", "PAR-1"],
		["Trip", "Kerala"],
	]);
});
it("a receipt says that other pages round, where an amount has paise", () => {
	const note = "The booking page and the voucher show these amounts in whole rupees.";
	expect(receipt().notes).not.toContain(note);
	expect(receipt({ paidInPaise: 3_000_35, balanceInPaise: 6_999_65 }).notes).toContain(note);
});
