import { expect, it } from "vitest";
import type { BookingSummary } from "#server/bff/context/index.ts";
import { slug } from "#server/bff/context/outcome.ts";
import { partPaidBooking } from "#tests/support/booked-trip.ts";
import { routeText } from "#tests/support/money-trade.ts";
import { rendered, renderedText } from "#tests/support/rendered.ts";
import BookingPage from "./booking.tsx";
import { NextSteps } from "./next-steps.tsx";
import { toBookedTrip } from "./trip.ts";

const booking: BookingSummary = {
	...{ ...partPaidBooking, slug: null, startsOn: "2027-01-10" },
	...{ status: "confirmed", totalInPaise: 100_00, paidInPaise: 100_00, balanceInPaise: 0 },
};
const textFor = (changes: Partial<BookingSummary>): string => {
	const trip = toBookedTrip({ ...booking, ...changes }, { detail: null, tour: null }, "2026-11-21");
	return renderedText(rendered(<NextSteps trip={trip} />));
};

it("claims that everything is paid only where the upstream says that no balance is open", () => {
	expect(textFor({})).toContain("Paid in full");
	expect(textFor({ balanceInPaise: 50_00 })).toContain("Pay the balance of ₹50.");
	expect(textFor({ balanceInPaise: 50_00, balanceDue: "2026-12-01" })).toContain("₹50 by 1 December 2026.");
	expect(textFor({ balanceInPaise: null })).not.toMatch(/paid|balance/i);
});

it.each([[null], ["on hold"]])("promises no voucher with the status %s", (status) => {
	expect(textFor({})).toContain("voucher");
	expect(textFor({ status })).not.toMatch(/voucher|paid|called off|welcome/i);
	expect(textFor({ status })).toContain("can't read the status");
});

it("asks for a review only where the booking is completed, since no other can be reviewed", () => {
	const past = { slug: slug("kerala-tour"), startsOn: "2026-10-01" };
	expect(textFor({ ...past, status: "completed" })).toContain("Welcome back. Write a review");
	expect(textFor({ ...past, status: "confirmed" })).toContain("Welcome back. We hope you enjoyed your trip.");
	expect(textFor({ ...past, status: "confirmed" })).not.toContain("review");
});

it.each([
	[0, ["View voucher", "Paid in full"]],
	[50_00, ["Pay the balance", "View voucher"]],
])("with a balance of %i the page shows, in this order: %j", (balanceInPaise, parts) => {
	const trip = toBookedTrip(
		{ ...booking, balanceInPaise, canPayOnline: true },
		{ detail: null, tour: null },
		"2026-11-21",
	);
	const cancellation = { canCancel: false, canCancelTraveller: false };
	const text = routeText(BookingPage, { trip, guides: [], weather: null, cancellation, shareText: null });
	const places = parts.map((part) => text.indexOf(part));
	expect(Math.min(...places)).toBeGreaterThan(-1);
	expect(places).toEqual(places.toSorted((one, other) => one - other));
	expect(text.split("Next steps")).toHaveLength(2);
});
