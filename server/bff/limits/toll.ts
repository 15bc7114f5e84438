import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { isMail } from "./receiver.ts";

/** Numbers whose owner earns when they are written to: nobody's own phone. */
const earning = new Set(["PREMIUM_RATE", "SHARED_COST", "PERSONAL_NUMBER"]);

/**
 * Whether sending a code to a number may earn somebody money: premium, shared-cost and personal numbers, satellites and
 * other networks without a country. Every ordinary number of every country may be sent to.
 * @param receiver digits with the country code, e.g. `919876543210`, or an e-mail address, which costs nothing
 */
export function isTollNumber(receiver: string): boolean {
	if (isMail(receiver)) return false;
	const read = parsePhoneNumberFromString(`+${receiver}`);
	if (!read) return false;
	return read.isNonGeographic() || earning.has(read.getType() ?? "");
}
