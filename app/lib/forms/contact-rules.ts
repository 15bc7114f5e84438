import * as z from "zod/mini";
import { withPlainDigits } from "#app/lib/phone/digits.ts";
import { longest } from "./longest.ts";

export const contactName = z
	.string({ error: "Name is required" })
	.check(
		z.trim(),
		z.minLength(3, "Name is required"),
		z.maxLength(longest.name, "Names can be up to 100 characters long"),
	);

export const contactEmail = z
	.string({ error: "E-mail is required" })
	.check(z.trim(), z.email("E-mail is required"), z.maxLength(longest.email, "E-mail is required"));

export const contactCountry = z._default(z.string(), "IN");

export const contactPersons = z
	.string({ error: "Person is required" })
	.check(z.trim(), z.overwrite(withPlainDigits), z.regex(/^[1-9]\d{0,2}$/, "Person is required"));

export const contactComments = z._default(
	z.string().check(z.trim(), z.maxLength(longest.comments, "Comments can be up to 2,000 characters long")),
	"",
);
