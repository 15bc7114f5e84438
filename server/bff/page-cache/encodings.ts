import { brotliDecompressSync, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Encoding } from "#server/bff/http/compress.ts";
import { type Compressed, overheadBytes } from "./compressed.ts";

/** The encodings of bytes that are stored in brotli. */
export interface Encodings {
	/** Null for uncompressed bytes. */
	readonly bytesOf: (compressed: Compressed, encoding: Encoding | null) => Buffer;
	readonly sizeInBytes: () => number;
}

/** For the few clients that do not accept brotli, and for pages whose slots are filled. */
export function createEncodings(maxSize: number): Encodings {
	const known = new LRUCache<string, Buffer>({ maxSize, sizeCalculation: ({ length }) => length + overheadBytes });
	return {
		bytesOf({ digest, brotli }, encoding) {
			if (encoding === "br") return brotli;
			const key = `${digest} ${encoding}`;
			const found = known.get(key);
			if (found) return found;
			const plain = brotliDecompressSync(brotli);
			const bytes = encoding === null ? plain : gzipSync(plain);
			known.set(key, bytes);
			return bytes;
		},
		sizeInBytes: () => known.calculatedSize,
	};
}
