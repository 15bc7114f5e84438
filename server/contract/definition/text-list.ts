import { plainText } from "./plain-text.ts";
import { listOf, type Reader } from "./reader.ts";
import { emptyWords, textOf } from "./value-readers.ts";

const bullet = /^[-*\u2022]\s+/;

/** Reads texts to print, each as {@link textOf}; one text with a line or an element for each of them is read too. */
export function textListOf(max: number, mostTexts: number): Reader<readonly string[], string[]> {
	const list = listOf(textOf(max), mostTexts);
	return {
		sent: list.sent,
		read(value, drift) {
			if (typeof value !== "string") return list.read(value, drift);
			if (emptyWords.has(value.trim())) return drift.refuse("word");
			const lines = plainText(value, "\n").split("\n");
			drift.note("type");
			return list.read(
				lines.map((line) => line.trim().replace(bullet, "")).filter((line) => line !== ""),
				drift,
			);
		},
	};
}
