import { addDays, type Day, formatDay, formatDayWithWeekday, spellDays } from "#app/lib/dates.ts";
import { formatPrice } from "#app/lib/money.ts";
import { formatSeats, isOpen, isSoldOut } from "#app/packages/dates/departures.ts";
import type { PackagePage } from "#server/bff/context/index.ts";

type Tour = Pick<PackagePage, "departures" | "priceInPaise" | "taxes" | "prices">;

/** What the price card and the price bar say. For the loader: its words are no script. */
export interface PackageOffer {
	/** Instead of a price where there is none. */
	readonly note: string | null;
	/** With every tax, for one adult. */
	readonly inAll: string | null;
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

export function offerOf({ departures, priceInPaise, taxes, prices }: Tour): PackageOffer {
	const next = departures.find(isOpen);
	const full = taxes?.fullPriceInPaise ?? null;
	const strikeOff = prices.strikeOffInPaise;
	return {
		note: isSoldOut(departures) ? "All dates are sold out" : priceInPaise === null ? "Price on request" : null,
		inAll: full === null ? null : formatPrice(full),
		strikeOff: strikeOff === null ? null : formatPrice(strikeOff),
		next: next ? { date: spellShortDay(next.date), seats: formatSeats(next).words } : null,
		action: actionOf(departures, priceInPaise),
	};
}

function actionOf(departures: Tour["departures"], priceInPaise: number | null): PackageOffer["action"] {
	if (isSoldOut(departures)) return "otherDates";
	if (priceInPaise === null) return "price";
	return departures.length === 0 ? "dates" : "choose";
}

/** The last day to cancel the next departure free of charge, or what an early cancellation costs. */
export function spellEarlyCancellation(
	{ cancellation, departures }: Pick<PackagePage, "cancellation" | "departures">,
	today: Day,
): string | null {
	const free = cancellation.filter(({ percent }) => percent === 0).map(({ daysBefore }) => daysBefore);
	if (free.length > 0) {
		const days = Math.min(...free);
		const lastDays = departures.filter(isOpen).map(({ date }) => addDays(date, -days));
		const until = lastDays.find((day) => day >= today);
		return until
			? `Free cancellation until ${formatDay(until)}`
			: `Free cancellation up to ${spellDays(days)} before departure`;
	}
	const [mildest] = [...cancellation].sort(
		(one, other) => one.percent - other.percent || one.daysBefore - other.daysBefore,
	);
	if (!mildest || mildest.percent >= 100) return null;
	return `Cancel ${spellDays(mildest.daysBefore)} or more before: ${mildest.percent}% charge`;
}

/** `Thu, 26 Nov 2026`. */
const spellShortDay = (day: Day): string => formatDayWithWeekday(day).replace(/([A-Z][a-z]{2})[a-z]*/g, "$1");
