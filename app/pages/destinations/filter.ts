import type { PackageCard } from "#server/bff/wire/index.ts";

/** Lengths one plans by: first and last number of days. */
export const lengths = {
	short: { words: "Up to 4 days", least: 1, most: 4 },
	week: { words: "5 to 8 days", least: 5, most: 8 },
	long: { words: "9 days and more", least: 9, most: Number.POSITIVE_INFINITY },
} as const;

/** The most that a journey may cost, in paise per person. */
export const budgets = {
	"15000": { words: "Up to ₹15,000", mostInPaise: 15_000_00 },
	"30000": { words: "Up to ₹30,000", mostInPaise: 30_000_00 },
	"60000": { words: "Up to ₹60,000", mostInPaise: 60_000_00 },
	"100000": { words: "Up to ₹1,00,000", mostInPaise: 1_00_000_00 },
} as const;

/** Orders of the list; the first is the menu's own. */
export const orders = {
	menu: "As in the menu",
	cheapest: "Lowest price first",
	dearest: "Highest price first",
	shortest: "Shortest first",
	rated: "Best rated first",
} as const;

/** What a visitor narrows the list by. An answer that is none is left out. */
export interface Filter {
	readonly theme: string | null;
	readonly length: keyof typeof lengths | null;
	readonly budget: keyof typeof budgets | null;
	/** `2026-12` */
	readonly month: string | null;
	readonly order: keyof typeof orders;
}

const oneOf = <Known extends object>(known: Known, text: string | null): (keyof Known & string) | null =>
	text !== null && Object.hasOwn(known, text) ? (text as keyof Known & string) : null;

/** Reads the form's query; what is not understood is passed over. */
export function filterOf(query: URLSearchParams): Filter {
	const theme = query.get("theme") ?? "";
	const month = query.get("month") ?? "";
	return {
		theme: /^[a-z0-9-]{1,150}$/i.test(theme) ? theme : null,
		length: oneOf(lengths, query.get("days")),
		budget: oneOf(budgets, query.get("price")),
		month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : null,
		order: oneOf(orders, query.get("sort")) ?? "menu",
	};
}

/** Whether anything is left out. */
export const isNarrowed = ({ theme, length, budget, month }: Filter): boolean =>
	theme !== null || length !== null || budget !== null || month !== null;

type Card = Pick<PackageCard, "days" | "priceInPaise" | "rating">;

/** Whether a card has the wished length and price; a price on request is within no budget. */
export function isWithin({ days, priceInPaise }: Card, { length, budget }: Filter): boolean {
	const { least, most } = length ? lengths[length] : { least: 0, most: Number.POSITIVE_INFINITY };
	if (days < least || days > most) return false;
	return budget === null || (priceInPaise !== null && priceInPaise <= budgets[budget].mostInPaise);
}

const dear = Number.POSITIVE_INFINITY;
const comparisons: Record<Filter["order"], (one: Card, other: Card) => number> = {
	menu: () => 0,
	cheapest: (one, other) => compare(one.priceInPaise ?? dear, other.priceInPaise ?? dear),
	dearest: (one, other) => compare(other.priceInPaise ?? 0, one.priceInPaise ?? 0),
	shortest: (one, other) => compare(one.days, other.days),
	rated: (one, other) => compare(other.rating ?? 0, one.rating ?? 0),
};

const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);

/** The cards in the wished order; equal ones stay as they were. */
export const sorted = <Some extends Card>(cards: readonly Some[], order: Filter["order"]): Some[] =>
	[...cards].sort(comparisons[order]);
