import * as z from "zod/mini";
import { toPlainCharacters } from "#app/lib/text/clean.ts";
import { longest } from "./longest.ts";
import { optionalText, requiredCode, requiredEmail, requiredName } from "./typed-fields.ts";

export const contactName = requiredName("Name is required", { min: 3, tooFew: "Name is required in full" });

export const contactEmail = requiredEmail("E-mail is required", "E-mail is required. Check it again");

export const contactCountry = z._default(z.string(), "IN");

export const contactPersons = requiredCode(
	(typed) => toPlainCharacters(typed).trim(),
	"Person is required",
	z.regex(/^[1-9]\d{0,2}$/, "Person is required. Enter 1 to 999"),
);

export const contactComments = optionalText(longest.comments, "Comments can be up to 2,000 characters long");
