import { createHash } from "node:crypto";
import { brotliDecompressSync, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { type Encoding, encode } from "./compress.ts";

/** Bytes that were compressed once and are sent many times. */
export interface Packed {
	/** Of the uncompressed bytes: 22 letters, digits, - and _. */
	readonly digest: string;
	/** Packed in haste at first, as small as it gets a moment later. */
	brotli: Buffer;
	isSmallest: boolean;
}

/** A page that is the same for everybody. */
export interface KeptPage extends Packed {
	/** Names and values, in turn, of the headers that go with every answer, but those about its encoding. */
	readonly lines: readonly string[];
	readonly etag: string;
	/** The pattern of its route, for the log. */
	readonly route: string;
	/** The id of the package that this is a visit to. */
	readonly visit: string | null;
	/** The Set-Cookie line of that visit for whoever has looked at nothing else yet. */
	readonly firstVisit: string | null;
	/** It shows what a visitor looked at last: it is not for those who looked at something. */
	readonly showsVisits: boolean;
	/** Asking for a newer one is due from then on; milliseconds of the clock. */
	readonly freshUntil: number;
	/** Not shown any more from then on. */
	readonly endsAt: number;
}

/** A page on its way into the memory. */
export interface NewPage extends Pick<KeptPage, "route" | "visit" | "firstVisit" | "showsVisits"> {
	readonly html: string;
	/** Headers that go with every answer. */
	readonly headers: Readonly<Record<string, string>>;
	/** How long nothing that it was made from changes, in milliseconds. */
	readonly freshForMs: number;
	/** It is never sent as it is. */
	readonly hasBlanks: boolean;
}

/** The pages that are the same for everybody, compressed, and what they need to come alive; bounded by bytes. */
export interface Memory {
	readonly find: (key: string) => KeptPage | undefined;
	readonly keep: (key: string, page: NewPage) => Promise<KeptPage>;
	/** Keeps what a page needs to come alive. @returns its digest: it has no other name */
	readonly keepLate: (json: string) => Promise<string>;
	readonly findLate: (digest: string) => Packed | undefined;
	/**
	 * Lets one rendering of a page through at a time.
	 * @returns null for whoever is the first, and what to wait for for all others
	 */
	readonly begin: (key: string) => Promise<void> | null;
	/** The rendering that was let through is done. @param isKept what it brought is in the memory */
	readonly end: (key: string, isKept: boolean) => void;
	readonly bytes: () => number;
}

const pageBytes = 40 * 1024 * 1024;
const lateBytes = 16 * 1024 * 1024;
const otherBytes = 8 * 1024 * 1024;
/** What an entry takes beside its bytes. */
const overhead = 3072;
/** Who has had a page open for longer than this goes on without script. */
const lateMs = 3 * 3600_000;
const longestFreshMs = 300_000;
/** What is looked at again sooner is not worth the work of the smallest encoding. */
const worthwhileMs = 5000;
/** An old page is shown for this many times its fresh life while a newer one is made. */
const staleTimes = 5;
/** Pages that turned out not to be for everybody are not waited for, for a while. */
const soloMs = 10_000;

const weigh = ({ brotli }: Packed): number => brotli.length + overhead;

/** Opens an empty memory. @param now milliseconds of a clock that never goes backwards */
export function createMemory(now: () => number): Memory {
	const pages = new LRUCache<string, KeptPage>({ maxSize: pageBytes, sizeCalculation: weigh });
	const lates = new LRUCache<string, Packed>({ maxSize: lateBytes, sizeCalculation: weigh, ttl: lateMs });
	const solo = new LRUCache<string, true>({ max: 2000, ttl: soloMs });
	const flights = new Map<string, { readonly done: Promise<void>; readonly land: () => void }>();

	return {
		find(key) {
			const page = pages.get(key);
			if (page && now() >= page.endsAt) {
				pages.delete(key);
				return undefined;
			}
			return page;
		},
		async keep(key, { html, headers, freshForMs, hasBlanks, ...rest }) {
			const freshMs = Math.min(freshForMs, longestFreshMs);
			const times = { freshUntil: now() + freshMs, endsAt: now() + freshMs * (1 + staleTimes) };
			const packed = await pack(html, pages.peek(key));
			const etag = `W/"${packed.digest}"`;
			const tag = hasBlanks ? [] : ["etag", etag];
			const lines = [...Object.entries(headers).flat(), ...tag, "vary", "accept-encoding, cookie, save-data"];
			const page: KeptPage = { ...rest, ...times, ...packed, etag, lines };
			pages.set(key, page);
			if (freshMs >= worthwhileMs && !hasBlanks) makeSmaller(page, html);
			return page;
		},
		async keepLate(json) {
			const digest = digestOf(json);
			const packed = lates.get(digest) ?? (await pack(json, undefined));
			lates.set(digest, packed);
			makeSmaller(packed, json);
			return digest;
		},
		findLate: (digest) => lates.get(digest),
		begin(key) {
			const flight = flights.get(key);
			if (flight) return flight.done;
			if (solo.has(key)) return null;
			let land = (): void => undefined;
			const done = new Promise<void>((resolve) => {
				land = resolve;
			});
			flights.set(key, { done, land });
			return null;
		},
		end(key, isKept) {
			if (!isKept && !pages.has(key)) solo.set(key, true);
			flights.get(key)?.land();
			flights.delete(key);
		},
		bytes: () => pages.calculatedSize + lates.calculatedSize,
	};
}

const digestOf = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 22);

/** Compresses a text; what is the same as before is not compressed again. */
async function pack(text: string, before: Packed | undefined): Promise<Packed> {
	const digest = digestOf(text);
	if (before?.digest === digest) {
		const { brotli, isSmallest } = before;
		return { digest, brotli, isSmallest };
	}
	return { digest, brotli: await encode(Buffer.from(text), "br", "good"), isSmallest: false };
}

let queue: Promise<unknown> = Promise.resolve();
let waiting = 0;
/** More than the pages that are made anew at once; beyond it a page stays as it is until it is made again. */
const mostWaiting = 64;

/** Compresses once more, as small as it gets, behind everything that somebody waits for; one at a time. */
function makeSmaller(packed: Packed, text: string): void {
	if (packed.isSmallest || waiting >= mostWaiting) return;
	waiting += 1;
	queue = queue.then(async () => {
		const brotli = await encode(Buffer.from(text), "br", "full").catch(() => undefined);
		if (brotli) {
			packed.brotli = brotli;
			packed.isSmallest = true;
		}
		waiting -= 1;
	});
}

/** For the few who take no brotli: made as they come, out of what is kept for all others. */
const others = new LRUCache<string, Buffer>({
	maxSize: otherBytes,
	sizeCalculation: ({ length }) => length + overhead,
});

/** The bytes in the encoding that was asked for; null for as they are. */
export function bytesOf({ digest, brotli }: Packed, wanted: Encoding | null): Buffer {
	if (wanted === "br") return brotli;
	const key = `${digest} ${wanted}`;
	const known = others.get(key);
	if (known) return known;
	const plain = brotliDecompressSync(brotli);
	const bytes = wanted === null ? plain : gzipSync(plain);
	others.set(key, bytes);
	return bytes;
}
