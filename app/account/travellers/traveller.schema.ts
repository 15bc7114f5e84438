import * as z from "zod/mini";
import { type Day, todayInIndia } from "#app/lib/dates.ts";
import { birthRule, optionalDay, requiredDay } from "#app/lib/forms/day-fields.ts";
import {
	checkFields,
	emailRule,
	optionalLine,
	optionalNumber,
	optionalText,
	requiredLine,
	requiredName,
} from "#app/lib/forms/typed-fields.ts";
import { passportExpiryProblem, passportProblem } from "#app/lib/passport.ts";
import { cleanLine, toPlainCharacters } from "#app/lib/text/clean.ts";
import { readDay } from "#app/lib/text/day.ts";
import { keepDigits } from "#app/lib/text/digits.ts";
import { cleanIdentifier } from "#app/lib/text/identifier.ts";
import type { TravellerDetails } from "#server/bff/context/index.ts";
import { documentNumberError, identityDocumentTypes } from "../identity-documents.ts";
import { mealOptions, titles } from "./traveller-fields.ts";

const genders = ["male", "female", "other"] as const;
const invalidPhone = "Invalid phone number";

/** The fields stand in the order of the form, which is the order of the error summary. */
export const travellerSchema = (today: Day = todayInIndia()) =>
	z
		.object({
			title: z.enum(titles, { error: "Choose a title" }),
			gender: z.enum(genders, { error: "Choose the gender shown on the passport" }),
			firstName: requiredName("First name is required"),
			lastName: requiredName("Last name is required"),
			dateOfBirth: requiredDay("Date of birth is required").check(birthRule(today)),
			relation: optionalLine(50, "Relations can be up to 50 characters long"),
			nationality: requiredLine("Nationality is required", 60, {
				tooLong: "Nationalities can be up to 60 characters long",
			}),
			documentType: z._default(z.enum(["", ...identityDocumentTypes], { error: "Choose the type of document" }), ""),
			documentNumber: optionalNumber(),
			passportNumber: optionalNumber(),
			passportExpiry: optionalDay(),
			meal: z._default(
				z.enum(
					mealOptions.map(([value]) => value),
					{ error: "Choose a meal" },
				),
				"",
			),
			mobile: z._default(
				z.string().check(
					z.overwrite((typed) => mobileDigits(typed) || toPlainCharacters(typed).trim()),
					z.maxLength(30, invalidPhone),
				),
				"",
			),
			email: z._default(z.string().check(...emailRule("Invalid email address")), ""),
			medicalNotes: optionalText(1000, "Notes can be up to 1,000 characters long"),
			back: z._default(z.string(), ""),
			undo: z.optional(z.literal("yes")),
		})
		.check(checkFields<Fields>((fields) => problemsOf(fields, today)));

type Name = "undo" | "nationality" | "mobile" | "documentType" | "documentNumber" | "passportNumber" | "passportExpiry";
type Fields = Readonly<Partial<Record<Name, string | undefined>>>;

function problemsOf(fields: Fields, today: Day): [Name, string | null][] {
	// An account may hold what no form accepts, such as an expired passport.
	if (fields.undo) return [];
	const filledIn = (name: Name) => cleanLine(fields[name] ?? "");
	const expiry = readDay(fields.passportExpiry ?? "");
	return [
		["mobile", phoneError(filledIn("mobile"))],
		["documentNumber", documentNumberError(filledIn("documentType"), cleanIdentifier(fields.documentNumber ?? ""))],
		["passportNumber", passportProblem(filledIn("passportNumber"), filledIn("nationality"), expiry ?? "")],
		["passportExpiry", expiry === null ? null : passportExpiryProblem(filledIn("passportNumber"), expiry, today)],
	];
}

function phoneError(text: string): string | null {
	const digits = mobileDigits(text);
	return text === "" || (digits.length >= 7 && digits.length <= 17) ? null : invalidPhone;
}

const mobileDigits = (text: string): string =>
	keepDigits(text)
		.replace(/^0+/, "")
		.replace(/^91(?=\d{10}$)/, "");

export function toTravellerDetails(fields: z.output<ReturnType<typeof travellerSchema>>): TravellerDetails {
	const { back: _, undo: __, ...details } = fields;
	return details;
}
