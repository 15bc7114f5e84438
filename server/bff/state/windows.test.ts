import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openWindows } from "./windows.ts";

const minute = { key: "minute", limit: 2, seconds: 60 };
const hour = { key: "hour", limit: 3, seconds: 3600 };

describe("windows", () => {
	it("slide: never more than the limit in any stretch of their length", () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 60 }), (gaps) => {
				const windows = openWindows();
				const counted: number[] = [];
				let nowMs = 0;
				for (const [index, gap] of gaps.entries()) {
					nowMs += gap;
					const recent = counted.filter((at) => at > nowMs - 60_000);
					const result = windows.count([minute], `m${index}`, nowMs);
					expect(result.ok).toBe(recent.length < 2);
					if (result.ok) counted.push(nowMs);
					else expect(result.waitMs).toBe((recent[recent.length - 2] ?? 0) + 60_000 - nowMs);
				}
			}),
			{ numRuns: 500 },
		);
	});

	it("count in all or in none, and name the one that is full longest", () => {
		const windows = openWindows();
		for (const at of [0, 1000]) expect(windows.count([minute, hour], `m${at}`, at).ok).toBe(true);
		expect(windows.count([minute, hour], "x", 2000)).toEqual({ ok: false, at: 0, waitMs: 58_000 });
		expect(windows.count([minute, hour], "m60", 60_000)).toEqual({ ok: true, tallies: [2, 3] });
		expect(windows.count([minute, hour], "y", 200_000)).toEqual({ ok: false, at: 1, waitMs: 3_400_000 });
		expect(windows.count([minute], "z", 200_000)).toEqual({ ok: true, tallies: [1] });
	});

	it("count the same thing once, and know it in a full window", () => {
		const windows = openWindows();
		const numbers = (member: string) => [{ key: "row", limit: 2, seconds: 60, member }];
		for (const member of ["a", "b", "a", "b"]) expect(windows.count(numbers(member), member, 0).ok).toBe(true);
		expect(windows.count(numbers("c"), "c", 0).ok).toBe(false);
		expect(windows.count(numbers("a"), "a", 30_000).ok).toBe(true);
		expect(windows.count(numbers("c"), "c", 60_000).ok).toBe(true);
	});

	it("give an event back", () => {
		const windows = openWindows();
		for (const mark of ["a", "b"]) windows.count([minute], mark, 0);
		windows.uncount("minute", "a");
		expect(windows.count([minute], "c", 1).ok).toBe(true);
		expect(windows.count([minute], "d", 2).ok).toBe(false);
	});

	it("that last are crowded out by none that do not", () => {
		const windows = openWindows(3);
		windows.count([{ ...hour, limit: 1 }], "m", 0);
		for (let line = 0; line < 10; line += 1) windows.count([{ ...minute, key: `line ${line}` }], "m", 0);
		expect(windows.count([{ ...hour, limit: 1 }], "n", 1).ok).toBe(false);
		expect(windows.size()).toBe(4);
	});

	it("forget the one unused longest beyond their number, and those that are over", () => {
		const windows = openWindows(3);
		for (const key of ["a", "b", "c", "a", "d"]) windows.count([{ ...hour, key, limit: 9 }], "m", 0);
		expect(windows.count([{ ...hour, key: "a", limit: 9 }], "n", 1)).toEqual({ ok: true, tallies: [2] });
		expect(windows.count([{ ...hour, key: "b", limit: 9 }], "n", 1)).toEqual({ ok: true, tallies: [1] });
		windows.count([minute], "m", 4_000_000);
		expect(windows.size()).toBe(1);
	});
});
