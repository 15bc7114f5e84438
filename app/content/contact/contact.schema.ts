import * as z from "zod/mini";
import { contactComments, contactCountry, contactEmail, contactName } from "#app/lib/forms/contact-rules.ts";
import { type ParsePhone, phoneField, phoneRule } from "#app/lib/phone/phone-rule.ts";

const phoneMissing = "Phone number is required";

export const contactSchema = (parsePhone?: ParsePhone) =>
	z
		.object({
			name: contactName,
			email: contactEmail,
			countrycode: contactCountry,
			mobileno: phoneField(phoneMissing),
			comments: contactComments,
		})
		.check(phoneRule(phoneMissing, parsePhone));
