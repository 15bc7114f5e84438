import { expect, test } from "vitest";
import { spellPartPayment, spellPartPaymentDates } from "./part-payment.ts";

const terms = { depositPercent: 25, balanceDays: 15 };
const today = "2026-11-28";

test.each([
	[["2026-12-13", "2027-01-05"], "Dates from 5 January 2027: pay 25% now, the rest at least 15 days before departure"],
	[["2026-12-14", "2027-01-05"], "Pay 25% now, the rest at least 15 days before departure"],
	[["2026-11-29", "2026-12-13"], null],
	[[], "Pay 25% now, the rest at least 15 days before departure"],
])("part payment is said of the dates that take it alone: %j", (departures, words) => {
	expect(spellPartPaymentDates(terms, { today, departures })).toBe(words);
	const isFull = departures.map((departure) => spellPartPayment(terms, { today, departure }) === "Full payment");
	expect(words?.startsWith("Pay") ?? false).toBe(isFull[0] !== true);
	expect(words === null).toBe(departures.length > 0 && isFull.every(Boolean));
});

test("a package without payment terms is paid in full", () => {
	expect(spellPartPaymentDates(null, { today, departures: ["2027-01-05"] })).toBeNull();
	expect(spellPartPaymentDates({ ...terms, balanceDays: 0 }, { today, departures: [] })).toBe(
		"Pay 25% now, the rest by the day of departure",
	);
});
