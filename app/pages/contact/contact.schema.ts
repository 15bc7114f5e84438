import * as z from "zod/mini";
import { contactComments, contactCountry, contactEmail, contactName, contactPhone } from "#app/lib/contact-rules.ts";
import { phoneRule, type ReadPhone } from "#app/lib/phone-rule.ts";

const phoneMissing = "Phone number is required";

/** The rules of the contact, partner and career forms, in the order in which messages are given. */
export const contactSchema = (readPhone?: ReadPhone) =>
	z
		.object({
			name: contactName,
			email: contactEmail,
			countrycode: contactCountry,
			mobileno: contactPhone(phoneMissing),
			comments: contactComments,
		})
		.check(phoneRule(phoneMissing, readPhone));
