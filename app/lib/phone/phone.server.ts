import {
	getCountries,
	getCountryCallingCode,
	isSupportedCountry,
	parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import { createPhoneParser } from "./phone-parser.ts";

const library = { getCountries, getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString };

/** A number of any kind, such as one to be called at. */
export const parseAnyPhone = createPhoneParser(library);

const mobileKinds: ReadonlySet<string | undefined> = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"]);

/** A number that a code can be sent to. */
export const parseMobile = createPhoneParser(library, (number) =>
	mobileKinds.has(number.getType()) ? null : "Give a mobile number: we send it a code by SMS",
);
