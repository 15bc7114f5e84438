import { z } from "zod";

/** Accepts at most `max` characters. */
export const text = (max: number) => z.string().max(max);

/** Accepts 1 to `max` characters. */
export const filled = (max: number) => z.string().min(1).max(max);

/** The address is empty where there is no picture. */
export const pictureAddress = text(500);

/** It is written `YYYY-MM-DD`. */
export const calendarDay = z.iso.date();

/** It is `YYYY-MM-DD` or ISO date and time. */
export const dayOrTime = text(40);

/** Rupees may have decimals. */
export const rupees = z.number().nonnegative().max(100_000_000).meta({ description: "In rupees" });

/** It has digits without dial code and leading zeros. */
export const nationalNumber = z.string().regex(/^[1-9]\d{1,16}$/);

/** It is a `+` and one to four digits. */
export const dialCode = z.string().regex(/^\+[1-9]\d{0,3}$/);

/** It has four digits. */
export const oneTimeCode = z.string().regex(/^\d{4}$/);

/** The domain is in ASCII, an international one as punycode; letters before the sign may be of any script. */
export const email = z
	.string()
	.max(254)
	.regex(
		/^[\p{L}\p{M}\p{N}_'+-]+(?:\.[\p{L}\p{M}\p{N}_'+-]+)*@(?:[a-zA-Z\d](?:[a-zA-Z\d-]*[a-zA-Z\d])?\.)+[a-zA-Z][a-zA-Z\d-]*[a-zA-Z\d]$/u,
		"Invalid email address",
	);

/** It is of any country: India's has six digits. */
export const postCode = z.string().regex(/^(?=.*\d)[A-Z\d][A-Z\d -]{1,8}[A-Z\d]$/);

/** Pages are counted from 1. */
export const page = z.string().regex(/^[1-9]\d{0,3}$/);

/** It has at least eight characters, among them a letter, a digit and a sign. */
export const strongPassword = z
	.string()
	.min(8)
	.max(128)
	.regex(/[A-Za-z]/)
	.regex(/\d/)
	.regex(/[@$!%*#?&]/);

/** It is a part of multipart/form-data, of at most 2 MiB. */
export const pictureFile = z
	.file()
	.min(1)
	.max(2 * 1024 * 1024)
	.mime(["image/jpeg", "image/png", "image/webp"]);

/** An id is sent as a string, a number or an object that holds one; it is parsed to a string. */
export const entityId = z
	.union([
		z.string().min(1).max(100),
		z.number().int(),
		z.object({ id: z.union([z.string().min(1).max(100), z.number().int()]) }),
		z.object({ _id: z.union([z.string().min(1).max(100), z.number().int()]) }),
	])
	.transform((value) => {
		if (typeof value !== "object") return String(value);
		return String("id" in value ? value.id : value._id);
	})
	.meta({ id: "Id", description: "An identifier: text, number, or an object that holds one" });
