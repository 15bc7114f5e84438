import { type CallerOptions, createCachedCalls } from "./cache/cached-calls.ts";
import { type Clock, startBudget } from "./deadline.ts";
import { shortToken } from "./decode-body.ts";
import { kindOfStatus, toFailure, unavailable } from "./failure.ts";
import type { Outcome } from "./outcome.ts";
import type { PictureSources } from "./picture-sources.ts";
import type { UpstreamResponse } from "./pool.ts";
import type { ReadResponse } from "./read-response.ts";
import type { ResilientCalls } from "./resilient-calls.ts";

interface UpstreamPicture {
	readonly bytes: Uint8Array;
	/** The type is one of five media types. */
	readonly contentType: string;
	readonly etag: string | undefined;
}

interface ShownPicture extends UpstreamPicture {
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
const maxCacheBytes = 32 * 1024 * 1024;
const cacheRules = { freshSeconds: 3600, staleSeconds: 86_400 };
const deadlineMs = 2500;
const maxInFlight = 24;

/** Accepts five media types, at most 2 MB. */
function readPicture(response: UpstreamResponse): ReadResponse<UpstreamPicture> {
	if (response.status !== 200) return { outcome: toFailure(kindOfStatus(response.status), response.status, undefined) };
	const contentType = response.contentType.split(";")[0]?.trim().toLowerCase() ?? "";
	if (!kinds.test(contentType) || response.bytes.length === 0)
		return { outcome: unavailable("content_type", shortToken(contentType || "none")) };
	if (response.bytes.length > maxBytes) return { outcome: unavailable("too_large") };
	return { outcome: { ok: true, value: { bytes: response.bytes, contentType, etag: response.etag } } };
}

/** Fetches pictures, with a cache of their own. */
export function createPictureCalls(sources: PictureSources, resilient: ResilientCalls, now: Clock) {
	const cachedCalls = createCachedCalls<UpstreamPicture>(now, { maxBytes: maxCacheBytes });
	let inFlight = 0;

	/** Fetches a picture below `/media/` without a token; `width` is in pixels, 1 to 2000. */
	return async (
		path: string,
		width: number | null,
		context: CallerOptions & { readonly requestId: string },
	): Promise<Outcome<UpstreamPicture>> => {
		const found = sources.findTarget(path, width);
		if (found === null) return toFailure("bad_input", 404, null);
		const { requestId } = context;
		const load = async (signal: AbortSignal) => {
			if (inFlight >= maxInFlight) return { outcome: unavailable("shed"), bytes: 0 };
			inFlight += 1;
			const headers = { accept: "image/*", "accept-encoding": "identity", "x-request-id": requestId };
			const call = { ...found, id: "media.picture", method: "GET", isRead: true, requestId, headers, signal } as const;
			const loaded = await resilient.make(call, readPicture, startBudget(now, deadlineMs).restMs);
			inFlight -= 1;
			return loaded;
		};
		const key = found.origin + found.target;
		const call = { auth: "public", method: "GET" } as const;
		const { outcome } = await cachedCalls.answer({ call, key, rules: cacheRules, load }, context);
		return outcome;
	};
}
