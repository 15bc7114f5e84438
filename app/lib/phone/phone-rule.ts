import * as z from "zod/mini";
import type { PhoneNumber } from "#server/contract/index.ts";
import { longest } from "../forms/longest.ts";
import { toPlainCharacters } from "../text/clean.ts";
import { keepDigits } from "../text/digits.ts";

export interface TypedPhone {
	/** The number is null when it is invalid or its country unknown. */
	readonly number: PhoneNumber | null;
	readonly national: string;
	/** The ISO code of a number that names another country than the chosen one. */
	readonly country?: string | undefined;
	/** The hint says what is wrong with a number that exists. */
	readonly hint?: string;
}

/** The parser is large, so the browser loads it late. */
export type ParsePhone = (text: string, country: string) => TypedPhone;

interface PhoneFields {
	mobileno?: string | undefined;
	readonly countrycode?: string | undefined;
}

const minDigits = 7;
const invalid = "Invalid phone number";

export const phoneField = (missing: string) =>
	z
		.string({ error: missing })
		.check(z.overwrite(toPlainCharacters), z.trim(), z.minLength(1, missing))
		.brand<"PhoneNumber">();

/**
 * Transforms to E.164. Without the parser, only seven digits are required and the text stays as typed.
 * @param missing message for too few digits
 * @param onlyDialCode of the one country whose numbers are taken
 */
export function phoneRule(missing: string, parsePhone: ParsePhone | undefined, onlyDialCode?: string) {
	return z.check<PhoneFields>(
		({ value, issues }) => {
			const text = toPlainCharacters(value.mobileno ?? "").trim();
			if (!text) return;
			const phone = parsePhone?.(text.slice(0, longest.phone + 1), value.countrycode ?? "");
			const digits = phone?.national ?? keepDigits(text).replace(/^0+/, "");
			const isOther = onlyDialCode !== undefined && phone?.number?.startsWith(onlyDialCode) === false;
			if (digits.length >= minDigits && text.length <= longest.phone && phone?.number !== null && !isOther) {
				if (phone) value.mobileno = phone.number;
				return;
			}
			const hint = isOther ? `Enter a number that starts with ${onlyDialCode}` : phone?.hint;
			const isShort = digits.length < minDigits && missing !== invalid;
			const message = isShort ? `${missing} in full` : hint ? `${invalid}. ${hint}` : invalid;
			issues.push({ code: "custom", input: value.mobileno, path: ["mobileno"], message });
		},
		// This is checked even where another field is invalid, so that all messages appear at once.
		{ when: () => true },
	);
}
