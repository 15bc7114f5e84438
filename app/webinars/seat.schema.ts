import * as z from "zod/mini";
import { contactEmail } from "#app/lib/forms/contact-rules.ts";
import { longest } from "#app/lib/forms/longest.ts";
import { type ParsePhone, phoneField, phoneRule } from "#app/lib/phone/phone-rule.ts";

const phoneMissing = "Phone number is required";
const tooLong = "Names can be up to 100 characters long";

export const seatSchema = (parsePhone?: ParsePhone) =>
	z
		.object({
			firstName: z
				.string({ error: "First name is required" })
				.check(z.trim(), z.minLength(1, "First name is required"), z.maxLength(longest.name, tooLong)),
			lastName: z._default(z.string().check(z.trim(), z.maxLength(longest.name, tooLong)), ""),
			email: contactEmail,
			countrycode: z._default(z.literal("IN"), "IN"),
			mobileno: phoneField(phoneMissing),
		})
		.check(phoneRule(phoneMissing, parsePhone));
