import { isOpenStatus } from "#app/lib/booking-status.ts";
import type { BookingSummary } from "#server/bff/context/index.ts";

/**
 * Returns bookings that are neither completed nor cancelled: an account with one of them is not erased, paid or not.
 */
export const listOpenTrips = (bookings: readonly BookingSummary[]): { readonly id: string; readonly title: string }[] =>
	bookings
		.filter(({ status }) => isOpenStatus(status))
		.map(({ id, title, number }) => ({ id, title: title ?? number ?? "A trip" }));
