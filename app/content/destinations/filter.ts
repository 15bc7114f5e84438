import type { PackageCard } from "#server/bff/context/index.ts";

/** Both bounds are inclusive numbers of days. */
export const lengths = {
	short: { words: "Up to 4 days", least: 1, most: 4 },
	week: { words: "5 to 8 days", least: 5, most: 8 },
	long: { words: "9 days or more", least: 9, most: Number.POSITIVE_INFINITY },
} as const;

/** Highest price per person. */
export const budgets = {
	"15000": { words: "Up to ₹15,000", mostInPaise: 15_000_00 },
	"30000": { words: "Up to ₹30,000", mostInPaise: 30_000_00 },
	"60000": { words: "Up to ₹60,000", mostInPaise: 60_000_00 },
	"100000": { words: "Up to ₹1,00,000", mostInPaise: 1_00_000_00 },
} as const;

/** `menu` keeps the order of the packages in the menu. */
export const orders = {
	menu: "Recommended",
	cheapest: "Lowest price first",
	dearest: "Highest price first",
	shortest: "Shortest first",
	rated: "Best rated first",
} as const;

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

/** In the query. */
export const filterNames = ["theme", "days", "price", "month", "sort"];

/** Invalid values are ignored. */
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

/** The query of links to other pages of the same list. */
export const queryOf = ({ theme, length, budget, month, order }: Filter): Record<string, string | undefined> => ({
	theme: theme ?? undefined,
	days: length ?? undefined,
	price: budget ?? undefined,
	month: month ?? undefined,
	sort: order === "menu" ? undefined : order,
});

export const isFiltered = ({ theme, length, budget, month }: Filter): boolean =>
	theme !== null || length !== null || budget !== null || month !== null;

type Card = Pick<PackageCard, "duration" | "priceInPaise" | "rating" | "isSoldOut">;

/** How many packages an option leaves, with the other filters as they are; by its value. */
export interface OptionCounts {
	readonly theme: Readonly<Record<string, number>>;
	readonly days: Readonly<Record<string, number>>;
	readonly price: Readonly<Record<string, number>>;
}

type ThemeMembers = ReadonlyMap<string, ReadonlySet<string>>;
type ListedCard = Card & { readonly slug: string };

export function matchesTheme(
	{ slug }: { readonly slug: string },
	theme: string | null,
	members: ThemeMembers,
): boolean {
	return theme === null || (members.get(theme)?.has(slug) ?? false);
}

export function countOptions(cards: readonly ListedCard[], filter: Filter, members: ThemeMembers): OptionCounts {
	const counted = (values: Iterable<string>, countOf: (value: string) => number) =>
		Object.fromEntries([...values].map((value) => [value, countOf(value)]));
	const matching = new Set(cards.filter((card) => matchesFilter(card, filter)).map(({ slug }) => slug));
	const ofTheme = cards.filter((card) => matchesTheme(card, filter.theme, members));
	const countWith = (changed: Partial<Filter>) =>
		ofTheme.filter((card) => matchesFilter(card, { ...filter, ...changed })).length;
	return {
		theme: counted(members.keys(), (theme) => {
			let count = 0;
			for (const slug of members.get(theme) ?? []) if (matching.has(slug)) count++;
			return count;
		}),
		days: counted(Object.keys(lengths), (value) => countWith({ length: value as keyof typeof lengths })),
		price: counted(Object.keys(budgets), (value) => countWith({ budget: value as keyof typeof budgets })),
	};
}

/** A price on request matches no budget, an unknown length no length. */
export function matchesFilter({ duration, priceInPaise }: Card, { length, budget }: Filter): boolean {
	if (length !== null && !isWithin(duration, lengths[length])) return false;
	return budget === null || (priceInPaise !== null && priceInPaise <= budgets[budget].mostInPaise);
}

const isWithin = (duration: Card["duration"], { least, most }: { least: number; most: number }): boolean =>
	duration !== null && duration.days >= least && duration.days <= most;

/** Unknown prices and lengths come last. */
const highest = Number.POSITIVE_INFINITY;
const comparisons: Record<Filter["order"], (one: Card, other: Card) => number> = {
	menu: () => 0,
	cheapest: (one, other) => compare(one.priceInPaise ?? highest, other.priceInPaise ?? highest),
	dearest: (one, other) => compare(other.priceInPaise ?? 0, one.priceInPaise ?? 0),
	shortest: (one, other) => compare(one.duration?.days ?? highest, other.duration?.days ?? highest),
	rated: (one, other) => compare(other.rating ?? 0, one.rating ?? 0),
};

const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);

/** Stable; what is sold out comes last in every order. */
export const sortCards = <Some extends Card>(cards: readonly Some[], order: Filter["order"]): Some[] =>
	[...cards].sort((one, other) => Number(one.isSoldOut) - Number(other.isSoldOut) || comparisons[order](one, other));
