type ImageType = "image/jpeg" | "image/png" | "image/webp";

export const imageExtensions = {
	"image/jpeg": "jpg",
	"image/png": "png",
	"image/webp": "webp",
} as const satisfies Record<ImageType, string>;

const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0): boolean =>
	start.every((byte, index) => bytes[at + index] === byte);

/** Decides by magic bytes and ignores the declared type. */
export function detectImageType(bytes: Uint8Array): ImageType | null {
	if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "image/jpeg";
	if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "image/png";
	const isRiff = startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8);
	return isRiff ? "image/webp" : null;
}
