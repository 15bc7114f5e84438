import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createLinkPreviews } from "./link-preview.ts";
import { createPictureProcessing } from "./processing.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const posterIn = (color: string): Uint8Array =>
	bytesOf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 10"><path fill="${color}" d="M0 0h8v10H0z"/></svg>`);
const poster = posterIn("#c00");

describe("a link preview picture", () => {
	it("is a JPEG of 1200 by 630 pixels, for SVGs too", async () => {
		const drawn = await createLinkPreviews().draw("a", poster);
		const { format, width, height } = await sharp(drawn ?? undefined).metadata();
		expect([format, width, height]).toEqual(["jpeg", 1200, 630]);
	});

	it("changes with its picture, also where the upstream sends no ETag", async () => {
		let bytes = poster;
		const fetchPicture = async () => ({ ok: true, value: { bytes, contentType: "", etag: undefined } }) as const;
		const { linkPicture } = createPictureProcessing().createResource(fetchPicture);
		const before = await linkPicture("/media/a.svg");
		bytes = posterIn("#0c0");
		expect(await linkPicture("/media/a.svg")).not.toEqual(before);
	});

	it("is encoded once for concurrent requests", async () => {
		const { draw } = createLinkPreviews();
		const [one, other] = await Promise.all([draw("a", poster), draw("a", poster)]);
		expect(one).toBe(other);
		expect(await draw("b", poster)).not.toBe(one);
	});

	it("is encoded of sixteen pictures at once at most, because each waiting one is in memory", async () => {
		const { draw } = createLinkPreviews();
		const names = Array.from({ length: 40 }, (_, index) => `picture ${index}`);
		const drawn = await Promise.all(names.map((name) => draw(name, poster)));
		// One of them may take too long on a machine that stands still.
		const count = drawn.filter((picture) => picture !== null).length;
		expect(count).toBeGreaterThan(0);
		expect(count).toBeLessThanOrEqual(16);
	});

	it("is not tried again at once where it could not be encoded", async () => {
		const { draw } = createLinkPreviews();
		const ended: string[] = [];
		const note = (name: string, bytes: Uint8Array) => draw(name, bytes).then(() => ended.push(name));
		await draw("broken", bytesOf("<svg"));
		await Promise.all([note("whole", poster), note("broken", bytesOf("<svg"))]);
		expect(ended).toEqual(["broken", "whole"]);
	});

	it("loads nothing from elsewhere", async () => {
		const bait = `<svg xmlns="http://www.w3.org/2000/svg" width="12" height="6"><image href="file:///etc/hostname" width="12" height="6"/><rect width="12" height="6" fill="#0c0"/></svg>`;
		const drawn = await createLinkPreviews().draw("a", bytesOf(bait));
		const { dominant } = await sharp(drawn ?? undefined).stats();
		expect(dominant.g).toBeGreaterThan(150);
	});

	it("is absent where it cannot be encoded", async () =>
		expect(await createLinkPreviews().draw("a", bytesOf("<svg"))).toBeNull());
});
