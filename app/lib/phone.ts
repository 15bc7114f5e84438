import {
	getCountries,
	getCountryCallingCode,
	isSupportedCountry,
	parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import { digitsOf } from "./digits.ts";

/** A phone as the upstream takes it: `+91`, and the national number without dial code and leading zeros. */
export interface Phone {
	readonly countryCode: string;
	readonly national: string;
	/** Whether such a number can exist in its country. */
	readonly isValid: boolean;
}

const dialCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));
const minDigits = 2;
const maxDigits = 17;

/**
 * Reads what a visitor typed into a phone field.
 * @param text as typed: spaces, dashes, brackets, a dial code or leading zeros are allowed
 * @param country ISO code (`IN`) or dial code (`+91`) of the chosen country
 * @returns null when the country is not known
 */
export function readPhone(text: string, country: string): Phone | null {
	const dialCode = isSupportedCountry(country) ? getCountryCallingCode(country) : digitsOf(country);
	if (!dialCodes.has(dialCode)) return null;
	const typed = digitsOf(text);
	const digits = withoutZeros(typed);
	const rest = withoutDialCode(digits, dialCode);
	// "9198765432" is both a mobile number and a dial code with a short rest: the first reading that can exist is meant.
	const isInternational = /^[\s(]*[+\uff0b]/.test(text) || typed.startsWith("00");
	const readings = isInternational ? [rest, digits, withoutDialCode(rest, dialCode)] : [digits, rest];
	const existing = readings.find((national) => canExist(national, dialCode));
	return { countryCode: `+${dialCode}`, national: existing ?? readings[0] ?? "", isValid: existing !== undefined };
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
