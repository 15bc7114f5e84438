import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { siteManifest } from "#app/system/site-webmanifest.ts";

interface Picture {
	readonly src: string;
	readonly sizes: string;
	readonly type: string;
	readonly purpose?: string;
	readonly form_factor?: string;
}

const { icons, screenshots }: { readonly icons: readonly Picture[]; readonly screenshots: readonly Picture[] } =
	siteManifest();

describe("the manifest", () => {
	it.each([...icons, ...screenshots].filter(({ sizes }) => sizes !== "any"))(
		"says what $src is",
		async ({ src, sizes, type }) => {
			const { width, height, format } = await sharp(`public${src}`).metadata();
			expect(`${width}x${height} image/${format}`).toBe(`${sizes} ${type}`);
		},
	);

	it("has an icon for round masks, and screenshots for phones and for wide screens", () => {
		expect(icons.filter(({ purpose }) => purpose === "maskable")).toHaveLength(1);
		expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(["narrow", "wide"]));
	});

	it("has a whole mark within a round mask", async () => {
		const { data, info } = await sharp("public/icons/maskable-512.png")
			.removeAlpha()
			.raw()
			.toBuffer({ resolveWithObject: true });
		const ground = data.subarray(0, info.channels).toString("hex");
		const safeRadius = info.width * 0.4;
		let farthest = 0;
		for (let at = 0; at < data.length; at += info.channels) {
			if (data.subarray(at, at + info.channels).toString("hex") === ground) continue;
			const pixel = at / info.channels;
			const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
			farthest = Math.max(farthest, Math.hypot(x - info.width / 2, y - info.height / 2));
		}
		expect(farthest).toBeGreaterThan(safeRadius / 2);
		expect(farthest).toBeLessThanOrEqual(safeRadius);
	});
});
