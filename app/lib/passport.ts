import type { Day } from "./dates.ts";
import { cleanIdentifier } from "./text/identifier.ts";

/** Says what is wrong with the number; returns null where nothing is. */
export function passportProblem(number: string, nationality: string, expiry: string): string | null {
	if (number === "") return expiry === "" ? null : "Passport number is required";
	const isIndian = /^india(n)?$/i.test(nationality);
	const plain = cleanIdentifier(number);
	if (isIndian && !/^[A-Z]\d{7}$/.test(plain)) return "Enter a letter and seven digits, as in A1234567";
	return /^[A-Z\d]{5,15}$/.test(plain) ? null : "A passport number has only letters and digits";
}

/** Says what is wrong with the last day on which it is valid; returns null where nothing is. */
export function passportExpiryProblem(number: string, expiry: string, today: Day): string | null {
	if (number === "") return null;
	if (expiry === "") return "Expiry date is required";
	return expiry > today ? null : "This passport has expired. Add the new one when you have it";
}
