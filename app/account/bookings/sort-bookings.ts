import { plainStatus } from "#app/lib/booking-status.ts";
import type { Day } from "#app/lib/dates.ts";
import type { BookingSummary } from "#server/bff/context/index.ts";

const finalStatuses = new Set(["completed", "cancelled", "refunded"]);

/**
 * Upcoming bookings soonest first, past ones latest first; without a date, the status decides. A booking without a
 * status is never upcoming, because it may be cancelled.
 */
export function sortBookings(bookings: readonly BookingSummary[], today: Day) {
	const isOver = ({ status, startsOn }: BookingSummary) =>
		finalStatuses.has(plainStatus(status)) || (startsOn !== null && startsOn < today);
	const isUnsorted = (booking: BookingSummary) => booking.status === null && !isOver(booking);
	const byStart = (one: BookingSummary, other: BookingSummary) =>
		(one.startsOn ?? "").localeCompare(other.startsOn ?? "");
	return {
		upcoming: bookings.filter((booking) => !isOver(booking) && !isUnsorted(booking)).sort(byStart),
		past: bookings.filter(isOver).sort((one, other) => byStart(other, one)),
		unsorted: bookings.filter(isUnsorted).sort(byStart),
	};
}
