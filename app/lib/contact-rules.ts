import * as z from "zod/mini";
import { withPlainDigits } from "./digits.ts";
import { longest } from "./longest.ts";

/** The rules that every form has which asks for somebody to be contacted. One message stands for all that can be missing. */
export const contactName = z
	.string({ error: "Name is required" })
	.check(
		z.trim(),
		z.minLength(3, "Name is required"),
		z.maxLength(longest.name, "Name can have 100 characters at most"),
	);

export const contactEmail = z
	.string({ error: "E-mail is required" })
	.check(z.trim(), z.email("E-mail is required"), z.maxLength(longest.email, "E-mail is required"));

/** The chosen country, by ISO code. */
export const contactCountry = z._default(z.string(), "IN");

/** Only whether something was typed: the rest takes the country too, and is the phone rule's. */
export const contactPhone = (missing: string) => z.string({ error: missing }).check(z.trim(), z.minLength(1, missing));

export const contactPersons = z
	.string({ error: "Person is required" })
	.check(z.trim(), z.overwrite(withPlainDigits), z.regex(/^[1-9]\d{0,2}$/, "Person is required"));

export const contactComments = z._default(
	z.string().check(z.trim(), z.maxLength(longest.comments, "Comments can have 2,000 characters at most")),
	"",
);
