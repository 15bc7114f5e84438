import { describe, expect, it } from "vitest";
import { createBreaker, type Verdict } from "./breaker.ts";

function opened() {
	let now = 0;
	const breaker = createBreaker(() => now);
	const call = (verdict: Verdict): boolean => {
		const ticket = breaker.enter();
		ticket?.settle(verdict);
		return ticket !== null;
	};
	const calls = (count: number, verdict: Verdict): number =>
		Array.from({ length: count }, () => call(verdict)).filter(Boolean).length;
	const pass = (ms: number): void => {
		now += ms;
	};
	return { breaker, call, calls, pass };
}

describe("a breaker", () => {
	it("opens after 20 failures and lets nothing through", () => {
		const { breaker, calls } = opened();
		expect(calls(100, "bad")).toBe(20);
		expect(breaker.state()).toBe("open");
	});

	it("stays closed while fewer than half of the calls fail", () => {
		const { call } = opened();
		const through = Array.from({ length: 300 }, (_, index) => call(index % 5 < 2 ? "bad" : "good"));
		expect(through.every(Boolean)).toBe(true);
	});

	it("forgets what is older than ten seconds", () => {
		const { calls, pass } = opened();
		calls(19, "bad");
		pass(11_000);
		expect(calls(19, "bad")).toBe(19);
		expect(calls(2, "bad")).toBe(1);
	});

	it("does not count calls that were broken off by the visitor", () => {
		const { calls } = opened();
		expect(calls(100, "none")).toBe(100);
	});

	it("lets one probe through at a time, after 1, 2, 4, 8, 8 seconds", () => {
		const { breaker, calls, pass } = opened();
		calls(20, "bad");
		const waits: number[] = [];
		for (let round = 0; round < 5; round += 1) {
			let waited = 0;
			let probe = breaker.enter();
			while (!probe) {
				pass(100);
				waited += 100;
				probe = breaker.enter();
			}
			expect(probe.isProbe).toBe(true);
			expect(breaker.enter()).toBeNull();
			probe.settle("bad");
			waits.push(waited);
		}
		expect(waits).toEqual([1000, 2000, 4000, 8000, 8000]);
	});

	it("closes when the probe succeeds, and starts over with one second the next time", () => {
		const { breaker, calls, call, pass } = opened();
		calls(20, "bad");
		pass(1000);
		call("bad");
		pass(2000);
		expect(call("good")).toBe(true);
		expect(breaker.state()).toBe("closed");
		expect(calls(20, "bad")).toBe(20);
		pass(1000);
		expect(breaker.state()).toBe("half_open");
	});

	it("takes another probe when the first was broken off", () => {
		const { calls, call, pass } = opened();
		calls(20, "bad");
		pass(1000);
		expect(call("none")).toBe(true);
		expect(call("good")).toBe(true);
		expect(calls(5, "good")).toBe(5);
	});
});
