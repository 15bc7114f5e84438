import * as z from "zod/mini";
import { contactComments, contactEmail, contactName } from "#app/lib/contact-rules.ts";
import { withPlainDigits } from "#app/lib/digits.ts";
import { longest } from "#app/lib/longest.ts";
import { phoneRule, type ReadPhone } from "#app/lib/phone-rule.ts";

const phoneMissing = "Phone number is required";

/** The rules of the form at the foot of every page, in the order in which messages are given. */
export const writeToUsSchema = (readPhone?: ReadPhone) =>
	z
		.object({
			name: contactName,
			email: contactEmail,
			countrycode: z._default(z.string(), "IN"),
			mobileno: z.string({ error: phoneMissing }).check(z.trim(), z.minLength(1, phoneMissing)),
			packagename: z
				.string({ error: "Package is required" })
				.check(
					z.trim(),
					z.minLength(1, "Package is required"),
					z.maxLength(longest.package, "Package can have 200 characters at most"),
				),
			person: z
				.string({ error: "Person is required" })
				.check(z.trim(), z.overwrite(withPlainDigits), z.regex(/^[1-9]\d{0,2}$/, "Person is required")),
			comments: contactComments,
			from: z._default(z.string(), ""),
			_intent: z.optional(z.string()),
		})
		.check(phoneRule(phoneMissing, readPhone));
