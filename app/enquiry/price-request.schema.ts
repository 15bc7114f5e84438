import * as z from "zod/mini";
import {
	contactComments,
	contactCountry,
	contactEmail,
	contactName,
	contactPersons,
} from "#app/lib/forms/contact-rules.ts";
import { type ParsePhone, phoneField, phoneRule } from "#app/lib/phone/phone-rule.ts";

const phoneMissing = "Phone number is required";

export const priceRequestSchema = (parsePhone?: ParsePhone) =>
	z
		.object({
			name: contactName,
			email: contactEmail,
			countrycode: contactCountry,
			mobileno: phoneField(phoneMissing),
			person: contactPersons,
			comments: contactComments,
		})
		.check(phoneRule(phoneMissing, parsePhone));
