import type { RequestView } from "#server/bff/http/request-view.ts";
import { countMetric } from "#server/bff/telemetry/metrics.ts";
import { type Audience, hasCookie } from "./cache-key.ts";
import type { CachedPage } from "./cached-page.ts";
import type { PageStore } from "./page-store.ts";
import type { Revalidation } from "./renewal/revalidation.ts";
import { type RetryLater, retryWithoutUpstreamMs } from "./save-page.ts";

type Age = "fresh" | "stale-while-revalidate" | "stale-if-error";

function ageOf({ freshUntilMs, staleUntilMs }: CachedPage, nowMs: number): Age {
	if (nowMs < freshUntilMs) return "fresh";
	return nowMs < staleUntilMs ? "stale-while-revalidate" : "stale-if-error";
}

export const countPage = (tier: "memory" | "disk" | "rendered", age: Age): void =>
	countMetric("page_cache_requests_total", { tier, age });

interface Parts {
	readonly store: PageStore;
	readonly now: () => number;
	readonly retryLater: RetryLater;
	readonly revalidation: Revalidation;
	/** This is the name of the cookie of recently visited packages. */
	readonly visited: string;
}

/** Finds pages that a visitor may be sent, and counts them. */
export function createPageFinder({ store, now, retryLater, revalidation, visited }: Parts) {
	const maySend = ({ showsRecentlyVisited }: CachedPage, { header }: RequestView): boolean =>
		!showsRecentlyVisited || !hasCookie(header("cookie") ?? "", visited);

	return {
		/** A stale page is revalidated in the background; one that is staler still is to be rendered first. */
		find(id: string, view: RequestView, audience: Audience): CachedPage | null {
			const tier = store.isInMemory(id) ? "memory" : "disk";
			const page = store.find(id);
			if (!page || !maySend(page, view)) return null;
			const age = ageOf(page, now());
			if (age === "stale-if-error" && !retryLater.has(id)) return null;
			if (age !== "fresh" && !revalidation.start(id, view, audience)) return null;
			countPage(tier, age);
			return page;
		},
		/** Finds a page of any age, because its rendering failed. */
		findAfterFailure(id: string, view: RequestView): CachedPage | null {
			const page = store.find(id);
			if (!page || !maySend(page, view)) return null;
			retryLater.set(id, true, { ttl: retryWithoutUpstreamMs });
			countPage(store.isInMemory(id) ? "memory" : "disk", ageOf(page, now()));
			return page;
		},
	};
}
