import * as z from "zod/mini";
import { type Day, isDay, todayInIndia } from "#app/lib/dates.ts";
import { longest } from "#app/lib/forms/longest.ts";
import { digitsOf } from "#app/lib/phone/digits.ts";
import {
	ageError,
	batchesOf,
	bloodGroups,
	bodyMassError,
	earliestPassportExpiry,
	routeWishes,
	yatraRoutes,
} from "./rules.ts";

const filled = (max: number, missing: string) =>
	z
		.string({ error: missing })
		.check(z.trim(), z.minLength(1, missing), z.maxLength(max, `This can have ${max} characters at most`));
const text = (max: number) =>
	z._default(z.string().check(z.trim(), z.maxLength(max, `This can have ${max} characters at most`)), "");
const day = (missing: string) => z.string({ error: missing }).check(z.refine(isDay, missing));

/** Accepts an Indian number with +91, leading zeros and separators. */
function mobileOf(input: string): string {
	const digits = digitsOf(input);
	return /^0*(?:910*)?$/.test(digits.slice(0, -10)) ? digits.slice(-10) : digits;
}
const mobile = z.pipe(
	z
		.string({ error: "Mobile number is required" })
		.check(z.refine((input) => /^[6-9]\d{9}$/.test(mobileOf(input)), "Invalid phone number")),
	z.transform(mobileOf),
);

const decimal = (missing: string) => z.string({ error: missing }).check(z.trim(), z.regex(/^\d{2,3}(\.\d)?$/, missing));

const applicantSchema = (today: Day = todayInIndia()) =>
	z.object({
		firstName: filled(longest.name, "First name is required"),
		lastName: filled(longest.name, "Last name is required"),
		fatherName: filled(150, "Father's or husband's name is required"),
		dateOfBirth: z.string({ error: "Date of birth is required" }).check(
			z.check<string>(({ value, issues }) => {
				const message = ageError(value, today);
				if (message) issues.push({ code: "custom", input: value, message });
			}),
		),
		gender: z.enum(["female", "male", "other"], { error: "Choose the gender shown on the passport" }),
		nationality: filled(60, "Nationality is required"),
		email: z
			.string({ error: "E-mail is required" })
			.check(z.trim(), z.maxLength(longest.email, "Invalid email address"), z.email("Invalid email address")),
		mobile,
		address: filled(300, "Address is required"),
		city: filled(100, "City is required"),
		state: filled(100, "State is required"),
		pincode: z
			.string({ error: "Pincode is required" })
			.check(z.trim(), z.regex(/^\d{6}$/, "Enter a six-digit pincode")),
	});

const passportSchema = (today: Day = todayInIndia()) =>
	z.object({
		passportNumber: z
			.string({ error: "Passport number is required" })
			.check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]\d{7}$/, "Enter a letter and seven digits, as in A1234567")),
		passportIssuedOn: day("Date of issue is required").check(
			z.refine((issued) => issued <= today, "Date of issue must be in the past"),
		),
		passportValidUntil: day("Expiry date is required").check(
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
			batches: z._default(z.array(z.enum(yatraRoutes.flatMap(batchesOf))), []),
			previousYatra: text(300),
			companion: text(100),
		})
		.check(
			z.check(({ value: { wish, batches }, issues }) => {
				const offered: readonly string[] = routeWishes[wish].routes.flatMap(batchesOf);
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
