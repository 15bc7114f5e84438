import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createPictureGrounds, toGround } from "./grounds.ts";

/** Draws a photograph: mostly one colour, grain, a darker strip at the bottom, stored on its side as cameras do. */
async function photograph(background: string, format: "jpeg" | "png" | "webp" = "jpeg"): Promise<Buffer> {
	const noise = { type: "gaussian", mean: 128, sigma: 12 } as const;
	const grain = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#888", noise } })
		.ensureAlpha(0.08)
		.png()
		.toBuffer();
	const strip = await sharp({ create: { width: 900, height: 120, channels: 3, background: "#1b1b1b" } })
		.png()
		.toBuffer();
	return sharp({ create: { width: 900, height: 600, channels: 3, background } })
		.composite([{ input: strip, gravity: "south" }, { input: grain }])
		.withMetadata({ orientation: 6 })
		.toFormat(format)
		.toBuffer();
}

describe("the ground of a picture", () => {
	it.each([
		["#f9a826", "jpeg", "sun"],
		["#2f7d5b", "jpeg", "leaf"],
		["#0f8296", "webp", "water"],
		["#8fb8c4", "jpeg", "waterSoft"],
		["#251735", "png", "night"],
	] as const)("of a photograph that is mostly %s, as %s, is %s", async (colour, format, ground) => {
		const grounds = createPictureGrounds();
		await grounds.learn("/media/photos/a.jpg", await photograph(colour, format));
		expect(grounds.mark("/media/photos/a.jpg")).toMatch(new RegExp(`^/media/photos/a\\.jpg#${ground.slice(0, 4)}`));
	});

	it("of a drawing is its first colour", async () => {
		const grounds = createPictureGrounds();
		const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><rect fill="#2f7d5b"/><circle fill="#ffffff"/></svg>';
		await grounds.learn("/media/a.svg", Buffer.from(drawing));
		expect(grounds.mark("/media/a.svg")).toBe("/media/a.svg#leaf");
	});

	it("is not marked where it is not known", async () => {
		const grounds = createPictureGrounds();
		await grounds.learn("/media/broken.jpg", Buffer.from([0xff, 0xd8, 0xff, 0x00]));
		await grounds.learn("/media/page.svg", Buffer.from("<!doctype html>"));
		for (const path of ["/media/broken.jpg", "/media/page.svg", "/media/none.jpg"])
			expect(grounds.mark(path)).toBe(path);
		expect(grounds.mark(null)).toBeNull();
	});

	it("is learnt once at a time, and a picture without one is not read again at once", async () => {
		const grounds = createPictureGrounds();
		const ended: string[] = [];
		const learn = (path: string, bytes: Uint8Array) => grounds.learn(path, bytes).then(() => ended.push(path));
		const photo = await photograph("#2f7d5b");
		const broken = Buffer.from([0xff, 0xd8, 0xff, 0x00]);
		await grounds.learn("/media/broken.jpg", broken);
		const first = learn("/media/a.jpg", photo);
		const others = [
			learn("/media/a.jpg#again", photo),
			grounds.learn("/media/a.jpg", photo).then(() => ended.push("again")),
		];
		await Promise.all([first, ...others, learn("/media/broken.jpg", broken)]);
		expect(ended).toEqual(["again", "/media/broken.jpg", "/media/a.jpg", "/media/a.jpg#again"]);
		expect(grounds.mark("/media/broken.jpg")).toBe("/media/broken.jpg");
	});

	it("is learnt of sixteen pictures at once at most, because each waiting one is in memory", async () => {
		const grounds = createPictureGrounds();
		const photo = await photograph("#2f7d5b");
		const paths = Array.from({ length: 40 }, (_, index) => `/media/${index}.jpg`);
		await Promise.all(paths.map((path) => grounds.learn(path, photo)));
		expect(paths.filter((path) => grounds.mark(path) !== path)).toHaveLength(16);
		await grounds.learn("/media/39.jpg", photo);
		expect(grounds.mark("/media/39.jpg")).not.toBe("/media/39.jpg");
	});

	it("is the nearest of the inks, pure or mixed with paper", () => {
		expect(toGround([0xe2, 0x51, 0x2a])).toBe("flame");
		expect(toGround([0xfd, 0xdc, 0xa7])).toBe("sunPale");
		expect(toGround([0, 0, 0])).toBe("night");
	});
});
