interface Caller {
	readonly get: (header: string) => string | null;
}

/**
 * Whether a request is plainly a step that the person in front of the browser took: an address typed or a link of this
 * site pressed, shown as a page. A picture, a script, a page fetched ahead, another site and whatever sends no such word
 * are not.
 */
export function isOwnNavigation(headers: Caller): boolean {
	const site = headers.get("sec-fetch-site");
	const isAhead = /prefetch|prerender|preview/i.test(`${headers.get("sec-purpose")} ${headers.get("purpose")}`);
	return (
		(site === "none" || site === "same-origin") &&
		headers.get("sec-fetch-mode") === "navigate" &&
		headers.get("sec-fetch-dest") === "document" &&
		headers.get("sec-fetch-user") === "?1" &&
		!isAhead
	);
}
