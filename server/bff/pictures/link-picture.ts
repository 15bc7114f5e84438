import { LRUCache } from "lru-cache";
import { drawTrusted } from "./drawing.ts";

/** What messengers and networks show beside a link, in pixels. */
const width = 1200;
const height = 630;
/** So many are kept, at some 60 KB each: a poster is drawn once, not for everybody who is sent its link. */
const mostKept = 100;

/** Draws pictures for links; a picture that was drawn lately is not drawn again. */
export interface LinkPictures {
	/** @param name tells the picture and its version apart. @returns a JPEG of 1200 by 630 pixels; null where it cannot be drawn */
	readonly draw: (name: string, bytes: Uint8Array) => Promise<Uint8Array | null>;
}

/** Opens the memory of pictures for links. */
export function createLinkPictures(): LinkPictures {
	const kept = new LRUCache<string, Promise<Uint8Array | null>>({ max: mostKept });
	return {
		draw: (name, bytes) => {
			const drawn = kept.get(name) ?? drawTrusted(bytes, (picture) => picture.resize(width, height, { fit: "cover" }));
			kept.set(name, drawn);
			// A busy machine may have had no time for it.
			void drawn.then((picture) => picture ?? kept.delete(name));
			return drawn;
		},
	};
}
