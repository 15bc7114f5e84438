import { LRUCache } from "lru-cache";
import { type Compressed, compress, hitsToRecompress, isDigest, sizeOfEntry } from "./compressed.ts";

interface Parts {
	readonly maxBytes: number;
	readonly onAdded: (data: Compressed) => void;
	readonly findStored: (digest: string) => Compressed | undefined;
	/** Whether data that was found elsewhere enters memory. */
	readonly isAdmitted: () => boolean;
	readonly recompress: (data: Compressed) => void;
}

/** Keeps hydration data in memory, in front of what is stored elsewhere. */
export function createHydrationStore({ maxBytes, onAdded, findStored, isAdmitted, recompress }: Parts) {
	const inMemory = new LRUCache<string, Compressed>({ maxSize: maxBytes, sizeCalculation: sizeOfEntry });
	const findAny = (digest: string): Compressed | undefined => inMemory.get(digest) ?? findStored(digest);

	function add(data: Compressed): void {
		inMemory.set(data.digest, data);
		onAdded(data);
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
