import {
	getCountries,
	getCountryCallingCode,
	isSupportedCountry,
	parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import { createPhoneParser } from "./phone-parser.ts";

/** For the browser: its metadata knows how long numbers are, and not of which kind. */
export const parsePhone = createPhoneParser({
	getCountries,
	getCountryCallingCode,
	isSupportedCountry,
	parsePhoneNumberFromString,
});
