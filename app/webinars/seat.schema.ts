import * as z from "zod/mini";
import { contactEmail } from "#app/lib/contact-rules.ts";
import { longest } from "#app/lib/longest.ts";
import { codeLength, joinCode } from "#app/lib/one-time-code.ts";
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
			mobileno: z.string({ error: phoneMissing }).check(z.trim(), z.minLength(1, phoneMissing)),
		})
		.check(phoneRule(phoneMissing, readPhone));

const digit = z.optional(z.string());

/** The code that proves the phone, however its digits arrived. */
export const codeSchema = z.object({ digit1: digit, digit2: digit, digit3: digit, digit4: digit, code: digit }).check(
	z.refine((fields) => joinCode(fields).length === codeLength, {
		path: ["digit1"],
		error: "Please enter valid OTP",
	}),
);
