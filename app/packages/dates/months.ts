import { cancellationToday, spellCancellation, spellLaterCancellation } from "#app/lib/cancellation.ts";
import { type Day, formatDay, formatMonth, formatWeekday } from "#app/lib/dates.ts";
import { formatPrice, formatPriceOrRequest, priceInAll, taxNote } from "#app/lib/money.ts";
import { spellPartPayment } from "#app/lib/part-payment.ts";
import { isCalmCharge } from "#app/packages/calm-charge.ts";
import type { PackagePage } from "#server/bff/context/index.ts";
import { formatSeats, isBookable, isOpen, lastDay, type SeatTone, type ShownDeparture } from "./departures.ts";

/** The row of the list of dates is in words. Only the loader makes it, so that its words are not part of the script. */
export interface DepartureRow {
	readonly key: string;
	readonly date: Day;
	/** The range is like `28 Nov – 3 Dec`. */
	readonly range: string;
	readonly place: string;
	/** The price is null where the date is sold out. */
	readonly price: string | null;
	/** The note is `with taxes`, or empty. */
	readonly priceNote: string;
	readonly fareNotes: string;
	/**
	 * The terms say what a cancellation costs, and whether a part may be paid; they are null where the date is sold
	 * out.
	 */
	readonly terms: DepartureTerms | null;
	readonly isCheapest: boolean;
	readonly seats: { readonly words: string; readonly tone: SeatTone };
	readonly isGuaranteed: boolean;
	readonly isBookable: boolean;
}

/** The tone is `calm` for a charge of a tenth at most, and `gone` where nothing is refunded. */
export type TermsTone = "calm" | "plain" | "gone";

interface ToldTerm {
	readonly words: string;
	readonly tone: TermsTone;
}

interface DepartureTerms {
	/** The terms say what a cancellation costs from today on, and then; the list is empty where nothing is known. */
	readonly cancellation: readonly ToldTerm[];
	readonly payment: string;
}

export interface DepartureMonth {
	/** The id is like `2026-12`. */
	readonly id: string;
	readonly name: string;
	/** The name is like `Dec 2026`. */
	readonly shortName: string;
	/** The price is that of the dates that are not sold out; it is null where there is none. */
	readonly lowestPrice: string | null;
	/** The month is shown first. */
	readonly isOpen: boolean;
	/** Some date of the month can be booked. */
	readonly isBookable: boolean;
	/** These sold-out dates come before the first date that has seats. */
	readonly earlier: FoldedRows | null;
	readonly rows: readonly DepartureRow[];
	readonly later: FoldedRows | null;
}

const shorten = (words: string): string => words.replace(/([A-Z][a-z]{2})[a-z]*/g, "$1");

type Terms = Pick<PackagePage, "duration" | "cancellation" | "payment"> & {
	readonly today: Day;
	/** A month folds its dates after the first that is not sold out. */
	readonly isFolded?: boolean;
};

export function departureMonths(departures: readonly ShownDeparture[], terms: Terms): DepartureMonth[] {
	const open = (departures.find(isBookable) ?? departures[0])?.date.slice(0, 7);
	const cheapest = cheapestOf(departures, terms);
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
			isOpen: id === open,
			isBookable: inMonth.some(isBookable),
			...foldedRows(
				inMonth.map((departure) => rowOf(departure, terms, departure === cheapest)),
				terms.isFolded,
			),
		};
	});
}

/** A phone hides these dates until they are opened. */
interface FoldedRows {
	/** The title is like `4 more dates`. */
	readonly title: string;
	readonly rows: readonly DepartureRow[];
}

function foldedRows(
	rows: readonly DepartureRow[],
	isFolded = false,
): Pick<DepartureMonth, "earlier" | "rows" | "later"> {
	if (!isFolded) return { earlier: null, rows, later: null };
	const first = Math.max(
		0,
		rows.findIndex(({ price }) => price !== null),
	);
	return {
		earlier: fold("earlier", rows.slice(0, first)),
		rows: rows.slice(first, first + 1),
		later: fold("more", rows.slice(first + 1)),
	};
}

const fold = (which: "earlier" | "more", rows: readonly DepartureRow[]): FoldedRows | null =>
	rows.length === 0 ? null : { title: `${rows.length} ${which} ${rows.length === 1 ? "date" : "dates"}`, rows };

const pricesOf = (departures: readonly ShownDeparture[]): number[] =>
	departures.flatMap((departure) => (isOpen(departure) ? (priceInAll(departure) ?? []) : []));

/** Returns the first with the lowest price that is refundable, else the first with it; none where all cost the same. */
function cheapestOf(departures: readonly ShownDeparture[], terms: Terms): ShownDeparture | undefined {
	const prices = pricesOf(departures);
	const lowest = Math.min(...prices);
	if (lowest === Math.max(...prices)) return undefined;
	const cheapest = departures.filter((departure) => isOpen(departure) && priceInAll(departure) === lowest);
	return cheapest.find(({ date }) => chargePercentOf(date, terms) < 100) ?? cheapest[0];
}

/** Where nothing is known, the whole price may be charged. */
const chargePercentOf = (departure: Day, { cancellation, today }: Terms): number =>
	cancellationToday(cancellation, { today, departure, totalInPaise: 0 })?.chargePercent ?? 100;

const toneOf = (percent: number): TermsTone => (percent >= 100 ? "gone" : isCalmCharge(percent) ? "calm" : "plain");

function cancellationOf(departure: Day, terms: Terms): ToldTerm[] {
	const { cancellation, today } = terms;
	const dates = { today, departure };
	const words = spellCancellation(cancellation, dates).replace(/^\d/, "Cancellation: $&");
	const later = spellLaterCancellation(cancellation, dates);
	if (words === "") return [];
	const charge: ToldTerm = { words, tone: toneOf(chargePercentOf(departure, terms)) };
	if (later === "") return [charge];
	return [charge, { words: `, then ${later}`, tone: /^\d/.test(later) ? "plain" : "gone" }];
}

const termsOf = ({ date }: ShownDeparture, terms: Terms): DepartureTerms => ({
	cancellation: cancellationOf(date, terms),
	payment: spellPartPayment(terms.payment, { today: terms.today, departure: date }),
});

/** Leaves out the year, which the month's heading has. */
function rangeOf(first: Day, last: Day): string {
	const [start, end] = [first, last].map((day) => shorten(formatDay(day)).slice(0, -5));
	if (first === last) return start ?? "";
	return first.slice(0, 7) === last.slice(0, 7) ? `${Number(first.slice(8))} – ${end}` : `${start} – ${end}`;
}

function rowOf(departure: ShownDeparture, terms: Terms, isCheapest: boolean): DepartureRow {
	const { id, date, city, taxes, status } = departure;
	const isSold = !isOpen(departure);
	const days = terms.duration?.days ?? null;
	return {
		key: `${date} ${id} ${city}`,
		date,
		range: rangeOf(date, days === null ? date : lastDay(date, days)),
		place: city ? `${formatWeekday(date)}, from ${city}` : formatWeekday(date),
		price: isSold ? null : formatPriceOrRequest(priceInAll(departure)),
		priceNote: taxNote(taxes),
		fareNotes: isSold ? "" : departure.fareNotes.join(" · "),
		terms: isSold ? null : termsOf(departure, terms),
		isCheapest,
		seats: formatSeats(departure),
		isGuaranteed: status === "guaranteed" && !isSold,
		isBookable: isBookable(departure),
	};
}
