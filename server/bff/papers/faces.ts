import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** The weights that papers are set in. */
export type Weight = "regular" | "bold";

/** The scripts that the face comes in, one file each. */
export type Script = "latin" | "latin-ext" | "devanagari";

const weights = { regular: 400, bold: 700 } as const satisfies Record<Weight, number>;
const find = createRequire(import.meta.url).resolve;
const read = new Map<string, Buffer>();

/** The bytes of a face; read once. */
export function faceOf(script: Script, weight: Weight): Buffer {
	const name = `noto-sans-devanagari-${script}-${weights[weight]}-normal.woff`;
	const known = read.get(name) ?? readFileSync(find(`@fontsource/noto-sans-devanagari/files/${name}`));
	read.set(name, known);
	return known;
}

/** A piece of a text in one script. */
export interface Run {
	readonly script: Script;
	readonly text: string;
}

const devanagari = String.raw`[\p{Script=Devanagari}\u0964\u0965]`;
/** Words of Devanagari with the spaces between them: letters join across nothing else. The rupee sign is in that file too. */
const runs = new RegExp(
	String.raw`(${devanagari}[\p{Script=Devanagari}\u0964\u0965\u200c\u200d]*(?:\s+(?=${devanagari})[\p{Script=Devanagari}\u0964\u0965\u200c\u200d]+)*|\u20b9)|([\u0100-\u0130\u0132-\u0151\u0154-\u024f\u1e00-\u1eff]+)`,
	"gu",
);

/** Cuts a text into runs of one script each. What no file has is shown as an empty box. */
export function runsOf(text: string): Run[] {
	const found: Run[] = [];
	let at = 0;
	const plain = (until: number) => {
		if (until > at) found.push({ script: "latin", text: text.slice(at, until) });
	};
	for (const match of text.normalize("NFC").matchAll(runs)) {
		plain(match.index);
		found.push({ script: match[1] === undefined ? "latin-ext" : "devanagari", text: match[0] });
		at = match.index + match[0].length;
	}
	plain(text.length);
	return found;
}
