import { describe, expect, it } from "vitest";
import { maskPath, maskText } from "./log.ts";

const hostile = ["a", "a.b/", "1 ", "1-", "@", "a@", "%41", "%ff", "%e0%a4%95", "?", "? ", '"', "%40", "\n at "];

describe("masking a text of a visitor", () => {
	/** This is the least of several times, because a shared machine may stand still. */
	function costOf(work: () => void): number {
		const times = Array.from({ length: 5 }, () => {
			const startedMs = performance.now();
			for (let run = 0; run < 5; run += 1) work();
			return performance.now() - startedMs;
		});
		return Math.min(...times);
	}

	it.each(hostile)("[R26] [R47] of 16 KB of %j costs at most in proportion what 1 KB of it costs", (part) => {
		const [short, long] = [1024, 16_384].map((length) => part.repeat(length / part.length));
		for (const mask of [maskText, maskPath]) {
			const least = costOf(() => mask(short ?? ""));
			expect(costOf(() => mask(long ?? ""))).toBeLessThan(32 * Math.max(least, 0.02));
		}
	});
});
