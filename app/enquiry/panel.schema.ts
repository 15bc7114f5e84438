import * as z from "zod/mini";
import { contactComments, contactCountry, contactEmail, contactName } from "#app/lib/forms/contact-rules.ts";
import { type ParsePhone, phoneField, phoneRule } from "#app/lib/phone/phone-rule.ts";

const phoneMissing = "Phone is required";

export const panelSchema = (parsePhone?: ParsePhone) =>
	z
		.object({
			name: contactName,
			email: contactEmail,
			countrycode: contactCountry,
			mobileno: phoneField(phoneMissing),
			comments: contactComments,
			person: z.catch(z.string().check(z.regex(/^[1-9]\d{0,2}$/)), "1"),
			/** The package's slug; the action looks up its title and id. */
			packagename: z._default(z.string(), ""),
			from: z._default(z.string(), ""),
		})
		.check(phoneRule(phoneMissing, parsePhone));
