import type { Day } from "#app/lib/dates.ts";

/** Whole years of age on a day. */
export function ageOn(dateOfBirth: Day, day: Day): number {
	const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
	return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** `8 years`. */
export const spellAge = (years: number): string =>
	years < 1 ? "under one year" : `${years} ${years === 1 ? "year" : "years"}`;
