import { toServedWidth } from "#server/bff/images/widths.ts";
import { failureOf, kindOfStatus, unavailable } from "./failure.ts";
import type { UpstreamResponse } from "./pool.ts";
import type { ReadResponse } from "./read-response.ts";

export interface UpstreamPicture {
	readonly bytes: Uint8Array;
	/** One of five media types. */
	readonly contentType: string;
	readonly etag: string | undefined;
}

export interface ShownPicture extends UpstreamPicture {
	/** Present where the format depends on `Accept`; `for now`: a smaller format is being made. */
	readonly suits?: "for now" | "for good";
}

const kinds = /^image\/(?:svg\+xml|png|jpeg|webp|avif)$/;
const maxBytes = 2 * 1024 * 1024;
const picturePath = /^\/media(?:\/[A-Za-z0-9][A-Za-z0-9._-]{0,99}){1,6}$/;
const ending = /\.(?:svg|png|jpe?g|webp|avif)$/i;
const maxWidth = 2000;

export const isDrawing = (path: string): boolean => /\.svg$/i.test(path);

/**
 * The request target below `/media/`, with a photograph's width (pixels) rounded up; null when it cannot be a
 * picture's.
 */
export function pictureTarget(path: string, width: number | null): string | null {
	if (!picturePath.test(path) || !ending.test(path)) return null;
	if (width === null) return path;
	if (!Number.isInteger(width) || width < 1 || width > maxWidth) return null;
	return `${path}?w=${isDrawing(path) ? width : toServedWidth(width)}`;
}

/** Accepts five media types, at most 2 MB. */
export function readPicture(response: UpstreamResponse): ReadResponse<UpstreamPicture> {
	if (response.status !== 200) return { outcome: failureOf(kindOfStatus(response.status), response.status, undefined) };
	const contentType = response.contentType.split(";")[0]?.trim().toLowerCase() ?? "";
	const isPlain = /^(?:identity)?$/i.test(response.contentEncoding.trim());
	if (!kinds.test(contentType) || !isPlain || response.bytes.length === 0)
		return { outcome: unavailable("content_type") };
	if (response.bytes.length > maxBytes) return { outcome: unavailable("too_large") };
	return { outcome: { ok: true, value: { bytes: response.bytes, contentType, etag: response.etag } } };
}

/** The path below `/media/` of a picture of the upstream; null for anything else. */
export function sitePicture(address: string | null | undefined, apiBaseUrl: string): string | null {
	if (!address || !URL.canParse(address, apiBaseUrl)) return null;
	const url = new URL(address, apiBaseUrl);
	return url.origin === new URL(apiBaseUrl).origin && pictureTarget(url.pathname, null) ? url.pathname : null;
}
