import { climatesSchema, type Sky, type WeatherPlace } from "./catalogue.schema.ts";
import { readData } from "./read-data.ts";

const climates = readData("climates.json", climatesSchema);

const descriptions: Readonly<Record<Sky, string>> = {
	sun: "Mostly sunny",
	cloud: "Partly cloudy",
	rain: "Rain at times",
	snow: "Snow showers",
	storm: "Thunderstorms about",
	fog: "Foggy morning, clearer later",
};

/** Returns a number from 0 to `size` - 1, which is always the same for a text. */
function hashOf(text: string, size: number): number {
	let sum = 7;
	for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
	return sum % size;
}

/**
 * Returns the month's mean with a small deterministic variation.
 * @param date YYYY-MM-DD
 * @returns whole °C, a description and an icon name
 */
export function weatherOn(
	{ place, climate }: WeatherPlace,
	date: string,
): { min: number; max: number; text: string; icon: Sky } {
	const month = climates[climate][Number(date.slice(5, 7)) - 1];
	if (!month) throw new Error(`${date} is not a day`);
	const key = `${place} ${date}`;
	const variation = hashOf(key, 5) - 2;
	const isUnusual = hashOf(`${key} sky`, 4) === 0;
	const icon = isUnusual ? (month.sky === "cloud" ? "sun" : "cloud") : month.sky;
	return { min: month.min + variation, max: month.max + variation, text: descriptions[icon], icon };
}
