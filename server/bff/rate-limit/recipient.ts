export const isEmailAddress = (recipient: string): boolean => recipient.includes("@");

export const normalizeRecipient = (typed: string): string =>
	isEmailAddress(typed) ? typed.trim().toLowerCase() : typed.replace(/\D/g, "");

/** The last ten digits of a phone, with or without its country code; else an e-mail address or id in lower case. */
export function normalizeAccount(typed: string): string {
	const plain = typed.trim().toLowerCase();
	return /^[\d\s().+-]+$/.test(plain) ? plain.replace(/\D/g, "").slice(-10) : plain;
}

/** Mail goes everywhere. @param dialCodes digits of the served country codes; undefined for all */
export const isServedCountry = (recipient: string, dialCodes: readonly string[] | undefined): boolean =>
	dialCodes === undefined || isEmailAddress(recipient) || dialCodes.some((code) => recipient.startsWith(code));
