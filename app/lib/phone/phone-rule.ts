import * as z from "zod/mini";
import { longest } from "../forms/longest.ts";
import { digitsOf } from "./digits.ts";
import type { TypedPhone } from "./phone.ts";

/** The parser is large, so the browser loads it late. */
export type ParsePhone = (text: string, country: string) => TypedPhone;

interface PhoneFields {
	mobileno?: string | undefined;
	readonly countrycode?: string | undefined;
}

const minDigits = 7;
const invalid = "Invalid phone number";

export const phoneField = (missing: string) =>
	z.string({ error: missing }).check(z.trim(), z.minLength(1, missing)).brand<"PhoneNumber">();

/**
 * Transforms to E.164. Without the parser, only seven digits are required and the text stays as typed.
 * @param missing message for too few digits
 */
export function phoneRule(missing: string, parsePhone: ParsePhone | undefined) {
	return z.check<PhoneFields>(
		({ value, issues }) => {
			const text = value.mobileno?.trim();
			if (!text) return;
			const phone = parsePhone?.(text, value.countrycode ?? "");
			const digits = phone?.national ?? digitsOf(text).replace(/^0+/, "");
			const isTooLong = text.length > longest.phone;
			if (digits.length < minDigits || isTooLong || phone?.number === null) {
				const message = digits.length < minDigits ? missing : invalid;
				issues.push({ code: "custom", input: value.mobileno, path: ["mobileno"], message });
			} else if (phone) value.mobileno = phone.number;
		},
		// Checked even where another field is invalid, so that all messages appear at once.
		{ when: () => true },
	);
}
