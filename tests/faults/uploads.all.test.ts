import { randomFillSync } from "node:crypto";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, it } from "vitest";
import { makeVisitor } from "#tests/support/buyer.ts";
import { formOf } from "#tests/support/form-data.ts";
import { shareStartedSite, shareUser } from "#tests/support/share-site.ts";

const { sandbox, site } = shareStartedSite();
const asha = shareUser(sandbox, "asha@example.com");

/** The photo has twelve megapixels of noise, which take 6 to 12 MB. */
async function phonePhoto(): Promise<Buffer<ArrayBuffer>> {
	const pixels = randomFillSync(Buffer.alloc(1008 * 756 * 3));
	const { data } = await sharp(pixels, { raw: { width: 1008, height: 756, channels: 3 } })
		.resize(4032, 3024, { kernel: "nearest" })
		.jpeg({ quality: 92 })
		.toBuffer({ resolveWithObject: true });
	return data as Buffer<ArrayBuffer>;
}

const residentMegabytes = (): number =>
	Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${site.pid}/status`, "utf8"))?.[1]) / 1024;

const send = (bytes: Uint8Array<ArrayBuffer>) => {
	const image = new File([bytes], "IMG_2041.jpg", { type: "image/jpeg" });
	return makeVisitor(site.origin, asha).post("/profile/picture", formOf({ image }));
};

it("pictures of phones are taken, twelve at once, and the site stays within its memory [S38]", async () => {
	const photo = await phonePhoto();
	expect(photo.length).toBeGreaterThan(6 * 1024 * 1024);
	expect((await send(photo)).status).toBe(303);
	const before = residentMegabytes();
	let most = before;
	const watch = setInterval(() => {
		most = Math.max(most, residentMegabytes());
	}, 20);
	const answers = await Promise.all(Array.from({ length: 12 }, () => send(photo)));
	clearInterval(watch);
	for (const { status, html } of answers) {
		expect([303, 503]).toContain(status);
		// The second message comes where a busy machine's upstream answers too late.
		if (status === 503) expect(html).toMatch(/We are receiving many pictures right now|We could not confirm this/);
	}
	expect(answers.some(({ status }) => status === 303)).toBe(true);
	expect(most - before).toBeLessThan(260);
	expect((await send(photo)).status).toBe(303);
});
