import type { ReactNode } from "react";
import { mark } from "./marked.css.ts";
import { hasWord } from "./query.ts";

/** Returns a text in which the words of a search are marked. */
export function marked(text: string, words: readonly string[]): ReactNode {
	if (!hasWord(text, words)) return text;
	let end = 0;
	return text.split(/([\p{L}\p{M}\p{N}]+)/u).map((part, index) => {
		end += part.length;
		return index % 2 > 0 && hasWord(part, words) ? (
			<mark key={end} className={mark}>
				{part}
			</mark>
		) : (
			part
		);
	});
}
