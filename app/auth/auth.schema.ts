import * as z from "zod/mini";
import { contactCountry } from "#app/lib/forms/contact-rules.ts";
import { confirmPassword, newPassword, passwordsMatch } from "#app/lib/forms/new-password.ts";
import { requiredCode, requiredEmail } from "#app/lib/forms/typed-fields.ts";
import { type ParsePhone, phoneField, phoneRule } from "#app/lib/phone/phone-rule.ts";
import { toPlainCharacters } from "#app/lib/text/clean.ts";
import { keepDigits } from "#app/lib/text/digits.ts";
import { readEmail } from "#app/lib/text/email.ts";
import { normalizePassword } from "#app/lib/text/password.ts";

const invalidPhone = "Invalid phone number";
const invalidEmail = "Invalid email address";
const emailMissing = "E-mail is required";
const longestPassword = 128;
const tooLong = "Passwords can be up to 128 characters long";

/** Accepts digits of any script with the usual separators. */
const isNumber = (text: string): boolean => /^[+\d\s().-]+$/.test(text) && keepDigits(text).length >= 7;

const account = requiredCode(
	(typed) => readEmail(typed) ?? toPlainCharacters(typed).trim(),
	emailMissing,
	z.refine((text) => readEmail(text) !== null || isNumber(text), { error: invalidEmail }),
);

/** The password is not trimmed: spaces are part of it. */
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
			email: requiredEmail(emailMissing, invalidEmail),
			countrycode: contactCountry,
			mobileno: phoneField("Phone no is required"),
			password: password.check(z.overwrite(normalizePassword)),
		})
		.check(phoneRule(invalidPhone, parsePhone));

export const resetPasswordSchema = z.object({ email: account });

/** Each field gets one message, that of the first rule it breaks. */
export const newPasswordSchema = z
	.object({ newpassword: newPassword, confirmpassword: confirmPassword })
	.check(passwordsMatch);
