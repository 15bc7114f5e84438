import { cleanLine, toPlainCharacters } from "./clean.ts";
import { withoutQuotes } from "./identifier.ts";

/** A post code has 3 to 10 characters, one of them a digit: no country has others. */
const postCodeForm = /^(?=.*\d)[A-Z\d][A-Z\d -]{1,8}[A-Z\d]$/;

/**
 * India's has six digits, however they are grouped; those of other countries keep their space or dash.
 * @returns empty for an empty text, null for what is a post code in no country
 */
export function readPostCode(typed: string): string | null {
	const text = cleanLine(withoutQuotes(toPlainCharacters(typed))).toUpperCase();
	const digits = text.replace(/[\s-]/g, "");
	const code = /^\d{6}$/.test(digits) ? digits : text;
	return code === "" || postCodeForm.test(code) ? code : null;
}
