import { addDays, type Day, formatDay, formatShortDay, spellDays } from "./dates.ts";

/** How a package is paid in two parts; null where it is paid in full. */
type PaymentTerms = { readonly depositPercent: number; readonly balanceDays: number } | null;

interface Dates {
	readonly today: Day;
	readonly departure: Day;
}

/** Returns the day by which the rest is due; null where the date is paid in full. */
function dueOf(terms: PaymentTerms, { today, departure }: Dates): Day | null {
	const due = terms && addDays(departure, -terms.balanceDays);
	return due !== null && due > today ? due : null;
}

export function spellWhyNoPart(terms: PaymentTerms, dates: Dates): string {
	if (terms === null) return "Part payment isn't available for this trip. The full amount is due when you book.";
	if (dueOf(terms, dates)) return "Part payment isn't offered for this booking.";
	return `Part payment closes ${spellDays(terms.balanceDays)} before departure. Your trip starts sooner, so the full amount is due now.`;
}

export const fullPayment = "Full payment";

/** Says in a few words whether a part of the price may be paid for this date. */
export function spellPartPayment(terms: PaymentTerms, dates: Dates): string {
	const due = dueOf(terms, dates);
	return terms && due ? `Pay ${terms.depositPercent}% now, the rest by ${formatShortDay(due)}` : fullPayment;
}

/**
 * Says for which of these dates, the earliest first, a part may be paid; without dates, for one far ahead. Returns
 * null where none may.
 */
export function spellPartPaymentDates(
	terms: PaymentTerms,
	{ today, departures }: { readonly today: Day; readonly departures: readonly Day[] },
): string | null {
	if (terms === null) return null;
	const way = `${terms.depositPercent}% now, the rest ${spellBalance(terms.balanceDays)}`;
	const first = departures.find((departure) => dueOf(terms, { today, departure }));
	if (first === departures[0]) return `Pay ${way}`;
	return first === undefined ? null : `Dates from ${formatDay(first)}: pay ${way}`;
}

const spellBalance = (days: number): string =>
	days === 0 ? "by the day of departure" : `at least ${spellDays(days)} before departure`;
