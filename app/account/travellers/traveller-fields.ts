import { maskNumber } from "#app/lib/text/mask-number.ts";
import type { Traveller } from "#server/bff/context/index.ts";

export const titles = ["Mr", "Mrs", "Ms", "Miss", "Master", "Dr"] as const;
export const titleOptions = [["", "Choose"], ...titles.map((title) => [title, title] as const)] as const;

export const travellerGenderOptions = [
	["", "Choose"],
	["female", "Female"],
	["male", "Male"],
	["other", "Other"],
] as const;

export const mealOptions = [
	["", "No preference"],
	["veg", "Vegetarian"],
	["non-veg", "Non-vegetarian"],
	["jain", "Jain"],
	["vegan", "Vegan"],
] as const;

export const toFieldValues = ({ id: _, ...details }: Traveller) => details;

/** Masks numbers for a list: they are shown in full only after a recent sign-in. */
export const withMaskedNumbers = (traveller: Traveller): Traveller => ({
	...traveller,
	documentNumber: maskNumber(traveller.documentNumber),
	passportNumber: maskNumber(traveller.passportNumber),
});
