import type { RequestView } from "#server/bff/http/request-view.ts";
import { findCookie } from "#server/bff/sessions/cookies.ts";
import { countMetric } from "#server/bff/telemetry/metrics.ts";
import type { Audience } from "../cache-key.ts";
import type { PageStore } from "../page-store.ts";
import { type Rendered, type RetryLater, retryWithoutUpstreamMs, type SavePages } from "../save-page.ts";
import { createRenewalQueue } from "./renewal-queue.ts";
import type { SharedRenderings } from "./shared-renderings.ts";

export interface Revalidated {
	readonly target: string;
	/** The cache key depends on these headers. */
	readonly headers: Readonly<Record<string, string>>;
	readonly audience: Audience;
	/** The digest is that of the page in the cache: a page with the same data is not rendered. */
	readonly hydrationDigest: string | null;
}

export type Revalidate = (page: Revalidated) => Promise<Rendered>;

interface Parts {
	readonly store: PageStore;
	readonly renderings: SharedRenderings;
	readonly retryLater: RetryLater;
	readonly savePages: SavePages;
	readonly preferences: string;
}

/** A failed revalidation is repeated after this delay. */
const retryMs = 1000;
const retryWithSlotsMs = 5000;
const isGone = (status: number): boolean => [301, 308, 404, 410].includes(status);

export type Revalidation = ReturnType<typeof createRevalidation>;

/** Revalidates a page in the background, where its turn comes and it is then still stale. */
export function createRevalidation({ store, renderings, retryLater, savePages, preferences }: Parts) {
	const renewals = createRenewalQueue();
	let revalidate: Revalidate | undefined;

	async function renew(id: string, audience: Audience, render: () => Promise<Rendered>) {
		const { response, page, unchanged } = await render();
		if (unchanged) return savePages.renew(id, unchanged);
		if (page) return (await savePages.save(id, page, audience)).result;
		if (isGone(response.status)) {
			store.delete(id);
			return "gone";
		}
		retryLater.set(id, true, { ttl: retryWithoutUpstreamMs });
		return "failed";
	}

	async function renewAndCount(id: string, audience: Audience, render: () => Promise<Rendered>): Promise<void> {
		let result: string = "failed";
		try {
			result = await renew(id, audience, render);
		} finally {
			countMetric("page_renewals_total", { result });
		}
	}

	return {
		/** Before this is called, nothing can be revalidated. */
		revalidateWith(by: Revalidate): void {
			revalidate = by;
		},
		/** Returns whether the page can be revalidated. */
		start(id: string, { target, header }: RequestView, audience: Audience): boolean {
			const render = revalidate;
			if (!render) return false;
			if (retryLater.has(id) || renderings.inFlight(id)) return true;
			const look = findCookie(header("cookie"), preferences);
			const saveData = header("save-data");
			const headers = {
				...(look !== undefined && { cookie: `${preferences}=${look}` }),
				...(saveData !== null && { "save-data": saveData }),
			};
			renewals.ask(id, async () => {
				if (retryLater.has(id) || renderings.inFlight(id) || store.isFresh(id)) return;
				retryLater.set(id, true, { ttl: audience === "everyone" ? retryMs : retryWithSlotsMs });
				await renderings.run(id, async () => {
					await renewAndCount(id, audience, () =>
						render({ target, headers, audience, hydrationDigest: store.hydrationDigestOf(id) }),
					);
					return { value: null, isShared: store.peek(id) !== undefined };
				});
			});
			return true;
		},
	};
}
