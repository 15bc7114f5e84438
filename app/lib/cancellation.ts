import { isOffStatus } from "./booking-status.ts";
import { addDays, type Day, formatDayOfYear, spellDays } from "./dates.ts";
import { formatPrice, isRefunded } from "./money.ts";

/** From `daysBefore` days before departure, this share of the total price, taxes included, is charged. */
interface Band {
	readonly daysBefore: number;
	readonly percent: number;
}

/** The bands of the cancellation policy; a package may have its own. */
export const usualBands: readonly Band[] = [
	{ daysBefore: 30, percent: 10 },
	{ daysBefore: 15, percent: 25 },
	{ daysBefore: 7, percent: 50 },
	{ daysBefore: 0, percent: 100 },
];

/** The cancellation policy says the same. */
export const refundWay = "the way you paid, within ten working days";

export interface CancellationToday {
	readonly chargePercent: number;
	readonly chargeInPaise: number;
	readonly until: Day | null;
	/** The text is `25% or more` or `nothing is refunded`; it is empty where nothing follows. */
	readonly later: string;
}

const msPerDay = 86_400_000;

interface Dates {
	readonly today: Day;
	readonly departure: Day;
}

/**
 * Returns the band of a cancellation today, its last day, and what follows it. Days that no band covers are charged in
 * full.
 */
function bandToday(bands: readonly Band[], { today, departure }: Dates) {
	const daysLeft = (Date.parse(departure) - Date.parse(today)) / msPerDay;
	const earliestFirst = [...bands].sort((one, other) => other.daysBefore - one.daysBefore);
	const at = earliestFirst.findIndex(({ daysBefore }) => daysLeft >= daysBefore);
	const [band, ...later] = at === -1 ? [] : earliestFirst.slice(at);
	return {
		chargePercent: band?.percent ?? 100,
		until: band && band.daysBefore > 0 ? addDays(departure, -band.daysBefore) : null,
		later,
	};
}

/** Returns `null` for a package without bands. */
export function cancellationToday(
	bands: readonly Band[],
	{ totalInPaise, ...dates }: Dates & { readonly totalInPaise: number },
): CancellationToday | null {
	if (bands.length === 0) return null;
	const { chargePercent, until } = bandToday(bands, dates);
	const chargeInPaise = Math.round((totalInPaise * chargePercent) / 100);
	return { chargePercent, chargeInPaise, until, later: spellLaterCancellation(bands, dates) };
}

const nonRefundable = "Non-refundable";

/**
 * Says what a cancellation of one departure costs if it is booked today: `10% charge until 18 November`; the text is
 * empty without bands.
 */
export function spellCancellation(bands: readonly Band[], dates: Dates): string {
	if (bands.length === 0) return "";
	const { chargePercent, until } = bandToday(bands, dates);
	if (chargePercent >= 100) return nonRefundable;
	const charge = chargePercent === 0 ? "Free cancellation" : `${chargePercent}% charge`;
	return `${charge} until ${until ? formatDayOfYear(until) : "departure"}`;
}

/**
 * Says what a later cancellation costs: `25% or more` or `nothing is refunded`; the text is empty where nothing
 * follows.
 */
export function spellLaterCancellation(bands: readonly Band[], dates: Dates): string {
	const { chargePercent, until, later } = bandToday(bands, dates);
	const [next, ...others] = later;
	if (chargePercent >= 100 || until === null) return "";
	if (next === undefined || next.percent >= 100) return "nothing is refunded";
	return `${next.percent}%${others.length > 0 || next.daysBefore > 0 ? " or more" : ""}`;
}

/** Lists every day before departure once, the earliest first. */
export function spellBands(bands: readonly Band[]): { when: string; chargePercent: number }[] {
	const earliestFirst = [...bands].sort((one, other) => other.daysBefore - one.daysBefore);
	return earliestFirst.map(({ daysBefore, percent }, index) => {
		const earlier = earliestFirst[index - 1];
		return { when: spellBand(daysBefore, earlier ? earlier.daysBefore - 1 : null), chargePercent: percent };
	});
}

function spellBand(from: number, to: number | null): string {
	if (to === null) return from === 0 ? "At any time" : `${spellDays(from)} or more before departure`;
	if (from === 0) return to === 0 ? "On the day of departure" : `Less than ${spellDays(to + 1)} before departure`;
	return from === to ? `${spellDays(from)} before departure` : `${from} to ${spellDays(to)} before departure`;
}

const spellNoRefund = (paidInPaise: number | null): string =>
	paidInPaise === 0 ? "None" : "None, under the cancellation terms";

/**
 * Says what is refunded of a booking: `₹26,730`, or `None` and why once it is cancelled; the text is empty where
 * nothing is known or said of it.
 */
export function spellRefunded({
	status,
	paidInPaise,
	refundInPaise,
}: {
	readonly status: string | null;
	readonly paidInPaise: number | null;
	readonly refundInPaise: number | null;
}): string {
	const isOff = isOffStatus(status);
	const inPaise = isOff && paidInPaise === 0 ? (refundInPaise ?? 0) : refundInPaise;
	if (inPaise === null) return "";
	return isRefunded(inPaise) ? formatPrice(inPaise) : isOff ? spellNoRefund(paidInPaise) : "";
}

/** A cancellation from that day on costs this share of the total price. */
export interface LaterCharge {
	readonly from: Day;
	readonly chargePercent: number;
	readonly chargeInPaise: number;
}

/** Lists every step that follows the charge of today, the earliest first. */
export function laterCharges(
	bands: readonly Band[],
	{ totalInPaise, ...dates }: Dates & { readonly totalInPaise: number },
): LaterCharge[] {
	let { until } = bandToday(bands, dates);
	const steps: LaterCharge[] = [];
	while (until !== null) {
		const from = addDays(until, 1);
		const { chargePercent, until: end } = bandToday(bands, { ...dates, today: from });
		steps.push({ from, chargePercent, chargeInPaise: Math.round((totalInPaise * chargePercent) / 100) });
		until = chargePercent >= 100 ? null : end;
	}
	return steps;
}
