import { type PhoneNumber, splitPhoneNumber } from "#server/contract/index.ts";

export interface MaskedPhone {
	readonly countryCode: string;
	readonly hiddenDigits: number;
	readonly end: string;
}

export function maskPhone(phone: PhoneNumber): MaskedPhone {
	const { dialCode, national } = splitPhoneNumber(phone);
	const shown = national.length >= 10 ? 4 : 2;
	return { countryCode: dialCode, hiddenDigits: Math.max(national.length - shown, 0), end: national.slice(-shown) };
}
