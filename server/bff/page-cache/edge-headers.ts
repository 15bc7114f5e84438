import type { CachedPage } from "./cached-page.ts";

const maxFreshSeconds = 60;
const daySeconds = 86_400;
const notFoundSeconds = 5;

/**
 * An edge cache may hold a page for everyone by these headers: nginx reads `X-Accel-Expires`, CDNs read
 * `CDN-Cache-Control` (RFC 9213) and purge by `Surrogate-Key`. Without them a page belongs to one visitor. Names and
 * values in turn.
 */
export function edgeHeaders(
	{ route, isPartial, freshUntilMs }: Pick<CachedPage, "route" | "isPartial" | "freshUntilMs">,
	target: string,
	nowMs: number,
): string[] {
	// A stale page is being renewed, so the edge is to ask again soon.
	const seconds = Math.min(maxFreshSeconds, Math.max(1, Math.floor((freshUntilMs - nowMs) / 1000)));
	const stale = `stale-while-revalidate=${isPartial ? seconds : daySeconds}, stale-if-error=${daySeconds}`;
	return [
		...["x-accel-expires", String(seconds)],
		...["cdn-cache-control", `public, s-maxage=${seconds}, ${stale}`],
		...["surrogate-key", surrogateKeys(route, target)],
	];
}

/** The 404 of a cacheable route gets these headers, because each costs a rendering. */
export function addNotFoundEdgeHeaders(headers: Headers): void {
	headers.set("x-accel-expires", String(notFoundSeconds));
	headers.set("cdn-cache-control", `public, s-maxage=${notFoundSeconds}`);
	headers.set("surrogate-key", "pages");
	headers.append("vary", "cookie, save-data");
}

/**
 * Returns the keys of all pages, of those of the route (`route:/package/:slug`), and of the slug (`slug:kerala-tour`).
 */
function surrogateKeys(route: string, target: string): string {
	const pattern = route.startsWith("/") ? route : `/${route}`;
	const path = target.split("?")[0] ?? "";
	const slug = pattern.endsWith("/:slug") ? ` slug:${path.slice(path.lastIndexOf("/") + 1)}` : "";
	return `pages route:${pattern}${slug}`;
}
