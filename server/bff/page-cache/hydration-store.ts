import { LRUCache } from "lru-cache";
import { type Compressed, compress, hitsToRecompress, isDigest, sizeOfEntry } from "./compressed.ts";

/** Hydration data in memory, in front of what is stored elsewhere. */
export interface HydrationStore {
	readonly add: (data: Compressed) => void;
	/** Answers the digest of the data. */
	readonly set: (json: string) => Promise<string>;
	/** Counts as a request of a visitor. */
	readonly find: (digest: string) => Compressed | undefined;
	/** Does not count as a request. */
	readonly peek: (digest: string) => Compressed | undefined;
	readonly sizeInBytes: () => number;
}

interface Parts {
	readonly maxBytes: number;
	readonly onAdded: (data: Compressed) => void;
	readonly findStored: (digest: string) => Compressed | undefined;
	/** Whether data that was found elsewhere enters memory. */
	readonly isAdmitted: () => boolean;
	readonly recompress: (data: Compressed) => void;
}

export function createHydrationStore({ maxBytes, onAdded, findStored, isAdmitted, recompress }: Parts): HydrationStore {
	const inMemory = new LRUCache<string, Compressed>({ maxSize: maxBytes, sizeCalculation: sizeOfEntry });
	const findAny = (digest: string): Compressed | undefined => inMemory.get(digest) ?? findStored(digest);

	function add(data: Compressed): void {
		inMemory.set(data.digest, data);
		onAdded(data);
	}

	return {
		add,
		async set(json) {
			const data = await compress(json, findAny);
			add(data);
			return data.digest;
		},
		find(digest) {
			const data = isDigest(digest) ? findAny(digest) : undefined;
			if (!data) return undefined;
			if (!inMemory.has(digest) && isAdmitted()) inMemory.set(digest, data);
			data.hits += 1;
			if (data.hits >= hitsToRecompress) recompress(data);
			return data;
		},
		peek: findAny,
		sizeInBytes: () => inMemory.calculatedSize,
	};
}
