import { describe, expect, it } from "vitest";
import { measureLoop, watchOverload } from "./overload.ts";

const at = (lateMs: number) => ({ lateMs: () => lateMs, close: () => undefined });

describe("overload", () => {
	it("turns pages away from 400 under way, and forms from 500", () => {
		const overload = watchOverload(at(0));
		const entered = Array.from({ length: 400 }, () => overload.enter("GET"));
		expect(entered.some(({ isRefused }) => isRefused)).toBe(false);
		expect(overload.enter("GET").isRefused).toBe(true);
		const posts = Array.from({ length: 100 }, () => overload.enter("POST"));
		expect(posts.some(({ isRefused }) => isRefused)).toBe(false);
		expect(overload.enter("POST").isRefused).toBe(true);
		for (const { done } of posts) done();
		expect(overload.enter("GET").isRefused).toBe(true);
		entered[0]?.done();
		expect(overload.enter("GET").isRefused).toBe(false);
	});

	it("turns pages away from a crowd when the event loop is late, forms not", () => {
		const overload = watchOverload(at(250));
		for (let visitor = 0; visitor < 32; visitor += 1) expect(overload.enter("GET").isRefused).toBe(false);
		expect(overload.enter("GET").isRefused).toBe(true);
		expect(overload.enter("POST").isRefused).toBe(false);
	});

	it("sees an event loop that was held up", async () => {
		const loop = measureLoop();
		for (let turn = 0; turn < 4; turn += 1) {
			await new Promise((resolve) => setTimeout(resolve, 20));
			const end = performance.now() + 260;
			while (performance.now() < end);
		}
		await new Promise((resolve) => setTimeout(resolve, 100));
		expect(loop.lateMs()).toBeGreaterThan(200);
		loop.close();
	});
});
