const base = "http://site.invalid";
/** Backslashes and control characters: browsers read them as slashes, or skip them. */
const slippery = /[\\\p{Cc}]/u;
/** What the upstream takes as the source of an enquiry, and what leaves the session's cookie room. */
const longestPath = 500;

/**
 * The same-site path that an address stands for, as the URL parser spells it, or null where a browser could leave the
 * site by following it.
 * @param text a path, or an address below `origin`
 */
export function findLocalPath(text: string, origin: string = base): string | null {
	if (slippery.test(text) || !URL.canParse(text, origin)) return null;
	const url = new URL(text, origin);
	if (url.origin !== new URL(origin).origin || url.username || url.password || url.pathname.startsWith("//"))
		return null;
	return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * A path of this site that is safe to send a visitor to, made from what a visitor may have sent.
 * @returns the path as the URL parser spells it; `fallback` for anything else, for more than 500 characters, and for the
 * sign-in and sign-out pages
 */
export function safePath(text: string | null | undefined, fallback = "/"): string {
	const path = formerPath(text, fallback);
	return /^\/log(in|out)(?![\w-])/i.test(path) ? fallback : path;
}

/** Like {@link safePath}, for a visitor who goes back to the page they were on: that may be one for signing in. */
export function formerPath(text: string | null | undefined, fallback = "/"): string {
	if (!text || !/^\/(?![/\\])/.test(text)) return fallback;
	const path = findLocalPath(text);
	// Measured as it leaves: one character of another script becomes nine.
	return path === null || path.length > longestPath ? fallback : path;
}
