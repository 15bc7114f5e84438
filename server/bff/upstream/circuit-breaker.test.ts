import { expect, it } from "vitest";
import { type CallHealth, createCircuitBreaker } from "./circuit-breaker.ts";

function openBreaker() {
	let now = 0;
	const breaker = createCircuitBreaker(() => now);
	const call = (health: CallHealth): boolean => {
		const permit = breaker.enter();
		permit?.record(health);
		return permit !== null;
	};
	const calls = (count: number, health: CallHealth): number =>
		Array.from({ length: count }, () => call(health)).filter(Boolean).length;
	const advance = (ms: number): void => {
		now += ms;
	};
	return { breaker, call, calls, advance };
}

it("a circuit breaker opens after 20 failures and lets nothing through", () => {
	const { breaker, calls } = openBreaker();
	expect(calls(100, "failure")).toBe(20);
	expect(breaker.state()).toBe("open");
});

it("a circuit breaker stays closed while fewer than half of the calls fail", () => {
	const { call } = openBreaker();
	const through = Array.from({ length: 300 }, (_, index) => call(index % 5 < 2 ? "failure" : "success"));
	expect(through.every(Boolean)).toBe(true);
});

it("a circuit breaker does not count calls older than ten seconds", () => {
	const { calls, advance } = openBreaker();
	calls(19, "failure");
	advance(11_000);
	expect(calls(19, "failure")).toBe(19);
	expect(calls(2, "failure")).toBe(1);
});

it("a circuit breaker does not count calls that the visitor aborted", () => {
	const { calls } = openBreaker();
	expect(calls(100, "ignored")).toBe(100);
});

it("a circuit breaker lets one probe through at a time, after 1, 2, 4, 8, 8 seconds", () => {
	const { breaker, calls, advance } = openBreaker();
	calls(20, "failure");
	const waits: number[] = [];
	for (let round = 0; round < 5; round += 1) {
		let waited = 0;
		let probe = breaker.enter();
		while (!probe) {
			advance(100);
			waited += 100;
			probe = breaker.enter();
		}
		expect(probe.isProbe).toBe(true);
		expect(breaker.enter()).toBeNull();
		probe.record("failure");
		waits.push(waited);
	}
	expect(waits).toEqual([1000, 2000, 4000, 8000, 8000]);
});

it("a circuit breaker closes when the probe succeeds, and starts over with one second the next time", () => {
	const { breaker, calls, call, advance } = openBreaker();
	calls(20, "failure");
	advance(1000);
	call("failure");
	advance(2000);
	expect(call("success")).toBe(true);
	expect(breaker.state()).toBe("closed");
	expect(calls(20, "failure")).toBe(20);
	advance(1000);
	expect(breaker.state()).toBe("half_open");
});

it("a circuit breaker sends another probe when the first was aborted", () => {
	const { calls, call, advance } = openBreaker();
	calls(20, "failure");
	advance(1000);
	expect(call("ignored")).toBe(true);
	expect(call("success")).toBe(true);
	expect(calls(5, "success")).toBe(5);
});
