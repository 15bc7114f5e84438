import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { toServedWidth } from "#server/bff/upstream/picture-sources.ts";
import * as drawing from "./encode.ts";
import { createImageVariants } from "./variants.ts";

const modern = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";
const canary = "Canary GPS 12.97N 77.59E";

const grained = (width: number, height: number, sigma: number) => {
	const noise = { type: "gaussian", mean: 128, sigma } as const;
	return sharp({ create: { width, height, channels: 3, background: "#888", noise } });
};

/** Draws a gradient and noise, which compress like a photograph. */
async function photograph(width = 1200, seed = 1): Promise<Buffer> {
	const height = Math.round((width * 3) / 4);
	const soft = await grained(24, 18, 20 + seed)
		.resize(width, height, { kernel: "cubic" })
		.png()
		.toBuffer();
	return sharp(soft)
		.withExif({ IFD0: { ImageDescription: canary } })
		.jpeg({ quality: 92 })
		.toBuffer();
}

const sent = (bytes: Uint8Array, contentType = "image/jpeg") => ({ bytes, contentType, etag: '"upstream"' });

/** Repeats the request until no smaller variant is being encoded. */
async function settled(forms: ReturnType<typeof createImageVariants>, picture: ReturnType<typeof sent>, width: number) {
	let shown = await forms.select(picture, width, modern);
	await vi.waitUntil(
		async () => {
			shown = await forms.select(picture, width, modern);
			return !shown.isProvisional;
		},
		{ timeout: 15_000, interval: 50 },
	);
	return shown;
}

let photo: Buffer;
beforeAll(async () => {
	photo = await photograph();
});

describe("a photograph in a width", () => {
	it("is WebP at once where AVIF is accepted, and AVIF once encoded", async () => {
		const forms = createImageVariants();
		const first = await forms.select(sent(photo), 480, modern);
		expect([first.contentType, first.isProvisional]).toEqual(["image/webp", true]);
		const later = await settled(forms, sent(photo), 480);
		expect(later.contentType).toBe("image/avif");
		expect(later.bytes.length).toBeLessThan(first.bytes.length);
		expect(new Set([first.etag, later.etag, '"upstream"']).size).toBe(3);
		expect(await sharp(later.bytes).metadata()).toMatchObject({ format: "heif", width: 480, height: 360 });
	});

	it("stays WebP where AVIF would be larger", async () => {
		const noise = await grained(1600, 1200, 30).blur(3).jpeg({ quality: 90 }).toBuffer();
		const later = await settled(createImageVariants(), sent(noise), 480);
		expect([later.contentType, later.isProvisional]).toEqual(["image/webp", false]);
	});

	it.each([
		["image/webp,*/*", "webp"],
		["image/avif;q=0,image/webp;q=0.9", "webp"],
		["image/avif; q=0.0 ,image/webp;q=0", "jpeg"],
		["image/webpage,image/*", "jpeg"],
		["*/*", "jpeg"],
		["", "jpeg"],
		["image/avif", "avif"],
	])("comes in a form that %j names", async (accept, form) => {
		const { contentType, bytes, isProvisional } = await createImageVariants().select(sent(photo), 320, accept);
		expect([contentType, isProvisional]).toEqual([`image/${form}`, false]);
		expect(bytes.length).toBeLessThan(photo.length);
		expect(Buffer.from(bytes).includes(canary)).toBe(false);
	});

	it("is never enlarged, and is rotated by its EXIF orientation", async () => {
		const small = await photograph(400);
		const turned = await sharp(small).withMetadata({ orientation: 6 }).jpeg({ quality: 92 }).toBuffer();
		const { bytes } = await createImageVariants().select(sent(turned), 640, "image/webp");
		expect(await sharp(bytes).metadata()).toMatchObject({ width: 300, height: 400 });
	});

	it("is unchanged where no variant is smaller", async () => {
		const tiny = await sharp(photo).resize(320).webp({ quality: 5 }).toBuffer();
		const picture = sent(tiny, "image/webp");
		expect(await createImageVariants().select(picture, 320, "*/*")).toEqual({ ...picture, isProvisional: false });
	});

	it("is unchanged where it cannot be decoded, and is not retried at once", async () => {
		const draw = vi.spyOn(drawing, "encodeResized");
		const forms = createImageVariants();
		const picture = sent(photo.subarray(0, photo.length / 2));
		for (let time = 0; time < 3; time += 1)
			expect(await forms.select(picture, 320, "*/*")).toEqual({ ...picture, isProvisional: true });
		expect(draw).toHaveBeenCalledTimes(1);
	});

	it.each([
		["a drawing", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
		["a page", Buffer.from("<!doctype html>")],
		["nothing", Buffer.alloc(0)],
	])("is left alone where it is %s", async (_, bytes) => {
		const draw = vi.spyOn(drawing, "encodeResized");
		const shown = await createImageVariants().select(sent(bytes), 320, modern);
		expect(shown).toEqual({ ...sent(bytes), isProvisional: false });
		expect(draw).not.toHaveBeenCalled();
	});
});

describe("encoding", () => {
	it("is done once for concurrent requests, also when the picture was fetched again", async () => {
		const draw = vi.spyOn(drawing, "encodeResized");
		const forms = createImageVariants();
		const answers = await Promise.all(Array.from({ length: 50 }, () => forms.select(sent(photo), 320, "image/webp")));
		await forms.select(sent(Buffer.from(photo)), 320, "image/webp");
		expect(draw).toHaveBeenCalledTimes(1);
		expect(new Set(answers.map(({ bytes }) => bytes)).size).toBe(1);
	});

	it("has a bounded queue: with a full queue the original is sent", async () => {
		const never = vi.spyOn(drawing, "encodeResized").mockReturnValue(new Promise(() => undefined));
		const forms = createImageVariants();
		const crowd = Array.from({ length: 40 }, (_, number) => sent(Buffer.concat([photo, Buffer.from([number])])));
		const answers = await Promise.all(crowd.map((picture) => forms.select(picture, 320, modern)));
		expect(answers.every(({ bytes }, at) => bytes === crowd[at]?.bytes)).toBe(true);
		expect(answers.every(({ isProvisional }) => isProvisional)).toBe(true);
		expect(never.mock.calls.filter(([, , , turn]) => turn === "interactive")).toHaveLength(16);
		expect(never.mock.calls.filter(([, , , turn]) => turn === "background")).toHaveLength(8);
	});

	it("is cached up to 12 MB", async () => {
		const heavy = vi.spyOn(drawing, "encodeResized").mockImplementation(async () => Buffer.alloc(1024 * 1024));
		const forms = createImageVariants();
		const large = Buffer.concat([photo, Buffer.alloc(2 * 1024 * 1024)]);
		const pictures = Array.from({ length: 14 }, (_, number) => sent(Buffer.concat([large, Buffer.from([number])])));
		const ask = async (at: number) => forms.select(pictures[at] ?? sent(large), 320, "*/*");
		for (const at of pictures.keys()) await ask(at);
		await ask(13);
		expect(heavy).toHaveBeenCalledTimes(14);
		await ask(0);
		expect(heavy).toHaveBeenCalledTimes(15);
	});

	it("for waiting requests comes before background work", async () => {
		const order: string[] = [];
		const note = (name: string) => () => void order.push(name);
		await Promise.all([
			drawing.encodeResized(photo, 100, "avif", "background").then(note("background")),
			drawing.encodeResized(photo, 100, "webp", "interactive").then(note("first")),
			drawing.encodeResized(photo, 200, "webp", "interactive").then(note("second")),
		]);
		expect(order).toEqual(["first", "second", "background"]);
	});
});

describe("widths", () => {
	it.each([
		[1, 100],
		[100, 100],
		[101, 150],
		[410, 480],
		[1280, 1280],
		[2000, 1920],
	])("are few: %s is encoded as %s", (asked, drawn) => expect(toServedWidth(asked)).toBe(drawn));
});
