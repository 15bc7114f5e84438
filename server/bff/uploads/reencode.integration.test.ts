import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { reencodeProfileImage } from "./reencode.ts";

const red = { create: { width: 900, height: 300, channels: 3, background: "#c00" } } as const;
const secret = "Canary GPS 12.97N 77.59E";
const drawn = {
	jpeg: () =>
		sharp(red)
			.withExif({ IFD0: { ImageDescription: secret } })
			.jpeg()
			.toBuffer(),
	png: () =>
		sharp(red)
			.withExif({ IFD0: { ImageDescription: secret } })
			.png()
			.toBuffer(),
	webp: () =>
		sharp(red)
			.withExif({ IFD0: { ImageDescription: secret } })
			.webp()
			.toBuffer(),
};

describe("an uploaded picture", () => {
	it.each(["jpeg", "png", "webp"] as const)(
		"is drawn anew from %s: square, upright, and nothing else of the file",
		async (kind) => {
			const sent = await drawn[kind]();
			const picture = await reencodeProfileImage(sent);
			expect(picture?.type).toBe("image/jpeg");
			const bytes = Buffer.from((await picture?.arrayBuffer()) ?? new ArrayBuffer(0));
			expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 512, height: 512 });
			expect(bytes.includes(secret)).toBe(false);
		},
	);

	it("[S38] loses metadata and appended data", async () => {
		const polyglot = Buffer.concat([await drawn.jpeg(), Buffer.from("<script>alert(1)</script>")]);
		const picture = await reencodeProfileImage(polyglot);
		const bytes = Buffer.from((await picture?.arrayBuffer()) ?? new ArrayBuffer(0));
		expect(bytes.length).toBeGreaterThan(500);
		expect(bytes.includes("<script>")).toBe(false);
	});

	const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
	it.each([
		["an SVG", Buffer.from(svg)],
		["a page", Buffer.from("<!doctype html><h1>hello")],
		["nothing", Buffer.alloc(0)],
		[
			"the first bytes of a JPEG and then a page",
			Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(svg)]),
		],
		["the first bytes of a PNG alone", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
		["a GIF", Buffer.from("GIF89a")],
	])("[S38] is refused where it is %s", async (_, bytes) => expect(await reencodeProfileImage(bytes)).toBeNull());

	it("is refused when truncated", async () => {
		const whole = await drawn.png();
		expect(await reencodeProfileImage(whole.subarray(0, whole.length / 2))).toBeNull();
	});

	it("is refused as a decompression bomb", async () => {
		const huge = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#000" } })
			.png({ compressionLevel: 9 })
			.toBuffer();
		expect(huge.length).toBeLessThan(2 * 1024 * 1024);
		expect(await reencodeProfileImage(huge)).toBeNull();
	}, 30_000);
});
