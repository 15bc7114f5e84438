import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** Below this a packet is a packet. */
const minBytes = 1024;

/**
 * An answer in the encoding that the browser prefers (brotli, gzip), where it is text of some length and not encoded yet; an
 * SVG is text. The whole body is read first: pages are never streamed.
 * @param page the body of an answer that was given none: taken as it is, it is not copied from stream to stream
 */
export async function compressed(request: Request, answer: Response, page?: string): Promise<Response> {
	const { headers, status } = answer;
	const isText = /^(text\/|image\/svg|application\/(json|manifest\+json|xml))/.test(headers.get("content-type") ?? "");
	const isEmpty = answer.body === null && page === undefined;
	if (!isText || isEmpty || headers.has("content-encoding")) return answer;
	headers.append("vary", "accept-encoding");
	const accepted = request.headers.get("accept-encoding") ?? "";
	const encoding = preferred(accepted);
	const bytes = answer.body === null ? Buffer.from(page ?? "") : Buffer.from(await answer.arrayBuffer());
	const body = encoding === null || bytes.length < minBytes ? bytes : await encode(bytes, encoding);
	if (body !== bytes && encoding !== null) headers.set("content-encoding", encoding);
	headers.set("content-length", String(body.length));
	return new Response(new Uint8Array(body), { status, headers });
}

/** What this site encodes with. */
export type Encoding = "br" | "gzip";

const qualities = { quick: 4, good: 5, full: 11 } as const;

const brotliOptions = (bytes: Buffer, effort: keyof typeof qualities): BrotliOptions => ({
	params: {
		[constants.BROTLI_PARAM_QUALITY]: qualities[effort],
		[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
	},
});

/**
 * Compresses bytes once, off the main thread.
 * @param effort `quick` while somebody waits, `good` for what others get too, `full` for what is sent many times: brotli then
 * takes tenths of a second
 */
export const encode = (bytes: Buffer, encoding: Encoding, effort: keyof typeof qualities = "quick"): Promise<Buffer> =>
	encoding === "br" ? brotli(bytes, brotliOptions(bytes, effort)) : gzipped(bytes, { level: 6 });

/** Compresses a page at once: for what takes well below a millisecond, another thread costs more than it saves. */
export const encodeNow = (bytes: Buffer, encoding: Encoding): Buffer =>
	encoding === "br" ? brotliCompressSync(bytes, brotliOptions(bytes, "quick")) : gzipSync(bytes, { level: 3 });

/** The encoding that an Accept-Encoding header asks for, the smaller one first; null for none. */
export function preferred(header: string): Encoding | null {
	// What browsers send is told apart at once.
	if (/^gzip, deflate, br(?:,|$)/.test(header)) return "br";
	return accepts(header, "br") ? "br" : accepts(header, "gzip") ? "gzip" : null;
}

/** Whether an Accept-Encoding header names a coding without refusing it (`;q=0`). */
function accepts(header: string, coding: string): boolean {
	return header
		.split(",")
		.map((part) =>
			part
				.trim()
				.toLowerCase()
				.split(/\s*;\s*/),
		)
		.some(([name, quality]) => name === coding && !/^q=0(\.0*)?$/.test(quality ?? ""));
}
