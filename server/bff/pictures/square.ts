import { drawAnew } from "./drawing.ts";

/** Pixels along each side of what is kept. */
const side = 512;

/**
 * Draws the middle square of a picture anew as a JPEG of 512 by 512 pixels.
 * @returns null for anything that is not a sound JPEG, PNG or WebP picture
 */
export async function squareOf(bytes: Uint8Array): Promise<File | null> {
	const drawn = await drawAnew(bytes, (picture) => picture.resize(side, side, { fit: "cover" }));
	return drawn && new File([new Uint8Array(drawn)], "portrait.jpg", { type: "image/jpeg" });
}
