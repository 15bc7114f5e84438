import * as z from "zod/mini";
import { type Day, isDay, todayInIndia } from "#app/lib/dates.ts";
import { longest } from "#app/lib/forms/longest.ts";
import { digitsOf } from "#app/lib/phone/digits.ts";
import type { TravellerDetails } from "#server/bff/context/index.ts";
import { documentNumberError, identityDocumentTypes, normalizeDocumentNumber } from "../identity-documents.ts";
import { mealOptions, titles } from "./traveller-fields.ts";

const genders = ["male", "female", "other"] as const;
const oldest = "1900-01-01";

const text = (max: number, error: string) => z._default(z.string().check(z.trim(), z.maxLength(max, error)), "");
const filled = (max: number, missing: string, tooLong: string) =>
	z.string({ error: missing }).check(z.trim(), z.minLength(1, missing), z.maxLength(max, tooLong));
const capitals = z._default(
	z.string().check(z.trim(), z.toUpperCase(), z.maxLength(40, "This number is too long")),
	"",
);
const nameTooLong = "Names can be up to 100 characters long";

/** In the order of the form, which is the order of the error summary. */
export const travellerSchema = (today: Day = todayInIndia()) =>
	z
		.object({
			title: z.enum(titles, { error: "Choose a title" }),
			gender: z.enum(genders, { error: "Choose the gender shown on the passport" }),
			firstName: filled(longest.name, "First name is required", nameTooLong),
			lastName: filled(longest.name, "Last name is required", nameTooLong),
			dateOfBirth: z.string({ error: "Date of birth is required" }).check(
				z.refine((day) => isDay(day), "Date of birth is required"),
				z.refine((day) => day > oldest && day <= today, "Date of birth must be in the past"),
			),
			relation: text(50, "Relations can be up to 50 characters long"),
			nationality: filled(60, "Nationality is required", "Nationalities can be up to 60 characters long"),
			documentType: z._default(z.enum(["", ...identityDocumentTypes], { error: "Choose the kind of document" }), ""),
			documentNumber: capitals,
			passportNumber: capitals,
			passportExpiry: z._default(z.string(), ""),
			meal: z._default(
				z.enum(
					mealOptions.map(([value]) => value),
					{ error: "Choose a meal" },
				),
				"",
			),
			mobile: text(30, "Invalid phone number"),
			email: text(longest.email, "Invalid email address"),
			medicalNotes: text(1000, "Notes can be up to 1,000 characters long"),
			/** Path to redirect to after saving, for example check-out. */
			back: z._default(z.string(), ""),
			undo: z.optional(z.literal("yes")),
		})
		.check(
			z.check<Fields>(
				({ value, issues }) => {
					for (const [name, message] of errorsOf(value, today))
						issues.push({ code: "custom", input: value[name], path: [name], message });
				},
				// Runs despite errors in other fields, so that all messages are shown at once.
				{ when: () => true },
			),
		);

type Name =
	| "nationality"
	| "mobile"
	| "email"
	| "documentType"
	| "documentNumber"
	| "passportNumber"
	| "passportExpiry";
type Fields = Readonly<Partial<Record<Name, string | undefined>>>;

const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]{2,}$/;

function errorsOf(fields: Fields, today: Day): [Name, string][] {
	const filledIn = (name: Name) => fields[name]?.trim() ?? "";
	const errors: [Name, string | null][] = [
		["mobile", phoneError(filledIn("mobile"))],
		["email", filledIn("email") === "" || emailPattern.test(filledIn("email")) ? null : "Invalid email address"],
		["documentNumber", documentNumberError(filledIn("documentType"), filledIn("documentNumber"))],
		["passportNumber", passportError(filledIn("passportNumber"), filledIn("nationality"), filledIn("passportExpiry"))],
		["passportExpiry", expiryError(filledIn("passportNumber"), filledIn("passportExpiry"), today)],
	];
	return errors.flatMap(([name, message]) => (message === null ? [] : [[name, message]]));
}

function phoneError(text: string): string | null {
	const digits = mobileDigits(text);
	return text === "" || (digits.length >= 7 && digits.length <= 17) ? null : "Invalid phone number";
}

function passportError(number: string, nationality: string, expiry: string): string | null {
	if (number === "") return expiry === "" ? null : "Passport number is required";
	const isIndian = /^india(n)?$/i.test(nationality);
	const plain = normalizeDocumentNumber(number);
	if (isIndian && !/^[A-Z]\d{7}$/.test(plain)) return "Enter a letter and seven digits, as in A1234567";
	return /^[A-Z\d]{5,15}$/.test(plain) ? null : "A passport number has letters and digits alone";
}

function expiryError(number: string, expiry: string, today: Day): string | null {
	if (number === "") return null;
	if (!isDay(expiry)) return "Expiry date is required";
	return expiry > today ? null : "This passport has run out. Add the new one when you have it";
}

const mobileDigits = (text: string): string =>
	digitsOf(text)
		.replace(/^0+/, "")
		.replace(/^91(?=\d{10}$)/, "");

export function travellerDetailsOf(fields: z.output<ReturnType<typeof travellerSchema>>): TravellerDetails {
	const { back: _, undo: __, ...details } = fields;
	return {
		...details,
		mobile: mobileDigits(fields.mobile),
		documentNumber: normalizeDocumentNumber(fields.documentNumber),
		passportNumber: normalizeDocumentNumber(fields.passportNumber),
	};
}
