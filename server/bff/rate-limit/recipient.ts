import { phoneNumber, splitPhoneNumber } from "#server/contract/index.ts";

export const isEmailAddress = (recipient: string): boolean => recipient.includes("@");

/** All that follows a plus sign before the `@` is delivered to one mailbox. */
function mailboxOf(address: string): string {
	const at = address.lastIndexOf("@");
	return (address.slice(0, at).split("+", 1)[0] ?? "") + address.slice(at);
}

export const normalizeRecipient = (typed: string): string =>
	isEmailAddress(typed) ? mailboxOf(typed.trim().toLowerCase()) : typed.replace(/\D/g, "");

/** These are the recipient of a code, and others that count with it. */
export type Recipients = readonly [string, ...string[]];

const withoutAccents = new Intl.Collator("en", { sensitivity: "base" });
const plainLetters = [..."abcdefghijklmnopqrstuvwxyz0123456789", "ae", "oe", "ss"];
const plainLetterOf = (sign: string): string =>
	plainLetters.find((letter) => withoutAccents.compare(sign, letter) === 0) ?? sign;

/** Returns an e-mail address in the letters that a database compares: `ásha` as `asha`, in either case. */
const inPlainLetters = (address: string): string =>
	address
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toUpperCase()
		.toLowerCase()
		.normalize("NFKD")
		.replace(/[^\0-\x7f]/gu, plainLetterOf);

/** Returns null for the address itself. */
function addressComparedAlike(name: string): string | null {
	const plain = isEmailAddress(name) ? inPlainLetters(name) : name;
	return plain === name ? null : plain;
}

/** Returns null for an Indian number and for what is none. @param digits with those of the country code */
function foreignNational(digits: string): string | null {
	const parsed = phoneNumber.safeParse(`+${digits}`);
	if (!parsed.success) return null;
	const { dialCode, national } = splitPhoneNumber(parsed.data);
	return dialCode === "+91" ? null : national;
}

/**
 * An upstream is told an account's number without its country code, and so cannot tell a foreign number from an Indian
 * one with the same digits; many databases compare addresses without accents: such a name uses up the counts of both. A
 * right code or password resets the counts of its own name alone, because the other may be another person's.
 *
 * @param recipient normalized
 */
export function recipientsSentAlike(recipient: string): Recipients {
	const national = foreignNational(recipient);
	if (national !== null) return [recipient, `91${national}`, national];
	const alike = addressComparedAlike(recipient);
	return alike === null ? [recipient] : [recipient, alike];
}

/**
 * Returns the account whose wrong passwords count with those of a foreign number that is sent alike, or of an address
 * with accents; null for any other name.
 */
export function accountSentAlike(account: string): string | null {
	const national = account.startsWith("+") ? foreignNational(account.slice(1)) : null;
	return national === null ? addressComparedAlike(account) : normalizeAccount(national);
}

/**
 * Returns the ten digits of an Indian phone, with or without its country code; all digits of another, after a plus
 * sign; else an e-mail address or id in lower case.
 */
export function normalizeAccount(typed: string): string {
	const plain = typed.trim().toLowerCase();
	if (!/^[\d\s().+-]+$/.test(plain)) return plain;
	const typedDigits = plain.replace(/\D/g, "");
	const digits = typedDigits.replace(/^0+/, "");
	const isInternational = plain.startsWith("+") || typedDigits.startsWith("00");
	if (!isInternational && digits.length === 10) return digits;
	const national = digits.startsWith("91") ? digits.slice(2).replace(/^0+/, "") : "";
	return national.length === 10 ? national : `+${digits}`;
}

/** Mail goes everywhere. @param dialCodes digits of the served country codes; undefined for all */
export const isServedCountry = (recipient: string, dialCodes: readonly string[] | undefined): boolean =>
	dialCodes === undefined || isEmailAddress(recipient) || dialCodes.some((code) => recipient.startsWith(code));
