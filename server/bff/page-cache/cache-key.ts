import type { RequestView } from "#server/bff/http/request-view.ts";
import type { SiteRoute } from "#server/bff/http/site-routes.ts";
import { findCookie } from "#server/bff/sessions/cookies.ts";
import { openPreferences } from "#server/bff/sessions/preferences.ts";
import { isSlug } from "#server/contract/index.ts";

/** The last two audiences get pages with personalised slots. */
export type Audience = "everyone" | "signed-in" | "guest-with-session";

/** A cache key is computed once per request, before routing. */
export interface CacheKey {
	/** The id is made of target and appearance. */
	readonly id: string;
	readonly route: SiteRoute;
	/** A visitor with a session may only be sent a page with slots. */
	readonly hasSession: boolean;
	/** An edge cache may hold the page: the visitor has dismissed nothing, because a dismissal lasts for an hour. */
	readonly isShareable: boolean;
}

// One URL per page, so that a page cannot fill the cache under many keys.
const plainPath = /^\/(?:[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*){0,2})?$/;
const pageQuery = /^page=[1-9]\d{0,2}$/;
/** In a slug in another script each letter takes nine characters; keys on disk may have 1,900. */
const maxTargetLength = 900;

export const hasCookie = (cookies: string, name: string): boolean => findCookie(cookies, name) !== undefined;

function isEncodedSlug(segment: string): boolean {
	try {
		const text = decodeURIComponent(segment);
		return isSlug(text) && encodeURIComponent(text) === segment;
	} catch {
		return false;
	}
}

/** Slugs of an upstream may be of any script and case; all other words of a path are the site's own. */
function isNormalPath(path: string, pattern: string): boolean {
	const segments = path.slice(1).split("/");
	const parts = pattern.split("/");
	const isNormal = (segment: string, part = ""): boolean =>
		part.startsWith(":") ? isEncodedSlug(segment) : segment !== "" && segment === part;
	return parts.length === segments.length && segments.every((segment, index) => isNormal(segment, parts[index]));
}

function isCacheableTarget(target: string, { pattern, facts: { cache } }: SiteRoute): boolean {
	if (!cache || target.length > maxTargetLength) return false;
	const queryAt = target.indexOf("?");
	const path = queryAt < 0 ? target : target.slice(0, queryAt);
	if (!plainPath.test(path) && !isNormalPath(path, pattern)) return false;
	return queryAt < 0 || (cache === "list" && pageQuery.test(target.slice(queryAt + 1)));
}

/** Returns null where no cached page can answer: for another method, a pending toast or a search. */
export function findCacheKey(
	{ method, target, header }: RequestView,
	route: SiteRoute,
	names: Readonly<Record<"session" | "toasts" | "preferences", string>>,
	isSecure: boolean,
): CacheKey | null {
	if ((method !== "GET" && method !== "HEAD") || !isCacheableTarget(target, route)) return null;
	const cookies = header("cookie") ?? "";
	const saveData = header("save-data");
	if (cookies === "" && saveData === null) return { id: target, route, hasSession: false, isShareable: true };
	if (hasCookie(cookies, names.toasts)) return null;
	const hasSession = hasCookie(cookies, names.session);
	if (saveData === null && !hasCookie(cookies, names.preferences))
		return { id: target, route, hasSession, isShareable: !hasSession };
	const { current, hidden } = openPreferences({ get: header }, isSecure, Math.floor(Date.now() / 1000));
	const { theme, contrast, dataLight } = current;
	const appearance = `${theme} ${contrast} ${dataLight ? "light" : "full"} ${[...hidden].sort().join()}`;
	return { id: `${target} ${appearance}`, route, hasSession, isShareable: !hasSession && hidden.length === 0 };
}
