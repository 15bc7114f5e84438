import { describe, expect, it } from "vitest";
import { createLoadShedding, measureEventLoopDelay, toPriority } from "./load-shedding.ts";

const at = (lateMs: number) => ({ lateMs: () => lateMs, close: () => undefined });

describe("load shedding", () => {
	it("refuses pages from 400 requests in flight, forms from 500, payments and codes from 600 [R23]", () => {
		const overload = createLoadShedding(at(0));
		const start = (priority: "page" | "form" | "urgent") => {
			const admission = overload.enter(priority);
			if (!admission.isRefused) admission.start();
			return admission;
		};
		const pages = Array.from({ length: 400 }, () => start("page"));
		expect(pages.some(({ isRefused }) => isRefused)).toBe(false);
		expect(overload.enter("page").isRefused).toBe(true);
		const forms = Array.from({ length: 100 }, () => start("form"));
		expect(forms.some(({ isRefused }) => isRefused)).toBe(false);
		expect(overload.enter("form").isRefused).toBe(true);
		const urgent = Array.from({ length: 100 }, () => start("urgent"));
		expect(urgent.some(({ isRefused }) => isRefused)).toBe(false);
		expect(overload.enter("urgent").isRefused).toBe(true);
		for (const { done } of [...forms, ...urgent]) done();
		expect(overload.enter("page").isRefused).toBe(true);
		pages[0]?.done();
		expect(overload.enter("page").isRefused).toBe(false);
	});

	it("does not count a request before its body has arrived, nor after its end [R25]", () => {
		const overload = createLoadShedding(at(0));
		const waiting = Array.from({ length: 1000 }, () => overload.enter("form"));
		expect(overload.enter("page").isRefused).toBe(false);
		for (const { start } of waiting.slice(0, 400)) start();
		expect(overload.enter("page").isRefused).toBe(true);
		for (const { done, start } of waiting) {
			done();
			start();
			done();
		}
		expect(overload.enter("page").isRefused).toBe(false);
	});

	it.each([
		["GET", "urgent", "page"],
		["POST", undefined, "form"],
		["POST", "urgent", "urgent"],
	] as const)("gives a %s of a page with the urgency %s the priority of a %s", (method, urgency, priority) =>
		expect(toPriority(method, urgency ? { urgency } : {})).toBe(priority),
	);

	it("refuses pages but no forms with many requests in flight and a late event loop", () => {
		const overload = createLoadShedding(at(250));
		for (let visitor = 0; visitor < 32; visitor += 1) overload.enter("page").start();
		expect(overload.enter("page").isRefused).toBe(true);
		expect(overload.enter("form").isRefused).toBe(false);
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
