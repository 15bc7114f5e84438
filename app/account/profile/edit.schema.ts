import * as z from "zod/mini";
import { type Day, todayInIndia } from "#app/lib/dates.ts";
import { birthRule, optionalDay } from "#app/lib/forms/day-fields.ts";
import { optionalLine, optionalName, optionalText, requiredEmail, requiredName } from "#app/lib/forms/typed-fields.ts";
import { readPostCode } from "#app/lib/text/post-code.ts";
import type { Profile, ProfileDetails } from "#server/bff/context/index.ts";

const notAPostCode = "This is not a PIN or postal code. An Indian PIN code has six digits";

/** @param today the latest date of birth */
export const editProfileSchema = (today: Day = todayInIndia()) =>
	z.object({
		firstName: requiredName("First name is required"),
		lastName: optionalName(),
		email: requiredEmail("E-mail is required", "Invalid email address"),
		dateOfBirth: optionalDay().check(birthRule(today)),
		gender: z._default(z.enum(["", "male", "female", "other"], { error: "Choose from the list" }), ""),
		address: optionalText(300, "Addresses can be up to 300 characters long"),
		city: optionalLine(100, "Cities can be up to 100 characters long"),
		state: optionalLine(100, "States can be up to 100 characters long"),
		pincode: z._default(
			z.string().check(
				z.overwrite((typed) => readPostCode(typed) ?? typed),
				z.refine((typed) => readPostCode(typed) !== null, notAPostCode),
			),
			"",
		),
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
