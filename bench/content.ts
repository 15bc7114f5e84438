/** Characters that a reader of a page can come to see: no script, no style, no drawing, no mark-up. */
export function visibleText(html: string): string {
	const body = html.slice(html.indexOf("<body"));
	return body
		.replace(/<(script|style|svg|template)\b[\s\S]*?<\/\1>/g, "")
		.replace(/<[^>]+>/g, " ")
		.replace(/&[a-z]+;|&#\w+;/g, "·")
		.replace(/\s+/g, " ")
		.trim();
}

const tolerance = 0.2;

/** Refuses to compare pages that do not say about as much as ours. @throws naming the page that differs by more than a fifth */
export async function requireEqualContent(ours: string, theirs: Readonly<Record<string, string>>): Promise<string[]> {
	const length = async (url: string) => visibleText(await (await fetch(url)).text()).length;
	const own = await length(ours);
	return Promise.all(
		Object.entries(theirs).map(async ([name, url]) => {
			const ratio = (await length(url)) / own;
			if (Math.abs(ratio - 1) > tolerance) {
				throw new Error(`${name} at ${url} has ${ratio.toFixed(2)} of our text: not to be compared`);
			}
			return `${name} ${ratio.toFixed(2)}`;
		}),
	);
}
