import { plainStatus } from "#app/lib/booking-status.ts";
import type { BookingSummary } from "#server/bff/context/index.ts";

const openStatuses: ReadonlySet<string> = new Set(["pending", "confirmed", "part-paid"]);

/** Bookings that are neither over nor cancelled: an account with one of them is not erased, paid or not. */
export const openTripsOf = (bookings: readonly BookingSummary[]): { readonly id: string; readonly title: string }[] =>
	bookings
		.filter(({ status }) => openStatuses.has(plainStatus(status)))
		.map(({ id, title, number }) => ({ id, title: title ?? number ?? "A trip" }));
