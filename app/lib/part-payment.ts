import { addDays, type Day, formatShortDay, spellDays } from "./dates.ts";

/** How a package is paid in two parts; null where it is paid in full. */
type PaymentTerms = { readonly depositPercent: number; readonly balanceDays: number } | null;

interface Dates {
	readonly today: Day;
	readonly departure: Day;
}

/** Why a booking of this date is paid in full at once. */
export function spellWhyNoPart(terms: PaymentTerms, { today, departure }: Dates): string {
	if (terms === null) return "This trip is paid in full when you book. It has no part payment.";
	if (addDays(departure, -terms.balanceDays) > today) return "Part payment isn't offered for this booking.";
	return `Part payment closes ${spellDays(terms.balanceDays)} before departure. Your trip starts sooner, so the full amount is due now.`;
}

/** Whether a part of the price may be paid for this date, in a few words. */
export function spellPartPayment(terms: PaymentTerms, { today, departure }: Dates): string {
	const due = terms && addDays(departure, -terms.balanceDays);
	if (terms === null || due === null || due <= today) return "Full payment";
	return `Pay ${terms.depositPercent}% now, the rest by ${formatShortDay(due)}`;
}
