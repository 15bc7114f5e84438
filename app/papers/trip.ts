import { cancellationToday } from "#app/lib/cancellation.ts";
import { addDays, type Day, isDay } from "#app/lib/dates.ts";
import type { BookingDetail, BookingLine, PackagePage } from "#server/bff/wire/index.ts";

/** Where a booking is in its life. `open`: not paid for yet; `off`: it will not be travelled. */
export type Stage = "open" | "ahead" | "underWay" | "over" | "off";

/** What calling the journey off would come to today. */
export interface Quote {
	readonly keptPercent: number;
	/** Of what was paid; never more than that. */
	readonly keptInPaise: number;
	readonly refundInPaise: number;
	/** The last day on which this holds; null where it holds until departure. */
	readonly until: Day | null;
}

/** A booking with all that is known about it. */
export interface Trip {
	readonly booking: BookingLine;
	readonly stage: Stage;
	/** The last day; null where the date or the length is not known. */
	readonly endsOn: Day | null;
	/** Empty where the upstream does not tell. */
	readonly travellers: readonly string[];
	readonly payments: BookingDetail["payments"];
	/** Null where nothing is left to pay, or the day is not known. */
	readonly balanceDue: Day | null;
	readonly quote: Quote | null;
	/** Null where the package cannot be had any more. */
	readonly tour: PackagePage | null;
}

const isOff = (status: string): boolean => /^(cancelled|refunded)$/i.test(status);
const isUnpaid = (status: string): boolean => /^pending$/i.test(status);

/** The stage by the upstream's word and the days; a booking without a date lies ahead. */
export function stageOf({ status, startsOn }: BookingLine, endsOn: Day | null, today: Day): Stage {
	if (isOff(status)) return "off";
	if (/^completed$/i.test(status) || (startsOn !== null && (endsOn ?? startsOn) < today)) return "over";
	if (isUnpaid(status)) return "open";
	return startsOn !== null && startsOn <= today ? "underWay" : "ahead";
}

/** Reads the package's bands as the house does: the widest one that is reached; before the last one all is kept. */
export function quoteOf(
	bands: PackagePage["cancellation"],
	{ startsOn, totalInPaise, paidInPaise }: Pick<BookingLine, "startsOn" | "totalInPaise" | "paidInPaise">,
	today: Day,
): Quote | null {
	if (startsOn === null || startsOn < today) return null;
	const quote = cancellationToday(bands, { today, departure: startsOn, totalInPaise });
	if (!quote) return null;
	const keptInPaise = Math.min(quote.keptInPaise, paidInPaise);
	return { ...quote, keptInPaise, refundInPaise: paidInPaise - keptInPaise };
}

function balanceDueOf(booking: BookingLine, detail: BookingDetail | null, tour: PackagePage | null): Day | null {
	if (booking.balanceInPaise === 0) return null;
	if (detail?.balanceDue) return detail.balanceDue;
	const { startsOn } = booking;
	return startsOn && tour?.payment ? addDays(startsOn, -tour.payment.balanceDays) : null;
}

/** Puts together what list, booking and package say. @param today in India */
export function tripOf(
	booking: BookingLine,
	{ detail, tour }: { readonly detail: BookingDetail | null; readonly tour: PackagePage | null },
	today: Day,
): Trip {
	const startsOn = booking.startsOn !== null && isDay(booking.startsOn) ? booking.startsOn : null;
	const endsOn = startsOn && tour ? addDays(startsOn, tour.days - 1) : null;
	const stage = stageOf({ ...booking, startsOn }, endsOn, today);
	const isPaidAhead = stage === "ahead" && booking.paidInPaise > 0;
	return {
		booking: { ...booking, startsOn },
		stage,
		endsOn,
		travellers: detail?.travellers ?? [],
		payments: detail?.payments ?? [],
		balanceDue: balanceDueOf({ ...booking, startsOn }, detail, tour),
		quote: isPaidAhead && tour ? quoteOf(tour.cancellation, { ...booking, startsOn }, today) : null,
		tour,
	};
}

/** Whether there is something to take along: what is not paid for or was called off has no papers. */
export const hasPapers = ({ stage }: Pick<Trip, "stage">): boolean => stage !== "open" && stage !== "off";

/** Guides are named so many days before departure. */
export const guidesFromDays = 30;
const weatherFromDays = 365;

/** Guides are named from thirty days before departure until the last day. */
export const isNear = ({ stage, booking: { startsOn } }: Trip, today: Day): boolean =>
	stage === "underWay" || (stage === "ahead" && startsOn !== null && addDays(startsOn, -guidesFromDays) <= today);

/** The day whose weather is shown, within a year: departure, or today on the way; null for none. */
export function weatherDayOf({ stage, booking: { startsOn } }: Trip, today: Day): Day | null {
	if (stage === "underWay") return today;
	const isShown = stage === "ahead" && startsOn !== null && startsOn <= addDays(today, weatherFromDays);
	return isShown ? startsOn : null;
}
