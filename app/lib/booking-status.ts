import type { Day } from "./dates.ts";

/** `Part Paid` and `PART_PAID` are `part-paid`; empty where the status is unknown. */
export const plainStatus = (status: string | null): string =>
	(status ?? "")
		.trim()
		.toLowerCase()
		.replace(/[\s_]+/g, "-")
		.replace(/^canceled$/, "cancelled");

const openStatuses: ReadonlySet<string> = new Set(["pending", "confirmed", "part-paid"]);

/** Neither completed nor cancelled, whatever the date: only the upstream completes a booking. */
export const isOpenStatus = (status: string | null): boolean => openStatuses.has(plainStatus(status));

/** From the day after departure: on that day itself a trip is still upcoming. */
export const hasStarted = (startsOn: string | null, today: Day): boolean => startsOn !== null && startsOn < today;

/** Where the length of the trip is unknown, it is over once it has started. */
export const isOver = (startsOn: string | null, endsOn: Day | null, today: Day): boolean =>
	hasStarted(startsOn, today) && (endsOn === null || endsOn < today);
