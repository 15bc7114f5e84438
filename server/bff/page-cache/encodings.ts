import { brotliDecompressSync, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Encoding } from "#server/bff/http/compress.ts";
import { type Compressed, overheadBytes } from "./compressed.ts";

/** The encodings of bytes that are stored in brotli, for the few clients that do not accept it and for pages with slots. */
export function createEncodings(maxSize: number) {
	const known = new LRUCache<string, Buffer>({ maxSize, sizeCalculation: ({ length }) => length + overheadBytes });
	return {
		/** Null for uncompressed bytes. */
		bytesOf({ digest, brotli }: Compressed, encoding: Encoding | null): Buffer {
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
