import { LRUCache } from "lru-cache";
import type { CachedResponse } from "#server/bff/http/cached-response.ts";
import type { RequestView } from "#server/bff/http/request-view.ts";
import { securityHeaders } from "#server/bff/http/security-headers.ts";
import type { SiteRoute } from "#server/bff/http/site-routes.ts";
import { cookieName, type SealedCookie } from "#server/bff/sessions/cookies.ts";
import { countMetric } from "#server/bff/telemetry/metrics.ts";
import { type Audience, type CacheKey, type CookieNames, findCacheKey, hasCookie } from "./cache-key.ts";
import { type Compressed, isDigest } from "./compressed.ts";
import type { DiskCache } from "./disk/disk-cache.ts";
import type { BodyKind } from "./disk/disk-record.ts";
import { respondWithCachedPage, respondWithFilledPage, respondWithHydrationData } from "./page-responses.ts";
import { type CachedPage, createPageStore, type ServedBuild } from "./page-store.ts";
import { fillSlots, parseSlots, type SlottedPage, type SlotValues } from "./personalised-slots.ts";
import type { RedisPages } from "./redis/redis-pages.ts";
import { createRevalidation, type Revalidate } from "./renewal/revalidation.ts";
import { createSingleFlight } from "./renewal/single-flight.ts";
import {
	createSavePages,
	hydrationDataPath,
	type Rendered,
	type RetryLater,
	retryWithoutUpstreamMs,
} from "./save-page.ts";
import { createSharedPages, type Lease, unsharedPages } from "./shared-pages.ts";

export type FillSlots = (own: SlotValues, setCookie: string | undefined) => CachedResponse;

export interface PageCache {
	readonly findKey: (view: RequestView, route: SiteRoute) => CacheKey | null;
	/** A stale page is revalidated in the background; one that is staler still is rendered first. */
	readonly find: (key: CacheKey | null, view: RequestView) => CachedResponse | null;
	readonly findHydrationData: (view: RequestView) => CachedResponse | null;
	/** That of a page which another instance rendered. */
	readonly fetchHydrationData: (view: RequestView) => Promise<CachedResponse | null>;
	/** Renders with single-flight and stores the page; a null `audience` prevents caching. */
	readonly render: (
		key: CacheKey | null,
		view: RequestView,
		render: (audience: Audience | null) => Promise<Rendered>,
	) => Promise<CachedResponse | Response>;
	/** Revalidated like others. */
	readonly findWithSlots: (key: CacheKey, audience: Audience, view: RequestView) => FillSlots | null;
	/** Renders a page in the background, where there is none. */
	readonly prepare: (key: CacheKey, audience: Audience, view: RequestView) => void;
	/** Before this is called stale pages are not sent. */
	readonly revalidateWith: (revalidate: Revalidate, build?: ServedBuild) => void;
	readonly sizeInBytes: () => number;
	/** Whether anything can be sent without the upstream. */
	readonly hasPages: () => boolean;
}

type Cookies = Readonly<Record<"session" | "toasts" | "visited", SealedCookie>>;

const namesOf = ({ session, toasts, visited }: Cookies, isSecure: boolean): CookieNames => ({
	session: session.name,
	toasts: toasts.name,
	visited: visited.name,
	preferences: cookieName("p", isSecure),
});

/** `now`: milliseconds of the wall clock. */
export function createPageCache({
	cookies,
	isSecure,
	maxBytes,
	now,
	disk = null,
	redis = null,
}: {
	readonly cookies: Cookies;
	readonly isSecure: boolean;
	readonly maxBytes: number;
	readonly now: () => number;
	readonly disk?: DiskCache | null;
	readonly redis?: RedisPages | null;
}): PageCache {
	let servedBuild: ServedBuild = { id: "", hasAsset: () => true };
	const build = () => servedBuild;
	const onRecompressed = (kind: BodyKind, body: Compressed) => void redis?.replaceBody({ ...body, kind });
	const store = createPageStore({ maxBytes, now, disk, build, onRecompressed });
	const shared = redis ? createSharedPages({ redis, store, now, build }) : unsharedPages;
	const flights = createSingleFlight();
	const retryLater: RetryLater = new LRUCache({ max: 2000 });
	const safetyHeaders = securityHeaders(isSecure);
	let revalidate: Revalidate | undefined;
	const names = namesOf(cookies, isSecure);
	const savePages = createSavePages({ store, now, retryLater });
	const { preferences } = names;
	const startRevalidation = createRevalidation({ store, shared, flights, retryLater, savePages, preferences });
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

	function findFor(audience: Audience, key: CacheKey, view: RequestView, from?: "redis"): CachedPage | null {
		const id = idOf(key, audience);
		const tier = from ?? (store.isInMemory(id) ? "memory" : "disk");
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

	/** A page that this visitor may not get needs no other instance. */
	async function takeOrLease(key: CacheKey, view: RequestView): Promise<{ page?: CachedPage; lease: Lease | null }> {
		const local = store.peek(key.id);
		if (flights.isUnshareable(key.id) || (local && !maySend(local, view))) return { lease: null };
		const turn = await shared.turnForVisitor(key.id);
		if (turn.kind === "render") return { lease: turn.lease };
		const page = findFor("everyone", key, view, "redis");
		// A stale one is revalidated once this flight is over.
		if (page && now() >= page.freshUntilMs)
			setImmediate(() => revalidate && startRevalidation(key.id, view, "everyone", revalidate));
		return page ? { page, lease: null } : { lease: null };
	}

	async function renderAndSave(
		key: CacheKey,
		view: RequestView,
		render: (audience: Audience) => Promise<Rendered>,
		lease: Lease | null,
	): Promise<{ value: CachedResponse | Response; isShared: boolean }> {
		const { response, page } = await render("everyone");
		if (page) {
			const saved = await savePages.save(key.id, page, "everyone", lease);
			countPage("rendered", "fresh");
			return { value: respond(saved.page, view, key), isShared: true };
		}
		const former = response.status >= 500 ? store.find(key.id) : undefined;
		if (!former || !maySend(former, view)) return { value: response, isShared: false };
		retryLater.set(key.id, true, { ttl: retryWithoutUpstreamMs });
		countPage(store.isInMemory(key.id) ? "memory" : "disk", ageOf(former, now()));
		return { value: respond(former, view, key), isShared: true };
	}

	const find: PageCache["find"] = (key, view) => {
		if (!key || key.hasSession) return null;
		const page = findFor("everyone", key, view);
		return page && respond(page, view, key);
	};

	return {
		findKey: (view, route) => findCacheKey(view, route, names, isSecure),
		find,
		findHydrationData(view) {
			const digest = hydrationDigestIn(view);
			const data = digest === null ? undefined : store.findHydrationData(digest);
			return data ? respondWithHydrationData(data, view, safetyHeaders, store.bytesOf) : null;
		},
		async fetchHydrationData(view) {
			const digest = hydrationDigestIn(view);
			const data = digest === null ? undefined : await shared.findHydrationData(digest);
			return data ? respondWithHydrationData(data, view, safetyHeaders, store.bytesOf) : null;
		},
		async render(key, view, render) {
			if (!key || key.hasSession || view.method !== "GET") return (await render(null)).response;
			const inFlight = flights.inFlight(key.id);
			if (inFlight) {
				await inFlight;
				return find(key, view) ?? (await render(null)).response;
			}
			return flights.run<CachedResponse | Response>(key.id, async () => {
				const taken = await takeOrLease(key, view);
				if (taken.page) return { value: respond(taken.page, view, key), isShared: true };
				try {
					return await renderAndSave(key, view, render, taken.lease);
				} finally {
					void taken.lease?.release();
				}
			});
		},
		findWithSlots(key, audience, view) {
			const page = findFor(audience, key, view);
			return (
				page && ((own, setCookie) => respondWithFilledPage(page, view, fillSlots(readSlots(page), own), setCookie))
			);
		},
		prepare(key, audience, view) {
			const id = idOf(key, audience);
			if (revalidate && !store.peek(id)) startRevalidation(id, view, audience, revalidate);
		},
		revalidateWith: (by, build = servedBuild) => {
			revalidate = by;
			servedBuild = build;
		},
		sizeInBytes: () => store.sizeInBytes() + slots.calculatedSize,
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

const countPage = (tier: "memory" | "disk" | "redis" | "rendered", age: Age): void =>
	countMetric("page_cache_requests_total", { tier, age });
