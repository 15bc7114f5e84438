/** They shape letters and emoji, so they are kept in texts: joiners, variation selectors and tags. */
const shaping = /\u200C|\u200D|[\u180B-\u180F]|[\uFE00-\uFE0F]|[\u{E0020}-\u{E007F}]|[\u{E0100}-\u{E01EF}]/u;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
/** What no form can hold: control characters, halves of a character, and the mark of one that was lost on the way. */
const broken = /[^\P{Cc}\t\n]|\p{Cs}|\uFFFD/gu;
/** Spaces, and the blank of Braille. */
const visible = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u;

/** A text of any length. A line break is one character; what shows nothing is empty. */
export function cleanText(typed: string): string {
	const text = typed
		.replace(/\r\n?|[\u2028\u2029]/g, "\n")
		.replace(broken, "")
		.replace(invisible, (character) => (shaping.test(character) ? character : ""))
		.normalize()
		.trim();
	return visible.test(text) ? text : "";
}

/** A name, or any other text of one line. */
export const cleanLine = (typed: string): string => cleanText(typed).replace(/\s+/g, " ");

/** The ASCII character that a full-width one stands for. */
const narrow = (wide: string): string => String.fromCharCode(wide.charCodeAt(0) - 0xfee0);

const isDigit = (point: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(point));

/** Digits stand in runs of ten from zero to nine, in every script. */
function plainDigit(digit: string): string {
	const point = digit.codePointAt(0) ?? 0;
	let before = point;
	while (isDigit(before - 1)) before -= 1;
	return String((point - before) % 10);
}

/** Digits of any script become those of ASCII. */
export const withPlainDigits = (text: string): string => text.replace(/[^\P{Nd}\d]/gu, plainDigit);

export const digitsOf = (text: string): string => withPlainDigits(text).replace(/\D/g, "");

/** Nothing invisible, plain digits, and ASCII for full-width characters and dashes. */
export const toPlainCharacters = (typed: string): string =>
	withPlainDigits(
		typed
			.replace(broken, "")
			.replace(invisible, "")
			.replace(/[\uFF01-\uFF5E]/g, narrow)
			.replace(/[\p{Pd}\u2212]/gu, "-"),
	);

/** A code that may have dashes, such as a coupon: without spaces and quotation marks, its letters as typed. */
export const cleanCode = (typed: string): string => toPlainCharacters(typed).replace(/[\s"'\p{Pi}\p{Pf}`]/gu, "");

/** A number on a document or of an account: letters and digits alone, in capitals. */
export const cleanIdentifier = (typed: string): string => cleanCode(typed).replace(/[-./]/g, "").toUpperCase();

/** A password means the same however a keyboard composes it: the profile OpaqueString of RFC 8265. */
export const normalizePassword = (typed: string): string => typed.replace(/\p{Zs}/gu, " ").normalize();
