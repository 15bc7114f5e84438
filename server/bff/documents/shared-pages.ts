import { findCookie } from "#server/bff/session/cookies.ts";
import { openPreferences } from "#server/bff/session/preferences.ts";

/** Pages that are the same for every visitor without a session, by the patterns of their routes. */
export const sharedPatterns: ReadonlySet<string> = new Set([
	"/",
	"/destinations",
	"/package/:slug",
	"/:category/:slug",
	"/blogs",
	"/blogs/:slug",
	"/offers",
	"/contact-us",
	"/about-us",
	"/b2b",
	"/career",
	"/faqs",
	"/privacy-policy",
	"/terms-conditions",
	"/cancellation-policy",
	"/search",
	"/webstories/view/*",
	"/menu",
	"/get-a-call",
	"/newsletter",
	"/promo",
	"/webinars",
]);

/** Whether the pages of a route may be kept for everybody. @param pattern as the router tells it, e.g. `/package/:slug` */
export const isSharedPage = (pattern: string): boolean =>
	sharedPatterns.has(pattern.startsWith("/") ? pattern : `/${pattern}`);

/** Whom a page with blanks is drawn for: anybody who holds a session, signed `in` or `out`. */
export type Holder = "in" | "out";

/** What is asked for, as far as it tells one shared page from another. */
export interface Asked {
	readonly method: string;
	/** Path and query as they came. */
	readonly target: string;
	/** By lower-case name. */
	readonly header: (name: string) => string | null;
}

/** The names that the site's cookies have on this site's wire. */
export interface CookieNames {
	readonly session: string;
	readonly toasts: string;
	readonly visited: string;
	readonly preferences: string;
}

/* One spelling each, so that nobody fills the memory with a page under a hundred names. */
const path = /^\/(?:[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*){0,2})?$/;
/** The lists that have more than one page, as far as anybody turns them. */
const paged: ReadonlySet<string> = new Set(["/blogs", "/offers"]);
const query = /^page=[1-9]\d?$/;
const longest = 200;

/** Whether a Cookie header holds a cookie of that name, in whatever spelling the site itself would read it. */
export const carries = (cookies: string, name: string): boolean => findCookie(cookies, name) !== undefined;

/**
 * Under which name the page that is asked for may be kept for everybody: its address, and how this visitor wants pages to
 * look. What a visitor looked at last is not in it.
 * @param holder the page has blanks, for visitors with a session
 * @returns null for what cannot be kept, for anyone with a message to be shown, and without `holder` for anyone with a session
 */
export function sharedKey(asked: Asked, names: CookieNames, isSecure: boolean, holder?: Holder): string | null {
	const key = lookKey(asked, names, isSecure, holder !== undefined);
	return key === null || holder === undefined ? key : `${key} ${holder}`;
}

function lookKey(
	{ method, target, header }: Asked,
	names: CookieNames,
	isSecure: boolean,
	mayHaveSession: boolean,
): string | null {
	if ((method !== "GET" && method !== "HEAD") || target.length > longest) return null;
	const mark = target.indexOf("?");
	if (!path.test(mark < 0 ? target : target.slice(0, mark))) return null;
	if (mark >= 0 && !(paged.has(target.slice(0, mark)) && query.test(target.slice(mark + 1)))) return null;
	const cookies = header("cookie");
	const savesData = header("save-data");
	if (cookies === null && savesData === null) return target;
	if (cookies !== null && !mayHaveSession && carries(cookies, names.session)) return null;
	if (cookies !== null && carries(cookies, names.toasts)) return null;
	if (savesData === null && !carries(cookies ?? "", names.preferences)) return target;
	const { current, hidden } = openPreferences({ get: header }, isSecure, Math.floor(Date.now() / 1000));
	const { theme, contrast, dataLight } = current;
	return `${target} ${theme} ${contrast} ${dataLight ? "light" : "full"} ${[...hidden].sort().join()}`;
}
