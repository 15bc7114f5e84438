import * as z from "zod/mini";
import { type Day, isDay, todayInIndia } from "#app/lib/dates.ts";
import { longest } from "#app/lib/forms/longest.ts";
import type { Profile, ProfileDetails } from "#server/bff/context/index.ts";

const nameMissing = "First name is required";
const nameTooLong = "Names can be up to 100 characters long";
const text = (max: number, error: string) => z._default(z.string().check(z.trim(), z.maxLength(max, error)), "");

/** @param today the latest date of birth */
export const editProfileSchema = (today: Day = todayInIndia()) =>
	z.object({
		firstName: z
			.string({ error: nameMissing })
			.check(z.trim(), z.minLength(1, nameMissing), z.maxLength(longest.name, nameTooLong)),
		lastName: text(longest.name, nameTooLong),
		email: z
			.string({ error: "E-mail is required" })
			.check(
				z.trim(),
				z.minLength(1, "E-mail is required"),
				z.email("Invalid email address"),
				z.maxLength(longest.email, "Invalid email address"),
			),
		dateOfBirth: z._default(
			z
				.string()
				.check(
					z.refine(
						(day) => day === "" || (isDay(day) && day > "1900-01-01" && day <= today),
						"Date of birth must be in the past",
					),
				),
			"",
		),
		gender: z._default(z.enum(["", "male", "female", "other"], { error: "Choose from the list" }), ""),
		address: text(300, "Addresses can be up to 300 characters long"),
		city: text(100, "Cities can be up to 100 characters long"),
		state: text(100, "States can be up to 100 characters long"),
		pincode: z._default(z.string().check(z.trim(), z.regex(/^(\d{4,10})?$/, "A PIN code has 4 to 10 digits")), ""),
	});

export const profileDefaults = (profile: Profile): ProfileDetails => ({
	firstName: profile.firstName,
	lastName: profile.lastName,
	email: profile.email,
	dateOfBirth: profile.dateOfBirth,
	gender: profile.gender,
	address: profile.address,
	city: profile.city,
	state: profile.state,
	pincode: profile.pincode,
});
