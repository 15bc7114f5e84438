import type { Day } from "./dates.ts";

/** Writes `Part Paid` and `PART_PAID` are `part-paid`; empty where the status is unknown. */
export const plainStatus = (status: string | null): string =>
	(status ?? "")
		.trim()
		.toLowerCase()
		.replace(/[\s_]+/g, "-")
		.replace(/^canceled$/, "cancelled");

const openStatuses: ReadonlySet<string> = new Set(["pending", "confirmed", "part-paid"]);

/** The booking is neither completed nor cancelled, whatever the date: only the upstream completes a booking. */
export const isOpenStatus = (status: string | null): boolean => openStatuses.has(plainStatus(status));

/** Returns whether the trip of a booking does not take place. */
export const isOffStatus = (status: string | null): boolean => ["cancelled", "refunded"].includes(plainStatus(status));

/** A trip has started from the day after departure: on that day itself it is still upcoming. */
export const hasStarted = (startsOn: string | null, today: Day): boolean => startsOn !== null && startsOn < today;

/** Where the length of the trip is unknown, it is over once it has started. */
export const hasEnded = (startsOn: string | null, endsOn: Day | null, today: Day): boolean =>
	hasStarted(startsOn, today) && (endsOn === null || endsOn < today);

/** Returns "Part paid" for `part-paid`. */
export function spellStatus(status: string): string {
	const words = status.replace(/[-_]+/g, " ").trim();
	return words.charAt(0).toUpperCase() + words.slice(1);
}

const partPaid = "Confirmed, balance due";
const statusTexts: Readonly<Record<string, string>> = {
	pending: "Awaiting payment",
	confirmed: "Confirmed",
	"part-paid": partPaid,
	completed: "Completed",
	cancelled: "Cancelled",
	refunded: "Cancelled and refunded",
};

interface BookingState {
	readonly status: string | null;
	readonly balanceInPaise: number | null;
}

/**
 * A status that is unknown here is shown as the upstream spells it. A confirmed booking is called paid only where the
 * balance is known to be 0.
 */
export function spellBookingStatus({ status, balanceInPaise }: BookingState): string {
	const plain = plainStatus(status);
	if (plain === "confirmed" && balanceInPaise === 0) return "Confirmed and paid";
	if (plain === "confirmed" && balanceInPaise !== null) return partPaid;
	return statusTexts[plain] ?? spellStatus(status ?? "");
}
