import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

export type FontWeight = "regular" | "bold";

export type FontScript = "latin" | "latin-ext" | "devanagari";

const weights = { regular: 400, bold: 700 } as const satisfies Record<FontWeight, number>;
const resolve = createRequire(import.meta.url).resolve;
const fonts = new Map<string, Buffer>();

export function readFont(script: FontScript, weight: FontWeight): Buffer {
	const name = `noto-sans-devanagari-${script}-${weights[weight]}-normal.woff`;
	const font = fonts.get(name) ?? readFileSync(resolve(`@fontsource/noto-sans-devanagari/files/${name}`));
	fonts.set(name, font);
	return font;
}

export interface ScriptRun {
	readonly script: FontScript;
	readonly text: string;
}

/** Devanagari words with the spaces between them, so that letters join. The rupee sign is in that font file too. */
const runs =
	/([\p{Script=Devanagari}\u0964\u0965][\p{Script=Devanagari}\u0964\u0965\u200c\u200d]*(?:\s+[\p{Script=Devanagari}\u0964\u0965][\p{Script=Devanagari}\u0964\u0965\u200c\u200d]*)*|\u20b9)|([\u0100-\u0130\u0132-\u0151\u0154-\u024f\u1e00-\u1eff]+)/gu;

/** Splits a text into runs of one script each. */
export function toScriptRuns(text: string): ScriptRun[] {
	const result: ScriptRun[] = [];
	let at = 0;
	const addLatin = (until: number) => {
		if (until > at) result.push({ script: "latin", text: text.slice(at, until) });
	};
	for (const match of text.normalize("NFC").matchAll(runs)) {
		addLatin(match.index);
		result.push({ script: match[1] === undefined ? "latin-ext" : "devanagari", text: match[0] });
		at = match.index + match[0].length;
	}
	addLatin(text.length);
	return result;
}
