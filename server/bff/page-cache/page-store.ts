import { brotliDecompressSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import {
	type Compressed,
	compress,
	createEncodings,
	createRecompressor,
	hitsToRecompress,
	sizeOfEntry,
} from "./compressed.ts";
import type { DiskCache } from "./disk/disk-cache.ts";
import type { BodyKind, DiskPage } from "./disk/disk-record.ts";
import { createHydrationStore } from "./hydration-store.ts";
import { fromClockSetBack, type PageLifetime, type RenderedLife, toLifetime } from "./page-lifetime.ts";

export type { Compressed } from "./compressed.ts";

/** A cached page is the same for its whole audience. */
export interface CachedPage extends PageLifetime {
	/** The content is shared with the page before it when the text did not change. */
	readonly content: Compressed;
	/** Names and values stand in turn, without encoding. */
	readonly headers: readonly string[];
	readonly etag: string;
	readonly route: string;
	/** Visitors who have recently visited packages do not get such a page. */
	readonly showsRecentlyVisited: boolean;
	/** A part may be missing, because an upstream call failed. */
	readonly isPartial: boolean;
	/** Each response fills the slots. */
	readonly hasSlots: boolean;
	readonly isWorthRecompressing: boolean;
	/** The digest is that of the page's hydration data; it is null for a page without. */
	readonly hydrationDigest: string | null;
	/** This build rendered the page, at this time. */
	readonly build: string;
	readonly renderedAtMs: number;
}

export interface NewPage
	extends RenderedLife,
		Pick<CachedPage, "route" | "showsRecentlyVisited" | "hasSlots" | "hydrationDigest"> {
	readonly html: string;
	readonly headers: Readonly<Record<string, string>>;
}

/** This build is served: pages of another build name other assets. */
export interface ServedBuild {
	readonly id: string;
	readonly hasAsset: (path: string) => boolean;
}

export type PageStore = ReturnType<typeof createPageStore>;

export interface PageStoreOptions {
	readonly maxBytes: number;
	readonly now: () => number;
	/** With null, pages are kept in memory alone. */
	readonly disk: DiskCache | null;
	readonly build: () => ServedBuild;
	/** Returns a number from 0 up to 1, as `Math.random` does. */
	readonly random?: () => number;
}

/** A page that is fresh for less is not worth the highest quality. */
const minFreshMsToRecompress = 5000;

/**
 * This share of what is read from the disk is admitted: what is asked for often is soon in memory, and the rest pushes
 * out little of it.
 */
const shareAdmitted = 1 / 8;

/** A page may show the day, which is not in its data. */
const renderedForMs = 3600_000;

const assetPaths = /\/assets\/[\w.-]+/g;

/** Holds cached pages and their hydration data: an LRU in memory in front of the disk. */
export function createPageStore({ maxBytes, now, disk, build, random = Math.random }: PageStoreOptions) {
	const pages = new LRUCache<string, CachedPage>({
		maxSize: maxBytes * 0.75,
		sizeCalculation: ({ content }) => sizeOfEntry(content),
	});
	const isAdmitted = () => random() < shareAdmitted;
	const encodings = createEncodings(maxBytes * 0.0625);
	const enqueueRecompression = createRecompressor();
	const recompress = (kind: BodyKind, compressed: Compressed): void =>
		enqueueRecompression(compressed, () => disk?.setBody(kind, compressed, { replaces: true }));

	const findBody = (kind: BodyKind, digest: string): Compressed | undefined => {
		const body = disk?.findBody(kind, digest);
		return body && { ...body, hits: 0 };
	};

	const hydrationData = createHydrationStore({
		maxBytes: maxBytes * 0.125,
		onAdded: (data) => disk?.setBody("hydration", data),
		findStored: (digest) => findBody("hydration", digest),
		isAdmitted,
		recompress: (data) => recompress("hydration", data),
	});

	function readFromDisk(id: string): CachedPage | undefined {
		const stored = disk?.findPage(id);
		const content = stored && findBody("html", stored.digest);
		if (!content) return undefined;
		const changed = lifetimeInBuild(build(), stored, content);
		// The record is read for this page alone, and copying it costs as much as parsing it.
		const page: CachedPage = Object.assign(stored, changed, { content, etag: etagOf(stored.digest) });
		if (pages.has(id) || isAdmitted()) pages.set(id, page);
		return page;
	}

	function current(id: string): CachedPage | undefined {
		const nowMs = now();
		const page = pages.get(id) ?? readFromDisk(id);
		if (!page || nowMs >= page.expiresAtMs) {
			pages.delete(id);
			return undefined;
		}
		if (nowMs >= page.renewedAtMs) return page;
		const shifted = { ...page, ...fromClockSetBack(page, nowMs) };
		pages.set(id, shifted);
		return shifted;
	}

	function put(id: string, page: CachedPage): CachedPage {
		pages.set(id, page);
		disk?.setBody("html", page.content);
		disk?.setPage(id, recordOf(page));
		return page;
	}

	return {
		find(id: string): CachedPage | undefined {
			const page = current(id);
			if (!page) return undefined;
			const { content } = page;
			content.hits += 1;
			if (content.hits >= hitsToRecompress && page.isWorthRecompressing) recompress("html", content);
			return page;
		},
		/** This does not count as a visit. */
		peek: current,
		isInMemory: (id: string): boolean => pages.has(id),
		/** Looks on the disk as well, where another process may have put a newer page. */
		isFresh(id: string): boolean {
			const page = pages.peek(id);
			const isNewer = (disk?.findPage(id)?.renewedAtMs ?? 0) > (page?.renewedAtMs ?? 0);
			const newest = isNewer ? readFromDisk(id) : page;
			return newest !== undefined && newest.renewedAtMs <= now() && now() < newest.freshUntilMs;
		},
		async set(
			id: string,
			{ html, headers, hasSlots, freshForMs, staleForMs, isPartial, ...rest }: NewPage,
		): Promise<CachedPage> {
			const previous = current(id);
			const content = await compress(html, (digest) =>
				previous?.content.digest === digest ? previous.content : undefined,
			);
			const isUnchanged = previous?.content === content && !previous.isPartial;
			const life = { freshForMs, staleForMs, isPartial };
			const lifetime = toLifetime(life, now(), isUnchanged ? previous : undefined);
			const isWorthRecompressing = mayRecompress({ hasSlots }, lifetime);
			if (previous && previous.content !== content) {
				content.hits = previous.content.hits;
				if (content.hits >= hitsToRecompress && isWorthRecompressing) recompress("html", content);
			}
			const etag = etagOf(content.digest);
			return put(id, {
				...rest,
				...lifetime,
				...{ content, etag, hasSlots, isPartial, isWorthRecompressing, build: build().id },
				renderedAtMs: now(),
				headers: [
					...Object.entries(headers).flat(),
					...(hasSlots ? [] : ["etag", etag]),
					...["vary", "accept-encoding, cookie, save-data"],
				],
			});
		},
		/**
		 * Returns the digest of a page that need not be rendered again while its data is the same; null for any other.
		 */
		hydrationDigestOf: (id: string): string | null => digestWithoutRendering(current(id), build(), now()),
		/** Prolongs the page with this hydration data. Undefined where the page or its data is gone. */
		renew(id: string, hydrationDigest: string, life: RenderedLife): CachedPage | undefined {
			const previous = current(id);
			const data = hydrationData.peek(hydrationDigest);
			if (previous?.hydrationDigest !== hydrationDigest || !data) return undefined;
			const { isPartial } = life;
			const lifetime = toLifetime(life, now(), previous.isPartial ? undefined : previous);
			hydrationData.add(data);
			return put(id, { ...previous, ...lifetime, isPartial, isWorthRecompressing: mayRecompress(previous, lifetime) });
		},
		delete(id: string): void {
			pages.delete(id);
			disk?.deletePage(id);
		},
		/** Returns the digest of the data. */
		setHydrationData: hydrationData.set,
		findHydrationData: hydrationData.find,
		bytesOf: encodings.bytesOf,
		sizeInBytes: () => pages.calculatedSize + hydrationData.sizeInBytes() + encodings.sizeInBytes(),
		hasPages: () => pages.size > 0 || (disk?.sizeInBytes() ?? 0) > 0,
	};
}

const recordOf = ({ content, etag: _, headers, ...rest }: CachedPage): DiskPage => ({
	...rest,
	headers: [...headers],
	digest: content.digest,
});

const mayRecompress = ({ hasSlots }: Pick<NewPage, "hasSlots">, { freshForMs }: PageLifetime): boolean =>
	!hasSlots && freshForMs >= minFreshMsToRecompress;

const etagOf = (digest: string): string => `W/"${digest}"`;

function digestWithoutRendering(page: CachedPage | undefined, { id }: ServedBuild, nowMs: number): string | null {
	return page && page.build === id && nowMs - page.renderedAtMs < renderedForMs ? page.hydrationDigest : null;
}

/** A page of another build is revalidated at once, and sent until then only where its assets are still there. */
function lifetimeInBuild({ id, hasAsset }: ServedBuild, page: DiskPage, { brotli }: Compressed): Partial<PageLifetime> {
	if (page.build === id) return {};
	const assets = new Set(brotliDecompressSync(brotli).toString().match(assetPaths));
	const staleUntilMs = [...assets].every(hasAsset) ? page.staleUntilMs : page.renewedAtMs;
	return { freshUntilMs: page.renewedAtMs, staleUntilMs };
}
