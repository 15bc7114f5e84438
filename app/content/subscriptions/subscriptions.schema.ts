import * as z from "zod/mini";
import { contactCountry, contactEmail } from "#app/lib/forms/contact-rules.ts";
import { type ParsePhone, phoneField, phoneRule } from "#app/lib/phone/phone-rule.ts";

const phoneMissing = "Phone number is required";

export const newsletterSchema = z.object({ email: contactEmail });

export const callSchema = (parsePhone?: ParsePhone) =>
	z
		.object({
			countrycode: contactCountry,
			mobileno: phoneField(phoneMissing),
		})
		.check(phoneRule(phoneMissing, parsePhone));
