import * as z from "zod/mini";
import { contactEmail, contactPhone } from "#app/lib/contact-rules.ts";
import { longest } from "#app/lib/longest.ts";
import { phoneRule, type ReadPhone } from "#app/lib/phone-rule.ts";

const phoneMissing = "Phone number is required";
const tooLong = "A name can have 100 characters at most";

/** Who wants a seat. The phone is always an Indian one. */
export const seatSchema = (readPhone?: ReadPhone) =>
	z
		.object({
			firstName: z
				.string({ error: "First name is required" })
				.check(z.trim(), z.minLength(1, "First name is required"), z.maxLength(longest.name, tooLong)),
			lastName: z._default(z.string().check(z.trim(), z.maxLength(longest.name, tooLong)), ""),
			email: contactEmail,
			countrycode: z._default(z.literal("IN"), "IN"),
			mobileno: contactPhone(phoneMissing),
			/** Sent by the dialog, which shows the next screen itself. */
			inPlace: z.optional(z.string()),
		})
		.check(phoneRule(phoneMissing, readPhone));
