import * as z from "zod/mini";
import {
	contactComments,
	contactCountry,
	contactEmail,
	contactName,
	contactPersons,
	contactPhone,
} from "#app/lib/contact-rules.ts";
import { phoneRule, type ReadPhone } from "#app/lib/phone-rule.ts";

const phoneMissing = "Phone number is required";

/** The rules of asking for a price, in the order in which messages are given. */
export const priceRequestSchema = (readPhone?: ReadPhone) =>
	z
		.object({
			name: contactName,
			email: contactEmail,
			countrycode: contactCountry,
			mobileno: contactPhone(phoneMissing),
			person: contactPersons,
			comments: contactComments,
			/** Sent by the dialog, which shows the next screen itself. */
			inPlace: z.optional(z.string()),
		})
		.check(phoneRule(phoneMissing, readPhone));
