import { brotliDecompressSync, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Encoding } from "#server/bff/http/compress.ts";
import { type Compressed, compress, createRecompressor, isDigest } from "./compressed.ts";
import type { DiskCache } from "./disk-cache.ts";
import type { BodyKind, DiskPage } from "./disk-record.ts";
import { fromClockSetBack, lifetimeOf, type PageLifetime, type RenderedLife } from "./page-lifetime.ts";

export type { Compressed } from "./compressed.ts";

/** A page that is the same for its whole audience. */
export interface CachedPage extends PageLifetime {
	/** Shared with the page before it when the text did not change. */
	readonly content: Compressed;
	/** Names and values in turn, without encoding. */
	readonly headers: readonly string[];
	readonly etag: string;
	readonly route: string;
	/** Not for visitors who have recently visited packages. */
	readonly showsRecentlyVisited: boolean;
	/** A part may be missing, because an upstream call failed. */
	readonly isPartial: boolean;
	/** Each response fills the slots. */
	readonly hasSlots: boolean;
	readonly isWorthRecompressing: boolean;
}

export interface NewPage extends RenderedLife, Pick<CachedPage, "route" | "showsRecentlyVisited" | "hasSlots"> {
	readonly html: string;
	readonly headers: Readonly<Record<string, string>>;
}

/** What is served: pages of another build name other assets. */
export interface ServedBuild {
	readonly id: string;
	/** Of a path below `/assets/`. */
	readonly hasAsset: (path: string) => boolean;
}

/** Cached pages and their hydration data: an LRU in memory in front of the disk. */
export interface PageStore {
	readonly find: (id: string) => CachedPage | undefined;
	/** Looks on the disk as well, where another process may have put a newer page. */
	readonly isFresh: (id: string) => boolean;
	readonly set: (id: string, page: NewPage) => Promise<CachedPage>;
	readonly delete: (id: string) => void;
	/** Answers the digest of the data. */
	readonly setHydrationData: (json: string) => Promise<string>;
	readonly findHydrationData: (digest: string) => Compressed | undefined;
	/** Null for uncompressed bytes. */
	readonly bytesOf: (compressed: Compressed, encoding: Encoding | null) => Buffer;
	readonly sizeInBytes: () => number;
	readonly hasPages: () => boolean;
}

export interface PageStoreOptions {
	/** Of memory. */
	readonly maxBytes: number;
	/** Milliseconds of the wall clock. */
	readonly now: () => number;
	/** Null for memory alone. */
	readonly disk: DiskCache | null;
	readonly build: () => ServedBuild;
}

/** What an entry takes beside its bytes. */
const overheadBytes = 3072;
/** Not worth the highest quality when fresh for less. */
const minFreshMsToRecompress = 5000;
const hitsToRecompress = 3;

const assetPaths = /\/assets\/[\w.-]+/g;

export function createPageStore({ maxBytes, now, disk, build }: PageStoreOptions): PageStore {
	const sizeCalculation = ({ brotli }: Compressed): number => brotli.length + overheadBytes;
	const pages = new LRUCache<string, CachedPage>({
		maxSize: maxBytes * 0.5,
		sizeCalculation: ({ content }) => sizeCalculation(content),
	});
	const hydrationData = new LRUCache<string, Compressed>({ maxSize: maxBytes * 0.25, sizeCalculation });
	// For the few clients that do not accept brotli.
	const otherEncodings = new LRUCache<string, Buffer>({
		maxSize: maxBytes * 0.125,
		sizeCalculation: ({ length }) => length + overheadBytes,
	});
	const enqueueRecompression = createRecompressor();
	const recompress = (kind: BodyKind, compressed: Compressed): void =>
		enqueueRecompression(compressed, () => disk?.setBody(kind, compressed, { replaces: true }));

	const findBody = (kind: BodyKind, digest: string): Compressed | undefined => {
		const body = disk?.findBody(kind, digest);
		return body && { ...body, hits: 0 };
	};

	/** A page of another build is revalidated at once, and sent until then only where its assets are still there. */
	function lifetimeInBuild(page: DiskPage, { brotli }: Compressed): PageLifetime {
		const { id, hasAsset } = build();
		if (page.build === id) return page;
		const assets = new Set(brotliDecompressSync(brotli).toString().match(assetPaths));
		const staleUntilMs = [...assets].every(hasAsset) ? page.staleUntilMs : page.renewedAtMs;
		return { ...page, freshUntilMs: page.renewedAtMs, staleUntilMs };
	}

	function readFromDisk(id: string): CachedPage | undefined {
		const stored = disk?.findPage(id);
		const content = stored && findBody("html", stored.digest);
		if (!content) return undefined;
		const { digest, build: _, ...page } = { ...stored, ...lifetimeInBuild(stored, content) };
		const read = { ...page, content, etag: etagOf(digest) };
		pages.set(id, read);
		return read;
	}

	/** From memory or from the disk. */
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

	function writeToDisk(id: string, page: CachedPage): void {
		if (!disk) return;
		const { content, etag: _, headers, ...rest } = page;
		disk.setBody("html", content);
		disk.setPage(id, { ...rest, headers: [...headers], digest: content.digest, build: build().id });
	}

	return {
		find(id) {
			const page = current(id);
			if (!page) return undefined;
			const { content } = page;
			content.hits += 1;
			if (content.hits >= hitsToRecompress && page.isWorthRecompressing) recompress("html", content);
			return page;
		},
		isFresh(id) {
			const page = pages.peek(id);
			const isNewer = (disk?.findPage(id)?.renewedAtMs ?? 0) > (page?.renewedAtMs ?? 0);
			const newest = isNewer ? readFromDisk(id) : page;
			return newest !== undefined && newest.renewedAtMs <= now() && now() < newest.freshUntilMs;
		},
		async set(id, { html, headers, hasSlots, freshForMs, staleForMs, isPartial, ...rest }) {
			const previous = current(id);
			const content = await compress(html, (digest) =>
				previous?.content.digest === digest ? previous.content : undefined,
			);
			const isUnchanged = previous?.content === content && !previous.isPartial;
			const life = { freshForMs, staleForMs, isPartial };
			const lifetime = lifetimeOf(life, now(), isUnchanged ? previous : undefined);
			const isWorthRecompressing = !hasSlots && lifetime.freshForMs >= minFreshMsToRecompress;
			if (previous && previous.content !== content) {
				content.hits = previous.content.hits;
				if (content.hits >= hitsToRecompress && isWorthRecompressing) recompress("html", content);
			}
			const etag = etagOf(content.digest);
			const page: CachedPage = {
				...rest,
				...lifetime,
				...{ content, etag, hasSlots, isPartial, isWorthRecompressing },
				headers: [
					...Object.entries(headers).flat(),
					...(hasSlots ? [] : ["etag", etag]),
					...["vary", "accept-encoding, cookie, save-data"],
				],
			};
			pages.set(id, page);
			writeToDisk(id, page);
			return page;
		},
		delete(id) {
			pages.delete(id);
			disk?.deletePage(id);
		},
		async setHydrationData(json) {
			const data = await compress(json, (digest) => hydrationData.get(digest) ?? findBody("hydration", digest));
			hydrationData.set(data.digest, data);
			disk?.setBody("hydration", data);
			return data.digest;
		},
		findHydrationData(digest) {
			if (!isDigest(digest)) return undefined;
			const data = hydrationData.get(digest) ?? findBody("hydration", digest);
			if (!data) return undefined;
			hydrationData.set(digest, data);
			data.hits += 1;
			if (data.hits >= hitsToRecompress) recompress("hydration", data);
			return data;
		},
		bytesOf({ digest, brotli }, encoding) {
			if (encoding === "br") return brotli;
			const key = `${digest} ${encoding}`;
			const known = otherEncodings.get(key);
			if (known) return known;
			const plain = brotliDecompressSync(brotli);
			const bytes = encoding === null ? plain : gzipSync(plain);
			otherEncodings.set(key, bytes);
			return bytes;
		},
		sizeInBytes: () => pages.calculatedSize + hydrationData.calculatedSize + otherEncodings.calculatedSize,
		hasPages: () => pages.size > 0 || (disk?.sizeInBytes() ?? 0) > 0,
	};
}

const etagOf = (digest: string): string => `W/"${digest}"`;
