const base = "http://site.invalid";
/** Browsers read backslashes as slashes, and skip control characters. */
const ambiguous = /[\\\p{Cc}]/u;
/** The upstream's limit for the source of an enquiry; also keeps the session cookie small. */
const maxPathLength = 500;

/** Null for any URL that a browser could follow to another site. */
export function findLocalPath(text: string, origin: string = base): string | null {
	if (ambiguous.test(text) || !URL.canParse(text, origin)) return null;
	const url = new URL(text, origin);
	if (url.origin !== new URL(origin).origin || url.username || url.password || url.pathname.startsWith("//"))
		return null;
	return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * A redirect target from untrusted text (no open redirect); `fallback` for other sites, more than 500 characters,
 * and the sign-in and sign-out pages.
 */
export function safePath(text: string | null | undefined, fallback = "/"): string {
	const path = formerPath(text, fallback);
	return isPageOf("/login", path) ? fallback : path;
}

/** A letter that is escaped without need is answered with a redirect to its plain address. */
function isPageOf(page: string, path: string): boolean {
	const plain = path.replace(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
	return plain.slice(0, page.length).toLowerCase() === page && !/^[\w-]/.test(plain.slice(page.length));
}

/** Like {@link safePath}, but allows the sign-in pages. */
export function formerPath(text: string | null | undefined, fallback = "/"): string {
	if (!text || !/^\/(?![/\\])/.test(text)) return fallback;
	const path = findLocalPath(text);
	// The length counts after percent-encoding.
	return path === null || path.length > maxPathLength || isPageOf("/logout", path) ? fallback : path;
}
