import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { reencodeDocumentScan, reencodeProfileImage } from "./reencode.ts";
import { uploadErrors } from "./upload-limits.ts";

const red = { create: { width: 900, height: 300, channels: 3, background: "#c00" } } as const;
const secret = "Canary GPS 12.97N 77.59E";
const described = () => sharp(red).withExif({ IFD0: { ImageDescription: secret } });
const drawn = {
	jpeg: () => described().jpeg().toBuffer(),
	png: () => described().png().toBuffer(),
	webp: () => described().webp().toBuffer(),
};
const fileOf = (bytes: Uint8Array): File => new File([new Uint8Array(bytes)], "me.jpg", { type: "image/jpeg" });

async function portraitOf(bytes: Uint8Array): Promise<Buffer> {
	const picture = await reencodeProfileImage(fileOf(bytes));
	if (!picture.ok) throw new Error(picture.reason);
	return Buffer.from(picture.jpeg);
}

async function animated(format: "gif" | "webp"): Promise<Buffer> {
	const frames = await Promise.all(
		["#c00", "#00c"].map((background) =>
			sharp({ create: { width: 60, height: 60, channels: 3, background } })
				.png()
				.toBuffer(),
		),
	);
	return sharp(frames, { join: { animated: true } })
		.toFormat(format)
		.toBuffer();
}

const pdf = (active: string): Buffer =>
	Buffer.from(
		`%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R${active}>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
	);

const animatedGif = await animated("gif");

describe("an uploaded picture", () => {
	it.each(["jpeg", "png", "webp"] as const)(
		"is drawn anew from %s: square, upright, and nothing else of the file",
		async (kind) => {
			const picture = await portraitOf(await drawn[kind]());
			expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 512, height: 512 });
			expect(picture.includes(secret)).toBe(false);
		},
	);

	it("[S38] loses metadata and appended data", async () => {
		const polyglot = Buffer.concat([await drawn.jpeg(), Buffer.from("<script>alert(1)</script>"), pdf("")]);
		const picture = await portraitOf(polyglot);
		expect(picture.length).toBeGreaterThan(500);
		for (const active of ["<script>", "%PDF", secret]) expect(picture.includes(active)).toBe(false);
	});

	it("[S38] keeps the first frame alone of an animation", async () => {
		const sent = await animated("webp");
		expect((await sharp(sent).metadata()).pages).toBe(2);
		const picture = await portraitOf(sent);
		const { format, pages } = await sharp(picture).metadata();
		expect([format, pages ?? 1]).toEqual(["jpeg", 1]);
		const [first] = (await sharp(picture).stats()).channels;
		expect(first?.mean).toBeGreaterThan(150);
	});

	const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
	it.each([
		["an SVG", Buffer.from(svg), "kind"],
		["a page", Buffer.from("<!doctype html><h1>hello"), "kind"],
		["nothing", Buffer.alloc(0), "kind"],
		[
			"the first bytes of a JPEG and then a page",
			Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(svg)]),
			"damaged",
		],
		["the first bytes of a PNG alone", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), "damaged"],
		["a HEIC photo", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), "heic"],
		["a GIF", Buffer.from("GIF89a"), "kind"],
		["an animated GIF", animatedGif, "kind"],
		["a PDF", pdf(""), "pdf"],
		["a PDF that runs a script when it is opened", pdf("/OpenAction<</S/JavaScript/JS(app.alert(1))>>"), "pdf"],
		["a PDF that starts a program", pdf("/OpenAction<</S/Launch/F(calc.exe)>>"), "pdf"],
		["a PDF with a file in it", pdf("/Names<</EmbeddedFiles<</Names[(a.exe) 3 0 R]>>>>"), "pdf"],
		["a PDF behind other bytes", Buffer.concat([Buffer.alloc(500, 32), pdf("")]), "pdf"],
	])("[S38] is refused where it is %s", async (_, bytes, reason) => {
		expect(await reencodeProfileImage(fileOf(bytes))).toEqual({ ok: false, reason });
		expect(await reencodeDocumentScan(fileOf(bytes))).toEqual({ ok: false, reason });
	});

	it("is refused when truncated", async () => {
		const whole = await drawn.png();
		expect(await reencodeProfileImage(fileOf(whole.subarray(0, whole.length / 2)))).toMatchObject({ ok: false });
	});

	it.each([
		["a PNG", (picture: Sharp) => picture.png({ compressionLevel: 9 })],
		["a progressive JPEG", (picture: Sharp) => picture.jpeg({ progressive: true, quality: 1 })],
	])(
		"is refused as a decompression bomb: %s of 81 megapixels",
		async (_, encode) => {
			const huge = await encode(
				sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#000" } }),
			).toBuffer();
			expect(huge.length).toBeLessThan(2 * 1024 * 1024);
			expect(await reencodeProfileImage(fileOf(huge))).toEqual({ ok: false, reason: "pixels" });
		},
		120_000,
	);

	it("of a document has at most 200,000 bytes, however noisy it is, and as many pixels as before where they suffice", async () => {
		const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
		const sent = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: "#888", noise } })
			.blur(1.5)
			.jpeg({ quality: 95 })
			.toBuffer();
		expect((await sharp(sent).resize(1600).jpeg({ quality: 82 }).toBuffer()).length).toBeGreaterThan(200_000);
		const scan = await reencodeDocumentScan(fileOf(sent));
		expect(scan.ok && scan.jpeg.length).toBeLessThanOrEqual(200_000);
		expect(scan.ok && (await sharp(scan.jpeg).metadata()).width).toBe(1600);
	});

	it("[R58] of a document that is too grainy to be made small says so", async () => {
		const noise = { type: "gaussian", mean: 128, sigma: 90 } as const;
		const grainy = sharp({ create: { width: 2000, height: 1500, channels: 3, background: "#888", noise } });
		const sent = await grainy.resize(1200, 900, { kernel: "nearest" }).jpeg({ quality: 90 }).toBuffer();
		expect(await reencodeDocumentScan(fileOf(sent))).toEqual({ ok: false, reason: "detail" });
		expect(uploadErrors.detail).toMatch(/take it again in good light/);
	});

	it("is taken as a phone's camera writes it, with 108 megapixels, and is upright then", async () => {
		const sent = await sharp({ create: { width: 12_000, height: 9000, channels: 3, background: "#336" } })
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer();
		const scan = await reencodeDocumentScan(fileOf(sent));
		expect(scan.ok && (await sharp(scan.jpeg).metadata())).toMatchObject({ width: 1200, height: 1600 });
	});
});
