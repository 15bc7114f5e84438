import { spellBands } from "#app/lib/cancellation.ts";
import { type Day, formatDay, formatDuration, formatMonths } from "#app/lib/dates.ts";
import { formatPrice, formatPriceOrRequest, priceInAll, taxNote } from "#app/lib/money.ts";
import { type Filter, toFilterQuery } from "#app/lib/package-filter.ts";
import { fullPayment, spellPartPaymentDates } from "#app/lib/part-payment.ts";
import { paths } from "#app/lib/paths.ts";
import { isWithoutSeats } from "#app/lib/seats-left.ts";
import type { PackagePage } from "#server/bff/context/index.ts";

export const maxCompared = 3;
/** The query of the list and of the comparison has this name once for each package. */
export const comparedName = "p";

/** Returns the address of the list with its filter and the packages chosen for the comparison. */
export function listAddress(filter: Filter, compared: readonly string[], page = 1): string {
	return withCompared(paths.destinations(toFilterQuery(filter), page), compared);
}

export const compareAddress = (compared: readonly string[]): string => withCompared(paths.compare(), compared);

function withCompared(address: string, compared: readonly string[]): string {
	const query = compared.map((slug) => `${comparedName}=${encodeURIComponent(slug)}`).join("&");
	return query ? `${address}${address.includes("?") ? "&" : "?"}${query}` : address;
}

/** Returns the unique slugs of the query; `isCut` when there were too many. */
export function comparedSlugs<Slug extends string>(
	query: URLSearchParams,
	isSlug: (text: string) => text is Slug,
): { slugs: Slug[]; isCut: boolean } {
	const all = [...new Set(query.getAll(comparedName).filter(isSlug))];
	return { slugs: all.slice(0, maxCompared), isCut: all.length > maxCompared };
}

interface Fact {
	readonly name: string;
	readonly of: (tour: PackagePage, today: Day) => string;
}

const unknown = "Not stated";

const facts: readonly Fact[] = [
	{
		name: "Price per person",
		of: (tour) => [formatPriceOrRequest(priceInAll(tour)), taxNote(tour.taxes)].filter(Boolean).join(" "),
	},
	{ name: "Before taxes", of: ({ priceInPaise }) => (priceInPaise === null ? unknown : formatPrice(priceInPaise)) },
	{ name: "Duration", of: ({ duration }) => formatDuration(duration) ?? unknown },
	{ name: "Starts in", of: ({ startCity }) => startCity || unknown },
	{ name: "Ends in", of: ({ endCity }) => endCity || unknown },
	{ name: "Route", of: ({ route }) => route.filter(Boolean).join(", ") || unknown },
	{ name: "Next date with seats", of: ({ departures }, today) => nextDate(departures, today) },
	{ name: "Best months", of: ({ bestMonths }) => formatMonths(bestMonths) || unknown },
	{ name: "Difficulty", of: ({ grade }) => grade ?? unknown },
	{ name: "Minimum age", of: ({ minimumAge }) => (minimumAge === null ? unknown : `${minimumAge} years`) },
	{ name: "Group size", of: ({ maximumGroup }) => (maximumGroup === null ? unknown : `Up to ${maximumGroup} people`) },
	{ name: "GST", of: ({ gstPercent }) => (gstPercent === null ? unknown : `${gstPercent}%`) },
	{
		name: "Payment",
		of: ({ payment, departures }, today) =>
			spellPartPaymentDates(payment, { today, departures: datesWithSeats(departures, today) }) ?? fullPayment,
	},
	{ name: "Cancellation charge, by days before departure", of: ({ cancellation }) => spellCharges(cancellation) },
	{
		name: "Rating",
		of: ({ rating, reviewCount }) => (rating === null ? unknown : spellRating(rating, reviewCount)),
	},
];

/** Compares packages, and leaves out what no package states. */
export const compareTours = (tours: readonly PackagePage[], today: Day) =>
	facts
		.map(({ name, of }) => ({ name, cells: tours.map((tour) => of(tour, today)) }))
		.filter(({ cells }) => cells.some((cell) => cell !== unknown));

const spellCharges = (cancellation: PackagePage["cancellation"]): string =>
	spellBands(cancellation)
		.map(({ when, chargePercent }) => `${when.replace(" before departure", "")}: ${chargePercent}%`)
		.join(", ") || unknown;

const spellRating = (rating: number, reviewCount: number): string =>
	`${rating.toFixed(1)} of 5${reviewCount > 0 ? ` (${reviewCount})` : ""}`;

const datesWithSeats = (departures: PackagePage["departures"], today: Day): Day[] =>
	departures
		.filter(({ date, status, left }) => date >= today && status !== "soldout" && status !== "onrequest" && left)
		.map(({ date }) => date)
		.sort();

function nextDate(departures: PackagePage["departures"], today: Day): string {
	const [next] = datesWithSeats(departures, today);
	if (next) return formatDay(next);
	const coming = departures.filter(({ date }) => date >= today);
	return coming.length > 0 && coming.every(isWithoutSeats) ? "Sold out" : "On request";
}
