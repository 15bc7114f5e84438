import { withPlainDigits } from "./digits.ts";

/** Joiners, variation selectors and tags shape letters and emoji, so they are kept in texts. */
const shaping = /\u200C|\u200D|[\u180B-\u180F]|[\uFE00-\uFE0F]|[\u{E0020}-\u{E007F}]|[\u{E0100}-\u{E01EF}]/u;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
/** No form can hold these: control characters, halves of a character, and the mark of one that was lost on the way. */
const broken = /[^\P{Cc}\t\n]|\p{Cs}|\uFFFD/gu;
/** Anything but what is invisible, spaces and the blank of Braille. */
const visible = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u;

/** Cleans a text of any length. A line break is one character; what shows nothing is empty. */
export function cleanText(typed: string): string {
	const text = typed
		.replace(/\r\n?|[\u2028\u2029]/g, "\n")
		.replace(broken, "")
		.replace(invisible, (character) => (shaping.test(character) ? character : ""))
		.normalize()
		.trim();
	return visible.test(text) ? text : "";
}

/** Cleans a name, or any other text of one line. */
export const cleanLine = (typed: string): string => cleanText(typed).replace(/\s+/g, " ");

/** Returns the ASCII character that a full-width one stands for. */
const narrow = (wide: string): string => String.fromCharCode(wide.charCodeAt(0) - 0xfee0);

/** Removes what is invisible, and writes plain digits, and ASCII for full-width characters and dashes. */
export const toPlainCharacters = (typed: string): string =>
	withPlainDigits(
		typed
			.replace(broken, "")
			.replace(invisible, "")
			.replace(/[\uFF01-\uFF5E]/g, narrow)
			.replace(/[\p{Pd}\u2212]/gu, "-"),
	);
