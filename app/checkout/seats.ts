import { type Day, todayInIndia } from "#app/lib/dates.ts";
import type { Cart, PackagePage, RequestContext } from "#server/bff/context/index.ts";

type Departure = Pick<PackagePage["departures"][number], "date" | "status" | "left" | "priceInPaise">;

/** Another date, with room for everybody. */
export interface OtherDate {
	readonly date: Day;
	readonly left: number;
	readonly priceInPaise: number;
}

/** `left` are the seats of the cart's date; `others` is for a date without room for everybody. */
export type Seats =
	| { readonly kind: "unknown" }
	| { readonly kind: "enough"; readonly left: number }
	| { readonly kind: "short"; readonly left: number; readonly persons: number; readonly others: readonly OtherDate[] };

const mostOthers = 4;

/** Returns null where the number is not known. */
function seatsLeft({ status, left }: Departure): number | null {
	if (status === "soldout") return 0;
	return status === "onrequest" ? null : left;
}

const distance = (one: Day, other: Day): number => Math.abs(Date.parse(one) - Date.parse(other));

/** Lists the nearest dates with room, soonest first. */
export function listOtherDates(
	departures: readonly Departure[],
	{ date, persons }: { readonly date: Day; readonly persons: number },
	today: Day,
): OtherDate[] {
	const found = new Map<Day, OtherDate>();
	for (const departure of departures) {
		const left = seatsLeft(departure);
		const { priceInPaise } = departure;
		const hasRoom = left !== null && left >= persons && priceInPaise !== null;
		if (hasRoom && departure.date >= today && departure.date !== date)
			found.set(departure.date, { date: departure.date, left, priceInPaise });
	}
	const nearest = [...found.values()].sort((one, other) => distance(one.date, date) - distance(other.date, date));
	return nearest.slice(0, mostOthers).sort((one, other) => one.date.localeCompare(other.date));
}

export function describeSeats(
	departures: readonly Departure[],
	trip: { readonly date: Day; readonly persons: number },
	today: Day,
): Seats {
	if (departures.length === 0) return { kind: "unknown" };
	const known = departures.filter(({ date }) => date === trip.date).map(seatsLeft);
	if (known.includes(null)) return { kind: "unknown" };
	const left = Math.max(0, ...known.map((count) => count ?? 0));
	if (left >= trip.persons) return { kind: "enough", left };
	return { kind: "short", left, persons: trip.persons, others: listOtherDates(departures, trip, today) };
}

/** Asks the upstream anew. A payment that is open may hold the seats itself, so that nothing is said then. */
export async function loadSeats({ api }: RequestContext, cart: Cart, hasRunning: boolean): Promise<Seats> {
	if (cart.slug === null || hasRunning) return { kind: "unknown" };
	const tour = await api.packages.bySlugNow(cart.slug);
	if (!tour.ok) return { kind: "unknown" };
	return describeSeats(
		tour.value.departures,
		{ date: cart.date, persons: Math.max(1, cart.travellerIds.length) },
		todayInIndia(),
	);
}
