import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { type EncodingPriority, encodeResized, type ImageFormat, isRasterImage } from "./encode.ts";

interface Original {
	readonly bytes: Uint8Array;
	readonly contentType: string;
	readonly etag: string | undefined;
}

/** A variant is `none` where it is not smaller than the original, and `failed` where it was not encoded this time. */
type Variant = Original | "none" | "failed";

const maxBytes = 12 * 1024 * 1024;
const entryBytes = 500;
/** A failure may be a timeout, so it is retried. */
const retryMs = 60_000;
const waitMs = 1500;
/** This bounds memory: each waiting encoding holds its original. */
const maxWaiting: Readonly<Record<EncodingPriority, number>> = { interactive: 16, background: 8 };

/** A digest names a picture: an upstream may change it under its address, or send one for every width. */
const digests = new WeakMap<Uint8Array, string>();

export function digestOf(bytes: Uint8Array): string {
	const digest = digests.get(bytes) ?? createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
	digests.set(bytes, digest);
	return digest;
}

/** Each expression finds its format in a header that does not refuse it by `q=0`. */
const acceptPatterns = {
	avif: /image\/avif\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
	webp: /image\/webp\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
};

/** Returns the format to wait for, and a smaller one to encode in the background. */
export function formatsFor(accept: string): readonly [ImageFormat, ImageFormat?] {
	const takesWebp = acceptPatterns.webp.test(accept);
	if (acceptPatterns.avif.test(accept)) return takesWebp ? ["webp", "avif"] : ["avif"];
	return [takesWebp ? "webp" : "jpeg"];
}

/** Resizes the upstream's photographs, and caches the variants. */
export function createImageVariants() {
	const cache = new LRUCache<string, Variant>({
		maxSize: maxBytes,
		sizeCalculation: (variant) => entryBytes + (typeof variant === "object" ? variant.bytes.length : 0),
	});
	const inFlight = new Map<string, Promise<Variant>>();
	const waiting: Record<EncodingPriority, number> = { interactive: 0, background: 0 };

	/** Returns null where too many encodings wait. */
	function find(
		original: Original,
		width: number,
		format: ImageFormat,
		priority: EncodingPriority,
	): Variant | Promise<Variant> | null {
		const key = `${digestOf(original.bytes)} ${width} ${format}`;
		const known = cache.get(key) ?? inFlight.get(key);
		if (known !== undefined) return known;
		if (waiting[priority] >= maxWaiting[priority]) return null;
		waiting[priority] += 1;
		const encoding = encodeResized(original.bytes, width, format, priority).then((bytes) => {
			waiting[priority] -= 1;
			inFlight.delete(key);
			const variant = bytes ? variantOf(original, bytes, format) : "failed";
			cache.set(key, variant, bytes ? {} : { ttl: retryMs });
			return variant;
		});
		inFlight.set(key, encoding);
		return encoding;
	}

	return {
		/**
		 * Resolves to the smallest variant that `Accept` allows, else to the original. AVIF is encoded in the
		 * background; until then WebP is returned. It is provisional where a smaller one may follow.
		 */
		async select(original: Original, width: number, accept: string) {
			if (!isRasterImage(original.bytes)) return { ...original, isProvisional: false };
			const [format, smaller] = formatsFor(accept);
			const variants = [await withTimeout(find(original, width, format, "interactive"))];
			const background = smaller && find(original, width, smaller, "background");
			if (background !== undefined) variants.push(background instanceof Promise ? null : background);
			const smallest = variants
				.filter((one) => one !== null && typeof one === "object")
				.reduce((least, one) => (one.bytes.length < least.bytes.length ? one : least), original);
			return { ...smallest, isProvisional: variants.some((one) => one === null || one === "failed") };
		},
	};
}

const variantOf = (original: Original, bytes: Uint8Array, format: ImageFormat): Variant =>
	bytes.length < original.bytes.length
		? { bytes, contentType: `image/${format}`, etag: `"${digestOf(bytes)}"` }
		: "none";

/** Returns null where the encoding takes too long. */
const withTimeout = (encoding: Variant | Promise<Variant> | null): Variant | Promise<Variant | null> | null =>
	encoding instanceof Promise ? Promise.race([encoding, setTimeout(waitMs, null, { ref: false })]) : encoding;
