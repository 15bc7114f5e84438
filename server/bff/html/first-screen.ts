/** The mark of a part that no usual window shows before it is scrolled or opened. */
const mark = ' data-later=""';

/**
 * Returns the document that React rendered with empty marked parts, to choose the rules of the first screen by. It is
 * null where the main part has no mark: a short page shows its footer at once.
 */
export function firstScreenOf(html: string): string | null {
	if (!html.slice(html.indexOf("<main"), html.indexOf("</main>")).includes(mark)) return null;
	let shown = "";
	let end = 0;
	for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, end)) {
		const start = html.lastIndexOf("<", at);
		shown += `${html.slice(end, start)}<div${mark}></div>`;
		end = endOf(html, start);
	}
	return shown + html.slice(end);
}

/** Returns where the element ends that starts at `start`. React closes void elements in their tag. */
function endOf(html: string, start: number): number {
	let depth = 0;
	for (const { 0: tag, index } of html.slice(start).matchAll(/<[/a-z][^<>]*>/g)) {
		if (tag.startsWith("</")) depth -= 1;
		else if (!tag.endsWith("/>")) depth += 1;
		if (depth === 0) return start + index + tag.length;
	}
	return html.length;
}
