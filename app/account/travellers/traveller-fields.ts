import { maskNumber } from "#app/lib/text/mask-number.ts";
import type { Traveller, TravellerDetails } from "#server/bff/context/index.ts";

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

/** The names stand in the order of the form, which is the order of the error summary. */
export const travellerFieldNames = [
	...(["title", "gender", "firstName", "lastName", "dateOfBirth", "relation", "nationality"] as const),
	...(["documentType", "documentNumber", "passportNumber", "passportExpiry"] as const),
	...(["meal", "mobile", "email", "medicalNotes"] as const),
] satisfies (keyof TravellerDetails)[];

export const travellerDefaults = (saved?: Traveller) =>
	Object.fromEntries(
		travellerFieldNames.map((name) => [name, saved?.[name] ?? (name === "nationality" ? "Indian" : "")]),
	) as Readonly<Record<keyof TravellerDetails, string>>;

/** Masks numbers for a list: they are shown in full only after a recent sign-in. */
export const withMaskedNumbers = (traveller: Traveller): Traveller => ({
	...traveller,
	documentNumber: maskNumber(traveller.documentNumber),
	passportNumber: maskNumber(traveller.passportNumber),
});
