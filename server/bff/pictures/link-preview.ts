import { LRUCache } from "lru-cache";
import { encodeJpeg } from "./encode.ts";

/** Each preview takes about 60 KB. */
const maxPreviews = 100;
/** This bounds memory: each waiting encoding holds its original. */
const maxWaiting = 16;
/** A failure may be a timeout, so it is retried. */
const retryMs = 60_000;

/** Encodes link previews (`og:image`), and caches them. */
export function createLinkPreviews() {
	const previews = new LRUCache<string, Promise<Uint8Array | null>>({ max: maxPreviews });
	let waiting = 0;

	async function encode(name: string, bytes: Uint8Array): Promise<Uint8Array | null> {
		waiting += 1;
		const jpeg = await encodeJpeg(bytes, (picture) => picture.resize(1200, 630, { fit: "cover" }));
		waiting -= 1;
		if (jpeg === null) previews.set(name, Promise.resolve(null), { ttl: retryMs });
		return jpeg;
	}

	return {
		/**
		 * The `name` identifies the picture; resolves to a JPEG of 1200 by 630 pixels; null where it
		 * cannot be encoded, or too many wait.
		 */
		async draw(name: string, bytes: Uint8Array): Promise<Uint8Array | null> {
			const known = previews.get(name);
			if (known) return known;
			if (waiting >= maxWaiting) return null;
			const preview = encode(name, bytes);
			previews.set(name, preview);
			return preview;
		},
	};
}
