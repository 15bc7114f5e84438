import { expect, it } from "vitest";
import { formatSeatsLeft } from "./seats-left.ts";

it.each([
	[1, "1 seat left", "1 seat left"],
	[2, "2 seats left", "2 seats left"],
	[10, "10 seats left", "10 seats left"],
	[12, "10+ seats left", "12 seats left"],
])("%d seats are counted up to ten, or all of them", (left, upToTen, all) => {
	expect([formatSeatsLeft(left), formatSeatsLeft(left, Number.POSITIVE_INFINITY)]).toEqual([upToTen, all]);
});
