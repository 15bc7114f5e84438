import { LRUCache } from "lru-cache";
import type { CachedResponse } from "#server/bff/http/cached-response.ts";
import type { RequestView } from "#server/bff/http/request-view.ts";
import { securityHeaders } from "#server/bff/http/security-headers.ts";
import type { SiteRoute } from "#server/bff/http/site-routes.ts";
import { cookieName, type SealedCookie } from "#server/bff/sessions/cookies.ts";
import { countMetric } from "#server/bff/telemetry/metrics.ts";
import { type Audience, type CacheKey, type CookieNames, findCacheKey, hasCookie } from "./cache-key.ts";
import type { CachedPage } from "./cached-page.ts";
import { isDigest } from "./compressed.ts";
import type { DiskCache } from "./disk/disk-cache.ts";
import { respondWithCachedPage, respondWithFilledPage, respondWithHydrationData } from "./page-responses.ts";
import { createPageStore } from "./page-store.ts";
import type { ServedBuild } from "./page-tiers.ts";
import { fillSlots, parseSlots, type SlottedPage, type SlotValues } from "./personalised-slots.ts";
import { createRevalidation, type Revalidate } from "./renewal/revalidation.ts";
import { createSharedRenderings } from "./renewal/shared-renderings.ts";
import {
	createSavePages,
	hydrationDataPath,
	type Rendered,
	type RetryLater,
	retryWithoutUpstreamMs,
} from "./save-page.ts";

type Cookies = Readonly<Record<"session" | "toasts" | "visited", SealedCookie>>;

const namesOf = ({ session, toasts, visited }: Cookies, isSecure: boolean): CookieNames => ({
	session: session.name,
	toasts: toasts.name,
	visited: visited.name,
	preferences: cookieName("p", isSecure),
});

export type PageCache = ReturnType<typeof createPageCache>;

/** The time `now` is in milliseconds of the wall clock. */
export function createPageCache({
	cookies,
	isSecure,
	maxBytes,
	now,
	disk = null,
}: {
	readonly cookies: Cookies;
	readonly isSecure: boolean;
	readonly maxBytes: number;
	readonly now: () => number;
	readonly disk?: DiskCache | null;
}) {
	let servedBuild: ServedBuild = { id: "", hasAsset: () => true };
	const store = createPageStore({ maxBytes, now, disk, build: () => servedBuild });
	const renderings = createSharedRenderings();
	const retryLater: RetryLater = new LRUCache({ max: 2000 });
	const safetyHeaders = securityHeaders(isSecure);
	let revalidate: Revalidate | undefined;
	const names = namesOf(cookies, isSecure);
	const savePages = createSavePages({ store, now, retryLater });
	const { preferences } = names;
	const startRevalidation = createRevalidation({ store, renderings, retryLater, savePages, preferences });
	const slots = new LRUCache<string, { readonly pieces: SlottedPage; readonly length: number }>({
		maxSize: maxBytes * 0.0625,
		sizeCalculation: ({ length }) => length,
	});
	const idOf = ({ id }: CacheKey, audience: Audience): string => (audience === "everyone" ? id : `${id} ${audience}`);

	function readSlots(page: CachedPage): SlottedPage {
		const known = slots.get(page.content.digest);
		if (known) return known.pieces;
		const html = store.bytesOf(page.content, null).toString();
		const pieces = parseSlots(html);
		slots.set(page.content.digest, { pieces, length: html.length });
		return pieces;
	}

	const maySend = ({ showsRecentlyVisited }: CachedPage, { header }: RequestView): boolean =>
		!showsRecentlyVisited || !hasCookie(header("cookie") ?? "", names.visited);

	function findFor(audience: Audience, key: CacheKey, view: RequestView): CachedPage | null {
		const id = idOf(key, audience);
		const tier = store.isInMemory(id) ? "memory" : "disk";
		const page = store.find(id);
		if (!page || !maySend(page, view)) return null;
		const nowMs = now();
		if (nowMs >= page.freshUntilMs) {
			if (!revalidate || (nowMs >= page.staleUntilMs && !retryLater.has(id))) return null;
			startRevalidation(id, view, audience, revalidate);
		}
		countPage(tier, ageOf(page, nowMs));
		return page;
	}

	const respond = (page: CachedPage, view: RequestView, { isShareable }: CacheKey): CachedResponse =>
		respondWithCachedPage(page, view, { bytesOf: store.bytesOf, isShareable, nowMs: now() });

	async function renderAndSave(
		key: CacheKey,
		view: RequestView,
		render: (audience: Audience) => Promise<Rendered>,
	): Promise<{ value: CachedResponse | Response; isShared: boolean }> {
		const { response, page } = await render("everyone");
		if (page) {
			const saved = await savePages.save(key.id, page, "everyone");
			countPage("rendered", "fresh");
			return { value: respond(saved.page, view, key), isShared: true };
		}
		const former = response.status >= 500 ? store.find(key.id) : undefined;
		if (!former || !maySend(former, view)) return { value: response, isShared: false };
		retryLater.set(key.id, true, { ttl: retryWithoutUpstreamMs });
		countPage(store.isInMemory(key.id) ? "memory" : "disk", ageOf(former, now()));
		return { value: respond(former, view, key), isShared: true };
	}

	function find(key: CacheKey | null, view: RequestView): CachedResponse | null {
		if (!key || key.hasSession) return null;
		const page = findFor("everyone", key, view);
		return page && respond(page, view, key);
	}

	return {
		findKey: (view: RequestView, route: SiteRoute) => findCacheKey(view, route, names, isSecure),
		/** A stale page is revalidated in the background; one that is staler still is rendered first. */
		find,
		findHydrationData(view: RequestView): CachedResponse | null {
			const digest = hydrationDigestIn(view);
			return digest === null
				? null
				: respondWithHydrationData(store.findHydrationData(digest), view, safetyHeaders, store.bytesOf);
		},
		/** Renders with single-flight and stores the page; a null `audience` prevents caching. */
		async render(
			key: CacheKey | null,
			view: RequestView,
			render: (audience: Audience | null) => Promise<Rendered>,
		): Promise<CachedResponse | Response> {
			if (!key || key.hasSession || view.method !== "GET") return (await render(null)).response;
			const inFlight = renderings.inFlight(key.id);
			if (inFlight) {
				await inFlight;
				return find(key, view) ?? (await render(null)).response;
			}
			return renderings.run(key.id, () => renderAndSave(key, view, render));
		},
		/** The page is revalidated like others; the answer fills the slots. */
		findWithSlots(key: CacheKey, audience: Audience, view: RequestView) {
			const page = findFor(audience, key, view);
			if (!page) return null;
			return (own: SlotValues, setCookie: string | undefined): CachedResponse =>
				respondWithFilledPage(page, view, fillSlots(readSlots(page), own), setCookie);
		},
		/** Renders a page in the background, where there is none. */
		prepare(key: CacheKey, audience: Audience, view: RequestView): void {
			const id = idOf(key, audience);
			if (revalidate && !store.peek(id)) startRevalidation(id, view, audience, revalidate);
		},
		/** Before this is called, stale pages are not sent. */
		revalidateWith(by: Revalidate, build: ServedBuild = servedBuild): void {
			revalidate = by;
			servedBuild = build;
		},
		sizeInBytes: () => store.sizeInBytes() + slots.calculatedSize,
		/** Returns whether anything can be sent without the upstream. */
		hasPages: store.hasPages,
	};
}

function hydrationDigestIn({ method, target }: RequestView): string | null {
	const digest = method !== "POST" && target.startsWith(hydrationDataPath) && target.slice(hydrationDataPath.length);
	return digest && isDigest(digest) ? digest : null;
}

type Age = "fresh" | "stale-while-revalidate" | "stale-if-error";

function ageOf({ freshUntilMs, staleUntilMs }: CachedPage, nowMs: number): Age {
	if (nowMs < freshUntilMs) return "fresh";
	return nowMs < staleUntilMs ? "stale-while-revalidate" : "stale-if-error";
}

const countPage = (tier: "memory" | "disk" | "rendered", age: Age): void =>
	countMetric("page_cache_requests_total", { tier, age });
