import { addDays, type Day } from "#app/lib/dates.ts";
import { formatPrice } from "#app/lib/money.ts";
import { formatSeatsLeft } from "#app/lib/seats-left.ts";
import type { PackagePage } from "#server/bff/context/index.ts";

type Departure = PackagePage["departures"][number];

/** A departure as the pages show it. */
export interface ShownDeparture extends Departure {
	/** What the price of an adult does not say. */
	readonly fareNotes: readonly string[];
}

export function comingDepartures(departures: readonly Departure[], today: Day): ShownDeparture[] {
	return departures
		.filter(({ date }) => date >= today)
		.sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
		.map((departure) => ({ ...departure, fareNotes: fareNotesOf(departure) }));
}

function fareNotesOf({ priceInPaise, taxes, ...others }: Departure): string[] {
	if (priceInPaise === null) return [];
	const { childInPaise, infantInPaise, singleSupplementInPaise } = others;
	const notes = [
		taxes && (taxes.fullPriceInPaise === null ? "+ taxes" : `${formatPrice(taxes.fullPriceInPaise)} with taxes`),
		childInPaise === null ? null : `Child ${formatPrice(childInPaise)}`,
		infantInPaise === null ? null : `Infant ${infantInPaise === 0 ? "free" : formatPrice(infantInPaise)}`,
		singleSupplementInPaise === null ? null : `Single room ${formatPrice(singleSupplementInPaise)} more`,
	];
	return notes.filter((note) => note !== null);
}

/** Also where it is not known whether there are seats. */
const isOnRequest = ({ status, left }: Departure): boolean =>
	status === "onrequest" || (status !== "soldout" && left === null);

const hasSeats = ({ status, left }: Departure): boolean => status !== "soldout" && left !== null && left > 0;

export const isOpen = (departure: Departure): boolean => isOnRequest(departure) || hasSeats(departure);

export const isBookable = (departure: Departure): boolean =>
	!isOnRequest(departure) && hasSeats(departure) && departure.priceInPaise !== null;

/** The next one that can be booked; else the next one that may be asked for. */
export const findNextDeparture = <Some extends Departure>(departures: readonly Some[]): Some | undefined =>
	departures.find(isBookable) ?? departures.find(isOpen);

export function isSoldOut(departures: readonly Departure[]): boolean {
	return departures.length > 0 && !departures.some(isOpen);
}

const fewSeats = 4;

export type SeatTone = "good" | "hurry" | "gone" | "ask";

export function formatSeats(departure: Departure): { words: string; tone: SeatTone } {
	if (isOnRequest(departure)) return { words: "On request", tone: "ask" };
	const { left, status } = departure;
	if (left === null || !hasSeats(departure)) return { words: "Sold out", tone: "gone" };
	return { words: formatSeatsLeft(left), tone: status === "limited" || left <= fewSeats ? "hurry" : "good" };
}

export function lastDay(date: Day, days: number): Day {
	return addDays(date, days - 1);
}
