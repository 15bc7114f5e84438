import { setTimeout as sleep } from "node:timers/promises";
import { countMetric } from "#server/bff/telemetry/metrics.ts";
import type { Compressed } from "./compressed.ts";
import type { BodyKind, DiskPage } from "./disk/disk-record.ts";
import { staysInPlace } from "./page-lifetime.ts";
import type { CachedPage, PageStore, ServedBuild } from "./page-store.ts";
import type { PageLease, RedisPages } from "./redis/redis-pages.ts";

/** Who renders a page. */
export type Turn =
	/** Another instance rendered it, and the page is in the store. */
	| { readonly kind: "taken" }
	/** Another instance, now. */
	| { readonly kind: "busy" }
	/** This one. The lease is null while Redis is not available. */
	| { readonly kind: "render"; readonly lease: Lease | null };

export interface Lease extends Pick<PageLease, "withdraw" | "release"> {
	/** Shows the page to all instances. */
	readonly publish: (page: CachedPage) => Promise<void>;
}

/** Pages that all instances have in common. Nothing here fails because of Redis. */
export interface SharedPages {
	/** For a visitor without a page: one that may be sent is taken; else waits while another instance renders. */
	readonly turnForVisitor: (id: string) => Promise<Turn>;
	readonly turnForRenewal: (id: string) => Promise<Turn>;
	readonly findHydrationData: (digest: string) => Promise<Compressed | undefined>;
}

interface Parts {
	readonly redis: RedisPages;
	readonly store: PageStore;
	/** Milliseconds of the wall clock. */
	readonly now: () => number;
	readonly build: () => ServedBuild;
}

const renewalWaitMs = 1000;
/** For another instance's rendering. */
const maxBusyMs = 2000;
const pollMs = 50;
const alone: Turn = { kind: "render", lease: null };

/** Where there is no Redis. */
export const unsharedPages: SharedPages = {
	turnForVisitor: () => Promise.resolve(alone),
	turnForRenewal: () => Promise.resolve(alone),
	findHydrationData: () => Promise.resolve(undefined),
};

/** What is left of `ms`, at least 1. */
function startWait(ms: number): () => number {
	const untilMs = performance.now() + ms;
	return () => Math.max(1, untilMs - performance.now());
}

export function createSharedPages({ redis, store, now, build }: Parts): SharedPages {
	const { visitorWaitMs } = redis;

	async function bytesOf(kind: BodyKind, digest: string, id: string, waitMs: number): Promise<Compressed | undefined> {
		const known = store.bodyOf(kind, digest, id);
		if (known) return known;
		const body = await redis.findBody(kind, digest, waitMs);
		return body && { ...body, hits: 0 };
	}

	/** False where bytes are missing. */
	async function take(id: string, page: DiskPage, waitMs: () => number): Promise<boolean> {
		const content = await bytesOf("html", page.digest, id, waitMs());
		const { hydrationDigest } = page;
		const data = hydrationDigest !== null && (await bytesOf("hydration", hydrationDigest, id, waitMs()));
		if (!content || data === undefined) return false;
		if (data) store.addHydrationData(data);
		store.adopt(id, page, content);
		return true;
	}

	function leaseOf(id: string, { publish, withdraw, release }: PageLease): Lease {
		return {
			withdraw,
			release,
			async publish(page) {
				const { content, hydrationDigest } = page;
				const data = hydrationDigest === null ? undefined : store.bodyOf("hydration", hydrationDigest, id);
				const html = { ...content, kind: "html" } as const;
				await publish(store.recordOf(page), data ? [html, { ...data, kind: "hydration" }] : [html]);
			},
		};
	}

	async function claim(id: string, waitMs: number): Promise<Turn> {
		const wait = startWait(waitMs);
		let unusable = "";
		for (const _ of ["usually", "without what cannot be used"]) {
			const claimed = await redis.claim(id, { build: build().id, unusable, maxWaitMs: wait() });
			countMetric("page_leases_total", { result: `claim: ${claimed.kind}` });
			if (claimed.kind === "busy") return claimed;
			if (claimed.kind === "yours") return { kind: "render", lease: leaseOf(id, claimed.lease) };
			const local = store.peek(id);
			if (local && claimed.page && staysInPlace(local, claimed.page, now())) return { kind: "busy" };
			if (claimed.page && (await take(id, claimed.page, wait))) return { kind: "taken" };
			unusable = claimed.digest;
		}
		return alone;
	}

	const claimOrRender = (id: string, waitMs: number): Promise<Turn> =>
		claim(id, waitMs).catch(() => {
			countMetric("page_leases_total", { result: "claim: unavailable" });
			return alone;
		});

	/** Of any age: an old page is sent where the rendering fails. @returns whether it may be sent without one */
	async function takeAnyAge(id: string): Promise<boolean> {
		const wait = startWait(visitorWaitMs);
		const page = await redis.findPage(id, wait());
		if (!page || page.renewedAtMs <= (store.peek(id)?.renewedAtMs ?? 0)) return false;
		return (await take(id, page, wait)) && now() < (store.peek(id)?.staleUntilMs ?? 0);
	}

	return {
		async turnForVisitor(id) {
			const isTaken = await takeAnyAge(id).catch(() => null);
			if (isTaken === null) return alone;
			if (isTaken) return { kind: "taken" };
			const wait = startWait(maxBusyMs);
			let turn = await claimOrRender(id, visitorWaitMs);
			while (turn.kind === "busy" && wait() > pollMs) {
				await sleep(pollMs);
				turn = await claimOrRender(id, visitorWaitMs);
			}
			return turn.kind === "busy" ? alone : turn;
		},
		turnForRenewal: (id) => claimOrRender(id, renewalWaitMs),
		async findHydrationData(digest) {
			const body = await redis.findBody("hydration", digest, visitorWaitMs).catch(() => undefined);
			if (!body) return undefined;
			store.addHydrationData({ ...body, hits: 0 });
			return store.findHydrationData(digest);
		},
	};
}
