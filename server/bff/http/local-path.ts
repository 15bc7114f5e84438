import type { RouteFacts, SiteRoutes } from "./site-routes.ts";

const base = "http://site.invalid";
/** Browsers read backslashes as slashes, and skip control characters. */
const ambiguous = /[\\\p{Cc}]/u;
/** This is the upstream's limit for the source of an enquiry, and it keeps the session cookie small. */
const maxPathLength = 500;

/** Returns null for any URL that a browser could follow to another site. */
export function findLocalPath(text: string, origin: string = base): string | null {
	if (ambiguous.test(text) || !URL.canParse(text, origin)) return null;
	const url = new URL(text, origin);
	if (url.origin !== new URL(origin).origin || url.username || url.password || url.pathname.startsWith("//"))
		return null;
	return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * Returns a path of this site from untrusted text, which begins with a slash; null for any other, and beyond 500
 * characters.
 */
export function findSitePath(text: string | null | undefined): string | null {
	if (!text || !/^\/(?![/\\])/.test(text)) return null;
	const path = findLocalPath(text);
	// The length counts after percent-encoding.
	return path === null || path.length > maxPathLength ? null : path;
}

type ReturnPath = (text: string | null | undefined, fallback?: string) => string;

export type ReturnPaths = ReturnType<typeof createReturnPaths>;

export function createReturnPaths({ find }: Pick<SiteRoutes, "find">) {
	const pathUnless =
		(...roles: NonNullable<RouteFacts["role"]>[]): ReturnPath =>
		(text, fallback = "/") => {
			const path = findSitePath(text);
			if (path === null) return fallback;
			const { role } = find(path).facts;
			return role !== undefined && roles.includes(role) ? fallback : path;
		};
	return {
		/**
		 * Returns a redirect target from untrusted text (no open redirect); `fallback` for other sites, more than 500
		 * characters, and the pages of signing in and out.
		 */
		safePath: pathUnless("sign-in", "sign-in-step", "sign-out"),
		/** This is like `safePath`, but allows the sign-in pages. */
		formerPath: pathUnless("sign-out"),
	};
}
