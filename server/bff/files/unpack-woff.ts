import { inflateSync } from "node:zlib";

const woffHeaderBytes = 44;
const woffEntryBytes = 20;
const fontHeaderBytes = 12;
const fontEntryBytes = 16;

/**
 * Unpacks a WOFF 1.0 file to the OpenType font in it: fontkit would inflate a table at each access, and HarfBuzz does not
 * read WOFF.
 */
export function unpackWoff(woff: Buffer): Buffer {
	const count = woff.readUInt16BE(12);
	const font = Buffer.alloc(woff.readUInt32BE(16));
	font.writeUInt32BE(woff.readUInt32BE(4), 0);
	font.writeUInt16BE(count, 4);
	const power = 2 ** Math.floor(Math.log2(count));
	font.writeUInt16BE(power * fontEntryBytes, 6);
	font.writeUInt16BE(Math.log2(power), 8);
	font.writeUInt16BE((count - power) * fontEntryBytes, 10);
	let offset = fontHeaderBytes + count * fontEntryBytes;
	for (let index = 0; index < count; index += 1) {
		const entry = woffHeaderBytes + index * woffEntryBytes;
		const start = woff.readUInt32BE(entry + 4);
		const packedBytes = woff.readUInt32BE(entry + 8);
		const bytes = woff.readUInt32BE(entry + 12);
		const packed = woff.subarray(start, start + packedBytes);
		(packedBytes < bytes ? inflateSync(packed) : packed).copy(font, offset);
		const target = fontHeaderBytes + index * fontEntryBytes;
		woff.copy(font, target, entry, entry + 4);
		woff.copy(font, target + 4, entry + 16, entry + 20);
		font.writeUInt32BE(offset, target + 8);
		font.writeUInt32BE(bytes, target + 12);
		offset += Math.ceil(bytes / 4) * 4;
	}
	return font;
}
