import { type CachedPage, digestWithoutRendering, type NewPage, prolong, toCachedPage } from "./cached-page.ts";
import { type Compressed, compress, createEncodings, createRecompressor, hitsToRecompress } from "./compressed.ts";
import type { BodyKind } from "./disk/disk-record.ts";
import { createHydrationStore } from "./hydration-store.ts";
import type { RenderedLife } from "./page-lifetime.ts";
import { createPageTiers, type TierOptions } from "./page-tiers.ts";

export type PageStore = ReturnType<typeof createPageStore>;

export interface PageStoreOptions extends TierOptions {
	readonly random?: () => number;
}

/**
 * This share of what is read from the disk is admitted: what is asked for often is soon in memory, and the rest pushes
 * out little of it.
 */
const shareAdmitted = 1 / 8;

/** Holds cached pages and their hydration data, and compresses what is asked for often as small as possible. */
export function createPageStore({ random = Math.random, ...options }: PageStoreOptions) {
	const { maxBytes, now, disk, build } = options;
	const isAdmitted = () => random() < shareAdmitted;
	const pages = createPageTiers({ ...options, maxBytes: maxBytes * 0.75 }, isAdmitted);
	const encodings = createEncodings(maxBytes * 0.0625);
	const enqueueRecompression = createRecompressor();
	const recompress = (kind: BodyKind, compressed: Compressed): void =>
		enqueueRecompression(compressed, () => disk?.setBody(kind, compressed, { replaces: true }));
	const hydrationData = createHydrationStore({
		...{ maxBytes: maxBytes * 0.125, disk, isAdmitted },
		recompress: (data) => recompress("hydration", data),
	});

	function recompressPage({ content, isWorthRecompressing }: CachedPage): void {
		if (content.hits >= hitsToRecompress && isWorthRecompressing) recompress("html", content);
	}

	return {
		find(id: string): CachedPage | undefined {
			const page = pages.find(id);
			if (!page) return undefined;
			page.content.hits += 1;
			recompressPage(page);
			return page;
		},
		/** This does not count as a visit. */
		peek: pages.find,
		isInMemory: pages.isInMemory,
		isFresh: pages.isFresh,
		async set(id: string, page: NewPage): Promise<CachedPage> {
			const previous = pages.find(id);
			const former = previous?.content;
			const content = await compress(page.html, (digest) => (former?.digest === digest ? former : undefined));
			const cached = toCachedPage(page, content, previous, { build: build().id, nowMs: now() });
			if (former && former !== content) {
				content.hits = former.hits;
				recompressPage(cached);
			}
			return pages.put(id, cached);
		},
		hydrationDigestOf: (id: string): string | null => digestWithoutRendering(pages.find(id), build().id, now()),
		/** Prolongs the page with this hydration data. Undefined where the page or its data is gone. */
		renew(id: string, hydrationDigest: string, life: RenderedLife): CachedPage | undefined {
			const previous = pages.find(id);
			const data = hydrationData.peek(hydrationDigest);
			if (previous?.hydrationDigest !== hydrationDigest || !data) return undefined;
			hydrationData.add(data);
			return pages.put(id, prolong(previous, life, now()));
		},
		delete: pages.delete,
		setHydrationData: hydrationData.set,
		findHydrationData: hydrationData.find,
		bytesOf: encodings.bytesOf,
		sizeInBytes: () => pages.sizeInBytes() + hydrationData.sizeInBytes() + encodings.sizeInBytes(),
		hasPages: pages.hasPages,
	};
}
