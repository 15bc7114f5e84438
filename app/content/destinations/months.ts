import { addDays, type Day, formatMonth } from "#app/lib/dates.ts";
import { isWithoutSeats } from "#app/lib/seats-left.ts";
import type { PackagePage } from "#server/bff/context/index.ts";

const monthsAhead = 12;

/** Returns values and words such as `2026-12` and `December 2026`. */
export function comingMonths(today: Day): { value: string; words: string }[] {
	let first = `${today.slice(0, 7)}-01`;
	return Array.from({ length: monthsAhead }, () => {
		const month = { value: first.slice(0, 7), words: formatMonth(first) };
		first = `${addDays(first, 31).slice(0, 7)}-01`;
		return month;
	});
}

/**
 * The package has a departure with seats in the month or, without any departures, names it as one of the best months.
 */
export function leavesIn(tour: Pick<PackagePage, "departures" | "bestMonths">, month: string, today: Day): boolean {
	const coming = tour.departures.filter(({ date }) => date >= today);
	if (coming.length === 0) return tour.bestMonths.includes(Number(month.slice(5)));
	return coming.some((departure) => departure.date.startsWith(month) && !isWithoutSeats(departure));
}
