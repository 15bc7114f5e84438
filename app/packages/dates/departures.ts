import { addDays, type Day } from "#app/lib/dates.ts";
import { formatPrice } from "#app/lib/money.ts";
import { formatSeatsLeft, isWithoutSeats } from "#app/lib/seats-left.ts";
import { type TaxedPackage, withTaxes } from "#app/packages/with-taxes.ts";
import type { PackagePage } from "#server/bff/context/index.ts";

type Departure = PackagePage["departures"][number];

/** The pages show a departure like this. */
export interface ShownDeparture extends Departure {
	/** The price of an adult does not say this. */
	readonly fareNotes: readonly string[];
}

type ListedPrices = Partial<PackagePage["prices"]>;

interface Tour extends TaxedPackage {
	readonly departures: readonly Departure[];
}

/** @param listed prices that stand in a list beside the dates, and are not repeated by them */
export function comingDepartures(tour: Tour, today: Day, listed: ListedPrices = {}): ShownDeparture[] {
	return tour.departures
		.filter(({ date }) => date >= today)
		.sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
		.map((departure) => ({ ...departure, fareNotes: fareNotesOf(departure, listed, tour) }));
}

/** The fares include the same taxes as the price. */
function fareNotesOf({ priceInPaise, ...others }: Departure, listed: ListedPrices, rates: TaxedPackage): string[] {
	if (priceInPaise === null) return [];
	const unlisted = (name: "childInPaise" | "infantInPaise" | "singleSupplementInPaise") => {
		const inPaise = others[name];
		return inPaise === null || inPaise === listed[name] ? null : withTaxes(inPaise, rates);
	};
	const child = unlisted("childInPaise");
	const infant = unlisted("infantInPaise");
	const singleSupplement = unlisted("singleSupplementInPaise");
	const notes = [
		child === null ? null : `Child ${formatPrice(child)}`,
		infant === null ? null : `Infant ${infant === 0 ? "free" : formatPrice(infant)}`,
		singleSupplement === null ? null : `Single room ${formatPrice(singleSupplement)} more`,
	];
	return notes.filter((note) => note !== null);
}

/** A departure is on request also where it is not known whether there are seats. */
const isOnRequest = ({ status, left }: Departure): boolean =>
	status === "onrequest" || (status !== "soldout" && left === null);

const hasSeats = ({ status, left }: Departure): boolean => status !== "soldout" && left !== null && left > 0;

export const isOpen = (departure: Departure): boolean => !isWithoutSeats(departure);

export const isBookable = (departure: Departure): boolean =>
	!isOnRequest(departure) && hasSeats(departure) && departure.priceInPaise !== null;

/** Returns the next one that can be booked; else the next one that may be asked for. */
export const findNextDeparture = <Some extends Departure>(departures: readonly Some[]): Some | undefined =>
	departures.find(isBookable) ?? departures.find(isOpen);

export function isSoldOut(departures: readonly Departure[]): boolean {
	return departures.length > 0 && !departures.some(isOpen);
}

export const fewSeats = 4;

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
