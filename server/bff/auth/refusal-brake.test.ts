import { describe, expect, it } from "vitest";
import { createRefusalBrake } from "./refusal-brake.ts";

function brakeAt() {
	let nowMs = 0;
	const brake = createRefusalBrake({ now: () => nowMs, waitMs: 5 });
	return {
		...brake,
		wait: (ms: number) => {
			nowMs += ms;
		},
	};
}
const users = (count: number) => Array.from({ length: count }, (_, index) => `u${index}`);

describe("the brake of refused tokens [S48]", () => {
	it("lets the sessions of one user and of two end, however often they are refused", async () => {
		const { refused } = brakeAt();
		for (let count = 0; count < 20; count += 1) expect(await refused(`u${count % 2}`)).toBe(false);
	});

	it("holds every session of a storm that begins at once, the first ones too", async () => {
		const { refused } = brakeAt();
		expect(await Promise.all(users(50).map(refused))).toEqual(users(50).map(() => true));
	});

	it("lets sessions end while many other users are accepted", async () => {
		const { refused, accepted } = brakeAt();
		for (const user of users(100)) accepted(user);
		expect(await Promise.all(["a", "b", "c", "d"].map(refused))).toEqual([false, false, false, false]);
	});

	it("ends when users are accepted again, and when refusals are old", async () => {
		const { refused, accepted, wait } = brakeAt();
		await Promise.all(users(20).map(refused));
		for (const user of users(20)) accepted(user);
		expect(await refused("u1")).toBe(false);
		await Promise.all(users(20).map(refused));
		wait(31_000);
		expect(await refused("u1")).toBe(false);
	});

	it("ends after ten minutes, because then the tokens have ended for good", async () => {
		const { refused, wait } = brakeAt();
		for (let minute = 0; minute < 40; minute += 1) {
			expect(await Promise.all(users(5).map(refused))).toEqual(users(5).map(() => true));
			wait(14_900);
		}
		wait(14_900);
		expect(await refused("u1")).toBe(false);
	});
});
