import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { type Encoding, encode } from "#server/bff/http/compress.ts";
import type { DiskBody } from "./disk/disk-record.ts";

export interface Compressed {
	/** The digest is that of the uncompressed bytes, in base64url. */
	readonly digest: string;
	brotli: Buffer;
	hits: number;
	/** `brotli` has the highest quality. */
	isSmallest: boolean;
}

/** Hits before a restart, or while only the disk held the bytes, are not known. */
export const toCompressed = (body: DiskBody | undefined): Compressed | undefined => body && { ...body, hits: 0 };

export const hitsToRecompress = 3;
/** An entry of a cache in memory takes this beside its bytes. */
const overheadBytes = 3072;
export const sizeOfEntry = ({ brotli }: Compressed): number => brotli.length + overheadBytes;

const maxRecompressions = 64;
/**
 * Recompression takes this share of one core: with thousands of pages the thread pool would never rest, for a tenth of
 * their bytes.
 */
const cpuShare = 0.02;

export const contentDigest = (text: string | Buffer): string =>
	createHash("sha256").update(text).digest("base64url").slice(0, 22);

export const isDigest = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** @param find earlier bytes of the same digest, which are used again */
export async function compress(
	text: string,
	find: (digest: string) => Compressed | undefined = () => undefined,
): Promise<Compressed> {
	const digest = contentDigest(text);
	const known = find(digest);
	if (known) return known;
	return { digest, brotli: await encode(Buffer.from(text), "br", "good"), hits: 0, isSmallest: false };
}

const pause = (ms: number): Promise<void> => sleep(ms, undefined, { ref: false });

/** Recompresses one entry at a time and within a share of one core; the one with the most hits comes first. */
export function createRecompressor(rest = pause): (compressed: Compressed, onSmallest: () => void) => void {
	const waiting = new Map<Compressed, () => void>();
	let isRunning = false;

	async function run(): Promise<void> {
		isRunning = true;
		while (waiting.size > 0) {
			const [compressed, onSmallest] = [...waiting].reduce((most, other) =>
				other[0].hits > most[0].hits ? other : most,
			);
			const startedAt = performance.now();
			const smallest = await encode(brotliDecompressSync(compressed.brotli), "br", "full").catch(() => undefined);
			if (smallest) compressed.brotli = smallest;
			compressed.isSmallest = true;
			waiting.delete(compressed);
			onSmallest();
			await rest((performance.now() - startedAt) * (1 / cpuShare - 1));
		}
		isRunning = false;
	}

	return (compressed, onSmallest) => {
		if (compressed.isSmallest || waiting.has(compressed) || waiting.size >= maxRecompressions) return;
		waiting.set(compressed, onSmallest);
		if (!isRunning) void run();
	};
}

/**
 * Makes the encodings of bytes that are stored in brotli, for the few clients that do not accept it and for pages with
 * slots.
 */
export function createEncodings(maxSize: number) {
	const known = new LRUCache<string, Buffer>({ maxSize, sizeCalculation: ({ length }) => length + overheadBytes });
	return {
		/** Takes null for uncompressed bytes. */
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
