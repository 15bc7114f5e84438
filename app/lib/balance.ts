import { hasStarted, isOpenStatus, plainStatus } from "./booking-status.ts";
import { addDays, type Day, formatDay, isDay } from "./dates.ts";
import { formatRest } from "./money.ts";

/** The facts of a booking that decide what is left to pay. */
export interface BookedAmounts {
	readonly status: string | null;
	readonly startsOn: string | null;
	readonly paidInPaise: number | null;
	readonly balanceInPaise: number | null;
	/** The upstream's day; null where it gives none. */
	readonly balanceDue: string | null;
}

export interface OpenBalance {
	readonly inPaise: number;
	/** Null where the day is unknown. */
	readonly due: Day | null;
	/** The text is like `Pay the balance of ₹39,741 by 23 December 2026`. */
	readonly text: string;
}

/**
 * Returns what is left to pay; null where nothing is or nothing is known. Without a day from the upstream, the
 * package's payment terms decide.
 */
export function findOpenBalance(
	{ status, startsOn, paidInPaise, balanceInPaise, balanceDue }: BookedAmounts,
	today: Day,
	terms: { readonly balanceDays: number } | null = null,
): OpenBalance | null {
	if (!isOpenStatus(status) || balanceInPaise === null || balanceInPaise <= 0) return null;
	const isWhole = plainStatus(status) === "pending";
	const byTerms =
		!isWhole && startsOn !== null && isDay(startsOn) && terms ? addDays(startsOn, -terms.balanceDays) : null;
	const due = balanceDue !== null && isDay(balanceDue) ? balanceDue : byTerms;
	const what = `${isWhole ? "Pay" : "Pay the balance of"} ${formatRest(balanceInPaise, paidInPaise)}`;
	return { inPaise: balanceInPaise, due, text: spellDue(what, due, today) };
}

function spellDue(what: string, due: Day | null, today: Day): string {
	if (due === null) return what;
	return due < today ? `${what} now (it was due by ${formatDay(due)})` : `${what} by ${formatDay(due)}`;
}

export interface BalanceReminder {
	readonly title: string;
	readonly text: string;
	readonly bookingId: string;
}

/** Lists reminders of trips that have not started; what is due first comes before the others. */
export const listBalanceReminders = (
	bookings: readonly (BookedAmounts & { readonly id: string; readonly title: string | null })[],
	today: Day,
): BalanceReminder[] =>
	bookings
		.flatMap((booking) => {
			const open = findOpenBalance(booking, today);
			return open && !hasStarted(booking.startsOn, today)
				? [{ booking, open, order: open.due ?? booking.startsOn ?? "9999" }]
				: [];
		})
		.sort((one, other) => one.order.localeCompare(other.order))
		.map(({ booking: { id, title }, open }) => ({
			title: title ?? "Your trip",
			text: open.text,
			bookingId: id,
		}));
