import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { RequestView } from "./request-view.ts";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** Smaller bodies fit a packet. */
const minBytes = 1024;

/** Reads the whole body first: pages are not streamed. */
export async function compressResponse(view: RequestView, response: Response): Promise<Response> {
	const { headers, status, body } = response;
	const isText = /^(text\/|image\/svg|application\/(json|manifest\+json|xml))/.test(headers.get("content-type") ?? "");
	if (!isText || headers.has("content-encoding")) return response;
	// The answer to HEAD has the fields of GET.
	headers.append("vary", "accept-encoding");
	if (!body) return response;
	const encoding = preferred(view.header("accept-encoding") ?? "");
	const bytes = Buffer.from(await response.arrayBuffer());
	const isEncoded = encoding !== null && bytes.length >= minBytes;
	if (isEncoded) headers.set("content-encoding", encoding);
	const sent = isEncoded ? await encode(bytes, encoding) : bytes;
	headers.set("content-length", String(sent.length));
	return new Response(new Uint8Array(sent), { status, headers });
}

export type Encoding = "br" | "gzip";

const qualities = { quick: 4, good: 5, full: 11 } as const;

/**
 * Returns the base-2 logarithm of the window's size. A window larger than the text compresses no better, and its memory is
 * allocated for each response.
 */
const windowBits = (length: number): number =>
	Math.min(constants.BROTLI_MAX_WINDOW_BITS, Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length))));

const brotliOptions = (bytes: Buffer, effort: keyof typeof qualities): BrotliOptions => ({
	params: {
		[constants.BROTLI_PARAM_QUALITY]: qualities[effort],
		[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
		[constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
	},
});

/**
 * The quality is `quick` for one response, `good` for a cached one, `full` (tenths of a second) for one that is sent
 * many times.
 */
export const encode = (bytes: Buffer, encoding: Encoding, effort: keyof typeof qualities = "quick"): Promise<Buffer> =>
	encoding === "br" ? brotli(bytes, brotliOptions(bytes, effort)) : gzipped(bytes, { level: 6 });

/** Encodes on the main thread: for short texts the thread pool costs more. */
export const encodeNow = (bytes: Buffer, encoding: Encoding): Buffer =>
	encoding === "br" ? brotliCompressSync(bytes, brotliOptions(bytes, "quick")) : gzipSync(bytes, { level: 3 });

export function preferred(header: string): Encoding | null {
	// All browsers send this value.
	if (/^gzip, deflate, br(?:,|$)/.test(header)) return "br";
	return accepts(header, "br") ? "br" : accepts(header, "gzip") ? "gzip" : null;
}

function accepts(header: string, coding: string): boolean {
	return header
		.split(",")
		.map((part) =>
			part
				.trim()
				.toLowerCase()
				.split(";")
				.map((item) => item.trim()),
		)
		.some(([name, quality]) => name === coding && !/^q=0(\.0*)?$/.test(quality ?? ""));
}
