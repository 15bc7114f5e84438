import { expect, it } from "vitest";
import { startPostgres } from "#tests/support/postgres.ts";
import { pressAtOnce } from "./double-submits.ts";
import { killWhileBooking } from "./killed-bookings.ts";
import { liveInStore } from "./trade-in-store.ts";

const readyWithinMs = 5000;
const hour = 3_600_000;

/** LOAD_SHARE=0.1 runs a tenth, which proves no promise. */
const share = Number(process.env.LOAD_SHARE ?? 1);
const sizeOf = (full: number): number => Math.max(1, Math.round(full * share));

it("[R1] 1,000 concurrent submits over two instances make 100 payments", () =>
	pressAtOnce({ carts: sizeOf(100), presses: 10 }));

it("[R4] 20 kills during 500 bookings lose none and duplicate none, on the embedded database", async () => {
	const { slowestStartMs } = await killWhileBooking({ bookings: sizeOf(500), kills: sizeOf(20) });
	expect(slowestStartMs).toBeLessThan(readyWithinMs);
});

it("[R4] 20 kills during 500 bookings lose none and duplicate none, on PostgreSQL", async () => {
	const { url, stop } = await startPostgres();
	try {
		const { slowestStartMs } = await killWhileBooking({ bookings: sizeOf(500), kills: sizeOf(20), databaseUrl: url });
		expect(slowestStartMs).toBeLessThan(readyWithinMs);
	} finally {
		await stop();
	}
});

it(
	"[R5] [R6] 100,000 random events leave no forbidden state of cart, payment, seat or coupon in the store",
	async () => {
		const ends = await liveInStore(sizeOf(100_000));
		for (const end of ["paid", "failed"]) expect(ends[end], end).toBeGreaterThan(0);
	},
	hour,
);
