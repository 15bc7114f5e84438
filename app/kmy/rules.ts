import { addDays, type Day, isDay } from "#app/lib/dates.ts";

/** Who may go: whole years of age, body mass index, and days that a passport must still be good for. */
export const limits = { youngest: 18, oldest: 70, bodyMass: 25, passportDays: 180 } as const;

/** Whole years of age on a day. */
export function ageOn(dateOfBirth: Day, day: Day): number {
	const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
	return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/**
 * The body mass index to one place after the point; null where nothing sensible was typed.
 * @param height centimetres @param weight kilograms
 */
export function bodyMassOf(height: string, weight: string): number | null {
	const metres = Number(height) / 100;
	const kilograms = Number(weight);
	if (!(metres >= 1 && metres <= 2.5 && kilograms >= 20 && kilograms <= 250)) return null;
	return Math.round((kilograms / metres ** 2) * 10) / 10;
}

/** What is wrong with a date of birth; null where nothing is. */
export function ageFault(dateOfBirth: string, today: Day): string | null {
	if (!isDay(dateOfBirth)) return "Date of birth is required";
	const age = ageOn(dateOfBirth, today);
	if (age >= limits.youngest && age <= limits.oldest) return null;
	return `Yatris are between ${limits.youngest} and ${limits.oldest} years old`;
}

/** The first day on which a passport may run out. */
export const passportUntil = (today: Day): Day => addDays(today, limits.passportDays);

/** What is wrong with a height and a weight; null where nothing is. */
export function bodyMassFault(height: string, weight: string): string | null {
	const index = bodyMassOf(height, weight);
	if (index === null) return "Height in centimetres and weight in kilograms are needed";
	return index <= limits.bodyMass
		? null
		: `A body mass index of ${index} is above ${limits.bodyMass}, the most allowed`;
}

const batchCounts = { Lipulekh: 5, "Nathu La": 10 } as const;

/** The ways to the mountain, each with its batches. */
export type YatraRoute = keyof typeof batchCounts;
export const routes = Object.keys(batchCounts) as readonly YatraRoute[];

/** `Lipulekh batch 1` … */
export const batchesOf = (route: YatraRoute): string[] =>
	Array.from({ length: batchCounts[route] }, (_, index) => `${route} batch ${index + 1}`);

/** What may be wished for: one route, or both in an order. */
export const routeWishes = {
	lipulekh: { words: "Lipulekh (Uttarakhand)", routes: ["Lipulekh"] },
	nathula: { words: "Nathu La (Sikkim)", routes: ["Nathu La"] },
	lipulekhFirst: { words: "Either, Lipulekh first", routes: ["Lipulekh", "Nathu La"] },
	nathulaFirst: { words: "Either, Nathu La first", routes: ["Nathu La", "Lipulekh"] },
} as const satisfies Record<string, { words: string; routes: readonly YatraRoute[] }>;
export type RouteWish = keyof typeof routeWishes;
export const isRouteWish = (text: unknown): text is RouteWish =>
	typeof text === "string" && Object.hasOwn(routeWishes, text);
