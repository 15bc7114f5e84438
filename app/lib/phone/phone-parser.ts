import type * as Metadata from "libphonenumber-js/min";
import type { PhoneNumber } from "#server/contract/index.ts";
import { toPlainCharacters } from "../text/clean.ts";
import { keepDigits } from "../text/digits.ts";
import type { ParsePhone, TypedPhone } from "./phone-rule.ts";

type Library = Pick<
	typeof Metadata,
	"getCountries" | "getCountryCallingCode" | "isSupportedCountry" | "parsePhoneNumberFromString"
>;
type KnownNumber = NonNullable<ReturnType<Library["parsePhoneNumberFromString"]>>;

const minDigits = 2;
const maxDigits = 17;

/**
 * Spaces, dashes, brackets, a dial code and leading zeros are allowed. A number with the dial code of another country is
 * a number of that country.
 * @param library with the metadata of the browser or of the server
 * @param hintFor says why a number that exists is refused
 */
export function createPhoneParser(library: Library, hintFor?: (number: KnownNumber) => string | null): ParsePhone {
	const dialCodes = new Set<string>(library.getCountries().map((country) => library.getCountryCallingCode(country)));
	const parsed = (national: string, dialCode: string): KnownNumber | undefined => {
		if (national.length < minDigits || national.length > maxDigits) return undefined;
		// Some countries count a leading zero as part of the number.
		return [national, `0${national}`]
			.map((digits) => [digits, library.parsePhoneNumberFromString(`+${dialCode}${digits}`)] as const)
			.find(([digits, number]) => number?.nationalNumber === digits && number.isValid())?.[1];
	};
	const firstOf = (readings: readonly string[], dialCode: string): TypedPhone | null => {
		for (const national of readings) {
			const number = parsed(national, dialCode);
			const hint = number && hintFor?.(number);
			if (hint) return { number: null, national, hint };
			if (number) return { number: `+${dialCode}${national}` as PhoneNumber, national, country: number.country };
		}
		return null;
	};
	return (typed, country) => {
		const text = toPlainCharacters(typed);
		const allDigits = keepDigits(text);
		const digits = withoutZeros(allDigits);
		const dialCode = library.isSupportedCountry(country) ? library.getCountryCallingCode(country) : keepDigits(country);
		if (!dialCodes.has(dialCode)) return { number: null, national: digits };
		const rest = withoutDialCode(digits, dialCode);
		const hasPlus = /^[\s(]*\+/.test(text);
		const isInternational = hasPlus || allDigits.startsWith("00");
		if (isInternational && !digits.startsWith(dialCode)) {
			const own = [1, 2, 3].map((length) => digits.slice(0, length)).find((code) => dialCodes.has(code));
			const found = own && firstOf([withoutZeros(digits.slice(own.length))], own);
			if (found || hasPlus) return found || { number: null, national: digits };
		}
		// "9198765432" may begin with the dial code or not: the first valid reading wins.
		const readings = isInternational ? [rest, digits, withoutDialCode(rest, dialCode)] : [digits, rest];
		const { country: _, ...found } = firstOf(readings, dialCode) ?? { number: null, national: readings[0] ?? "" };
		return found;
	};
}

const withoutZeros = (digits: string): string => digits.replace(/^0+/, "");

const withoutDialCode = (digits: string, dialCode: string): string =>
	digits.startsWith(dialCode) ? withoutZeros(digits.slice(dialCode.length)) : digits;
