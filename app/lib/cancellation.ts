import { addDays, type Day } from "./dates.ts";

/** From `daysBefore` days before departure, this share of the total price, taxes included, is charged. */
interface Band {
	readonly daysBefore: number;
	readonly percent: number;
}

/** Where a refund goes and when; the cancellation policy says the same. */
export const refundWay = "the way you paid, within ten working days";

export interface CancellationToday {
	readonly chargePercent: number;
	readonly chargeInPaise: number;
	readonly until: Day | null;
}

const msPerDay = 86_400_000;

/** `null` for a package without bands. Days before the first band are not covered, so the charge is everything. */
export function cancellationToday(
	bands: readonly Band[],
	{ today, departure, totalInPaise }: { readonly today: Day; readonly departure: Day; readonly totalInPaise: number },
): CancellationToday | null {
	if (bands.length === 0) return null;
	const daysLeft = (Date.parse(departure) - Date.parse(today)) / msPerDay;
	const band = [...bands]
		.sort((one, other) => other.daysBefore - one.daysBefore)
		.find(({ daysBefore }) => daysLeft >= daysBefore);
	const chargePercent = band?.percent ?? 100;
	return {
		chargePercent,
		chargeInPaise: Math.round((totalInPaise * chargePercent) / 100),
		until: band && band.daysBefore > 0 ? addDays(departure, -band.daysBefore) : null,
	};
}
