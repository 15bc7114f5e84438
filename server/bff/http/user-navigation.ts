interface HeaderReader {
	readonly get: (header: string) => string | null;
}

/** By fetch metadata: a link of this site or a typed address. */
export function isOwnNavigation(headers: HeaderReader): boolean {
	const site = headers.get("sec-fetch-site");
	const isPrefetch = /prefetch|prerender|preview/i.test(`${headers.get("sec-purpose")} ${headers.get("purpose")}`);
	return (
		(site === "none" || site === "same-origin") &&
		headers.get("sec-fetch-mode") === "navigate" &&
		headers.get("sec-fetch-dest") === "document" &&
		headers.get("sec-fetch-user") === "?1" &&
		!isPrefetch
	);
}
