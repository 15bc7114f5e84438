import { drawAnew } from "./drawing.ts";

/** Pixels along the longer side: the small print of a passport is still read. */
const longest = 1600;

/**
 * Draws a photo of a paper anew as a JPEG of at most 1600 pixels along its longer side; a smaller one keeps its size.
 * @returns null for anything that is not a sound JPEG, PNG or WebP picture
 */
export const scanOf = (bytes: Uint8Array): Promise<Buffer | null> =>
	drawAnew(bytes, (picture) => picture.resize(longest, longest, { fit: "inside", withoutEnlargement: true }));
