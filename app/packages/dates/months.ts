import { type Day, formatDay, formatMonth, weekdayOf } from "#app/lib/dates.ts";
import { formatPrice, formatPriceOrRequest } from "#app/lib/money.ts";
import type { Duration } from "#server/bff/context/index.ts";
import { formatSeats, isBookable, isOpen, lastDay, type SeatTone, type ShownDeparture } from "./departures.ts";

/** A row of the list of dates, in words. For the loader: its words are no script. */
export interface DepartureRow {
	readonly key: string;
	readonly date: Day;
	/** `28 Nov – 3 Dec`. */
	readonly range: string;
	readonly place: string;
	/** Null where the date is sold out. */
	readonly price: string | null;
	readonly fareNotes: string;
	readonly isCheapest: boolean;
	readonly seats: { readonly words: string; readonly tone: SeatTone };
	readonly isGuaranteed: boolean;
	readonly isBookable: boolean;
}

export interface DepartureMonth {
	/** `2026-12`. */
	readonly id: string;
	readonly name: string;
	/** `Dec 2026`. */
	readonly shortName: string;
	/** Of the dates that are not sold out; null where there is none. */
	readonly lowestPrice: string | null;
	readonly rows: readonly DepartureRow[];
}

const shorten = (words: string): string => words.replace(/([A-Z][a-z]{2})[a-z]*/g, "$1");

export function departureMonths(departures: readonly ShownDeparture[], duration: Duration | null): DepartureMonth[] {
	const prices = pricesOf(departures);
	const lowest = Math.min(...prices);
	const isOnePrice = lowest === Math.max(...prices);
	const ids = new Set(departures.map(({ date }) => date.slice(0, 7)));
	return [...ids].map((id) => {
		const inMonth = departures.filter(({ date }) => date.startsWith(id));
		const monthPrices = pricesOf(inMonth);
		const name = formatMonth(`${id}-01`);
		return {
			id,
			name,
			shortName: shorten(name),
			lowestPrice: monthPrices.length === 0 ? null : formatPrice(Math.min(...monthPrices)),
			rows: inMonth.map((departure) => rowOf(departure, duration?.days ?? null, isOnePrice ? null : lowest)),
		};
	});
}

const pricesOf = (departures: readonly ShownDeparture[]): number[] =>
	departures.flatMap((departure) =>
		isOpen(departure) && departure.priceInPaise !== null ? [departure.priceInPaise] : [],
	);

/** Without the year, which the month's heading has. */
function rangeOf(first: Day, last: Day): string {
	const [start, end] = [first, last].map((day) => shorten(formatDay(day)).slice(0, -5));
	if (first === last) return start ?? "";
	return first.slice(0, 7) === last.slice(0, 7) ? `${Number(first.slice(8))} – ${end}` : `${start} – ${end}`;
}

function rowOf(departure: ShownDeparture, days: number | null, lowestInPaise: number | null): DepartureRow {
	const { id, date, city, priceInPaise, status } = departure;
	const isSold = !isOpen(departure);
	return {
		key: `${date} ${id} ${city}`,
		date,
		range: rangeOf(date, days === null ? date : lastDay(date, days)),
		place: city ? `${weekdayOf(date)}, from ${city}` : weekdayOf(date),
		price: isSold ? null : formatPriceOrRequest(priceInPaise),
		fareNotes: isSold ? "" : departure.fareNotes.join(" · "),
		isCheapest: !isSold && priceInPaise !== null && priceInPaise === lowestInPaise,
		seats: formatSeats(departure),
		isGuaranteed: status === "guaranteed" && !isSold,
		isBookable: isBookable(departure),
	};
}
