import { LRUCache } from "lru-cache";
import { type Compressed, compress, hitsToRecompress, isDigest, sizeOfEntry, toCompressed } from "./compressed.ts";
import type { DiskCache } from "./disk/disk-cache.ts";

interface Parts {
	readonly maxBytes: number;
	readonly disk: DiskCache | null;
	/** Whether data that was found on the disk enters memory. */
	readonly isAdmitted: () => boolean;
	readonly recompress: (data: Compressed) => void;
}

/** Keeps hydration data in memory, in front of the disk. */
export function createHydrationStore({ maxBytes, disk, isAdmitted, recompress }: Parts) {
	const inMemory = new LRUCache<string, Compressed>({ maxSize: maxBytes, sizeCalculation: sizeOfEntry });
	const findAny = (digest: string): Compressed | undefined =>
		inMemory.get(digest) ?? toCompressed(disk?.findBody("hydration", digest));

	function add(data: Compressed): void {
		inMemory.set(data.digest, data);
		disk?.setBody("hydration", data);
	}

	return {
		add,
		/** Returns the digest of the data. */
		async set(json: string): Promise<string> {
			const data = await compress(json, findAny);
			add(data);
			return data.digest;
		},
		/** This counts as a request of a visitor. */
		find(digest: string): Compressed | undefined {
			const data = isDigest(digest) ? findAny(digest) : undefined;
			if (!data) return undefined;
			if (!inMemory.has(digest) && isAdmitted()) inMemory.set(digest, data);
			data.hits += 1;
			if (data.hits >= hitsToRecompress) recompress(data);
			return data;
		},
		/** This does not count as a request. */
		peek: findAny,
		sizeInBytes: () => inMemory.calculatedSize,
	};
}
