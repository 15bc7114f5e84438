const originOf = (address: string | null): string | null =>
	address !== null && URL.canParse(address) ? new URL(address).origin : null;

/** Decides by `Sec-Fetch-Site`, else `Origin`, else `Referer`; never by Host. */
export function isSameSite(headers: Pick<Headers, "get">, publicOrigins: readonly string[]): boolean {
	const site = headers.get("sec-fetch-site");
	const origin = headers.get("origin");
	if (site !== null) {
		if (site === "same-origin") return true;
		return site === "none" && origin !== null && publicOrigins.includes(origin);
	}
	if (origin !== null) return publicOrigins.includes(origin);
	const referer = originOf(headers.get("referer"));
	return referer !== null && publicOrigins.includes(referer);
}

export function isFormBody(contentType: string | null): boolean {
	const kind = contentType?.split(";")[0]?.trim().toLowerCase();
	return kind === "application/x-www-form-urlencoded" || kind === "multipart/form-data";
}

/** Decides by fetch metadata, which tells a link of this site or a typed address. */
export function isOwnNavigation(headers: Pick<Headers, "get">): boolean {
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
