import type { Sharp } from "sharp";
import { reencodeUpload } from "./encode.ts";
import type { UploadError } from "./upload-limits.ts";

const sidePixels = 512;
/** Small print of a passport stays legible. */
const maxScanPixels = 1600;
/** The store holds scans for days, so noise of a camera gives way before small print does. */
const maxScanBytes = 200_000;
const smallerScans = [
	{ side: maxScanPixels, quality: 70 },
	{ side: maxScanPixels, quality: 55 },
	{ side: maxScanPixels, quality: 40 },
	{ side: 1200, quality: 40 },
];

type Reencoded =
	| { readonly ok: true; readonly jpeg: Uint8Array<ArrayBuffer> }
	| { readonly ok: false; readonly reason: UploadError };

/** Re-encodes the middle square of a picture as a JPEG of 512 by 512 pixels. */
export const reencodeProfileImage = (picture: File): Promise<Reencoded> =>
	reencode(picture, (drawn) => drawn.resize(sidePixels, sidePixels, { fit: "cover" }));

/**
 * Re-encodes the photo of an identity document as a JPEG of at most 1600 pixels along its longer side and 200,000 bytes.
 */
export async function reencodeDocumentScan(scan: File): Promise<Reencoded> {
	const drawn = await reencode(scan, within(maxScanPixels));
	if (!drawn.ok || drawn.jpeg.length <= maxScanBytes) return drawn;
	for (const { side, quality } of smallerScans) {
		const result = await reencodeUpload(new Blob([drawn.jpeg]), within(side), quality);
		if (!result.ok) return result;
		if (result.jpeg.length <= maxScanBytes) return { ok: true, jpeg: new Uint8Array(result.jpeg) };
	}
	return { ok: false, reason: "detail" };
}

const within = (side: number) => (drawn: Sharp) =>
	drawn.resize(side, side, { fit: "inside", withoutEnlargement: true });

async function reencode(file: File, resize: (picture: Sharp) => Sharp): Promise<Reencoded> {
	const result = await reencodeUpload(file, resize);
	if (result.ok) return { ok: true, jpeg: new Uint8Array(result.jpeg) };
	return { ok: false, reason: result.reason === "kind" ? await kindOf(file) : result.reason };
}

async function kindOf(file: File): Promise<"pdf" | "heic" | "kind"> {
	const head = await file.slice(0, 1024).text();
	if (head.includes("%PDF-")) return "pdf";
	return /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(head.slice(4)) ? "heic" : "kind";
}
