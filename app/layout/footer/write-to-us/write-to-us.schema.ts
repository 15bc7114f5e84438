import * as z from "zod/mini";
import {
	contactComments,
	contactCountry,
	contactEmail,
	contactName,
	contactPersons,
} from "#app/lib/forms/contact-rules.ts";
import { longest } from "#app/lib/forms/longest.ts";
import { requiredLine } from "#app/lib/forms/typed-fields.ts";
import { type ParsePhone, phoneField, phoneRule } from "#app/lib/phone/phone-rule.ts";

const phoneMissing = "Phone number is required";

export const writeToUsSchema = (parsePhone?: ParsePhone) =>
	z
		.object({
			name: contactName,
			email: contactEmail,
			countrycode: contactCountry,
			mobileno: phoneField(phoneMissing),
			packagename: requiredLine("Package is required", longest.package, {
				tooLong: "Package names can be up to 200 characters long",
			}),
			person: contactPersons,
			comments: contactComments,
			from: z._default(z.string(), ""),
			_intent: z.optional(z.string()),
		})
		.check(phoneRule(phoneMissing, parsePhone));
