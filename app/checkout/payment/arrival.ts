import { isDay } from "#app/lib/dates.ts";
import { isSlug, type Profile, type RequestContext } from "#server/bff/context/index.ts";
import type { PaidBooking, PaidStatus } from "./paid-booking.ts";

export interface SentTo {
	/** The number is shown as `+91 ••••••3210`; it is null without a mobile. */
	readonly mobile: string | null;
	/** The address is null where the user has none yet. */
	readonly email: string | null;
}

/** What the page of a paid trip shows beside the payment. */
export interface Arrival {
	readonly poster: string | null;
	/** Their names; none where they are not known. */
	readonly travellers: readonly string[];
	/** Where the confirmation is sent; null where the user's addresses are not known. */
	readonly sentTo: SentTo | null;
	/** The trip has a day that a calendar can hold. */
	readonly hasDay: boolean;
}

export async function loadArrival(
	{ api, payments }: Pick<RequestContext, "api" | "payments">,
	{ about }: PaidStatus,
	{ id }: PaidBooking,
): Promise<Arrival> {
	const [receipt, tour, profile] = await Promise.all([
		payments.findReceipt(id),
		about?.slug && isSlug(about.slug) ? api.packages.bySlug(about.slug) : null,
		api.profile.get(),
	]);
	return {
		poster: tour?.ok ? tour.value.image : null,
		travellers: receipt?.purchase?.travellers ?? [],
		sentTo: profile.ok ? sentToOf(profile.value) : null,
		hasDay: about !== null && isDay(about.date),
	};
}

const shownDigits = 4;

/** The phone number is masked, so that nobody nearby can read it from the screen. */
const sentToOf = ({ mobile, countryCode, email }: Profile): SentTo => ({
	mobile:
		mobile === ""
			? null
			: `${countryCode} ${"•".repeat(Math.max(0, mobile.length - shownDigits))}${mobile.slice(-shownDigits)}`,
	email: email || null,
});
