import { cancellationToday, spellCancellation } from "#app/lib/cancellation.ts";
import { type Day, formatDayWithWeekday, spellDays } from "#app/lib/dates.ts";
import { formatPrice, taxNote } from "#app/lib/money.ts";
import { isCalmCharge } from "#app/packages/calm-charge.ts";
import { findNextDeparture, formatSeats, isBookable, isSoldOut } from "#app/packages/dates/departures.ts";
import { type TaxedPackage, withTaxes } from "#app/packages/with-taxes.ts";
import type { PackagePage } from "#server/bff/context/index.ts";

type Tour = Pick<PackagePage, "departures" | "priceInPaise" | "taxes" | "prices">;

/**
 * The price card and the price bar say this. Only the loader makes it, so that its words are not part of the script.
 */
export interface PackageOffer {
	/** The note stands instead of a price where there is none. */
	readonly note: string | null;
	/** The text is null where the price has no taxes in it. */
	readonly beforeTaxes: string | null;
	/** This is the operator's price before, with the same taxes as the price. */
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

export function toPackageOffer(tour: Tour & TaxedPackage): PackageOffer {
	const { departures, priceInPaise, taxes } = tour;
	const next = findNextDeparture(departures);
	const strikeOff = strikeOffOf(tour);
	return {
		note: isSoldOut(departures) ? "All dates are sold out" : priceInPaise === null ? "Price on request" : null,
		beforeTaxes: priceInPaise !== null && taxNote(taxes) === "with taxes" ? formatPrice(priceInPaise) : null,
		strikeOff: strikeOff === null ? null : formatPrice(withTaxes(strikeOff, tour)),
		next: next ? { date: spellShortDay(next.date), seats: formatSeats(next).words } : null,
		action: actionOf(departures, priceInPaise),
	};
}

/** The operator names it for the price of an adult: it stands beside that price alone, and where a date can be booked for it. */
function strikeOffOf({ departures, priceInPaise, prices }: Tour): number | null {
	const { adultInPaise, strikeOffInPaise } = prices;
	if (priceInPaise === null || priceInPaise !== adultInPaise || strikeOffInPaise === null) return null;
	const isOffered = departures.some((departure) => isBookable(departure) && departure.priceInPaise === priceInPaise);
	return isOffered && strikeOffInPaise > priceInPaise ? strikeOffInPaise : null;
}

function actionOf(departures: Tour["departures"], priceInPaise: number | null): PackageOffer["action"] {
	if (isSoldOut(departures)) return "otherDates";
	if (priceInPaise === null) return "price";
	return departures.length === 0 ? "dates" : "choose";
}

interface EarlyCancellation {
	readonly words: string;
	/** A tenth is charged at most. */
	readonly isCalm: boolean;
}

/**
 * Says what a cancellation of the next departure costs; without dates, what an early one costs. Returns null where all
 * are sold out.
 */
export function earlyCancellation(
	{ cancellation, departures }: Pick<PackagePage, "cancellation" | "departures">,
	today: Day,
): EarlyCancellation | null {
	const next = findNextDeparture(departures);
	if (next) {
		const dates = { today, departure: next.date };
		const words = spellCancellation(cancellation, dates);
		const charged = cancellationToday(cancellation, { ...dates, totalInPaise: 0 });
		if (charged === null) return null;
		const end = /^\d/.test(words) ? " if you cancel" : "";
		return {
			words: `Next date: ${words.charAt(0).toLowerCase()}${words.slice(1)}${end}`,
			isCalm: isCalmCharge(charged.chargePercent),
		};
	}
	if (isSoldOut(departures)) return null;
	const [mildest] = [...cancellation].sort(
		(one, other) => one.percent - other.percent || one.daysBefore - other.daysBefore,
	);
	if (!mildest || mildest.percent >= 100) return null;
	const days = spellDays(mildest.daysBefore);
	return {
		words:
			mildest.percent === 0
				? `Free cancellation up to ${days} before departure`
				: `Cancel ${days} or more before: ${mildest.percent}% charge`,
		isCalm: isCalmCharge(mildest.percent),
	};
}

/** Returns a date like `Thu, 26 Nov 2026`. */
const spellShortDay = (day: Day): string => formatDayWithWeekday(day).replace(/([A-Z][a-z]{2})[a-z]*/g, "$1");
