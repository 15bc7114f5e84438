import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createLinkPictures } from "./link-picture.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const poster = bytesOf(
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 10"><path fill="#c00" d="M0 0h8v10H0z"/></svg>',
);

describe("a picture beside a link", () => {
	it("is a JPEG of 1200 by 630 pixels, of drawings too", async () => {
		const drawn = await createLinkPictures().draw("a", poster);
		const { format, width, height } = await sharp(drawn ?? undefined).metadata();
		expect([format, width, height]).toEqual(["jpeg", 1200, 630]);
	});

	it("is drawn once for all who ask", async () => {
		const { draw } = createLinkPictures();
		const [one, other] = await Promise.all([draw("a", poster), draw("a", poster)]);
		expect(one).toBe(other);
		expect(await draw("b", poster)).not.toBe(one);
	});

	it("loads nothing from elsewhere", async () => {
		const bait = `<svg xmlns="http://www.w3.org/2000/svg" width="12" height="6"><image href="file:///etc/hostname" width="12" height="6"/><rect width="12" height="6" fill="#0c0"/></svg>`;
		const drawn = await createLinkPictures().draw("a", bytesOf(bait));
		const { dominant } = await sharp(drawn ?? undefined).stats();
		expect(dominant.g).toBeGreaterThan(150);
	});

	it("is none where it cannot be drawn", async () =>
		expect(await createLinkPictures().draw("a", bytesOf("<svg"))).toBeNull());
});
