import { expect, it, vi } from "vitest";
import { createUploadMemory } from "./upload-memory.ts";

it("the memory of uploads is let go of with each upload", () => {
	const memory = createUploadMemory(100);
	for (let upload = 0; upload < 5; upload += 1) {
		const held = memory.hold(() => expect.unreachable());
		expect([held.add(50), held.add(50)]).toEqual([true, true]);
		held.arrived();
		held.release();
		held.release();
	}
});

it("the memory of uploads has no room for one that is larger than all of it", () => {
	const drop = vi.fn();
	const held = createUploadMemory(100).hold(drop);
	expect([held.add(60), held.add(60), held.add(1)]).toEqual([true, false, false]);
	expect(drop).toHaveBeenCalledOnce();
});

it("the memory of uploads is given up by the one that has been arriving longest", () => {
	const memory = createUploadMemory(100);
	const drops = [vi.fn(), vi.fn(), vi.fn()];
	const [first, second, third] = drops.map((drop) => memory.hold(drop));
	expect([first?.add(40), second?.add(40), third?.add(40)]).toEqual([true, true, true]);
	expect(drops.map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
	expect([first?.add(1), second?.add(10)]).toEqual([false, true]);
});

it("the memory of uploads is not given up by one that has arrived: the next one waits for its end", () => {
	const memory = createUploadMemory(100);
	const first = memory.hold(() => expect.unreachable());
	first.add(80);
	first.arrived();
	expect(memory.hold(vi.fn()).add(40)).toBe(false);
	first.release();
	expect(memory.hold(vi.fn()).add(40)).toBe(true);
});
