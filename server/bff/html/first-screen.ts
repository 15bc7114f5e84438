/** The mark of parts that no window shows before it is scrolled. */
const mark = ' data-later=""';

const startOfLaterPart = new RegExp(`<([a-z]+)[^<>]*${mark}`, "g");

/**
 * Returns what a cached page shows first, to choose rules by: the document without its marked parts, its footer, and
 * what its closed `details` hold. It is null where the main part has no mark: a short page shows its footer at once.
 */
export function firstScreenOf(html: string): string | null {
	if (!html.slice(html.indexOf("<main"), html.indexOf("</main>")).includes(mark)) return null;
	let shown = "";
	let end = 0;
	for (const { 1: name = "", index } of html.matchAll(startOfLaterPart)) {
		// A part may stand in another one.
		if (index < end) continue;
		shown += html.slice(end, index);
		end = endOf(name, html, index);
	}
	return (shown + html.slice(end))
		.replace(/(<footer[^>]*>).*<\/footer>/s, "$1</footer>")
		.replace(/(<details(?! open)[^>]*>.*?<\/summary>).*?<\/details>/gs, "$1</details>");
}

/** @returns where the element of this name ends that starts at `start` */
function endOf(name: string, html: string, start: number): number {
	let depth = 0;
	for (const { 0: tag, 1: slash, index } of html.slice(start).matchAll(new RegExp(`<(/?)${name}\\b[^>]*>`, "g"))) {
		depth += slash ? -1 : 1;
		if (depth === 0) return start + index + tag.length;
	}
	return html.length;
}
