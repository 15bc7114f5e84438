import fc from "fast-check";
import { expect, it } from "vitest";
import { createMemoryWindows } from "./memory-windows.ts";

const minute = { key: "minute", limit: 2, seconds: 60 };
const hour = { key: "hour", limit: 3, seconds: 3600 };

it("sliding windows in memory admit at most the limit in any stretch of their length", () => {
	fc.assert(
		fc.property(fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 60 }), (gaps) => {
			const windows = createMemoryWindows();
			const counted: number[] = [];
			let nowMs = 0;
			for (const [index, gap] of gaps.entries()) {
				nowMs += gap;
				const recent = counted.filter((atMs) => atMs > nowMs - 60_000);
				const result = windows.count([minute], `event ${index}`, nowMs);
				expect(result.ok).toBe(recent.length < 2);
				if (result.ok) counted.push(nowMs);
				else expect(result.waitMs).toBe((recent[recent.length - 2] ?? 0) + 60_000 - nowMs);
			}
		}),
		{ numRuns: 500 },
	);
});

it("sliding windows in memory count in all or in none, and name the one that is full longest", () => {
	const windows = createMemoryWindows();
	for (const atMs of [0, 1000]) expect(windows.count([minute, hour], `e${atMs}`, atMs).ok).toBe(true);
	expect(windows.count([minute, hour], "x", 2000)).toEqual({ ok: false, index: 0, waitMs: 58_000 });
	expect(windows.count([minute, hour], "e60", 60_000)).toEqual({ ok: true, counts: [2, 3] });
	expect(windows.count([minute, hour], "y", 200_000)).toEqual({ ok: false, index: 1, waitMs: 3_400_000 });
	expect(windows.count([minute], "z", 200_000)).toEqual({ ok: true, counts: [1] });
});

it("sliding windows in memory count a member once, and admit a known member to a full window", () => {
	const windows = createMemoryWindows();
	const numbers = (member: string) => [{ key: "row", limit: 2, seconds: 60, member }];
	for (const member of ["a", "b", "a", "b"]) expect(windows.count(numbers(member), member, 0).ok).toBe(true);
	expect(windows.count(numbers("c"), "c", 0).ok).toBe(false);
	expect(windows.count(numbers("a"), "a", 30_000).ok).toBe(true);
	expect(windows.count(numbers("c"), "c", 60_000).ok).toBe(true);
});

it("sliding windows in memory take an event back", () => {
	const windows = createMemoryWindows();
	for (const eventId of ["a", "b"]) windows.count([minute], eventId, 0);
	windows.uncount("minute", "a");
	expect(windows.count([minute], "c", 1).ok).toBe(true);
	expect(windows.count([minute], "d", 2).ok).toBe(false);
});

it("[S43] sliding windows in memory never forget a full window before it ends", () => {
	const windows = createMemoryWindows(3);
	windows.count([{ ...hour, limit: 1 }], "e", 0);
	for (let line = 0; line < 100; line += 1) windows.count([{ ...minute, key: `line ${line}` }], "e", 0);
	expect(windows.count([{ ...hour, limit: 1 }], "f", 1).ok).toBe(false);
	expect(windows.size()).toBe(4);
});

it("sliding windows in memory grant nothing new where all windows are full", () => {
	const windows = createMemoryWindows(3);
	for (const key of ["a", "b", "c"]) windows.count([{ ...hour, key, limit: 1 }], "e", 0);
	expect(windows.count([{ ...hour, key: "d", limit: 1 }], "e", 1).ok).toBe(false);
	expect(windows.count([{ ...hour, key: "d", limit: 1 }], "e", 3_600_000).ok).toBe(true);
});

it("sliding windows in memory forget the window with room that was unused longest, and those that ended", () => {
	const windows = createMemoryWindows(3);
	for (const key of ["a", "b", "c", "a", "d"]) windows.count([{ ...hour, key, limit: 9 }], `e${key}`, 0);
	expect(windows.count([{ ...hour, key: "a", limit: 9 }], "n", 1)).toEqual({ ok: true, counts: [2] });
	expect(windows.count([{ ...hour, key: "b", limit: 9 }], "n", 1)).toEqual({ ok: true, counts: [1] });
	windows.count([minute], "m", 4_000_000);
	expect(windows.size()).toBe(1);
});
