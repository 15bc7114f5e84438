import * as z from "zod/mini";
import { contactCountry, contactEmail, contactPhone } from "#app/lib/contact-rules.ts";
import { phoneRule, type ReadPhone } from "#app/lib/phone-rule.ts";

const phoneMissing = "Phone number is required";

/** Where a letter goes. */
export const letterSchema = z.object({ email: contactEmail });

/** Whom to call. */
export const callSchema = (readPhone?: ReadPhone) =>
	z
		.object({
			countrycode: contactCountry,
			mobileno: contactPhone(phoneMissing),
			/** Sent by the dialog, which shows the thanks itself. */
			inPlace: z.optional(z.string()),
		})
		.check(phoneRule(phoneMissing, readPhone));
