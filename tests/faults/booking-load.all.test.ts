import { describe, it } from "vitest";
import { pressAtOnce } from "#tests/load/double-submits.ts";
import { killWhileBooking } from "#tests/load/killed-bookings.ts";
import { liveInStore } from "#tests/load/trade-in-store.ts";

/** A small share of `npm run test:load`. */
describe("booking under load", () => {
	it(
		"[R1] concurrent submits over two instances make one payment for each cart",
		() => pressAtOnce({ carts: 4, presses: 8 }),
		240_000,
	);
	it("[R4] kills during bookings lose none and duplicate none", async () => {
		await killWhileBooking({ bookings: 6, kills: 2 });
	}, 240_000);
	it("[R5] [R6] random events leave no forbidden state in the store", async () => {
		await liveInStore(600);
	});
});
