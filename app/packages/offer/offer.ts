import { spellCancellation } from "#app/lib/cancellation.ts";
import { type Day, formatDayWithWeekday, spellDays } from "#app/lib/dates.ts";
import { formatPrice, taxNote } from "#app/lib/money.ts";
import { findNextDeparture, formatSeats, isSoldOut } from "#app/packages/dates/departures.ts";
import { type TaxedPackage, withTaxes } from "#app/packages/with-taxes.ts";
import type { PackagePage } from "#server/bff/context/index.ts";

type Tour = Pick<PackagePage, "departures" | "priceInPaise" | "taxes" | "prices">;

/** What the price card and the price bar say. For the loader: its words are no script. */
export interface PackageOffer {
	/** Instead of a price where there is none. */
	readonly note: string | null;
	/** Null where the price has no taxes in it. */
	readonly beforeTaxes: string | null;
	/** Of the same taxes as the price. */
	readonly strikeOff: string | null;
	readonly next: { readonly date: string; readonly seats: string } | null;
	readonly action: "choose" | "price" | "dates" | "otherDates";
}

const noPrices: PackagePage["prices"] = {
	adultInPaise: null,
	childInPaise: null,
	infantInPaise: null,
	singleSupplementInPaise: null,
	strikeOffInPaise: null,
};

/** What cannot be bought has no price: where every date is sold out, none is shown. */
export const withoutUnsoldPrices = <Sold extends Tour>(tour: Sold): Sold =>
	isSoldOut(tour.departures) ? { ...tour, priceInPaise: null, taxes: null, prices: noPrices } : tour;

export function offerOf(tour: Tour & TaxedPackage): PackageOffer {
	const { departures, priceInPaise, taxes, prices } = tour;
	const next = findNextDeparture(departures);
	const strikeOff = prices.strikeOffInPaise;
	return {
		note: isSoldOut(departures) ? "All dates are sold out" : priceInPaise === null ? "Price on request" : null,
		beforeTaxes: priceInPaise !== null && taxNote(taxes) === "with taxes" ? formatPrice(priceInPaise) : null,
		strikeOff: strikeOff === null ? null : formatPrice(withTaxes(strikeOff, tour)),
		next: next ? { date: spellShortDay(next.date), seats: formatSeats(next).words } : null,
		action: actionOf(departures, priceInPaise),
	};
}

function actionOf(departures: Tour["departures"], priceInPaise: number | null): PackageOffer["action"] {
	if (isSoldOut(departures)) return "otherDates";
	if (priceInPaise === null) return "price";
	return departures.length === 0 ? "dates" : "choose";
}

/** What a cancellation of the next departure costs; without dates, what an early one costs. */
export function spellEarlyCancellation(
	{ cancellation, departures }: Pick<PackagePage, "cancellation" | "departures">,
	today: Day,
): string | null {
	const next = findNextDeparture(departures);
	if (next) {
		const words = spellCancellation(cancellation, { today, departure: next.date });
		if (words === "") return null;
		return `Next date: ${words.charAt(0).toLowerCase()}${words.slice(1)}${/^\d/.test(words) ? " if you cancel" : ""}`;
	}
	const [mildest] = [...cancellation].sort(
		(one, other) => one.percent - other.percent || one.daysBefore - other.daysBefore,
	);
	if (!mildest || mildest.percent >= 100) return null;
	if (mildest.percent === 0) return `Free cancellation up to ${spellDays(mildest.daysBefore)} before departure`;
	return `Cancel ${spellDays(mildest.daysBefore)} or more before: ${mildest.percent}% charge`;
}

/** `Thu, 26 Nov 2026`. */
const spellShortDay = (day: Day): string => formatDayWithWeekday(day).replace(/([A-Z][a-z]{2})[a-z]*/g, "$1");
