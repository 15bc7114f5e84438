import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findOpenBalance, listBalanceReminders } from "./balance.ts";
import { formatPrice } from "./money.ts";

const today = "2026-11-21";
const booked = {
	...{ status: "part-paid", startsOn: "2027-01-20", paidInPaise: 0, balanceInPaise: 39_741_00, balanceDue: null },
};

describe("what is left to pay", () => {
	it("is due on the upstream's day, else by the payment terms, else on an unknown day", () => {
		expect(findOpenBalance({ ...booked, balanceDue: "2026-12-23" }, today, { balanceDays: 21 })?.due).toBe(
			"2026-12-23",
		);
		expect(findOpenBalance(booked, today, { balanceDays: 21 })?.due).toBe("2026-12-30");
		expect(findOpenBalance({ ...booked, balanceDue: "soon" }, today)?.due).toBeNull();
	});

	it.each([
		[{ status: "cancelled" }],
		[{ status: "completed" }],
		[{ status: "on hold" }],
		[{ status: null }],
		[{ balanceInPaise: 0 }],
		[{ balanceInPaise: null }],
	])("is nothing with %j", (changes) => expect(findOpenBalance({ ...booked, ...changes }, today)).toBeNull());

	it.each([
		["2026-12-23", "Pay the balance of ₹39,741 by 23 December 2026"],
		["2026-11-20", "Pay the balance of ₹39,741 now (it was due by 20 November 2026)"],
		[null, "Pay the balance of ₹39,741"],
	])("due on %s: %s", (balanceDue, text) => {
		const open = findOpenBalance({ ...booked, balanceDue }, today);
		expect(open?.text).toBe(text);
	});

	it("of a booking that waits for payment is all of it", () => {
		const open = findOpenBalance({ ...booked, status: "pending", balanceInPaise: 100_00 }, today);
		expect(open?.text).toBe("Pay ₹100");
	});
});

it("reminders start with what is due first, and leave out past journeys", () => {
	const later = { ...booked, id: "later", title: "Nepal", startsOn: "2027-03-01", balanceDue: "2027-02-01" };
	const past = { ...later, id: "past", startsOn: "2026-11-20" };
	const first = { ...later, id: "first", title: null, balanceDue: "2026-12-30" };
	expect(listBalanceReminders([later, past, first], today)).toEqual([
		{ bookingId: "first", title: "Your trip", text: "Pay the balance of ₹39,741 by 30 December 2026" },
		{ bookingId: "later", title: "Nepal", text: "Pay the balance of ₹39,741 by 1 February 2027" },
	]);
});

it("of any booking, the sentence names the upstream's balance, and only where one is open", () => {
	const status = fc.constantFrom(
		...["pending", "confirmed", "Part_Paid", "completed", "cancelled", "refunded", "odd"],
		null,
	);
	const amount = fc.option(fc.integer({ min: 0, max: 1_000_000_000 }));
	fc.assert(
		fc.property(status, amount, (word, balanceInPaise) => {
			const open = findOpenBalance({ ...booked, status: word, balanceInPaise }, today);
			const isOpen = ["pending", "confirmed", "Part_Paid"].includes(word ?? "") && (balanceInPaise ?? 0) > 0;
			expect(open !== null).toBe(isOpen);
			if (open) expect(open.text).toContain(formatPrice(balanceInPaise ?? 0));
		}),
		{ numRuns: 2000 },
	);
});
