import * as z from "zod/mini";
import { contactComments, contactEmail, contactName } from "#app/lib/contact-rules.ts";
import { phoneRule, type ReadPhone } from "#app/lib/phone-rule.ts";

const phoneMissing = "Phone number is required";

/** The rules of the contact, partner and career forms, in the order in which messages are given. */
export const contactSchema = (readPhone?: ReadPhone) =>
	z
		.object({
			name: contactName,
			email: contactEmail,
			countrycode: z._default(z.string(), "IN"),
			mobileno: z.string({ error: phoneMissing }).check(z.trim(), z.minLength(1, phoneMissing)),
			comments: contactComments,
		})
		.check(phoneRule(phoneMissing, readPhone));
