import { addDays, ageOn, type Day } from "#app/lib/dates.ts";

/** The bounds are ages in whole years, the greatest body mass index, and the days that a passport must remain valid. */
export const yatraLimits = { youngest: 18, oldest: 70, bodyMass: 25, passportDays: 180 } as const;

/**
 * Takes the height in centimetres and the weight in kilograms. Returns the body mass index rounded to one decimal; null
 * for implausible input.
 */
export function computeBodyMass(height: string, weight: string): number | null {
	const metres = Number(height) / 100;
	const kilograms = Number(weight);
	if (!(metres >= 1 && metres <= 2.5 && kilograms >= 20 && kilograms <= 250)) return null;
	return Math.round((kilograms / metres ** 2) * 10) / 10;
}

export function ageError(dateOfBirth: string, today: Day): string | null {
	const age = ageOn(dateOfBirth, today);
	if (age >= yatraLimits.youngest && age <= yatraLimits.oldest) return null;
	return `Yatris are between ${yatraLimits.youngest} and ${yatraLimits.oldest} years old`;
}

export const earliestPassportExpiry = (today: Day): Day => addDays(today, yatraLimits.passportDays);

export function bodyMassError(height: string, weight: string): string | null {
	const index = computeBodyMass(height, weight);
	if (index === null) return "Enter your height in centimetres and weight in kilograms";
	return index <= yatraLimits.bodyMass
		? null
		: `A body mass index of ${index} is above the maximum of ${yatraLimits.bodyMass}`;
}

/** The genders are those that passports print. */
export const yatraGenderOptions = [
	["", "Choose"],
	["female", "Female"],
	["male", "Male"],
	["other", "Other"],
] as const;

export const bloodGroups = ["A+", "A-", "B+", "B-", "AB+", "AB-", "O+", "O-"] as const;

/** Batches are the scheme's; dates, places and seats are what an operator plans (`season.ts`). */
export const yatraRouteFacts = {
	Lipulekh: { state: "Uttarakhand", batches: 5 },
	"Nathu La": { state: "Sikkim", batches: 10 },
} as const;

export type YatraRoute = keyof typeof yatraRouteFacts;
export const yatraRoutes = Object.keys(yatraRouteFacts) as readonly YatraRoute[];

export const listBatches = (route: YatraRoute): string[] =>
	Array.from({ length: yatraRouteFacts[route].batches }, (_, index) => `${route} batch ${index + 1}`);

/** A wish is one route, or both in order of preference. */
export const routeWishes = {
	lipulekh: { words: "Lipulekh (Uttarakhand)", routes: ["Lipulekh"] },
	nathula: { words: "Nathu La (Sikkim)", routes: ["Nathu La"] },
	lipulekhFirst: { words: "Either, Lipulekh first", routes: ["Lipulekh", "Nathu La"] },
	nathulaFirst: { words: "Either, Nathu La first", routes: ["Nathu La", "Lipulekh"] },
} as const satisfies Record<string, { words: string; routes: readonly YatraRoute[] }>;
