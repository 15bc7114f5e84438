import { promisify } from "node:util";
import zlib from "node:zlib";
import { CallError } from "./failure.ts";

type Decode = (bytes: Uint8Array, maxOutputLength: number) => Promise<Uint8Array>;

const decodeWith = (decode: (bytes: Uint8Array, options: zlib.ZlibOptions) => Promise<Uint8Array>): Decode => {
	return (bytes, maxOutputLength) => decode(bytes, { maxOutputLength });
};

const gunzip = decodeWith(promisify<Uint8Array, zlib.ZlibOptions, Uint8Array>(zlib.gunzip));
const inflateZlib = decodeWith(promisify<Uint8Array, zlib.ZlibOptions, Uint8Array>(zlib.inflate));
const inflateRaw = decodeWith(promisify<Uint8Array, zlib.ZlibOptions, Uint8Array>(zlib.inflateRaw));
/** Some programs send "deflate" without the header of zlib. */
const inflate: Decode = (bytes, most) => (((bytes[0] ?? 0) & 15) === 8 ? inflateZlib : inflateRaw)(bytes, most);
const brotli = decodeWith(promisify<Uint8Array, zlib.BrotliOptions, Uint8Array>(zlib.brotliDecompress));

/** Node 20 has no zstd. */
const zstd: readonly (readonly [string, Decode])[] =
	"zstdDecompress" in zlib && typeof zlib.zstdDecompress === "function"
		? [["zstd", decodeWith(promisify(zlib.zstdDecompress as typeof zlib.gunzip))]]
		: [];

const decoders: ReadonlyMap<string, Decode> = new Map([
	...([
		["gzip", gunzip],
		["x-gzip", gunzip],
		["deflate", inflate],
		["br", brotli],
	] as const),
	...zstd,
]);

const maxEncodings = 3;

/** Names a token of a header for log and metric, where it is one. */
export const shortToken = (text: string): string => (/^[\w.+/-]{1,60}$/.test(text) ? text.toLowerCase() : "other");

/**
 * Decodes a body that was encoded although it was asked for as it is.
 * @throws {CallError} `encoding` for one that cannot be decoded, `too_large` beyond the bound
 */
export async function decodeBody(bytes: Uint8Array, contentEncoding: string, maxBytes: number): Promise<Uint8Array> {
	const encodings = contentEncoding
		.split(",")
		.map((part) => part.trim().toLowerCase())
		.filter((part) => part !== "" && part !== "identity");
	if (encodings.length > maxEncodings) throw new CallError("encoding", "too many");
	let decoded = bytes;
	for (const encoding of encodings.reverse()) {
		const decode = decoders.get(encoding);
		if (!decode) throw new CallError("encoding", shortToken(encoding));
		try {
			decoded = decoded.length === 0 ? decoded : await decode(decoded, maxBytes);
		} catch (error) {
			const isTooLarge = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
			throw isTooLarge ? new CallError("too_large") : new CallError("encoding", `broken ${encoding}`);
		}
	}
	return decoded;
}
