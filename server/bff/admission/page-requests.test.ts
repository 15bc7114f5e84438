import { expect, it } from "vitest";
import { createPageRequestLimit } from "./page-requests.ts";

function limitAt() {
	let nowMs = 0;
	const { take } = createPageRequestLimit(() => nowMs);
	const taken = (address: string | null, count: number) =>
		Array.from({ length: count }, () => take(address)).filter((seconds) => seconds === 0).length;
	return {
		take,
		taken,
		wait: (ms: number) => {
			nowMs += ms;
		},
	};
}

it("pages for one address are a hundred at once and then five a second, with the seconds until the next", () => {
	const { take, taken, wait } = limitAt();
	expect(taken("49.36.1.7", 150)).toBe(100);
	expect(take("49.36.1.7")).toBe(1);
	wait(1000);
	expect(taken("49.36.1.7", 50)).toBe(5);
	wait(60_000);
	expect(taken("49.36.1.7", 150)).toBe(100);
});

it("pages for one address are 400 in a minute at most, and 300 in each later one", () => {
	const { taken, wait } = limitAt();
	const minute = () => {
		let count = 0;
		for (let second = 0; second < 60; second += 1) {
			count += taken("49.36.1.7", 20);
			wait(1000);
		}
		return count;
	};
	expect(minute()).toBeLessThanOrEqual(400);
	expect(minute()).toBe(300);
});

it("pages for one address are counted apart for other addresses, and together for an IPv6 line", () => {
	const { taken } = limitAt();
	expect(taken("49.36.1.7", 100)).toBe(100);
	expect(taken("49.36.1.8", 100)).toBe(100);
	expect(taken("2001:db8::1", 60) + taken("2001:db8::2", 60)).toBe(100);
});

it("pages for one address are not counted for loopback and unknown addresses", () => {
	const { taken } = limitAt();
	expect([taken("127.0.0.1", 500), taken(null, 500)]).toEqual([500, 500]);
});
