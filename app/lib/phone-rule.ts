import { check } from "zod/mini";
import { digitsOf } from "./digits.ts";
import { longest } from "./longest.ts";
import type { Phone } from "./phone.ts";

/** Reads a typed phone for a chosen country; null when the country is not known. `lib/phone.ts` has the one there is. */
export type ReadPhone = (text: string, country: string) => Phone | null;

interface PhoneFields {
	readonly mobileno?: string | undefined;
	readonly countrycode?: string | undefined;
}

const minDigits = 7;
const invalid = "Invalid phone number";

/**
 * The rules of a phone that take two fields: at least seven national digits, and a number that can exist. An empty field
 * is the schema's own matter. The reader is heavy: without it (a browser that has not fetched it yet) digits are only counted.
 * @param missing what is said when there are too few digits
 */
export function phoneRule(missing: string, readPhone: ReadPhone | undefined) {
	return check<PhoneFields>(
		({ value, issues }) => {
			const message = faultOf(value, missing, readPhone);
			if (message) issues.push({ code: "custom", input: value.mobileno, path: ["mobileno"], message });
		},
		// Judged even where another field is at fault, so that all messages come at once.
		{ when: () => true },
	);
}

function faultOf({ mobileno, countrycode }: PhoneFields, missing: string, readPhone: ReadPhone | undefined) {
	const text = mobileno?.trim();
	if (!text) return undefined;
	const phone = readPhone?.(text, countrycode ?? "");
	const digits = phone?.national ?? digitsOf(text).replace(/^0+/, "");
	if (digits.length < minDigits) return missing;
	if (text.length > longest.phone || phone === null || phone?.isValid === false) return invalid;
	return undefined;
}
