import { LRUCache } from "lru-cache";
import type { PageDocument } from "#server/bff/html/document.ts";
import type { RequestView } from "#server/bff/http/request-view.ts";
import { securityHeaders } from "#server/bff/http/security-headers.ts";
import { cookieName, findCookie, type SealedCookie } from "#server/bff/sessions/cookies.ts";
import { type Audience, type CacheKey, type CookieNames, findCacheKey, hasCookie } from "./cache-key.ts";
import {
	type CachedResponse,
	respondWithCachedPage,
	respondWithFilledPage,
	respondWithHydrationData,
} from "./cached-response.ts";
import { type CachedPage, createPageStore, type NewPage } from "./page-store.ts";
import { fillSlots, parseSlots, type SlottedPage, type SlotValues, textSlots } from "./personalised-slots.ts";
import { createSingleFlight } from "./single-flight.ts";

/** A page that is the same for its whole audience. */
export interface CacheablePage extends Omit<NewPage, "html" | "hasSlots"> {
	readonly document: PageDocument;
}

/** `page` is null where it must not be cached. */
export interface Rendered {
	readonly response: Response;
	readonly page: CacheablePage | null;
}

/** `headers` are those that the cache key depends on. */
export type Revalidate = (
	target: string,
	headers: Readonly<Record<string, string>>,
	audience: Audience,
) => Promise<Rendered>;

export type FillSlots = (own: SlotValues, setCookie: string | undefined) => CachedResponse;

export interface PageCache {
	readonly findKey: (view: RequestView) => CacheKey | null;
	/** A stale page is revalidated in the background. */
	readonly find: (key: CacheKey | null, view: RequestView) => CachedResponse | null;
	readonly findHydrationData: (view: RequestView) => CachedResponse | null;
	/** Renders with single-flight and stores the page; a null `audience` prevents caching. */
	readonly render: (
		key: CacheKey | null,
		view: RequestView,
		render: (audience: Audience | null) => Promise<Rendered>,
	) => Promise<CachedResponse | Response>;
	/** Revalidated like others. */
	readonly findWithSlots: (key: CacheKey, audience: Audience, view: RequestView) => FillSlots | null;
	/** Renders a page with slots in the background, where there is none. */
	readonly prepareWithSlots: (key: CacheKey, audience: Audience, view: RequestView) => void;
	/** Before this is called stale pages are not sent. */
	readonly revalidateWith: (revalidate: Revalidate) => void;
	readonly sizeInBytes: () => number;
}

const hydrationDataPath = "/hydration/";
/** Delay before a failed revalidation is repeated. */
const retryMs = 1000;
const retryWithSlotsMs = 5000;

/** `now`: milliseconds of a monotonic clock. */
export function createPageCache({
	cookies,
	isSecure,
	maxBytes,
	now,
}: {
	readonly cookies: Readonly<Record<"session" | "toasts" | "visited", SealedCookie>>;
	readonly isSecure: boolean;
	readonly maxBytes: number;
	readonly now: () => number;
}): PageCache {
	const store = createPageStore(maxBytes, now);
	const flights = createSingleFlight();
	const retryLater = new LRUCache<string, true>({ max: 2000 });
	const safetyHeaders = securityHeaders(isSecure);
	let revalidate: Revalidate | undefined;
	const names: CookieNames = {
		session: cookies.session.name,
		toasts: cookies.toasts.name,
		visited: cookies.visited.name,
		preferences: cookieName("p", isSecure),
	};
	const slots = new LRUCache<string, { readonly pieces: SlottedPage; readonly length: number }>({
		maxSize: maxBytes * 0.125,
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

	/** A complete page stays in place of one that lacks a part, until it expires. */
	async function save(id: string, { document, ...page }: CacheablePage, audience: Audience): Promise<CachedPage> {
		const former = page.isPartial ? store.find(id) : undefined;
		if (former && !former.isPartial) {
			retryLater.set(id, true, { ttl: page.freshForMs });
			return former;
		}
		const hasSlots = audience !== "everyone";
		const { hydrationData } = document;
		const hydrationDataUrl = hydrationData && hydrationDataPath + (await store.setHydrationData(hydrationData));
		const { html, contentSecurityPolicy } = document.forCache(
			hydrationDataUrl,
			hasSlots ? textSlots.hydration : undefined,
		);
		const headers = { ...page.headers, "content-security-policy": contentSecurityPolicy };
		// A page whose slots cannot be parsed must not enter the store.
		const pieces = hasSlots ? parseSlots(html) : null;
		const saved = await store.set(id, { ...page, headers, html, hasSlots });
		if (pieces) slots.set(saved.content.digest, { pieces, length: html.length });
		return saved;
	}

	function startRevalidation(key: CacheKey, { target, header }: RequestView, audience: Audience): void {
		const id = idOf(key, audience);
		const renderAnew = revalidate;
		if (!renderAnew || retryLater.has(id) || flights.inFlight(id)) return;
		retryLater.set(id, true, { ttl: audience === "everyone" ? retryMs : retryWithSlotsMs });
		const look = findCookie(header("cookie"), names.preferences);
		const saveData = header("save-data");
		const headers = {
			...(look !== undefined && { cookie: `${names.preferences}=${look}` }),
			...(saveData !== null && { "save-data": saveData }),
		};
		const saving = async () => {
			const { page } = await renderAnew(target, headers, audience);
			if (page) await save(id, page, audience);
			return { value: null, isShared: page !== null || store.find(id) !== undefined };
		};
		// The failure is logged where it happened, and the stale page stays.
		flights.run(id, saving).catch(() => undefined);
	}

	function findFor(audience: Audience, key: CacheKey, view: RequestView): CachedPage | null {
		const page = store.find(idOf(key, audience));
		if (!page) return null;
		const cookie = view.header("cookie");
		if (page.showsRecentlyVisited && cookie !== null && hasCookie(cookie, names.visited)) return null;
		if (now() >= page.freshUntilMs) {
			if (!revalidate) return null;
			startRevalidation(key, view, audience);
		}
		return page;
	}

	const respond = (page: CachedPage, view: RequestView, { isShareable }: CacheKey): CachedResponse =>
		respondWithCachedPage(page, view, { bytesOf: store.bytesOf, isShareable, nowMs: now() });

	const find: PageCache["find"] = (key, view) => {
		if (!key || key.hasSession) return null;
		const page = findFor("everyone", key, view);
		return page && respond(page, view, key);
	};

	return {
		findKey: (view) => findCacheKey(view, names, isSecure),
		find,
		findHydrationData(view) {
			if (!view.target.startsWith(hydrationDataPath) || view.method === "POST") return null;
			const data = store.findHydrationData(view.target.slice(hydrationDataPath.length));
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
				const { response, page } = await render("everyone");
				if (!page) return { value: response, isShared: false };
				return { value: respond(await save(key.id, page, "everyone"), view, key), isShared: true };
			});
		},
		findWithSlots(key, audience, view) {
			const page = findFor(audience, key, view);
			return (
				page && ((own, setCookie) => respondWithFilledPage(page, view, fillSlots(readSlots(page), own), setCookie))
			);
		},
		prepareWithSlots(key, audience, view) {
			if (!store.find(idOf(key, audience))) startRevalidation(key, view, audience);
		},
		revalidateWith: (by) => {
			revalidate = by;
		},
		sizeInBytes: () => store.sizeInBytes() + slots.calculatedSize,
	};
}
