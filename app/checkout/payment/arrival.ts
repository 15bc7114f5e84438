import { isDay } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { isSlug, optional, type RequestContext } from "#server/bff/context/index.ts";
import type { PaidBooking, PaidStatus } from "./paid-booking.ts";

/** What the page of a paid trip shows beside the payment. */
export interface Arrival {
	readonly poster: string | null;
	/** Names; empty where they are not known. */
	readonly travellers: readonly string[];
	/** The upstream has put the confirmation among the user's notifications. */
	readonly isNotified: boolean;
	/** The trip has a day that a calendar can hold. */
	readonly hasDay: boolean;
}

export async function loadArrival(
	{ api, payments }: Pick<RequestContext, "api" | "payments">,
	{ about }: PaidStatus,
	{ id }: PaidBooking,
): Promise<Arrival> {
	const [receipt, tour, notifications] = await Promise.all([
		payments.findReceipt(id),
		about?.slug && isSlug(about.slug) ? api.packages.bySlug(about.slug) : null,
		api.notifications.list(1),
	]);
	return {
		poster: tour?.ok ? tour.value.image : null,
		travellers: receipt?.purchase?.travellers ?? [],
		isNotified: optional(notifications, { entries: [], total: 0 }).entries.some(
			({ href }) => href === paths.booking(id),
		),
		hasDay: about !== null && isDay(about.date),
	};
}
