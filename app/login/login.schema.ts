import * as z from "zod/mini";
import { contactCountry, contactPhone } from "#app/lib/contact-rules.ts";
import { digitsOf } from "#app/lib/digits.ts";
import { longest } from "#app/lib/longest.ts";
import { confirmPassword, newPassword, passwordsMatch } from "#app/lib/new-password.ts";
import { phoneRule, type ReadPhone } from "#app/lib/phone-rule.ts";

const invalidPhone = "Invalid phone number";
const invalidEmail = "Invalid email address";
const emailMissing = "E-mail is required";
const longestPassword = 128;
const tooLong = "A password can have 128 characters at most";

/** Sent by the dialog, which shows the next screen itself. */
const inPlace = z.optional(z.string());

/** A number as people type it: digits of any script, with what they put between them. */
const isNumber = (text: string): boolean => /^[+\d\p{Nd}\s().-]+$/u.test(text) && digitsOf(text).length >= 7;
const isEmail = (text: string): boolean => z.safeParse(z.email(), text).success && text.length <= longest.email;

/** What an account is known by: its e-mail address, or its mobile number. */
const account = z.string({ error: emailMissing }).check(
	z.trim(),
	z.minLength(1, emailMissing),
	z.refine((text) => isEmail(text) || isNumber(text), { error: invalidEmail }),
);

/** Never trimmed: blanks are part of a password. */
const password = z
	.string({ error: "Password is required" })
	.check(z.minLength(7, "Password is required"), z.maxLength(longestPassword, tooLong));

/** A number that a code can be sent to. */
export const phoneSchema = (readPhone?: ReadPhone) =>
	z
		.object({ countrycode: contactCountry, mobileno: contactPhone("Phone number must be required"), inPlace })
		.check(phoneRule(invalidPhone, readPhone));

/** An account and its password. */
export const passwordSchema = z.object({ email: account, password, inPlace });

/** A new account. */
export const createSchema = (readPhone?: ReadPhone) =>
	z
		.object({
			email: z
				.string({ error: emailMissing })
				.check(z.trim(), z.minLength(1, emailMissing), z.email(invalidEmail), z.maxLength(longest.email, invalidEmail)),
			countrycode: contactCountry,
			mobileno: contactPhone("Phone no is required"),
			password,
			inPlace,
		})
		.check(phoneRule(invalidPhone, readPhone));

/** The account whose password was forgotten. */
export const resetSchema = z.object({ email: account, inPlace });

/** A new password, typed twice; one message at a time, in the order of the rules. */
export const newPasswordSchema = z
	.object({ newpassword: newPassword, confirmpassword: confirmPassword, inPlace })
	.check(passwordsMatch);

/** Which of a page's forms was sent. */
export const intentSchema = z.object({ _intent: z.optional(z.string()), inPlace });
