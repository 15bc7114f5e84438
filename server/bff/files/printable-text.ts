import { fontCoverage } from "./font-coverage.ts";

export type FontName = keyof typeof fontCoverage;

interface FontRun {
	font: FontName;
	text: string;
}

/** The mark stands for letters that no font has. */
const unprintableMark = "[…]";

export const isolateStart = "\u2068";
export const isolateEnd = "\u2069";
const isIsolate = (character: string): boolean => character === isolateStart || character === isolateEnd;

const fontsByCharacter = new Map<string, FontName[]>();
for (const [font, ranges] of Object.entries(fontCoverage))
	for (const range of ranges.split(" ")) {
		const [first = 0, last = first] = range.split("-").map((code) => Number.parseInt(code, 16));
		for (let code = first; code <= last; code += 1) {
			const character = String.fromCodePoint(code);
			const fonts = fontsByCharacter.get(character) ?? [];
			if (fonts.length === 0) fontsByCharacter.set(character, fonts);
			fonts.push(font as FontName);
		}
	}

const isCovered = (text: string): boolean => [...text].every((character) => fontsByCharacter.has(character));

/**
 * Returns a character as the fonts can draw it: precomposed, plain forms for wide letters and ligatures, dashes for
 * arrows; null without a font.
 */
function drawableOf(character: string): string | null {
	if (isIsolate(character) || fontsByCharacter.has(character)) return character;
	if (/\s/u.test(character)) return " ";
	if (/[\u2010-\u2015\u2190-\u21ff]/u.test(character)) return "–";
	const plain = character.normalize("NFKC");
	return plain !== character && isCovered(plain) ? plain : null;
}

/** What has no meaning of its own without its picture or its neighbour is left out. */
const isText = (character: string): boolean =>
	/[\p{L}\p{N}\p{P}]/u.test(character) && !/\p{Default_Ignorable_Code_Point}/u.test(character);

/** Returns the text as PDFs show it: without pictographs, with `unprintableMark` for letters that no font has. */
export function toPrintableText(text: string): string {
	const parts: string[] = [];
	for (const character of text.normalize("NFC")) {
		const drawable = character === "\n" ? character : drawableOf(character);
		const last = parts.at(-1);
		if (drawable !== null) parts.push(drawable);
		else if (!isText(character)) {
			// The space before a picture is removed with it.
			if (last === " ") parts.pop();
		} else if (last !== unprintableMark) parts.push(unprintableMark);
	}
	return parts.join("");
}

/** Returns the letters, digits and punctuation that no font has, each once. Pictographs are not reported. */
export function findUnprintable(text: string): string[] {
	const characters = [...text.normalize("NFC")];
	return [...new Set(characters.filter((character) => drawableOf(character) === null && isText(character)))];
}

/** Returns the start of a sentence with the first letters that no document can print, or an empty text. */
export function spellUnprintable(text: string): string {
	const letters = findUnprintable(text);
	return letters.length === 0 ? "" : `We can't print ${letters.slice(0, 5).join(" ")}`;
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

export const isRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** Splits a printable text. Spaces, marks and joiners stay with the letters before them, so that these join. */
export function toFontRuns(text: string): FontRun[] {
	const runs: FontRun[] = [];
	for (const character of text) {
		const font = fontAfter(runs.at(-1)?.font, character);
		if (font === null) continue;
		const last = runs.at(-1);
		if (last?.font === font) last.text += character;
		else runs.push({ font, text: character });
	}
	return runs;
}

/** Returns the font before where it has the character; null for what is not drawn. */
export function fontAfter(before: FontName | undefined, character: string): FontName | null {
	const fonts = fontsByCharacter.get(character);
	if (!fonts) return null;
	if (before && fonts.includes(before)) return before;
	return fonts[0] ?? null;
}
