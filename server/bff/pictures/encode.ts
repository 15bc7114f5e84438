import type { Sharp } from "sharp";
import { readPieces } from "./file-pieces.ts";

/** The limit is for the upstream's pictures; it bounds decompression bombs. */
const maxPixels = 50_000_000;
const timeoutSeconds = 5;

/** A page requests its pictures in a row, so background encoding waits this long. */
const idleMs = 300;

/** With `interactive` a response waits for the encoding. */
export type EncodingPriority = "interactive" | "background";

const queues: Readonly<Record<EncodingPriority, (() => Promise<void>)[]>> = { interactive: [], background: [] };
let isEncoding = false;
let idleTimer: NodeJS.Timeout | undefined;

/** One encoding runs at a time, because libuv's thread pool serves all other work too. */
function enqueue<Result>(work: () => Promise<Result>, priority: EncodingPriority): Promise<Result> {
	return new Promise((resolve, reject) => {
		queues[priority].push(() => work().then(resolve, reject));
		startNext();
	});
}

function startNext(): void {
	clearTimeout(idleTimer);
	if (isEncoding) return;
	if (queues.interactive.length > 0) start(queues.interactive.shift());
	else if (queues.background.length > 0) idleTimer = setTimeout(() => start(queues.background.shift()), idleMs).unref();
}

function start(work: (() => Promise<void>) | undefined): void {
	isEncoding = true;
	void work?.().finally(() => {
		isEncoding = false;
		startNext();
	});
}

const startsWith = (bytes: Uint8Array, prefix: readonly number[], at = 0): boolean =>
	prefix.every((byte, index) => bytes[at + index] === byte);

export function isRasterImage(bytes: Uint8Array): boolean {
	if (startsWith(bytes, [0xff, 0xd8, 0xff])) return true;
	if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return true;
	return startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8);
}

/** A JPEG as cameras write it is made smaller while it is read: it takes 30 MB, however large it is. */
const maxCameraPixels = 120_000_000;
/**
 * The limit is for pictures that must be in memory as a whole: progressive ones take 3 bytes a pixel, lossless ones 4.
 */
const maxWholePixels = 26_000_000;

type ReencodedUpload =
	| { readonly ok: true; readonly jpeg: Buffer }
	| { readonly ok: false; readonly reason: "kind" | "damaged" | "pixels" | "busy" };

/**
 * Re-encodes the first frame of an upload as an upright JPEG without metadata, unless it is no valid JPEG, PNG or WebP. One
 * that waits for others is not copied yet.
 */
export async function reencodeUpload(
	file: Blob,
	resize: (picture: Sharp) => Sharp,
	quality = 82,
): Promise<ReencodedUpload> {
	if (!isRasterImage(await readPieces(file.slice(0, 12)))) return { ok: false, reason: "kind" };
	try {
		return await enqueue(async () => drawUpload(await readPieces(file), resize, quality), "interactive");
	} catch (error) {
		const isTimeout = error instanceof Error && error.message.includes("timeout");
		return { ok: false, reason: isTimeout ? "busy" : "damaged" };
	}
}

async function drawUpload(
	bytes: Uint8Array,
	resize: (picture: Sharp) => Sharp,
	quality: number,
): Promise<ReencodedUpload> {
	const { default: sharp } = await import("sharp");
	const { format, width, height, isProgressive } = await sharp(bytes, { limitInputPixels: false }).metadata();
	const limitInputPixels = format === "jpeg" && !isProgressive ? maxCameraPixels : maxWholePixels;
	if (width * height > limitInputPixels) return { ok: false, reason: "pixels" };
	const picture = resize(await openImage(bytes, limitInputPixels));
	return { ok: true, jpeg: await picture.flatten(whiteBackground).jpeg({ quality }).toBuffer() };
}

/** Re-encodes an upstream picture, which may be SVG: nothing of that is loaded or run. */
export function encodeJpeg(bytes: Uint8Array, resize: (picture: Sharp) => Sharp): Promise<Buffer | null> {
	return enqueueOrNull(async () => {
		const picture = resize(await openImage(bytes));
		return picture.flatten(whiteBackground).jpeg({ quality: 82 }).toBuffer();
	}, "interactive");
}

export type ImageFormat = "avif" | "webp" | "jpeg";

/** More effort for AVIF saves little. */
const encoders: Readonly<Record<ImageFormat, (picture: Sharp) => Sharp>> = {
	avif: (picture) => picture.avif({ quality: 50, effort: 2 }),
	webp: (picture) => picture.webp({ quality: 75, effort: 2 }),
	jpeg: (picture) => picture.flatten(whiteBackground).jpeg({ quality: 78 }),
};

/** Does not enlarge; resolves to null where it cannot be encoded. */
export function encodeResized(
	bytes: Uint8Array,
	width: number,
	format: ImageFormat,
	priority: EncodingPriority,
): Promise<Buffer | null> {
	return enqueueOrNull(async () => {
		const picture = await openImage(bytes);
		return encoders[format](picture.resize({ width, withoutEnlargement: true })).toBuffer();
	}, priority);
}

/** Resolves to red, green and blue of the most frequent colour; null where the picture cannot be decoded. */
export function dominantColour(bytes: Uint8Array): Promise<[number, number, number] | null> {
	return enqueueOrNull(async () => {
		const picture = await openImage(bytes);
		const small = picture.resize({ width: 48, height: 48, fit: "fill" }).flatten(whiteBackground).toColourspace("srgb");
		const { default: sharp } = await import("sharp");
		const { r, g, b } = (await sharp(await small.png().toBuffer()).stats()).dominant;
		return [r, g, b];
	}, "interactive");
}

/** The white background replaces transparency in JPEGs. */
const whiteBackground = { background: "#ffffff" };

async function openImage(bytes: Uint8Array, limitInputPixels = maxPixels): Promise<Sharp> {
	// sharp takes tens of megabytes, so it is loaded with the first picture.
	const { default: sharp } = await import("sharp");
	return sharp(bytes, { limitInputPixels, failOn: "error" }).timeout({ seconds: timeoutSeconds }).rotate();
}

async function enqueueOrNull<Result>(work: () => Promise<Result>, priority: EncodingPriority): Promise<Result | null> {
	try {
		return await enqueue(work, priority);
	} catch {
		return null;
	}
}
