import * as z from "zod/mini";
import { contactEmail } from "#app/lib/forms/contact-rules.ts";
import { optionalName, requiredName } from "#app/lib/forms/typed-fields.ts";
import { type ParsePhone, phoneField, phoneRule } from "#app/lib/phone/phone-rule.ts";

const phoneMissing = "Phone number is required";

export const seatSchema = (parsePhone?: ParsePhone) =>
	z
		.object({
			firstName: requiredName("First name is required"),
			lastName: optionalName(),
			email: contactEmail,
			countrycode: z._default(z.literal("IN"), "IN"),
			mobileno: phoneField(phoneMissing),
		})
		.check(phoneRule(phoneMissing, parsePhone, "+91"));
