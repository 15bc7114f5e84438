import { spellDay, spellDuration, spellMonths } from "#app/lib/dates.ts";
import { spellPriceOrRequest } from "#app/lib/money.ts";
import type { PackagePage } from "#server/bff/wire/index.ts";

/** How many packages stand side by side. */
export const mostCompared = 3;

/** The packages that an address names: each once, no more than fit, and whether there were more. */
export function comparedSlugs(query: URLSearchParams): { slugs: string[]; isCut: boolean } {
	const usable = query.getAll("p").filter((slug) => /^[a-z0-9-]{1,150}$/i.test(slug));
	const all = [...new Set(usable.map((slug) => slug.toLowerCase()))];
	return { slugs: all.slice(0, mostCompared), isCut: all.length > mostCompared };
}

interface Fact {
	readonly name: string;
	readonly of: (tour: PackagePage, today: string) => string;
}

const unknown = "Not said";

const facts: readonly Fact[] = [
	{ name: "Price per person", of: ({ priceInPaise }) => spellPriceOrRequest(priceInPaise) },
	{ name: "Length", of: (tour) => spellDuration(tour) },
	{ name: "Starts in", of: ({ startCity }) => startCity || unknown },
	{ name: "Ends in", of: ({ endCity }) => endCity || unknown },
	{ name: "Route", of: ({ route }) => route.join(", ") || unknown },
	{ name: "Next date with seats", of: ({ departures }, today) => nextDate(departures, today) },
	{ name: "Best months", of: ({ bestMonths }) => spellMonths(bestMonths) || unknown },
	{ name: "How hard", of: ({ grade }) => grade ?? unknown },
	{ name: "Youngest age", of: ({ minimumAge }) => (minimumAge === null ? unknown : `${minimumAge} years`) },
	{ name: "Largest group", of: ({ maximumGroup }) => (maximumGroup === null ? unknown : `${maximumGroup} people`) },
	{ name: "GST", of: ({ gstPercent }) => `${gstPercent} %` },
	{
		name: "Deposit",
		of: ({ payment }) => (payment === null ? "Paid in full" : `${payment.depositPercent} % now, the rest later`),
	},
	{
		name: "Rating",
		of: ({ rating, reviewCount }) => (rating === null ? "Not rated yet" : `${rating.toFixed(1)} of 5 (${reviewCount})`),
	},
];

/** One row a fact, one cell a package. */
export const comparisonOf = (tours: readonly PackagePage[], today: string) =>
	facts.map(({ name, of }) => ({ name, cells: tours.map((tour) => of(tour, today)) }));

function nextDate(departures: PackagePage["departures"], today: string): string {
	const open = departures.filter(({ date, status }) => date >= today && status !== "soldout").map(({ date }) => date);
	const [next] = open.sort();
	return next ? spellDay(next) : "On request";
}
