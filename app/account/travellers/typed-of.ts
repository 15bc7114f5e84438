import type { Traveller, TravellerDetails } from "#server/bff/wire/index.ts";

/** What the form holds at first: a saved traveller, or somebody from India. */
export const typedOf = (saved?: Traveller): Readonly<Record<keyof TravellerDetails, string>> => ({
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
