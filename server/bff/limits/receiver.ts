/** Whether a code goes to a mailbox: that costs nothing, and no two of them are in a row. */
export const isMail = (receiver: string): boolean => receiver.includes("@");

/** One spelling of whoever gets a code: the digits of a phone with its country code, or an e-mail address. */
export const receiverOf = (typed: string): string =>
	isMail(typed) ? typed.trim().toLowerCase() : typed.replace(/\D/g, "");

/**
 * One spelling of an account: the last ten digits of a phone, with or without its country code; anything else, an e-mail
 * address or an id, as it is but for capitals and the spaces around it.
 */
export function accountOf(typed: string): string {
	const plain = typed.trim().toLowerCase();
	return /^[\d\s().+-]+$/.test(plain) ? plain.replace(/\D/g, "").slice(-10) : plain;
}
