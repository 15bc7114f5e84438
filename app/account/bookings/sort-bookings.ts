import type { Day } from "#app/lib/dates.ts";
import type { BookingLine } from "#server/bff/wire/index.ts";

const over = new Set(["completed", "cancelled", "refunded"]);

/** What lies ahead, soonest first, and what is over, latest first; a booking without a date lies ahead until it is over. */
export function sortBookings(bookings: readonly BookingLine[], today: Day) {
	const isOver = ({ status, startsOn }: BookingLine) => over.has(status) || (startsOn !== null && startsOn < today);
	const byStart = (one: BookingLine, other: BookingLine) => (one.startsOn ?? "").localeCompare(other.startsOn ?? "");
	return {
		coming: bookings.filter((booking) => !isOver(booking)).sort(byStart),
		past: bookings.filter(isOver).sort((one, other) => byStart(other, one)),
	};
}
