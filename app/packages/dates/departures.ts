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

type ListedPrices = Partial<PackagePage["prices"]>;

/** @param listed prices that stand in a list beside the dates, and are not repeated by them */
export function comingDepartures(
	departures: readonly Departure[],
	today: Day,
	listed: ListedPrices = {},
): ShownDeparture[] {
	return departures
		.filter(({ date }) => date >= today)
		.sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
		.map((departure) => ({ ...departure, fareNotes: fareNotesOf(departure, listed) }));
}

function fareNotesOf({ priceInPaise, taxes, ...others }: Departure, listed: ListedPrices): string[] {
	if (priceInPaise === null) return [];
	const unlisted = (name: "childInPaise" | "infantInPaise" | "singleSupplementInPaise") =>
		others[name] === listed[name] ? null : others[name];
	const child = unlisted("childInPaise");
	const infant = unlisted("infantInPaise");
	const singleSupplement = unlisted("singleSupplementInPaise");
	const notes = [
		taxes && (taxes.fullPriceInPaise === null ? "+ taxes" : `${formatPrice(taxes.fullPriceInPaise)} with taxes`),
		child === null ? null : `Child ${formatPrice(child)}`,
		infant === null ? null : `Infant ${infant === 0 ? "free" : formatPrice(infant)}`,
		singleSupplement === null ? null : `Single room ${formatPrice(singleSupplement)} more`,
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
