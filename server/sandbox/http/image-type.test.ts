import { expect, it } from "vitest";
import { detectImageType } from "./image-type.ts";

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it("detects an image by its magic bytes only", () => {
	expect(detectImageType(bytes("\xff\xd8\xff\xe0\x00\x10JFIF"))).toBe("image/jpeg");
	expect(detectImageType(bytes("\x89PNG\r\n\x1a\n\x00\x00"))).toBe("image/png");
	expect(detectImageType(bytes("RIFF\x00\x00\x00\x00WEBPVP8 "))).toBe("image/webp");
	for (const other of ["", "\xff\xd8", "GIF89a", "<svg xmlns=", "RIFF\x00\x00\x00\x00WAVE", "%PDF-1.7"]) {
		expect(detectImageType(bytes(other)), other).toBeNull();
	}
});
