import { randomFillSync } from "node:crypto";
import sharp from "sharp";

/** Almost 4 MB. A phone held upright has its camera on its side: the picture's top is at the left of what is stored. */
export async function phonePhoto(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
	const grain = randomFillSync(Buffer.alloc(1008 * 756 * 3));
	const upper = { create: { width: 2016, height: 3024, channels: 3, background: "#000000" } } as const;
	const buffer = await sharp(grain, { raw: { width: 1008, height: 756, channels: 3 } })
		.linear(0.6, 0)
		.resize(4032, 3024, { kernel: "nearest" })
		.composite([{ input: await sharp(upper).png().toBuffer(), left: 0, top: 0 }])
		.withMetadata({ orientation: 6 })
		.jpeg({ quality: 97 })
		.toBuffer();
	return { name: "IMG_2041.jpg", mimeType: "image/jpeg", buffer };
}
