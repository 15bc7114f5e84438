import { addDays, ageOn, type Day, formatDayOfYear } from "#app/lib/dates.ts";

/** Ages in whole years, the greatest body mass index, and the days that a passport must remain valid. */
export const yatraLimits = { youngest: 18, oldest: 70, bodyMass: 25, passportDays: 180 } as const;

/** Rounded to one decimal; null for implausible input. Height in centimetres, weight in kilograms. */
export function bodyMassOf(height: string, weight: string): number | null {
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
	const index = bodyMassOf(height, weight);
	if (index === null) return "Height in centimetres and weight in kilograms are needed";
	return index <= yatraLimits.bodyMass
		? null
		: `A body mass index of ${index} is above ${yatraLimits.bodyMass}, the most allowed`;
}

/** Genders as printed in passports. */
export const yatraGenderOptions = [
	["", "Choose"],
	["female", "Female"],
	["male", "Male"],
	["other", "Other"],
] as const;

export const bloodGroups = ["A+", "A-", "B+", "B-", "AB+", "AB-", "O+", "O-"] as const;

interface RoutePlan {
	readonly state: string;
	readonly places: readonly string[];
	readonly days: number;
	readonly batches: number;
	/** Month and day on which the first batch starts. */
	readonly firstStart: `${number}-${number}`;
	readonly daysBetween: number;
}

const routePlans = {
	Lipulekh: {
		state: "Uttarakhand",
		places: ["Delhi", "Almora", "Dharchula", "Gunji", "Lipulekh Pass", "Taklakot", "Mansarovar", "Darchen"],
		...{ days: 23, batches: 5, firstStart: "06-15", daysBetween: 6 },
	},
	"Nathu La": {
		state: "Sikkim",
		places: ["Delhi", "Gangtok", "Sherathang", "Nathu La", "Kangma", "Darchen", "Mansarovar"],
		...{ days: 21, batches: 10, firstStart: "06-18", daysBetween: 6 },
	},
} as const satisfies Record<string, RoutePlan>;

export type YatraRoute = keyof typeof routePlans;
export const yatraRoutes = Object.keys(routePlans) as readonly YatraRoute[];
export const getRoutePlan = (route: YatraRoute): RoutePlan => routePlans[route];

export const seatsOfBatch = 50;

/** Registration for a season ends in its May. */
export const findSeason = (today: Day): number => Number(today.slice(0, 4)) + (today.slice(5, 7) >= "06" ? 1 : 0);

export interface YatraBatch {
	/** As the upstream knows it: `Lipulekh batch 1`. */
	readonly name: string;
	readonly number: number;
	readonly startsOn: Day;
	readonly endsOn: Day;
}

/** The planned batches of the coming season. */
export function planBatches(route: YatraRoute, today: Day): YatraBatch[] {
	const { firstStart, daysBetween, days } = getRoutePlan(route);
	return batchesOf(route).map((name, index) => {
		const startsOn = addDays(`${findSeason(today)}-${firstStart}`, index * daysBetween);
		return { name, number: index + 1, startsOn, endsOn: addDays(startsOn, days - 1) };
	});
}

/** `15 June to 7 July` */
export const spellBatchDates = ({ startsOn, endsOn }: YatraBatch): string =>
	`${formatDayOfYear(startsOn)} to ${formatDayOfYear(endsOn)}`;

export const batchesOf = (route: YatraRoute): string[] =>
	Array.from({ length: getRoutePlan(route).batches }, (_, index) => `${route} batch ${index + 1}`);

/** One route, or both in order of preference. */
export const routeWishes = {
	lipulekh: { words: "Lipulekh (Uttarakhand)", routes: ["Lipulekh"] },
	nathula: { words: "Nathu La (Sikkim)", routes: ["Nathu La"] },
	lipulekhFirst: { words: "Either, Lipulekh first", routes: ["Lipulekh", "Nathu La"] },
	nathulaFirst: { words: "Either, Nathu La first", routes: ["Nathu La", "Lipulekh"] },
} as const satisfies Record<string, { words: string; routes: readonly YatraRoute[] }>;
