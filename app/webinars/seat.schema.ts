import * as z from "zod/mini";
import { contactEmail } from "#app/lib/forms/contact-rules.ts";
import { longest } from "#app/lib/forms/longest.ts";
import { optionalLine, requiredLine } from "#app/lib/forms/typed-fields.ts";
import { type ParsePhone, phoneField, phoneRule } from "#app/lib/phone/phone-rule.ts";

const phoneMissing = "Phone number is required";
const tooLong = "Names can be up to 100 characters long";

export const seatSchema = (parsePhone?: ParsePhone) =>
	z
		.object({
			firstName: requiredLine("First name is required", longest.name, { tooLong }),
			lastName: optionalLine(longest.name, tooLong),
			email: contactEmail,
			countrycode: z._default(z.literal("IN"), "IN"),
			mobileno: phoneField(phoneMissing),
		})
		.check(phoneRule(phoneMissing, parsePhone, "+91"));
