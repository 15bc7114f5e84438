import * as z from "zod/mini";
import { type Day, isDay, todayInIndia } from "#app/lib/dates.ts";
import { requiredDay } from "#app/lib/forms/day-fields.ts";
import { longest } from "#app/lib/forms/longest.ts";
import { optionalText, requiredCode, requiredEmail, requiredLine, requiredText } from "#app/lib/forms/typed-fields.ts";
import { toPlainCharacters } from "#app/lib/text/clean.ts";
import { keepDigits } from "#app/lib/text/digits.ts";
import { cleanIdentifier } from "#app/lib/text/identifier.ts";
import {
	ageError,
	bloodGroups,
	bodyMassError,
	earliestPassportExpiry,
	listBatches,
	routeWishes,
	yatraRoutes,
} from "./rules.ts";

const tooLong = (max: number): string => `This can be up to ${max} characters long`;
const filled = (max: number, missing: string) => requiredLine(missing, max, { tooLong: tooLong(max) });
const text = (max: number) => optionalText(max, tooLong(max));

/** Accepts an Indian number with +91, leading zeros and separators. */
function mobileOf(input: string): string {
	const digits = keepDigits(input);
	return /^0*(?:910*)?$/.test(digits.slice(0, -10)) ? digits.slice(-10) : digits;
}
const mobile = z.pipe(
	requiredCode(
		(typed) => toPlainCharacters(typed).trim(),
		"Mobile number is required",
		z.refine(
			(input) => /^[6-9]\d{9}$/.test(mobileOf(input)),
			"Invalid phone number. Enter a ten-digit Indian mobile number",
		),
	),
	z.transform(mobileOf),
);

const cleanDecimal = (typed: string): string => toPlainCharacters(typed).trim().replace(",", ".");
const decimal = (missing: string) =>
	requiredCode(cleanDecimal, missing, z.regex(/^\d{2,3}(\.\d)?$/, `${missing}, with one decimal at most`));

const applicantSchema = (today: Day = todayInIndia()) =>
	z.object({
		firstName: filled(longest.name, "First name is required"),
		lastName: filled(longest.name, "Last name is required"),
		fatherName: filled(150, "Father's or husband's name is required"),
		dateOfBirth: requiredDay("Date of birth is required").check(
			z.check<string>(({ value, issues }) => {
				const message = isDay(value) ? ageError(value, today) : null;
				if (message) issues.push({ code: "custom", input: value, message });
			}),
		),
		gender: z.enum(["female", "male", "other"], { error: "Choose the gender shown on the passport" }),
		nationality: filled(60, "Nationality is required"),
		email: requiredEmail("E-mail is required", "Invalid email address"),
		mobile,
		address: requiredText("Address is required", 300, { tooLong: tooLong(300) }),
		city: filled(100, "City is required"),
		state: filled(100, "State is required"),
		pincode: requiredCode(cleanIdentifier, "Pincode is required", z.regex(/^\d{6}$/, "Enter a six-digit pincode")),
	});

const passportSchema = (today: Day = todayInIndia()) =>
	z.object({
		passportNumber: requiredCode(
			cleanIdentifier,
			"Passport number is required",
			z.regex(/^[A-Z]\d{7}$/, "Enter a letter and seven digits, as in A1234567"),
		),
		passportIssuedOn: requiredDay("Date of issue is required").check(
			z.refine((issued) => issued <= today, "Date of issue must be in the past"),
		),
		passportValidUntil: requiredDay("Expiry date is required").check(
			z.refine((last) => last >= earliestPassportExpiry(today), "The passport must be valid for at least six months"),
		),
		passportIssuedAt: filled(100, "Place of issue is required"),
	});

const healthSchema = () =>
	z
		.object({
			height: decimal("Height in centimetres is required"),
			weight: decimal("Weight in kilograms is required"),
			bloodGroup: z.enum(bloodGroups, { error: "Choose the blood group" }),
			medicalNotes: text(1000),
		})
		.check(
			z.check(({ value, issues }) => {
				const message = bodyMassError(value.height, value.weight);
				if (message) issues.push({ code: "custom", input: value.weight, path: ["weight"], message });
			}),
		);

const emergencySchema = () =>
	z.object({
		emergencyName: filled(150, "A name is required"),
		emergencyRelation: filled(50, "Relationship to you is required"),
		emergencyMobile: mobile,
	});

const wishNames = Object.keys(routeWishes) as (keyof typeof routeWishes)[];

const routeSchema = () =>
	z
		.object({
			wish: z.enum(wishNames, { error: "Choose a route" }),
			batches: z._default(z.array(z.enum(yatraRoutes.flatMap(listBatches))), []),
			previousYatra: text(300),
			companion: text(100),
		})
		.check(
			z.check(({ value: { wish, batches }, issues }) => {
				const offered: readonly string[] = routeWishes[wish].routes.flatMap(listBatches);
				if (batches.some((batch) => offered.includes(batch))) return;
				issues.push({ code: "custom", input: batches, path: ["batches"], message: "Choose a batch of that route" });
			}),
		);

export const stepSchemas = {
	applicant: applicantSchema,
	passport: passportSchema,
	health: healthSchema,
	emergency: emergencySchema,
	route: routeSchema,
} as const;

export type YatraApplication = {
	readonly [Step in keyof typeof stepSchemas]: z.output<ReturnType<(typeof stepSchemas)[Step]>>;
};

export const consentSchema = z.object({
	consent: z.literal("yes", { error: "Please tick this box to send the registration" }),
});
