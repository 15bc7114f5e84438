import { parseAnyPhone } from "#app/lib/phone/phone.server.ts";
import { keepDigits } from "#app/lib/text/digits.ts";
import { type PhoneNumber, phoneNumber, type SessionData, splitPhoneNumber } from "#server/bff/context/index.ts";

/** The upstream identifies an account by an e-mail address or a number; the other is empty. */
export interface AccountName {
	readonly email: string;
	/** The number has its national digits, as in an account; all that were typed where the country is unknown. */
	readonly mobile: string;
	/** The receiver is the e-mail address, the number in E.164 form, or its digits where the country is unknown. */
	readonly receiver: string;
}

/** Parses an e-mail address or a number; a number without a dial code is read as Indian. */
export function parseAccountName(typed: string): AccountName {
	if (typed.includes("@")) return { email: typed, mobile: "", receiver: typed };
	const foreign = foreignNumberOf(typed);
	if (foreign) return { email: "", mobile: foreign.national, receiver: foreign.dialCode + foreign.national };
	const { number, national } = parseAnyPhone(typed, "IN");
	if (number) return { email: "", mobile: national, receiver: number };
	const digits = keepDigits(typed).replace(/^0+/, "");
	return { email: "", mobile: digits, receiver: digits };
}

/**
 * Reads a number in the form that signing in with a code has: some foreign numbers of ten digits would pass for Indian
 * ones.
 */
function foreignNumberOf(typed: string): ReturnType<typeof splitPhoneNumber> | null {
	const digits = keepDigits(typed);
	const significant = digits.replace(/^0+/, "");
	const isInternational = /^[\s(]*[+\uff0b]/.test(typed) || digits.startsWith("00");
	const parsed = phoneNumber.safeParse(`+${significant}`);
	if (!isInternational || significant.startsWith("91") || !parsed.success) return null;
	return splitPhoneNumber(parsed.data);
}

export function previousAccount(flow: SessionData["flow"]): string {
	if (!flow) return "";
	if (flow.kind === "signup") return flow.email;
	return (flow.kind === "login" ? flow.phone : flow.receiver).replace(/^\+91(?=\d+$)/, "");
}

export function previousPhone(phone: PhoneNumber | undefined): { mobileno: string; countrycode: string } {
	if (!phone) return { mobileno: "", countrycode: "" };
	const { dialCode, national } = splitPhoneNumber(phone);
	return { mobileno: national, countrycode: dialCode };
}
