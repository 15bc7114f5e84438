import type { Sharp } from "sharp";
import { reencodeUpload } from "#server/bff/images/encode.ts";
import type { UploadError } from "./limits.ts";

const sidePixels = 512;
/** Small print of a passport stays legible. */
const maxScanPixels = 1600;

export type Reencoded =
	| { readonly ok: true; readonly jpeg: Uint8Array<ArrayBuffer> }
	| { readonly ok: false; readonly reason: UploadError };

/** Re-encodes the middle square of a picture as a JPEG of 512 by 512 pixels. */
export const reencodeProfileImage = (picture: File): Promise<Reencoded> =>
	reencode(picture, (drawn) => drawn.resize(sidePixels, sidePixels, { fit: "cover" }));

/** Re-encodes the photo of an identity document as a JPEG of at most 1600 pixels along its longer side. */
export const reencodeDocumentScan = (scan: File): Promise<Reencoded> =>
	reencode(scan, (drawn) => drawn.resize(maxScanPixels, maxScanPixels, { fit: "inside", withoutEnlargement: true }));

async function reencode(file: File, resize: (picture: Sharp) => Sharp): Promise<Reencoded> {
	const bytes = new Uint8Array(await file.arrayBuffer());
	const result = await reencodeUpload(bytes, resize);
	if (result.ok) return { ok: true, jpeg: new Uint8Array(result.jpeg) };
	return { ok: false, reason: result.reason === "kind" && isPdf(bytes) ? "pdf" : result.reason };
}

const isPdf = (bytes: Uint8Array): boolean =>
	new TextDecoder("latin1").decode(bytes.subarray(0, 1024)).includes("%PDF-");
