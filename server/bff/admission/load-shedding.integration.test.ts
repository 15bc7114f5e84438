import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
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

	describe("pages beyond 32, while the event loop is late", () => {
		beforeEach(() => vi.useFakeTimers());
		afterEach(() => vi.useRealTimers());

		function startLate() {
			const overload = createLoadShedding(at(250));
			const inFlight = Array.from({ length: 32 }, () => overload.enter("page"));
			for (const { start } of inFlight) start();
			return { overload, inFlight };
		}

		it("wait for their turn, in order; forms do not, and who leaves gives the place to the next", async () => {
			const { overload, inFlight } = startLate();
			const [first, left, third] = Array.from({ length: 3 }, () => overload.enter("page"));
			expect(overload.enter("form")).toMatchObject({ isRefused: false, turn: undefined });
			inFlight[0]?.done();
			expect(await first?.turn).toBe(true);
			left?.done();
			expect(await left?.turn).toBe(false);
			first?.done();
			expect(await third?.turn).toBe(true);
		});

		it("are refused after three seconds, and at once where as many wait as end in three seconds [R23]", async () => {
			const { overload } = startLate();
			const waiting = Array.from({ length: 60 }, () => overload.enter("page"));
			expect(waiting.some(({ isRefused }) => isRefused)).toBe(false);
			expect(overload.enter("page").isRefused).toBe(true);
			vi.advanceTimersByTime(3000);
			expect(await waiting[59]?.turn).toBe(false);
		});
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
