import { reencodeUpload } from "#server/bff/images/encode.ts";

/** Small print of a passport stays legible. */
const maxSidePixels = 1600;

/**
 * Re-encodes the photo of an identity document as a JPEG of at most 1600 pixels along its longer side.
 * @returns null for anything that is not a valid JPEG, PNG or WebP picture
 */
export const reencodeDocumentScan = (bytes: Uint8Array): Promise<Buffer | null> =>
	reencodeUpload(bytes, (picture) =>
		picture.resize(maxSidePixels, maxSidePixels, { fit: "inside", withoutEnlargement: true }),
	);
