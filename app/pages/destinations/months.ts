import { addDays, type Day, spellMonth } from "#app/lib/dates.ts";
import type { PackagePage } from "#server/bff/wire/index.ts";

const monthsAhead = 12;

/** This month and those after it: `2026-12` and `December 2026`. */
export function comingMonths(today: Day): { value: string; words: string }[] {
	let first = `${today.slice(0, 7)}-01`;
	return Array.from({ length: monthsAhead }, () => {
		const month = { value: first.slice(0, 7), words: spellMonth(first) };
		first = `${addDays(first, 31).slice(0, 7)}-01`;
		return month;
	});
}

/** Whether one can go in a month: a date with seats in it, or where there are no dates at all, a month that suits. */
export function leavesIn(tour: Pick<PackagePage, "departures" | "bestMonths">, month: string, today: Day): boolean {
	const coming = tour.departures.filter(({ date }) => date >= today);
	if (coming.length === 0) return tour.bestMonths.includes(Number(month.slice(5)));
	return coming.some(({ date, status }) => date.startsWith(month) && status !== "soldout");
}
