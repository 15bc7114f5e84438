import { addDays, type Day } from "./dates.ts";

/** From so many days before departure on, this much of the price is kept. */
interface Band {
	readonly daysBefore: number;
	readonly percent: number;
}

/** What a cancellation would cost if it came today. */
export interface CancellationToday {
	readonly keptPercent: number;
	/** Of what the whole journey costs. */
	readonly keptInPaise: number;
	/** The last day on which this holds; null where it holds until departure. */
	readonly until: Day | null;
}

const msPerDay = 86_400_000;

/** Reads the package's own bands; null where it has none. Before the first band nothing is said, so all is kept. */
export function cancellationToday(
	bands: readonly Band[],
	{ today, departure, totalInPaise }: { readonly today: Day; readonly departure: Day; readonly totalInPaise: number },
): CancellationToday | null {
	if (bands.length === 0) return null;
	const daysLeft = (Date.parse(departure) - Date.parse(today)) / msPerDay;
	const band = [...bands]
		.sort((one, other) => other.daysBefore - one.daysBefore)
		.find(({ daysBefore }) => daysLeft >= daysBefore);
	const keptPercent = band?.percent ?? 100;
	return {
		keptPercent,
		keptInPaise: Math.round((totalInPaise * keptPercent) / 100),
		until: band && band.daysBefore > 0 ? addDays(departure, -band.daysBefore) : null,
	};
}
