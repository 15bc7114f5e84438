import { describe, expect, it } from "vitest";
import { createLoadShedding, measureEventLoopDelay } from "./load-shedding.ts";

const at = (lateMs: number) => ({ lateMs: () => lateMs, close: () => undefined });

describe("load shedding", () => {
	it("refuses pages from 400 requests in flight, and forms from 500", () => {
		const overload = createLoadShedding(at(0));
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

	it("refuses pages but no forms with many requests in flight and a late event loop", () => {
		const overload = createLoadShedding(at(250));
		for (let visitor = 0; visitor < 32; visitor += 1) expect(overload.enter("GET").isRefused).toBe(false);
		expect(overload.enter("GET").isRefused).toBe(true);
		expect(overload.enter("POST").isRefused).toBe(false);
	});

	it("measures a blocked event loop", async () => {
		const loop = measureEventLoopDelay();
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
