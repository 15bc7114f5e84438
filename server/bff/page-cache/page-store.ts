import { createHash } from "node:crypto";
import { brotliDecompressSync, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { type Encoding, encode } from "#server/bff/http/compress.ts";

/** Bytes that are compressed once and sent many times. */
export interface Compressed {
	/** Of the uncompressed bytes, base64url. */
	readonly digest: string;
	brotli: Buffer;
	hits: number;
	/** `brotli` has the highest quality. */
	isSmallest: boolean;
}

/** A page that is the same for its whole audience. */
export interface CachedPage {
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
	/** In milliseconds of the store's clock. */
	readonly freshUntilMs: number;
	readonly expiresAtMs: number;
	/** Each response fills the slots. */
	readonly hasSlots: boolean;
	readonly isWorthRecompressing: boolean;
}

export interface NewPage extends Pick<CachedPage, "route" | "showsRecentlyVisited" | "isPartial" | "hasSlots"> {
	readonly html: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly freshForMs: number;
}

/** An LRU store of cached pages and their hydration data. */
export interface PageStore {
	readonly find: (id: string) => CachedPage | undefined;
	readonly set: (id: string, page: NewPage) => Promise<CachedPage>;
	/** Answers the digest of the data. */
	readonly setHydrationData: (json: string) => Promise<string>;
	readonly findHydrationData: (digest: string) => Compressed | undefined;
	/** Null for uncompressed bytes. */
	readonly bytesOf: (compressed: Compressed, encoding: Encoding | null) => Buffer;
	readonly sizeInBytes: () => number;
}

/** What an entry takes beside its bytes. */
const overheadBytes = 3072;
/** A page that is open for longer is not hydrated. */
const hydrationDataMs = 3 * 3600_000;
const maxFreshMs = 300_000;
/** Not worth the highest quality when fresh for less. */
const minFreshMsToRecompress = 5000;
const hitsToRecompress = 3;
/** A stale page is sent for this many times its fresh life. */
const staleTimes = 5;
const partialStaleTimes = 1;
const maxRecompressions = 64;

const digestOf = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 22);

/** `now`: milliseconds of a monotonic clock. */
export function createPageStore(maxBytes: number, now: () => number): PageStore {
	const sizeCalculation = ({ brotli }: Compressed): number => brotli.length + overheadBytes;
	const pages = new LRUCache<string, CachedPage>({
		maxSize: maxBytes * 0.5,
		sizeCalculation: ({ content }) => sizeCalculation(content),
	});
	const hydrationData = new LRUCache<string, Compressed>({
		maxSize: maxBytes * 0.25,
		sizeCalculation,
		ttl: hydrationDataMs,
	});
	// For the few clients that do not accept brotli.
	const otherEncodings = new LRUCache<string, Buffer>({
		maxSize: maxBytes * 0.125,
		sizeCalculation: ({ length }) => length + overheadBytes,
	});
	const recompress = createRecompressor();

	return {
		find(id) {
			const page = pages.get(id);
			if (!page) return undefined;
			if (now() >= page.expiresAtMs) {
				pages.delete(id);
				return undefined;
			}
			const { content } = page;
			content.hits += 1;
			if (content.hits >= hitsToRecompress && page.isWorthRecompressing) recompress(content);
			return page;
		},
		async set(id, { html, headers, freshForMs, ...rest }) {
			const freshMs = Math.min(freshForMs, maxFreshMs);
			const previous = pages.peek(id)?.content;
			const content = await compress(html, previous);
			const isWorthRecompressing = !rest.hasSlots && freshMs >= minFreshMsToRecompress;
			if (previous && previous !== content) {
				content.hits = previous.hits;
				if (content.hits >= hitsToRecompress && isWorthRecompressing) recompress(content);
			}
			const etag = `W/"${content.digest}"`;
			const page: CachedPage = {
				...rest,
				content,
				etag,
				headers: [
					...Object.entries(headers).flat(),
					...(rest.hasSlots ? [] : ["etag", etag]),
					...["vary", "accept-encoding, cookie, save-data"],
				],
				isWorthRecompressing,
				freshUntilMs: now() + freshMs,
				expiresAtMs: now() + freshMs * (1 + (rest.isPartial ? partialStaleTimes : staleTimes)),
			};
			pages.set(id, page);
			return page;
		},
		async setHydrationData(json) {
			const digest = digestOf(json);
			hydrationData.set(digest, hydrationData.get(digest) ?? (await compress(json, undefined)));
			return digest;
		},
		findHydrationData(digest) {
			const data = hydrationData.get(digest);
			if (!data) return undefined;
			data.hits += 1;
			if (data.hits >= hitsToRecompress) recompress(data);
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
	};
}

/** Answers `previous` when the text did not change. */
async function compress(text: string, previous: Compressed | undefined): Promise<Compressed> {
	const digest = digestOf(text);
	if (previous?.digest === digest) return previous;
	return { digest, brotli: await encode(Buffer.from(text), "br", "good"), hits: 0, isSmallest: false };
}

/** One at a time, so that requests do not wait for the thread pool; the one with the most hits first. */
function createRecompressor(): (compressed: Compressed) => void {
	const waiting = new Set<Compressed>();
	let isRunning = false;

	async function run(): Promise<void> {
		isRunning = true;
		while (waiting.size > 0) {
			const compressed = [...waiting].reduce((most, other) => (other.hits > most.hits ? other : most));
			const smallest = await encode(brotliDecompressSync(compressed.brotli), "br", "full").catch(() => undefined);
			if (smallest) compressed.brotli = smallest;
			compressed.isSmallest = true;
			waiting.delete(compressed);
		}
		isRunning = false;
	}

	return (compressed) => {
		if (compressed.isSmallest || waiting.size >= maxRecompressions) return;
		waiting.add(compressed);
		if (!isRunning) void run();
	};
}
