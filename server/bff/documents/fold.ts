/** How a part of the app marks its element. */
const foldMark = ' data-fold=""';

/**
 * Where the beginning of a rendered document ends: before the element that is marked as coming after it, which need not be
 * there for the page to be drawn for the first time.
 * @returns undefined where nothing is marked
 */
export function foldOf(html: string): number | undefined {
	const mark = html.indexOf(foldMark);
	return mark < 0 ? undefined : html.lastIndexOf("<", mark);
}

/** Puts something between the beginning of a document and the rest of it, in the place of the mark. @throws when nothing is marked */
export function atFold(html: string, insert: string): string {
	const at = foldOf(html);
	if (at === undefined) throw new Error("a document without a fold has no beginning of its own");
	return html.slice(0, at) + insert + html.slice(at).replace(foldMark, "");
}
