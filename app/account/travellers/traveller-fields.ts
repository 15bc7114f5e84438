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

export const travellerDefaults = (saved?: Traveller): Readonly<Record<keyof TravellerDetails, string>> => ({
	title: saved?.title ?? "",
	firstName: saved?.firstName ?? "",
	lastName: saved?.lastName ?? "",
	gender: saved?.gender ?? "",
	dateOfBirth: saved?.dateOfBirth ?? "",
	relation: saved?.relation ?? "",
	nationality: saved ? saved.nationality : "Indian",
	mobile: saved?.mobile ?? "",
	email: saved?.email ?? "",
	documentType: saved?.documentType ?? "",
	documentNumber: saved?.documentNumber ?? "",
	passportNumber: saved?.passportNumber ?? "",
	passportExpiry: saved?.passportExpiry ?? "",
	meal: saved?.meal ?? "",
	medicalNotes: saved?.medicalNotes ?? "",
});

/** For a list: numbers in full are shown after a recent sign-in alone. */
export const withMaskedNumbers = (traveller: Traveller): Traveller => ({
	...traveller,
	documentNumber: maskNumber(traveller.documentNumber),
	passportNumber: maskNumber(traveller.passportNumber),
});
