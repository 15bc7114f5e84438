import * as z from "zod/mini";
import { contactEmail } from "#app/lib/contact-rules.ts";
import { phoneRule, type ReadPhone } from "#app/lib/phone-rule.ts";

const phoneMissing = "Phone number is required";

/** Where a letter goes. */
export const letterSchema = z.object({ email: contactEmail });

/** Whom to call. */
export const callSchema = (readPhone?: ReadPhone) =>
	z
		.object({
			countrycode: z._default(z.string(), "IN"),
			mobileno: z.string({ error: phoneMissing }).check(z.trim(), z.minLength(1, phoneMissing)),
		})
		.check(phoneRule(phoneMissing, readPhone));
