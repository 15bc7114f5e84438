import { hasStarted, plainStatus } from "#app/lib/booking-status.ts";
import type { Day } from "#app/lib/dates.ts";
import type { BookingSummary } from "#server/bff/context/index.ts";

const finalStatuses = new Set(["completed", "cancelled", "refunded"]);

/**
 * Sorts upcoming bookings soonest first, the others latest first; without a date, the status decides. The list does not
 * know how long a trip lasts. A booking without a status is never upcoming, because it may be cancelled.
 */
export function sortBookings(bookings: readonly BookingSummary[], today: Day) {
	const isEarlier = ({ status, startsOn }: BookingSummary) =>
		finalStatuses.has(plainStatus(status)) || hasStarted(startsOn, today);
	const isUnsorted = (booking: BookingSummary) => booking.status === null && !isEarlier(booking);
	const byStart = (one: BookingSummary, other: BookingSummary) =>
		(one.startsOn ?? "").localeCompare(other.startsOn ?? "");
	return {
		upcoming: bookings.filter((booking) => !isEarlier(booking) && !isUnsorted(booking)).sort(byStart),
		earlier: bookings.filter(isEarlier).sort((one, other) => byStart(other, one)),
		unsorted: bookings.filter(isUnsorted).sort(byStart),
	};
}
