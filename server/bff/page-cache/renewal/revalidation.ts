import type { RequestView } from "#server/bff/http/request-view.ts";
import { findCookie } from "#server/bff/sessions/cookies.ts";
import { countMetric } from "#server/bff/telemetry/metrics.ts";
import type { Audience } from "../cache-key.ts";
import type { PageStore } from "../page-store.ts";
import { type Rendered, type RetryLater, retryWithoutUpstreamMs, type SavePages } from "../save-page.ts";
import type { Lease, SharedPages } from "../shared-pages.ts";
import { createRenewalQueue } from "./renewal-queue.ts";
import type { SingleFlight } from "./single-flight.ts";

export interface Revalidated {
	readonly target: string;
	/** Those that the cache key depends on. */
	readonly headers: Readonly<Record<string, string>>;
	readonly audience: Audience;
	/** Of the page in the cache: a page with the same data is not rendered. */
	readonly hydrationDigest: string | null;
}

export type Revalidate = (page: Revalidated) => Promise<Rendered>;

/** Revalidates a page in the background, where its turn comes and it is then still stale. */
export type StartRevalidation = (id: string, view: RequestView, audience: Audience, revalidate: Revalidate) => void;

interface Parts {
	readonly store: PageStore;
	readonly shared: SharedPages;
	readonly flights: SingleFlight;
	readonly retryLater: RetryLater;
	readonly savePages: SavePages;
	/** Name of the cookie of preferences. */
	readonly preferences: string;
}

/** Delay before a failed revalidation is repeated. */
const retryMs = 1000;
const retryWithSlotsMs = 5000;
const isGone = (status: number): boolean => [301, 308, 404, 410].includes(status);

export function createRevalidation({
	store,
	shared,
	flights,
	retryLater,
	savePages,
	preferences,
}: Parts): StartRevalidation {
	const renewals = createRenewalQueue();

	async function renew(
		id: string,
		audience: Audience,
		render: () => Promise<Rendered>,
		lease: Lease | null,
	): Promise<"changed" | "unchanged" | "not rendered" | "kept" | "gone" | "failed"> {
		const { response, page, unchanged } = await render();
		if (unchanged) return savePages.renew(id, unchanged, lease);
		if (page) return (await savePages.save(id, page, audience, lease)).result;
		if (isGone(response.status)) {
			store.delete(id);
			void lease?.withdraw();
			return "gone";
		}
		retryLater.set(id, true, { ttl: retryWithoutUpstreamMs });
		return "failed";
	}

	/** The lease decides which instance renders for all. */
	async function renewInTurn(id: string, audience: Audience, render: () => Promise<Rendered>): Promise<void> {
		let result: string = "failed";
		const turn = await shared.turnForRenewal(id);
		const lease = turn.kind === "render" ? turn.lease : null;
		try {
			result = turn.kind === "render" ? await renew(id, audience, render, lease) : turn.kind;
		} finally {
			void lease?.release();
			countMetric("page_renewals_total", { result });
		}
	}

	return (id, { target, header }, audience, revalidate) => {
		if (retryLater.has(id) || flights.inFlight(id)) return;
		const look = findCookie(header("cookie"), preferences);
		const saveData = header("save-data");
		const headers = {
			...(look !== undefined && { cookie: `${preferences}=${look}` }),
			...(saveData !== null && { "save-data": saveData }),
		};
		renewals.ask(id, async () => {
			if (retryLater.has(id) || flights.inFlight(id) || store.isFresh(id)) return;
			retryLater.set(id, true, { ttl: audience === "everyone" ? retryMs : retryWithSlotsMs });
			await flights.run(id, async () => {
				await renewInTurn(id, audience, () =>
					revalidate({ target, headers, audience, hydrationDigest: store.hydrationDigestOf(id) }),
				);
				return { value: null, isShared: store.peek(id) !== undefined };
			});
		});
	};
}
