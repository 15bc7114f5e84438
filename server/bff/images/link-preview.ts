import { LRUCache } from "lru-cache";
import { encodeJpeg } from "./encode.ts";

const width = 1200;
const height = 630;
/** About 60 KB each. */
const maxPreviews = 100;

/** Encodes link previews (`og:image`), and caches them. */
export interface LinkPreviews {
	/** `name` identifies the picture and its version; answers a JPEG of 1200 by 630 pixels, or null. */
	readonly draw: (name: string, bytes: Uint8Array) => Promise<Uint8Array | null>;
}

export function createLinkPreviews(): LinkPreviews {
	const previews = new LRUCache<string, Promise<Uint8Array | null>>({ max: maxPreviews });
	return {
		draw: (name, bytes) => {
			const preview =
				previews.get(name) ?? encodeJpeg(bytes, (picture) => picture.resize(width, height, { fit: "cover" }));
			previews.set(name, preview);
			// A failure may be a timeout, so the next request retries.
			void preview.then((picture) => picture ?? previews.delete(name));
			return preview;
		},
	};
}
