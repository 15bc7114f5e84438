import {
	getCountries,
	getCountryCallingCode,
	isSupportedCountry,
	parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import type { PhoneNumber } from "#server/contract/index.ts";
import { digitsOf } from "./digits.ts";

export interface TypedPhone {
	/** Null for an invalid number or an unknown country. */
	readonly number: PhoneNumber | null;
	readonly national: string;
}

const dialCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));
const minDigits = 2;
const maxDigits = 17;

/**
 * Spaces, dashes, brackets, a dial code and leading zeros are allowed.
 * @param country ISO code (`IN`) or dial code (`+91`)
 */
export function parsePhone(text: string, country: string): TypedPhone {
	const typed = digitsOf(text);
	const digits = withoutZeros(typed);
	const dialCode = isSupportedCountry(country) ? getCountryCallingCode(country) : digitsOf(country);
	if (!dialCodes.has(dialCode)) return { number: null, national: digits };
	const rest = withoutDialCode(digits, dialCode);
	// "9198765432" may begin with the dial code or not: the first valid reading wins.
	const isInternational = /^[\s(]*[+\uff0b]/.test(text) || typed.startsWith("00");
	const readings = isInternational ? [rest, digits, withoutDialCode(rest, dialCode)] : [digits, rest];
	const existing = readings.find((national) => canExist(national, dialCode));
	if (existing === undefined) return { number: null, national: readings[0] ?? "" };
	return { number: `+${dialCode}${existing}` as PhoneNumber, national: existing };
}

function withoutZeros(digits: string): string {
	return digits.replace(/^0+/, "");
}

function withoutDialCode(digits: string, dialCode: string): string {
	return digits.startsWith(dialCode) ? withoutZeros(digits.slice(dialCode.length)) : digits;
}

function canExist(national: string, dialCode: string): boolean {
	if (national.length < minDigits || national.length > maxDigits) return false;
	// Some countries count a leading zero as part of the number.
	return [national, `0${national}`].some((number) => {
		const parsed = parsePhoneNumberFromString(`+${dialCode}${number}`);
		return parsed?.nationalNumber === number && parsed.isValid();
	});
}
