import { type OpenBalance, openBalanceOf } from "#app/lib/balance.ts";
import { plainStatus } from "#app/lib/booking-status.ts";
import { cancellationToday } from "#app/lib/cancellation.ts";
import { addDays, type Day, isDay } from "#app/lib/dates.ts";
import type { BookingDetail, BookingSummary, PackagePage } from "#server/bff/context/index.ts";

/** `open`: not paid yet; `off`: cancelled or refunded; `unknown`: the status is missing or not one that we know. */
export type Stage = "open" | "ahead" | "underWay" | "over" | "off" | "unknown";

export interface CancellationQuote {
	/** Of the total price, taxes included. */
	readonly keptPercent: number;
	readonly totalInPaise: number;
	/** At most the amount paid. */
	readonly keptInPaise: number;
	readonly refundInPaise: number;
	/** Last day of this quote; null when it holds until departure. */
	readonly until: Day | null;
}

export interface BookedTrip {
	readonly booking: BookingSummary;
	readonly stage: Stage;
	/** Null when the departure date or the length of the package is unknown. */
	readonly endsOn: Day | null;
	/** Names; empty when the upstream sends none. */
	readonly travellers: readonly string[];
	readonly payments: BookingDetail["payments"];
	/** Null when nothing is left to pay, or nothing is known of it. */
	readonly balance: OpenBalance | null;
	readonly quote: CancellationQuote | null;
	/** Null when the package is no longer available. */
	readonly tour: PackagePage | null;
}

/** A confirmed booking without a date is `ahead`. */
export function stageOf({ status, startsOn }: BookingSummary, endsOn: Day | null, today: Day): Stage {
	const word = plainStatus(status);
	if (word === "cancelled" || word === "refunded") return "off";
	if (word === "completed") return "over";
	if (word === "pending") return "open";
	if (word !== "confirmed" && word !== "part-paid") return "unknown";
	if (startsOn !== null && (endsOn ?? startsOn) < today) return "over";
	return startsOn !== null && startsOn <= today ? "underWay" : "ahead";
}

/** The charge is capped at the amount paid, since only that can be refunded. */
export function quoteOf(
	bands: PackagePage["cancellation"],
	{ startsOn, totalInPaise, paidInPaise }: Pick<BookingSummary, "startsOn" | "totalInPaise" | "paidInPaise">,
	today: Day,
): CancellationQuote | null {
	if (startsOn === null || startsOn < today || totalInPaise === null || paidInPaise === null) return null;
	const quote = cancellationToday(bands, { today, departure: startsOn, totalInPaise });
	if (!quote) return null;
	const keptInPaise = Math.min(quote.keptInPaise, paidInPaise);
	return { ...quote, totalInPaise, keptInPaise, refundInPaise: paidInPaise - keptInPaise };
}

export function tripOf(
	booking: BookingSummary,
	{ detail, tour }: { readonly detail: BookingDetail | null; readonly tour: PackagePage | null },
	today: Day,
): BookedTrip {
	const startsOn = booking.startsOn !== null && isDay(booking.startsOn) ? booking.startsOn : null;
	const endsOn = startsOn && tour?.duration ? addDays(startsOn, tour.duration.days - 1) : null;
	const stage = stageOf({ ...booking, startsOn }, endsOn, today);
	const isPaidAhead = stage === "ahead" && (booking.paidInPaise ?? 0) > 0;
	return {
		booking: { ...booking, startsOn },
		stage,
		endsOn,
		travellers: detail?.travellers ?? [],
		payments: detail?.payments ?? [],
		balance: openBalanceOf(
			{ ...booking, startsOn, balanceDue: detail?.balanceDue ?? booking.balanceDue },
			today,
			tour?.payment ?? null,
		),
		quote: isPaidAhead && tour ? quoteOf(tour.cancellation, { ...booking, startsOn }, today) : null,
		tour,
	};
}

const voucherStages: ReadonlySet<Stage> = new Set(["ahead", "underWay", "over"]);

/** A voucher shows the booking number, so there is none without. */
export const voucherNumberOf = ({ stage, booking }: Pick<BookedTrip, "stage" | "booking">): string | null =>
	voucherStages.has(stage) ? booking.number : null;

export const guidesFromDays = 30;
const weatherFromDays = 365;

export const areGuidesNamed = ({ stage, booking: { startsOn } }: BookedTrip, today: Day): boolean =>
	stage === "underWay" || (stage === "ahead" && startsOn !== null && addDays(startsOn, -guidesFromDays) <= today);

/** The day of the forecast: departure, or today during the trip; null outside of that. */
export function weatherDayOf({ stage, booking: { startsOn } }: BookedTrip, today: Day): Day | null {
	if (stage === "underWay") return today;
	const isShown = stage === "ahead" && startsOn !== null && startsOn <= addDays(today, weatherFromDays);
	return isShown ? startsOn : null;
}
