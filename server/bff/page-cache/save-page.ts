import type { LRUCache } from "lru-cache";
import type { Audience } from "./cache-key.ts";
import type { CachedPage, NewPage } from "./cached-page.ts";
import { minRevalidatedFreshMs, type RenderedLife, staysInPlace } from "./page-lifetime.ts";
import type { PageStore } from "./page-store.ts";
import { parseSlots, textSlots } from "./personalised-slots.ts";

/** The document comes with the policy that names its inline style. */
export interface FinishedDocument {
	html: string;
	contentSecurityPolicy: string;
}

/** A rendered page is finished for one visitor or for the page cache. */
export interface PageDocument {
	/** This is JSON; it is null where the visitor saves data. */
	hydrationData: string | null;
	/** Returns the document with linked style sheets and inline hydration data. */
	forVisitor: () => FinishedDocument;
	/**
	 * Returns the document with inline critical CSS, which records the visit by a request of its own; `slots` is the
	 * text slot for the hydration data's values.
	 */
	forCache: (hydrationDataUrl: string | null, slots?: string) => FinishedDocument;
}

export interface CacheablePage extends Omit<NewPage, "html" | "hasSlots" | "hydrationDigest"> {
	readonly document: PageDocument;
}

/** An unchanged page was not rendered again, because its hydration data is that of the page in the cache. */
export interface UnchangedPage extends RenderedLife {
	readonly hydrationDigest: string;
}

/** The `page` is null where it must not be cached. */
export interface Rendered {
	readonly response: Response;
	readonly page: CacheablePage | null;
	/** This is set where a revalidation rendered nothing. */
	readonly unchanged?: UnchangedPage | undefined;
}

/** These are the ids of pages that are not revalidated for a while. */
export type RetryLater = LRUCache<string, true>;

export type SavePages = ReturnType<typeof createSavePages>;

interface Parts {
	readonly store: PageStore;
	readonly now: () => number;
	readonly retryLater: RetryLater;
}

export const hydrationDataPath = "/hydration/";
/** The upstream is left in peace for so long when it could not be reached. */
export const retryWithoutUpstreamMs = 10_000;

export function createSavePages({ store, now, retryLater }: Parts) {
	/** Returns the page that stays, because the new one lacks a part. */
	function findBetter(id: string, life: RenderedLife): CachedPage | undefined {
		const former = store.peek(id);
		const isBetter = former !== undefined && staysInPlace(former, life, now());
		if (isBetter) retryLater.set(id, true, { ttl: life.freshForMs });
		else if (life.freshForMs < minRevalidatedFreshMs && life.staleForMs > 0)
			retryLater.set(id, true, { ttl: retryWithoutUpstreamMs });
		return isBetter ? former : undefined;
	}

	return {
		async save(id: string, { document, ...page }: CacheablePage, audience: Audience) {
			const former = store.peek(id);
			const better = findBetter(id, page);
			if (better) return { page: better, result: "kept" };
			const hasSlots = audience !== "everyone";
			const { hydrationData } = document;
			const hydrationDigest = hydrationData === null ? null : await store.setHydrationData(hydrationData);
			const { html, contentSecurityPolicy } = document.forCache(
				hydrationDigest && hydrationDataPath + hydrationDigest,
				hasSlots ? textSlots.hydration : undefined,
			);
			const headers = { ...page.headers, "content-security-policy": contentSecurityPolicy };
			// A page whose slots cannot be parsed must not enter the store.
			if (hasSlots) parseSlots(html);
			const saved = await store.set(id, { ...page, headers, html, hasSlots, hydrationDigest });
			return { page: saved, result: saved.content === former?.content ? "unchanged" : "changed" };
		},
		renew(id: string, { hydrationDigest, ...life }: UnchangedPage): "not rendered" | "kept" | "gone" {
			if (findBetter(id, life)) return "kept";
			return store.renew(id, hydrationDigest, life) ? "not rendered" : "gone";
		},
	};
}
