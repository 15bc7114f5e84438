import { describe, it } from "vitest";
import { pressAtOnce } from "#tests/load/double-submits.ts";
import { killWhileBooking } from "#tests/load/killed-bookings.ts";
import { liveInStore } from "#tests/load/trade-in-store.ts";
import { liveRandomly } from "#tests/load/trade-model.ts";

/** A slice of what `npm run test:load` does at its full size. */
describe("booking under load", () => {
	it(
		"R1 presses at once over two instances are one payment for each cart",
		() => pressAtOnce({ carts: 4, presses: 8 }),
		240_000,
	);
	it("R4 kills during bookings lose none and double none", async () => {
		await killWhileBooking({ bookings: 6, kills: 2 });
	}, 240_000);
	it("R5 R6 random events reach no state that the rules forbid", () => liveRandomly(10_000));
	it("R5 R6 random events leave nothing in the store as it must not be", async () => {
		await liveInStore(600);
	});
});
