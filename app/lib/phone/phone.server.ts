import {
	getCountries,
	getCountryCallingCode,
	isSupportedCountry,
	parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import { createPhoneParser } from "./phone-parser.ts";

const library = { getCountries, getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString };

/** Parses a number of any kind, such as one to be called at. */
export const parseAnyPhone = createPhoneParser(library);

/** The last three get no code either, but the rate limits answer them like any other number. */
const acceptedKinds: ReadonlySet<string | undefined> = new Set([
	"MOBILE",
	"FIXED_LINE_OR_MOBILE",
	"PREMIUM_RATE",
	"SHARED_COST",
	"PERSONAL_NUMBER",
]);

/** Parses a number that a code can be sent to, or one whose sender is not told that none is sent. */
export const parseMobile = createPhoneParser(library, (number) =>
	acceptedKinds.has(number.getType()) ? null : "Enter a mobile number: we will send a code by SMS",
);
