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
import type { DiskCache } from "./disk-cache.ts";
import { minRevalidatedFreshMs } from "./page-lifetime.ts";
import { type CachedPage, createPageStore, type NewPage, type ServedBuild } from "./page-store.ts";
import { fillSlots, parseSlots, type SlottedPage, type SlotValues, textSlots } from "./personalised-slots.ts";
import { createRenewalQueue } from "./renewal-queue.ts";
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
	/** A stale page is revalidated in the background; one that is staler still is rendered first. */
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
	/** Renders a page in the background, where there is none. */
	readonly prepare: (key: CacheKey, audience: Audience, view: RequestView) => void;
	/** Before this is called stale pages are not sent. */
	readonly revalidateWith: (revalidate: Revalidate, build?: ServedBuild) => void;
	readonly sizeInBytes: () => number;
	/** Whether anything can be sent without the upstream. */
	readonly hasPages: () => boolean;
}

const hydrationDataPath = "/hydration/";
/** Delay before a failed revalidation is repeated. */
const retryMs = 1000;
const retryWithSlotsMs = 5000;
/** The upstream is left in peace for so long when it could not be reached. */
const retryUnreachedMs = 10_000;
const isGone = (status: number): boolean => [301, 308, 404, 410].includes(status);

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
}: {
	readonly cookies: Cookies;
	readonly isSecure: boolean;
	readonly maxBytes: number;
	readonly now: () => number;
	readonly disk?: DiskCache | null;
}): PageCache {
	let servedBuild: ServedBuild = { id: "", hasAsset: () => true };
	const store = createPageStore({ maxBytes, now, disk, build: () => servedBuild });
	const flights = createSingleFlight();
	const renewals = createRenewalQueue();
	const retryLater = new LRUCache<string, true>({ max: 2000 });
	const safetyHeaders = securityHeaders(isSecure);
	let revalidate: Revalidate | undefined;
	const names = namesOf(cookies, isSecure);
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

	/** A complete page stays in place of one that lacks a part, as long as it may be sent without being rendered first. */
	async function save(id: string, { document, ...page }: CacheablePage, audience: Audience): Promise<CachedPage> {
		const former = page.isPartial ? store.find(id) : undefined;
		if (former && !former.isPartial && now() < former.staleUntilMs) {
			retryLater.set(id, true, { ttl: page.freshForMs });
			return former;
		}
		if (page.freshForMs < minRevalidatedFreshMs && page.staleForMs > 0)
			retryLater.set(id, true, { ttl: retryUnreachedMs });
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
		const look = findCookie(header("cookie"), names.preferences);
		const saveData = header("save-data");
		const headers = {
			...(look !== undefined && { cookie: `${names.preferences}=${look}` }),
			...(saveData !== null && { "save-data": saveData }),
		};
		const saving = async () => {
			const { response, page } = await renderAnew(target, headers, audience);
			if (page) await save(id, page, audience);
			else if (isGone(response.status)) store.delete(id);
			else retryLater.set(id, true, { ttl: retryUnreachedMs });
			return { value: null, isShared: page !== null || store.find(id) !== undefined };
		};
		renewals.ask(id, async () => {
			if (retryLater.has(id) || flights.inFlight(id) || store.isFresh(id)) return;
			retryLater.set(id, true, { ttl: audience === "everyone" ? retryMs : retryWithSlotsMs });
			await flights.run(id, saving);
		});
	}

	const maySend = ({ showsRecentlyVisited }: CachedPage, { header }: RequestView): boolean =>
		!showsRecentlyVisited || !hasCookie(header("cookie") ?? "", names.visited);

	function findFor(audience: Audience, key: CacheKey, view: RequestView): CachedPage | null {
		const id = idOf(key, audience);
		const page = store.find(id);
		if (!page) return null;
		if (!maySend(page, view)) return null;
		if (now() >= page.freshUntilMs) {
			if (!revalidate) return null;
			if (now() >= page.staleUntilMs && !retryLater.has(id)) return null;
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
				if (page) return { value: respond(await save(key.id, page, "everyone"), view, key), isShared: true };
				const former = response.status >= 500 ? store.find(key.id) : undefined;
				if (!former || !maySend(former, view)) return { value: response, isShared: false };
				retryLater.set(key.id, true, { ttl: retryUnreachedMs });
				return { value: respond(former, view, key), isShared: true };
			});
		},
		findWithSlots(key, audience, view) {
			const page = findFor(audience, key, view);
			return (
				page && ((own, setCookie) => respondWithFilledPage(page, view, fillSlots(readSlots(page), own), setCookie))
			);
		},
		prepare(key, audience, view) {
			if (!store.find(idOf(key, audience))) startRevalidation(key, view, audience);
		},
		revalidateWith: (by, build = servedBuild) => {
			revalidate = by;
			servedBuild = build;
		},
		sizeInBytes: () => store.sizeInBytes() + slots.calculatedSize,
		hasPages: store.hasPages,
	};
}
