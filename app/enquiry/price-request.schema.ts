import * as z from "zod/mini";
import { contactCountry, contactEmail, contactName, contactPersons } from "#app/lib/forms/contact-rules.ts";
import { optionalText } from "#app/lib/forms/typed-fields.ts";
import { type ParsePhone, phoneField, phoneRule } from "#app/lib/phone/phone-rule.ts";
import { longestPriceComments } from "./price-comments.ts";

const phoneMissing = "Phone number is required";

export const priceRequestSchema = (parsePhone?: ParsePhone) =>
	z
		.object({
			name: contactName,
			email: contactEmail,
			countrycode: contactCountry,
			mobileno: phoneField(phoneMissing),
			person: contactPersons,
			comments: optionalText(longestPriceComments),
		})
		.check(phoneRule(phoneMissing, parsePhone));
