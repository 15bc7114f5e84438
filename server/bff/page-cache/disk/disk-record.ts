import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { z } from "zod";

const diskPageSchema = z.object({
	digest: z.string(),
	headers: z.array(z.string()),
	route: z.string(),
	showsRecentlyVisited: z.boolean(),
	isPartial: z.boolean(),
	hasSlots: z.boolean(),
	isWorthRecompressing: z.boolean(),
	hydrationDigest: z.string().nullable(),
	build: z.string(),
	renderedAtMs: z.number(),
	renewedAtMs: z.number(),
	freshForMs: z.number(),
	freshUntilMs: z.number(),
	staleUntilMs: z.number(),
	expiresAtMs: z.number(),
});

/**
 * This digest names pages of one shape: a page under it need not be validated, which would cost more than all else of a
 * view.
 */
export const diskPageFormat = createHash("sha256")
	.update(JSON.stringify(z.toJSONSchema(diskPageSchema)))
	.digest("base64url")
	.slice(0, 8);

/** This is a page without its body, which is kept under its digest. Times are of the wall clock. */
export type DiskPage = z.infer<typeof diskPageSchema>;

/** Compressed bytes are addressed by the digest of the uncompressed ones. */
export interface DiskBody {
	readonly digest: string;
	readonly brotli: Buffer;
	readonly isSmallest: boolean;
}

export type BodyKind = "html" | "hydration";

/** Keys, lifetimes and order of an entry take this. */
const indexBytes = 512;
const diskPageBytes = 4096;

/** LMDB keeps larger values in pages of their own. */
export const measureSize = ({ length }: Buffer): number =>
	indexBytes + (length > diskPageBytes / 2 ? Math.ceil(length / diskPageBytes) * diskPageBytes : length);

export function withChecksum(bytes: Buffer, isSmallest = false): Buffer {
	const head = Buffer.alloc(5);
	head.writeUInt32LE(crc32(bytes));
	head[4] = isSmallest ? 1 : 0;
	return Buffer.concat([head, bytes]);
}

/** Returns undefined for bytes that were damaged. */
export function readChecked(value: Buffer | undefined): { isSmallest: boolean; bytes: Buffer } | undefined {
	if (!value || value.length < 5) return undefined;
	const bytes = value.subarray(5);
	return value.readUInt32LE(0) === crc32(bytes) ? { isSmallest: value[4] === 1, bytes } : undefined;
}
