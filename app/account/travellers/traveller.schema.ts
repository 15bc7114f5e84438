import * as z from "zod/mini";
import { type Day, isDay, todayInIndia } from "#app/lib/dates.ts";
import { digitsOf } from "#app/lib/digits.ts";
import { longest } from "#app/lib/longest.ts";
import type { TravellerDetails } from "#server/bff/wire/index.ts";
import { documentFault, documentTypes, plainNumber } from "../documents.ts";
import { mealOptions, titles } from "./choices.ts";

const genders = ["male", "female", "other"] as const;
const oldest = "1900-01-01";

const text = (max: number, error: string) => z._default(z.string().check(z.trim(), z.maxLength(max, error)), "");
const filled = (max: number, missing: string, tooLong: string) =>
	z.string({ error: missing }).check(z.trim(), z.minLength(1, missing), z.maxLength(max, tooLong));
const capitals = z._default(
	z.string().check(z.trim(), z.toUpperCase(), z.maxLength(40, "This number is too long")),
	"",
);
const nameTooLong = "A name can have 100 characters at most";

/**
 * The rules of a traveller, in the order of the form: the error summary follows it.
 * @param today the day that birthdays lie before and passports run out after
 */
export const travellerSchema = (today: Day = todayInIndia()) =>
	z
		.object({
			title: z.enum(titles, { error: "Choose a title" }),
			gender: z.enum(genders, { error: "Choose the gender as the passport has it" }),
			firstName: filled(longest.name, "First name is required", nameTooLong),
			lastName: filled(longest.name, "Last name is required", nameTooLong),
			dateOfBirth: z.string({ error: "Date of birth is required" }).check(
				z.refine((day) => isDay(day), "Date of birth is required"),
				z.refine((day) => day > oldest && day <= today, "A date of birth lies in the past"),
			),
			relation: text(50, "A relation can have 50 characters at most"),
			nationality: filled(60, "Nationality is required", "A nationality can have 60 characters at most"),
			documentType: z._default(z.enum(["", ...documentTypes], { error: "Choose the kind of document" }), ""),
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
			medicalNotes: text(1000, "Notes can have 1,000 characters at most"),
			/** A page of this site to go back to, as check-out sends it. */
			back: z._default(z.string(), ""),
		})
		.check(
			z.check<Fields>(
				({ value, issues }) => {
					for (const [name, message] of faultsOf(value, today))
						issues.push({ code: "custom", input: value[name], path: [name], message });
				},
				// Judged even where another field is at fault, so that all messages come at once.
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

const address = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** What takes more than one field, or only counts where a field is filled in. */
function faultsOf(fields: Fields, today: Day): [Name, string][] {
	const filledIn = (name: Name) => fields[name]?.trim() ?? "";
	const faults: [Name, string | null][] = [
		["mobile", phoneFault(filledIn("mobile"))],
		["email", filledIn("email") === "" || address.test(filledIn("email")) ? null : "Invalid email address"],
		["documentNumber", documentFault(filledIn("documentType"), filledIn("documentNumber"))],
		["passportNumber", passportFault(filledIn("passportNumber"), filledIn("nationality"), filledIn("passportExpiry"))],
		["passportExpiry", expiryFault(filledIn("passportNumber"), filledIn("passportExpiry"), today)],
	];
	return faults.flatMap(([name, message]) => (message === null ? [] : [[name, message]]));
}

function phoneFault(typed: string): string | null {
	const digits = mobileDigits(typed);
	return typed === "" || (digits.length >= 7 && digits.length <= 17) ? null : "Invalid phone number";
}

function passportFault(number: string, nationality: string, expiry: string): string | null {
	if (number === "") return expiry === "" ? null : "Passport number is required";
	const isIndian = /^india(n)?$/i.test(nationality);
	const plain = plainNumber(number);
	if (isIndian && !/^[A-Z]\d{7}$/.test(plain)) return "An Indian passport has a letter and seven digits: A1234567";
	return /^[A-Z\d]{5,15}$/.test(plain) ? null : "A passport number has letters and digits alone";
}

function expiryFault(number: string, expiry: string, today: Day): string | null {
	if (number === "") return null;
	if (!isDay(expiry)) return "The passport's last day is required";
	return expiry > today ? null : "This passport has run out. Add the new one when you have it";
}

/** As a person types them: with a dial code, zeros, spaces. */
const mobileDigits = (typed: string): string =>
	digitsOf(typed)
		.replace(/^0+/, "")
		.replace(/^91(?=\d{10}$)/, "");

/** What the upstream is told, out of a form that was accepted. */
export function detailsOf(fields: z.output<ReturnType<typeof travellerSchema>>): TravellerDetails {
	const { back: _, ...details } = fields;
	return {
		...details,
		mobile: mobileDigits(fields.mobile),
		documentNumber: plainNumber(fields.documentNumber),
		passportNumber: plainNumber(fields.passportNumber),
	};
}
