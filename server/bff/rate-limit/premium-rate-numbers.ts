import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { isEmailAddress } from "./recipient.ts";

const paidTypes = new Set(["PREMIUM_RATE", "SHARED_COST", "PERSONAL_NUMBER"]);

/** Returns true for premium-rate, shared-cost, personal and non-geographic (e.g. satellite) numbers. */
export function isPremiumRateNumber(recipient: string): boolean {
	if (isEmailAddress(recipient)) return false;
	const number = parsePhoneNumberFromString(`+${recipient}`);
	if (!number) return false;
	return number.isNonGeographic() || paidTypes.has(number.getType() ?? "");
}
