import { z } from "zod";

/** At most `max` characters. */
export const text = (max: number) => z.string().max(max);

/** 1 to `max` characters. */
export const filled = (max: number) => z.string().min(1).max(max);

/** Empty where there is none. */
export const pictureAddress = text(500);

/** `YYYY-MM-DD`. */
export const calendarDay = z.iso.date();

/** `YYYY-MM-DD` or ISO date and time. */
export const dayOrTime = text(40);

/** Rupees with decimals. */
export const rupees = z.number().nonnegative().max(100_000_000).meta({ description: "In rupees" });

/** Digits without dial code and leading zeros. */
export const nationalNumber = z.string().regex(/^[1-9]\d{1,16}$/);

/** `+` and one to four digits. */
export const dialCode = z.string().regex(/^\+[1-9]\d{0,3}$/);

/** A one-time code: four digits. */
export const oneTimeCode = z.string().regex(/^\d{4}$/);

/** An e-mail address, its domain in ASCII: an international one as punycode. Letters before the sign may be of any script. */
export const email = z
	.string()
	.max(254)
	.regex(
		/^[\p{L}\p{M}\p{N}_'+-]+(?:\.[\p{L}\p{M}\p{N}_'+-]+)*@(?:[a-zA-Z\d](?:[a-zA-Z\d-]*[a-zA-Z\d])?\.)+[a-zA-Z][a-zA-Z\d-]*[a-zA-Z\d]$/u,
		"Invalid email address",
	);

/** A post code of any country: India's has six digits. */
export const postCode = z.string().regex(/^(?=.*\d)[A-Z\d][A-Z\d -]{1,8}[A-Z\d]$/);

/** From 1. */
export const page = z.string().regex(/^[1-9]\d{0,3}$/);

/** Eight characters with a letter, a digit and a sign. */
export const strongPassword = z
	.string()
	.min(8)
	.max(128)
	.regex(/[A-Za-z]/)
	.regex(/\d/)
	.regex(/[@$!%*#?&]/);

/** A picture that is sent in parts. */
export const pictureFile = z
	.file()
	.min(1)
	.max(2 * 1024 * 1024)
	.mime(["image/jpeg", "image/png", "image/webp"]);
