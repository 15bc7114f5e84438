import { findOpenBalance, type OpenBalance } from "#app/lib/balance.ts";
import { todayInIndia } from "#app/lib/dates.ts";
import { type BookingSummary, optional, type RequestContext } from "#server/bff/context/index.ts";

export type PaidStatus = Extract<Awaited<ReturnType<RequestContext["payments"]["findStatus"]>>, { kind: "paid" }>;

export interface PaidBooking {
	readonly id: string;
	readonly number: string | null;
	readonly balance: OpenBalance | "none" | "unknown";
	readonly canPayOnline: boolean;
}

/** When the upstream's reply with the booking was lost, the booking of the same package and date stands in for it. */
function findBooking({ booking, about }: PaidStatus, bookings: readonly BookingSummary[]): BookingSummary | undefined {
	const id = booking?.id ?? about?.bookingId;
	if (id) return bookings.find((listed) => listed.id === id);
	return about ? bookings.find(({ slug, startsOn }) => slug === about.slug && startsOn === about.date) : undefined;
}

export async function loadBalance(
	api: RequestContext["api"],
	booking: BookingSummary,
): Promise<PaidBooking["balance"]> {
	if (booking.balanceInPaise === 0) return "none";
	const [detail, tour] = await Promise.all([
		booking.balanceDue === null ? api.orders.byId(booking.id) : null,
		booking.balanceDue === null && booking.slug !== null ? api.packages.bySlug(booking.slug) : null,
	]);
	const balanceDue = (detail?.ok ? detail.value.balanceDue : null) ?? booking.balanceDue;
	const terms = tour?.ok ? tour.value.payment : null;
	return findOpenBalance({ ...booking, balanceDue }, todayInIndia(), terms) ?? "unknown";
}

/** Resolves to the booking of a payment, with what is left to pay; null where it is not known yet. */
export async function loadPaidBooking(api: RequestContext["api"], status: PaidStatus): Promise<PaidBooking | null> {
	const listed = findBooking(status, optional(await api.bookings.list(), []));
	if (!listed) return status.booking && { ...status.booking, balance: "unknown", canPayOnline: false };
	const { id, number, canPayOnline } = listed;
	return { id, number, canPayOnline, balance: await loadBalance(api, listed) };
}
