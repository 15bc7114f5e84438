import * as z from "zod/mini";
import { contactCountry } from "#app/lib/forms/contact-rules.ts";
import { longest } from "#app/lib/forms/longest.ts";
import { confirmPassword, newPassword, passwordsMatch } from "#app/lib/forms/new-password.ts";
import { digitsOf } from "#app/lib/phone/digits.ts";
import { type ParsePhone, phoneField, phoneRule } from "#app/lib/phone/phone-rule.ts";

const invalidPhone = "Invalid phone number";
const invalidEmail = "Invalid email address";
const emailMissing = "E-mail is required";
const longestPassword = 128;
const tooLong = "Passwords can be up to 128 characters long";

/** Accepts digits of any script with the usual separators. */
const isNumber = (text: string): boolean => /^[+\d\p{Nd}\s().-]+$/u.test(text) && digitsOf(text).length >= 7;
const isEmail = (text: string): boolean => z.safeParse(z.email(), text).success && text.length <= longest.email;

const account = z.string({ error: emailMissing }).check(
	z.trim(),
	z.minLength(1, emailMissing),
	z.refine((text) => isEmail(text) || isNumber(text), { error: invalidEmail }),
);

/** Not trimmed: spaces are part of a password. */
const password = z
	.string({ error: "Password is required" })
	.check(z.minLength(7, "Password is required"), z.maxLength(longestPassword, tooLong));

export const phoneSignInSchema = (parsePhone?: ParsePhone) =>
	z
		.object({ countrycode: contactCountry, mobileno: phoneField("Phone number must be required") })
		.check(phoneRule(invalidPhone, parsePhone));

export const passwordSignInSchema = z.object({ email: account, password });

export const signUpSchema = (parsePhone?: ParsePhone) =>
	z
		.object({
			email: z
				.string({ error: emailMissing })
				.check(z.trim(), z.minLength(1, emailMissing), z.email(invalidEmail), z.maxLength(longest.email, invalidEmail)),
			countrycode: contactCountry,
			mobileno: phoneField("Phone no is required"),
			password,
		})
		.check(phoneRule(invalidPhone, parsePhone));

export const resetPasswordSchema = z.object({ email: account });

/** Each field gets one message, that of the first rule it breaks. */
export const newPasswordSchema = z
	.object({ newpassword: newPassword, confirmpassword: confirmPassword })
	.check(passwordsMatch);
