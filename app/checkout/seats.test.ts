import { expect, it, vi } from "vitest";
import type { Cart, RequestContext } from "#server/bff/context/index.ts";
import { describeSeats, loadSeats } from "./seats.ts";

const today = "2026-11-24";
const at = (date: string, left: number | null, more: { status?: "soldout" | "onrequest"; price?: null } = {}) => ({
	...{ id: date, date, city: "", seats: 20, left, status: more.status ?? ("available" as const) },
	priceInPaise: more.price === null ? null : 100_00,
});
const trip = { date: "2026-12-10", persons: 2 };

it("the seats of a cart's date are enough, or short with the nearest dates that have room for everybody", () => {
	expect(describeSeats([at("2026-12-10", 2)], trip, today)).toEqual({ kind: "enough", left: 2 });
	const departures = [
		...[at("2026-12-10", 1), at("2026-11-20", 9), at("2026-12-08", 1), at("2026-12-12", 9, { status: "soldout" })],
		...[at("2026-12-13", 9, { status: "onrequest" }), at("2026-12-14", 9, { price: null }), at("2027-03-01", 9)],
		...[at("2026-12-20", 9), at("2026-12-04", 3), at("2026-12-25", 9), at("2027-01-05", 2)],
	];
	const seats = describeSeats(departures, trip, today);
	expect(seats).toMatchObject({ kind: "short", left: 1, persons: 2 });
	expect(seats.kind === "short" && seats.others.map(({ date }) => date)).toEqual([
		...["2026-12-04", "2026-12-20", "2026-12-25", "2027-01-05"],
	]);
});

it("the seats of a cart's date are none where the date is sold out or no longer offered", () => {
	expect(describeSeats([at("2026-12-10", 5, { status: "soldout" })], trip, today)).toMatchObject({
		left: 0,
		others: [],
	});
	expect(describeSeats([at("2026-12-11", 5)], trip, today)).toMatchObject({ kind: "short", left: 0 });
});

it("the seats of a cart's date are asked of the upstream anew for a cart without a running payment", async () => {
	const now = vi.fn(async () => ({ ok: true, value: { departures: [at("2099-12-10", 1)] } }));
	// A cached package would have the seats of some minutes ago.
	const ctx = { api: { packages: { bySlugNow: now } } } as unknown as RequestContext;
	const cart = { slug: "kerala-tour", date: "2099-12-10", travellerIds: ["t1", "t2"] } as unknown as Cart;
	expect(await loadSeats(ctx, cart, false)).toMatchObject({ kind: "short", left: 1, persons: 2 });
	expect(now).toHaveBeenCalledExactlyOnceWith("kerala-tour");
	expect(await loadSeats(ctx, cart, true)).toEqual({ kind: "unknown" });
	expect(now).toHaveBeenCalledOnce();
});

it("the seats of a cart's date are unknown without dates, on request, or where the upstream does not tell", () => {
	for (const departures of [[], [at("2026-12-10", 5, { status: "onrequest" })], [at("2026-12-10", null)]])
		expect(describeSeats(departures, trip, today)).toEqual({ kind: "unknown" });
});
