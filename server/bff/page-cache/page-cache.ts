import { LRUCache } from "lru-cache";
import type { CachedResponse } from "#server/bff/http/cached-response.ts";
import type { RequestView } from "#server/bff/http/request-view.ts";
import { securityHeaders } from "#server/bff/http/security-headers.ts";
import type { SiteRoute } from "#server/bff/http/site-routes.ts";
import { cookieName, type SealedCookie } from "#server/bff/sessions/cookies.ts";
import { type Audience, type CacheKey, findCacheKey } from "./cache-key.ts";
import type { CachedPage } from "./cached-page.ts";
import type { DiskCache } from "./disk/disk-cache.ts";
import { countPage, createPageFinder } from "./find-page.ts";
import { respondWithCachedPage, respondWithFilledPage, respondWithHydrationData } from "./page-responses.ts";
import { createPageStore, type PageStore } from "./page-store.ts";
import type { ServedBuild } from "./page-tiers.ts";
import { fillSlots, parseSlots, type SlottedPage, type SlotValues } from "./personalised-slots.ts";
import { createRevalidation, type Revalidate } from "./renewal/revalidation.ts";
import { createSharedRenderings } from "./renewal/shared-renderings.ts";
import { createSavePages, type Rendered, type RetryLater } from "./save-page.ts";

interface PageCacheOptions {
	readonly cookies: Readonly<Record<"session" | "toasts" | "visited", SealedCookie>>;
	readonly isSecure: boolean;
	readonly maxBytes: number;
	/** Returns milliseconds of the wall clock. */
	readonly now: () => number;
	readonly disk?: DiskCache | null;
}

/** A null audience prevents caching. */
type Render = (audience: Audience | null) => Promise<Rendered>;

const idOf = ({ id }: CacheKey, audience: Audience): string => (audience === "everyone" ? id : `${id} ${audience}`);

export type PageCache = ReturnType<typeof createPageCache>;

export function createPageCache({ cookies, isSecure, maxBytes, now, disk = null }: PageCacheOptions) {
	const preferences = cookieName("p", isSecure);
	const names = { session: cookies.session.name, toasts: cookies.toasts.name, preferences };
	const safetyHeaders = Object.entries(securityHeaders(isSecure)).flat();
	let servedBuild: ServedBuild = { id: "", hasAsset: () => true };
	const store = createPageStore({ maxBytes, now, disk, build: () => servedBuild });
	const renderings = createSharedRenderings();
	const retryLater: RetryLater = new LRUCache({ max: 2000 });
	const savePages = createSavePages({ store, now, retryLater });
	const revalidation = createRevalidation({ store, renderings, retryLater, savePages, preferences });
	const pages = createPageFinder({ store, now, retryLater, revalidation, visited: cookies.visited.name });
	const slots = createSlotParser(maxBytes * 0.0625, store.bytesOf);

	const respond = (page: CachedPage, view: RequestView, { isShareable }: CacheKey): CachedResponse =>
		respondWithCachedPage(page, view, { bytesOf: store.bytesOf, isShareable, nowMs: now() });

	function find(key: CacheKey | null, view: RequestView): CachedResponse | null {
		if (!key || key.hasSession) return null;
		const page = pages.find(key.id, view, "everyone");
		return page && respond(page, view, key);
	}

	return {
		findKey: (view: RequestView, route: SiteRoute) => findCacheKey(view, route, names, isSecure),
		find,
		findHydrationData: (view: RequestView) => respondWithHydrationData(view, store, safetyHeaders),
		/** Renders with single-flight and stores the page. */
		async render(key: CacheKey | null, view: RequestView, render: Render): Promise<CachedResponse | Response> {
			if (!key || key.hasSession || view.method !== "GET") return (await render(null)).response;
			const inFlight = renderings.inFlight(key.id);
			if (!inFlight)
				return renderings.run<CachedResponse | Response>(key.id, async () => {
					const { response, page } = await render("everyone");
					const saved = page && (await savePages.save(key.id, page, "everyone"));
					if (saved) countPage("rendered", "fresh");
					const sent = saved?.page ?? (response.status >= 500 ? pages.findAfterFailure(key.id, view) : null);
					return { value: sent ? respond(sent, view, key) : response, isShared: sent !== null };
				});
			await inFlight;
			return find(key, view) ?? (await render(null)).response;
		},
		/** The page is revalidated like others; the answer fills the slots. */
		findWithSlots(key: CacheKey, audience: Audience, view: RequestView) {
			const page = pages.find(idOf(key, audience), view, audience);
			if (!page) return null;
			return (own: SlotValues, setCookie: string | undefined): CachedResponse =>
				respondWithFilledPage(page, view, fillSlots(slots.parse(page), own), setCookie);
		},
		/** Renders a page in the background, where there is none. */
		prepare(key: CacheKey, audience: Audience, view: RequestView): void {
			const id = idOf(key, audience);
			if (!store.peek(id)) revalidation.start(id, view, audience);
		},
		/** Before this is called, stale pages are not sent. */
		revalidateWith(by: Revalidate, build: ServedBuild = servedBuild): void {
			servedBuild = build;
			revalidation.revalidateWith(by);
		},
		sizeInBytes: () => store.sizeInBytes() + slots.sizeInBytes(),
		/** Returns whether anything can be sent without the upstream. */
		hasPages: store.hasPages,
	};
}

/** Parses each page with slots once. */
function createSlotParser(maxSize: number, bytesOf: PageStore["bytesOf"]) {
	const parsed = new LRUCache<string, SlottedPage>({ maxSize });
	return {
		parse({ content }: CachedPage): SlottedPage {
			const known = parsed.get(content.digest);
			if (known) return known;
			const html = bytesOf(content, null).toString();
			const page = parseSlots(html);
			parsed.set(content.digest, page, { size: html.length });
			return page;
		},
		sizeInBytes: () => parsed.calculatedSize,
	};
}
