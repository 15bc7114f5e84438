import { reencodeUpload } from "#server/bff/images/encode.ts";

const sidePixels = 512;

/**
 * Re-encodes the middle square of a picture as a JPEG of 512 by 512 pixels.
 * @returns null for anything that is not a valid JPEG, PNG or WebP picture
 */
export async function reencodeProfileImage(bytes: Uint8Array): Promise<File | null> {
	const jpeg = await reencodeUpload(bytes, (picture) => picture.resize(sidePixels, sidePixels, { fit: "cover" }));
	return jpeg && new File([new Uint8Array(jpeg)], "portrait.jpg", { type: "image/jpeg" });
}
