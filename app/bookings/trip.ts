import { findOpenBalance, type OpenBalance } from "#app/lib/balance.ts";
import { hasEnded, isOffStatus, plainStatus } from "#app/lib/booking-status.ts";
import { cancellationToday, type LaterCharge, laterCharges } from "#app/lib/cancellation.ts";
import { addDays, type Day, isDay, todayInIndia } from "#app/lib/dates.ts";
import type {
	BookedTraveller,
	BookingDetail,
	BookingSummary,
	PackagePage,
	StoredReceipt,
} from "#server/bff/context/index.ts";

/**
 * The stage is `open` before the payment, `off` once cancelled or refunded, and `unknown` where the status is missing
 * or not one that we know.
 */
export type Stage = "open" | "ahead" | "underWay" | "over" | "off" | "unknown";

export interface CancellationQuote {
	/** The charge is a share of the total price, taxes included. */
	readonly chargePercent: number;
	readonly totalInPaise: number;
	/** The charge is at most the amount paid. */
	readonly chargeInPaise: number;
	readonly refundInPaise: number;
	/** The last day of the quote; null when it holds until departure. */
	readonly until: Day | null;
	readonly later: readonly LaterCharge[];
}

export interface BookedTrip {
	readonly booking: BookingSummary;
	readonly stage: Stage;
	/** The day is null when the departure date or the length of the package is unknown. */
	readonly endsOn: Day | null;
	/**
	 * The travellers come from the upstream or are those that were kept with the payment; the list is empty when
	 * neither has them.
	 */
	readonly travellers: readonly BookedTraveller[];
	readonly payments: BookingDetail["payments"];
	/** What the receipt needs, from the upstream or from what was kept with the payment. */
	readonly bill: Pick<BookingDetail, "price" | "couponCode" | "company" | "invoice">;
	/** The text is empty where the meeting point is unknown. */
	readonly meetingPoint: string;
	/** The balance is null when nothing is left to pay, or nothing is known of it. */
	readonly balance: OpenBalance | null;
	readonly quote: CancellationQuote | null;
	/** Null when the package is no longer available. */
	readonly tour: PackagePage | null;
}

/** A confirmed booking without a date is `ahead`. */
export function toStage({ status, startsOn }: BookingSummary, endsOn: Day | null, today: Day): Stage {
	const word = plainStatus(status);
	if (isOffStatus(status)) return "off";
	if (word === "completed") return "over";
	if (word === "pending") return "open";
	if (word !== "confirmed" && word !== "part-paid") return "unknown";
	if (hasEnded(startsOn, endsOn, today)) return "over";
	return startsOn !== null && startsOn <= today ? "underWay" : "ahead";
}

/** The charge is capped at the amount paid, since only that can be refunded. */
export function quoteCancellation(
	bands: PackagePage["cancellation"],
	{ startsOn, totalInPaise, paidInPaise }: Pick<BookingSummary, "startsOn" | "totalInPaise" | "paidInPaise">,
	today: Day,
): CancellationQuote | null {
	if (startsOn === null || startsOn < today || totalInPaise === null || paidInPaise === null) return null;
	const terms = { today, departure: startsOn, totalInPaise };
	const quote = cancellationToday(bands, terms);
	if (!quote) return null;
	const { chargePercent, until } = quote;
	const chargeInPaise = Math.min(quote.chargeInPaise, paidInPaise);
	const refundInPaise = paidInPaise - chargeInPaise;
	return { chargePercent, totalInPaise, chargeInPaise, refundInPaise, until, later: laterCharges(bands, terms) };
}

export interface TripSources {
	readonly detail: BookingDetail | null;
	readonly tour: PackagePage | null;
	/** The receipt was stored when the booking was paid here. */
	readonly storedReceipt?: StoredReceipt | null;
}

const firstOf = <T>(...lists: readonly (readonly T[] | undefined)[]): readonly T[] =>
	lists.find((list) => list !== undefined && list.length > 0) ?? [];

const storedPaymentsOf = (storedReceipt: StoredReceipt | null): BookingDetail["payments"] =>
	(storedReceipt?.payments ?? []).map(({ date, ...payment }) => ({
		...payment,
		date: todayInIndia(new Date(date)),
		status: "paid",
	}));

function billOf(detail: BookingDetail | null, storedReceipt: StoredReceipt | null): BookedTrip["bill"] {
	const purchase = storedReceipt?.purchase;
	return {
		price: detail?.price ?? purchase?.price ?? null,
		couponCode: detail?.couponCode ?? purchase?.couponCode ?? null,
		company: detail?.company ?? purchase?.company ?? null,
		invoice: detail?.invoice ?? null,
	};
}

/** Returns the meeting point of the departure on that day, where all that leave then meet at one place. */
function meetingPointOf(tour: PackagePage | null, startsOn: Day | null): string {
	const places = new Set(tour?.departures.filter(({ date }) => date === startsOn).map((entry) => entry.meetingPoint));
	const [place = ""] = places;
	return places.size === 1 ? place : "";
}

export function toBookedTrip(
	booking: BookingSummary,
	{ detail, tour, storedReceipt = null }: TripSources,
	today: Day,
): BookedTrip {
	const startsOn = booking.startsOn !== null && isDay(booking.startsOn) ? booking.startsOn : null;
	const endsOn = startsOn && tour?.duration ? addDays(startsOn, tour.duration.days - 1) : null;
	const stage = toStage({ ...booking, startsOn }, endsOn, today);
	const isPaidAhead = stage === "ahead" && (booking.paidInPaise ?? 0) > 0;
	return {
		booking: { ...booking, startsOn },
		stage,
		endsOn,
		travellers: firstOf(
			detail?.travellers,
			storedReceipt?.purchase?.travellers.map((name) => ({ name, dateOfBirth: null })),
		),
		payments: firstOf(detail?.payments, storedPaymentsOf(storedReceipt)),
		bill: billOf(detail, storedReceipt),
		meetingPoint: meetingPointOf(tour, startsOn),
		balance: findOpenBalance(
			{ ...booking, startsOn, balanceDue: detail?.balanceDue ?? booking.balanceDue },
			today,
			tour?.payment ?? null,
		),
		quote: isPaidAhead && tour ? quoteCancellation(tour.cancellation, { ...booking, startsOn }, today) : null,
		tour,
	};
}

const voucherStages: ReadonlySet<Stage> = new Set(["ahead", "underWay", "over"]);

/** A voucher shows the booking number, so there is no voucher without one. */
export const findVoucherNumber = ({ stage, booking }: Pick<BookedTrip, "stage" | "booking">): string | null =>
	voucherStages.has(stage) ? booking.number : null;

/** A cancelled booking has a receipt as well. */
export const hasReceipt = ({ booking: { number, paidInPaise } }: Pick<BookedTrip, "booking">): boolean =>
	number !== null && paidInPaise !== null && paidInPaise > 0;

export const guidesFromDays = 30;
const weatherFromDays = 365;

export const areGuidesNamed = ({ stage, booking: { startsOn } }: BookedTrip, today: Day): boolean =>
	stage === "underWay" || (stage === "ahead" && startsOn !== null && addDays(startsOn, -guidesFromDays) <= today);

/** Returns the day of the forecast: departure, or today during the trip; null outside of that. */
export function findWeatherDay({ stage, booking: { startsOn } }: BookedTrip, today: Day): Day | null {
	if (stage === "underWay") return today;
	const isShown = stage === "ahead" && startsOn !== null && startsOn <= addDays(today, weatherFromDays);
	return isShown ? startsOn : null;
}
