import * as z from "zod/mini";
import {
	contactComments,
	contactCountry,
	contactEmail,
	contactName,
	contactPersons,
	contactPhone,
} from "#app/lib/contact-rules.ts";
import { longest } from "#app/lib/longest.ts";
import { phoneRule, type ReadPhone } from "#app/lib/phone-rule.ts";

const phoneMissing = "Phone number is required";

/** The rules of the form at the foot of every page, in the order in which messages are given. */
export const writeToUsSchema = (readPhone?: ReadPhone) =>
	z
		.object({
			name: contactName,
			email: contactEmail,
			countrycode: contactCountry,
			mobileno: contactPhone(phoneMissing),
			packagename: z
				.string({ error: "Package is required" })
				.check(
					z.trim(),
					z.minLength(1, "Package is required"),
					z.maxLength(longest.package, "Package can have 200 characters at most"),
				),
			person: contactPersons,
			comments: contactComments,
			from: z._default(z.string(), ""),
			_intent: z.optional(z.string()),
		})
		.check(phoneRule(phoneMissing, readPhone));
