import { z } from "zod";

/** A phone number has the form E.164: plus sign, calling code, national digits without leading zeros. */
export const phoneNumber = z
	.string()
	.regex(/^\+[1-9]\d{3,20}$/)
	.brand<"PhoneNumber">();

/** The type is branded: only a parsed number has it. */
export type PhoneNumber = z.output<typeof phoneNumber>;

/** Calling codes are prefix-free: all others have three digits. */
const shortDialCode = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** Splits into the upstream's two fields: `+91` and `9876543210`. */
export function splitPhoneNumber(number: PhoneNumber): { dialCode: string; national: string } {
	const dialCode = shortDialCode.exec(number)?.[0] ?? number.slice(0, 4);
	return { dialCode, national: number.slice(dialCode.length).replace(/^0+/, "") };
}
