interface Caller {
	readonly get: (header: string) => string | null;
}

const originOf = (address: string | null): string | null =>
	address !== null && URL.canParse(address) ? new URL(address).origin : null;

/**
 * Whether a state-changing request was caused by this site itself: the browser's own word (`Sec-Fetch-Site`) where it
 * gives one, else `Origin`, else `Referer`, compared with the public origins and never with the Host header.
 */
export function isSameSite(headers: Caller, publicOrigins: readonly string[]): boolean {
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

/** Whether a body is of a kind that a form of this site sends. */
export function isFormBody(contentType: string | null): boolean {
	const kind = contentType?.split(";")[0]?.trim().toLowerCase();
	return kind === "application/x-www-form-urlencoded" || kind === "multipart/form-data";
}
