import { drawnWidth } from "#server/bff/pictures/widths.ts";
import type { Meaning } from "./answer.ts";
import { answered, kindOfStatus, silent } from "./failure.ts";
import type { Answer } from "./pool.ts";

/** A picture that may be shown. */
export interface Picture {
	readonly bytes: Uint8Array;
	/** One of the five kinds of picture that the site shows, without parameters. */
	readonly contentType: string;
	/** As the upstream sent it. */
	readonly etag: string | undefined;
}

/** A picture as a browser gets it. */
export interface ShownPicture extends Picture {
	/** There where another browser may get another form; `for now`: a smaller one is on its way. */
	readonly suits?: "for now" | "for good";
}

const kinds = /^image\/(?:svg\+xml|png|jpeg|webp|avif)$/;
const largest = 2 * 1024 * 1024;
const address = /^\/media(?:\/[A-Za-z0-9][A-Za-z0-9._-]{0,99}){1,6}$/;
const ending = /\.(?:svg|png|jpe?g|webp|avif)$/i;
const widest = 2000;

/** Whether an address is of a drawing (SVG), which is the same in every width. */
export const isDrawing = (path: string): boolean => /\.svg$/i.test(path);

/**
 * The upstream's address of a picture: below `/media/`, plain segments, the ending of a picture.
 * @param width in pixels, 1 to 2000; null for the picture as it is. Photographs come in few widths
 * @returns null when no picture of ours can have that address
 */
export function pictureTarget(path: string, width: number | null): string | null {
	if (!address.test(path) || !ending.test(path)) return null;
	if (width === null) return path;
	if (!Number.isInteger(width) || width < 1 || width > widest) return null;
	return `${path}?w=${isDrawing(path) ? width : drawnWidth(width)}`;
}

/** Reads an answer as a picture: one of five kinds, at most 2 MB. */
export function readPicture(answer: Answer): Meaning<Picture> {
	if (answer.status !== 200) return { outcome: answered(kindOfStatus(answer.status), answer.status, undefined) };
	const contentType = answer.contentType.split(";")[0]?.trim().toLowerCase() ?? "";
	const isPlain = /^(?:identity)?$/i.test(answer.contentEncoding.trim());
	if (!kinds.test(contentType) || !isPlain || answer.bytes.length === 0) return { outcome: silent("content_type") };
	if (answer.bytes.length > largest) return { outcome: silent("too_large") };
	return { outcome: { ok: true, value: { bytes: answer.bytes, contentType, etag: answer.etag } } };
}

/**
 * Where this site shows a picture that the upstream names: its path below `/media/`, or null for none, for a foreign
 * origin and for anything that is no picture.
 * @param apiBaseUrl the upstream's origin
 */
export function sitePicture(sent: string | null | undefined, apiBaseUrl: string): string | null {
	if (!sent || !URL.canParse(sent, apiBaseUrl)) return null;
	const url = new URL(sent, apiBaseUrl);
	return url.origin === new URL(apiBaseUrl).origin && pictureTarget(url.pathname, null) ? url.pathname : null;
}
