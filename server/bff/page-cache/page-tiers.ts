import { brotliDecompressSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { type CachedPage, toEtag } from "./cached-page.ts";
import { type Compressed, sizeOfEntry, toCompressed } from "./compressed.ts";
import type { DiskCache } from "./disk/disk-cache.ts";
import type { DiskPage } from "./disk/disk-record.ts";
import { fromClockSetBack, type PageLifetime } from "./page-lifetime.ts";

/** This build is served: pages of another build name other assets. */
export interface ServedBuild {
	readonly id: string;
	readonly hasAsset: (path: string) => boolean;
}

export interface TierOptions {
	readonly maxBytes: number;
	readonly now: () => number;
	/** With null, pages are kept in memory alone. */
	readonly disk: DiskCache | null;
	readonly build: () => ServedBuild;
}

const assetPaths = /\/assets\/[\w.-]+/g;

/** Holds cached pages: an LRU in memory in front of the disk. */
export function createPageTiers({ maxBytes, now, disk, build }: TierOptions, isAdmitted: () => boolean) {
	const pages = new LRUCache<string, CachedPage>({
		maxSize: maxBytes,
		sizeCalculation: ({ content }) => sizeOfEntry(content),
	});

	function readFromDisk(id: string): CachedPage | undefined {
		const stored = disk?.findPage(id);
		const content = stored && toCompressed(disk?.findBody("html", stored.digest));
		if (!content) return undefined;
		const changed = lifetimeInBuild(build(), stored, content);
		// The record is read for this page alone, and copying it costs as much as parsing it.
		const page: CachedPage = Object.assign(stored, changed, { content, etag: toEtag(stored.digest) });
		if (pages.has(id) || isAdmitted()) pages.set(id, page);
		return page;
	}

	function find(id: string): CachedPage | undefined {
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

	return {
		find,
		isInMemory: (id: string): boolean => pages.has(id),
		/** Looks on the disk as well, where another process may have put a newer page. */
		isFresh(id: string): boolean {
			const page = pages.peek(id);
			const isNewer = (disk?.findPage(id)?.renewedAtMs ?? 0) > (page?.renewedAtMs ?? 0);
			const newest = isNewer ? readFromDisk(id) : page;
			return newest !== undefined && newest.renewedAtMs <= now() && now() < newest.freshUntilMs;
		},
		put(id: string, page: CachedPage): CachedPage {
			pages.set(id, page);
			disk?.setBody("html", page.content);
			disk?.setPage(id, recordOf(page));
			return page;
		},
		delete(id: string): void {
			pages.delete(id);
			disk?.deletePage(id);
		},
		sizeInBytes: () => pages.calculatedSize,
		hasPages: () => pages.size > 0 || (disk?.sizeInBytes() ?? 0) > 0,
	};
}

const recordOf = ({ content, etag: _, headers, ...rest }: CachedPage): DiskPage => ({
	...rest,
	headers: [...headers],
	digest: content.digest,
});

/** A page of another build is revalidated at once, and sent until then only where its assets are still there. */
function lifetimeInBuild({ id, hasAsset }: ServedBuild, page: DiskPage, { brotli }: Compressed): Partial<PageLifetime> {
	if (page.build === id) return {};
	const assets = new Set(brotliDecompressSync(brotli).toString().match(assetPaths));
	const staleUntilMs = [...assets].every(hasAsset) ? page.staleUntilMs : page.renewedAtMs;
	return { freshUntilMs: page.renewedAtMs, staleUntilMs };
}
