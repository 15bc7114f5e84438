const openingCharacters = 320;

/** Splits a long text at the end of a sentence, else of a word. */
export function splitOpening(text: string): { opening: string; rest: string } {
	const tolerance = 120;
	if (text.length <= openingCharacters + tolerance) return { opening: text, rest: "" };
	const head = text.slice(0, openingCharacters);
	const sentence = Math.max(head.lastIndexOf(". "), head.lastIndexOf("। "), head.lastIndexOf("\n"));
	const word = head.lastIndexOf(" ");
	const end = sentence > openingCharacters / 2 ? sentence + 1 : word > 0 ? word : openingCharacters;
	return { opening: text.slice(0, end).trimEnd(), rest: text.slice(end).trimStart() };
}

export function splitParagraphs(text: string): string[] {
	return text
		.split(/\n+/)
		.map((paragraph) => paragraph.trim())
		.filter(Boolean);
}
