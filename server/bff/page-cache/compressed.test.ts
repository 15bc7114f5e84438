import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { type Compressed, compress, createRecompressor } from "./compressed.ts";

const textOf = (index: number): string => `<p>कश्मीर ${index}</p>`.repeat(200);

it("making bytes as small as possible takes the one with the most hits first, and rests forty-nine times as long as each took", async () => {
	const bodies: Compressed[] = [];
	for (const hits of [3, 5, 9, 7]) bodies.push({ ...(await compress(textOf(hits))), hits });
	const rests: number[] = [];
	const order: number[] = [];
	const startedAt = performance.now();
	const recompress = createRecompressor(async (ms) => void rests.push(ms));
	for (const body of bodies) recompress(body, () => order.push(body.hits));
	await expect.poll(() => rests.length).toBe(bodies.length);
	const tookMs = performance.now() - startedAt;
	// The first began before the others were asked for.
	expect(order).toEqual([3, 9, 7, 5]);
	expect(rests.every((ms) => ms > 0)).toBe(true);
	expect(rests.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(50 * tookMs);
	for (const { brotli, isSmallest, hits } of bodies)
		expect([isSmallest, brotliDecompressSync(brotli).toString()]).toEqual([true, textOf(hits)]);
});

it("making bytes as small as possible makes the next one only after the rest", async () => {
	const ends: (() => void)[] = [];
	const recompress = createRecompressor(() => new Promise<void>((end) => void ends.push(end)));
	const bodies = [await compress(textOf(1)), await compress(textOf(2))];
	for (const body of bodies) recompress(body, () => undefined);
	await expect.poll(() => ends.length).toBe(1);
	expect(bodies.map(({ isSmallest }) => isSmallest)).toEqual([true, false]);
	ends[0]?.();
	await expect.poll(() => ends.length).toBe(2);
	expect(bodies.map(({ isSmallest }) => isSmallest)).toEqual([true, true]);
});
