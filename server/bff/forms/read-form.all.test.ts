import { expect, it } from "vitest";
import { longestTurn } from "#tests/support/longest-turn.ts";
import { boundary, postPieces } from "#tests/support/post-pieces.ts";
import { readFormOnce } from "./form.ts";
import { maxFormBytes } from "./read-form.ts";

function pictureOf(megabytes: number): Buffer {
	const head = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n`;
	const picture = Buffer.alloc(megabytes * 1024 * 1024, "\r\n--");
	return Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

it("[R26] a form with 42 MB of pictures keeps others waiting less than four times as long as one with 3 MB", async () => {
	const options = { maxBytes: maxFormBytes(3), onRead: (release: () => void) => release() };
	const [short, long] = [pictureOf(3), pictureOf(42)];
	const turnWith = (body: Buffer) => longestTurn(() => readFormOnce(postPieces(body, 65_536), options)());
	const least = await turnWith(short);
	expect(await turnWith(long)).toBeLessThan(4 * Math.max(least, 5));
});

it.each([
	["that were read", (body: Buffer) => body],
	["that were cut short", (body: Buffer) => body.subarray(0, -3)],
])("takes no more memory for twelve forms %s than for four, one after the other", async (_, change) => {
	const body = change(pictureOf(14));
	const megabytes: number[] = [];
	for (let count = 0; count < 12; count += 1) {
		const options = { maxBytes: maxFormBytes(1), onRead: (release: () => void) => release() };
		await readFormOnce(postPieces(body, 65_536), options)().catch(() => undefined);
		megabytes.push(process.memoryUsage().rss / 1024 ** 2);
	}
	// Eight pictures that stay in memory would be 112 MB.
	expect((megabytes[11] ?? 0) - (megabytes[3] ?? 0)).toBeLessThan(70);
});
