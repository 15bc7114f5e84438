import { shortToken } from "./decode-body.ts";
import { kindOfStatus, toFailure, unavailable } from "./failure.ts";
import type { Outcome } from "./outcome.ts";
import type { UpstreamResponse } from "./pool.ts";
import type { ReadResponse } from "./read-response.ts";

export interface UpstreamPicture {
	readonly bytes: Uint8Array;
	/** The type is one of five media types. */
	readonly contentType: string;
	readonly etag: string | undefined;
}

export interface ShownPicture extends UpstreamPicture {
	/**
	 * The value is present where the format depends on `Accept`; `for now` says that a smaller format is being made.
	 */
	readonly suits?: "for now" | "for good";
}

export interface PicturesResource {
	/**
	 * Resolves to a picture in the smallest format that `Accept` names; `width` is 1 to 2000 pixels. The status is 404
	 * outside `/media/`.
	 */
	readonly picture: (path: string, width: number | null, accept: string) => Promise<Outcome<ShownPicture>>;
	/** Resolves to a link preview, which is a JPEG of 1200 by 630 pixels. */
	readonly linkPicture: (path: string) => Promise<Outcome<UpstreamPicture>>;
}

/** The client is handed what is done with the bytes of pictures, because it knows no encoder. */
export interface PictureProcessing {
	/** Adds the name of the picture's ground to its path, where it is known. */
	readonly markGround: (path: string | null) => string | null;
	readonly createResource: (
		fetchPicture: (path: string, width: number | null) => Promise<Outcome<UpstreamPicture>>,
	) => PicturesResource;
	/** Re-encodes the picture of a profile, or tells in words why it was refused. */
	readonly reencodeProfile: (
		picture: File,
	) => Promise<
		{ readonly ok: true; readonly jpeg: Uint8Array<ArrayBuffer> } | { readonly ok: false; readonly message: string }
	>;
}

const kinds = /^image\/(?:svg\+xml|png|jpeg|webp|avif)$/;
const maxBytes = 2 * 1024 * 1024;
/** Accepts five media types, at most 2 MB. */
export function readPicture(response: UpstreamResponse): ReadResponse<UpstreamPicture> {
	if (response.status !== 200) return { outcome: toFailure(kindOfStatus(response.status), response.status, undefined) };
	const contentType = response.contentType.split(";")[0]?.trim().toLowerCase() ?? "";
	if (!kinds.test(contentType) || response.bytes.length === 0)
		return { outcome: unavailable("content_type", shortToken(contentType || "none")) };
	if (response.bytes.length > maxBytes) return { outcome: unavailable("too_large") };
	return { outcome: { ok: true, value: { bytes: response.bytes, contentType, etag: response.etag } } };
}
