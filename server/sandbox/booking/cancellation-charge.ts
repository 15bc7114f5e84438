import { formatRupees } from "./price.ts";

interface CancellationBand {
	readonly daysBefore: number;
	readonly percent: number;
}

const msPerDay = 86_400_000;

/** A share of the total price, taxes included, and at most what was paid. In paise. */
export function cancellationCharge(
	bands: readonly CancellationBand[],
	{ yatraDate, totalInPaise, paidInPaise }: { yatraDate: string; totalInPaise: number; paidInPaise: number },
	today: string,
): number {
	const daysLeft = (Date.parse(yatraDate) - Date.parse(today)) / msPerDay;
	const latestLast = [...bands].sort((one, other) => other.daysBefore - one.daysBefore);
	const percent = latestLast.find(({ daysBefore }) => daysLeft >= daysBefore)?.percent ?? 100;
	return Math.min(Math.round((totalInPaise * percent) / 100), paidInPaise);
}

/** The mail of a cancellation. */
export function cancellationNotice(bookingNumber: string, refundInPaise: number): string {
	const refund =
		refundInPaise === 0
			? "Nothing comes back."
			: `${formatRupees(refundInPaise)} comes back the way you paid, within ten working days.`;
	return `Your booking ${bookingNumber} is cancelled. ${refund}`;
}
