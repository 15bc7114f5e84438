import { formatMonth } from "./dates.ts";
import { priceInAll } from "./money.ts";

/** What filters and orders a package of a list. */
interface Card {
	readonly duration: { readonly days: number } | null;
	readonly priceInPaise: number | null;
	readonly taxes?: { readonly fullPriceInPaise: number | null } | null;
	readonly rating: number | null;
	readonly isSoldOut: boolean;
}

/** Both bounds are inclusive numbers of days. */
const lengths = {
	short: { words: "Up to 4 days", least: 1, most: 4 },
	week: { words: "5 to 8 days", least: 5, most: 8 },
	long: { words: "9 days or more", least: 9, most: Number.POSITIVE_INFINITY },
} as const;

/** A budget is the highest price per person, with taxes where they are known. */
const budgets = {
	"15000": { words: "Up to ₹15,000", mostInPaise: 15_000_00 },
	"30000": { words: "Up to ₹30,000", mostInPaise: 30_000_00 },
	"60000": { words: "Up to ₹60,000", mostInPaise: 60_000_00 },
	"100000": { words: "Up to ₹1,00,000", mostInPaise: 1_00_000_00 },
} as const;

/** `menu` keeps the order of the packages in the menu. */
const orders = {
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
	/** The month is written `2026-12`. */
	readonly month: string | null;
	readonly order: keyof typeof orders;
}

/** Leaves every package, in the order of the menu. */
export const noFilter: Filter = { theme: null, length: null, budget: null, month: null, order: "menu" };

const oneOf = <Known extends object>(known: Known, text: string | null): (keyof Known & string) | null =>
	text !== null && Object.hasOwn(known, text) ? (text as keyof Known & string) : null;

/** Names in the query of every list. */
export const listFilterNames = ["days", "price", "sort"];
/** Names in the query of the list of all packages. */
export const filterNames = ["theme", "month", ...listFilterNames];

/** Invalid values are ignored. @param isTheme none is valid where the list is of one theme */
export function readFilter(query: URLSearchParams, isTheme: (text: string) => boolean = () => false): Filter {
	const theme = query.get("theme") ?? "";
	const month = query.get("month") ?? "";
	return {
		theme: isTheme(theme) ? theme : null,
		length: oneOf(lengths, query.get("days")),
		budget: oneOf(budgets, query.get("price")),
		month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : null,
		order: oneOf(orders, query.get("sort")) ?? "menu",
	};
}

/** Returns the query of links to other pages of the same list. */
export const toFilterQuery = ({ theme, length, budget, month, order }: Filter): Record<string, string | undefined> => ({
	theme: theme ?? undefined,
	days: length ?? undefined,
	price: budget ?? undefined,
	month: month ?? undefined,
	sort: order === "menu" ? undefined : order,
});

export const isFiltered = ({ theme, length, budget, month }: Filter): boolean =>
	theme !== null || length !== null || budget !== null || month !== null;

interface FilterOption {
	readonly value: string;
	readonly words: string;
}

/** A theme is a root of the menu or a group below it. The value is empty where a root has no list of its own. */
export interface Theme extends FilterOption {
	readonly below: readonly FilterOption[];
}

export interface FilterField {
	readonly name: string;
	readonly label: string;
	readonly chosen: string | null;
	readonly options: readonly FilterOption[];
	readonly groups?: readonly { readonly words: string; readonly options: readonly FilterOption[] }[];
	/** A sort always has a value. */
	readonly isSort?: boolean;
}

/** The counts say how many packages an option leaves, with the other filters as they are; by its value. */
export interface OptionCounts {
	readonly theme: Readonly<Record<string, number>>;
	readonly days: Readonly<Record<string, number>>;
	readonly price: Readonly<Record<string, number>>;
	/** The numbers of packages without each of the filters, with the others as they are. */
	readonly without: Readonly<Record<"theme" | "days" | "price", number>>;
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
		without: { theme: matching.size, days: countWith({ length: null }), price: countWith({ budget: null }) },
	};
}

/** A price on request matches no budget, an unknown length no length. */
export function matchesFilter(card: Card, { length, budget }: Filter): boolean {
	if (length !== null && !isWithin(card.duration, lengths[length])) return false;
	return budget === null || (priceInAll(card) ?? highest) <= budgets[budget].mostInPaise;
}

const isWithin = (duration: Card["duration"], { least, most }: { least: number; most: number }): boolean =>
	duration !== null && duration.days >= least && duration.days <= most;

/** Unknown prices and lengths come last. */
const highest = Number.POSITIVE_INFINITY;
const comparisons: Record<Filter["order"], (one: Card, other: Card) => number> = {
	menu: () => 0,
	cheapest: (one, other) => compare(priceInAll(one) ?? highest, priceInAll(other) ?? highest),
	dearest: (one, other) => compare(priceInAll(other) ?? 0, priceInAll(one) ?? 0),
	shortest: (one, other) => compare(one.duration?.days ?? highest, other.duration?.days ?? highest),
	rated: (one, other) => compare(other.rating ?? 0, one.rating ?? 0),
};

const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);

/** The sort is stable; what is sold out comes last in every order. */
export const sortCards = <Some extends Card>(cards: readonly Some[], order: Filter["order"]): Some[] =>
	[...cards].sort((one, other) => Number(one.isSoldOut) - Number(other.isSoldOut) || comparisons[order](one, other));

const optionsOf = (known: object): FilterOption[] =>
	Object.entries(known).map(([value, { words }]) => ({ value, words }));

/**
 * Returns each option with its number. An option that all packages have would change nothing and is left out, unless it
 * is chosen.
 */
function countedOptions(
	name: "theme" | "days" | "price",
	options: readonly FilterOption[],
	chosen: string | null,
	counts: OptionCounts | null,
): readonly FilterOption[] {
	if (counts === null) return options;
	return options
		.map((option) => ({ ...option, count: counts[name][option.value] ?? 0 }))
		.filter(({ value, count }) => value === chosen || count === 0 || count < counts.without[name])
		.map(({ value, words, count }) => ({ value, words: `${words} (${count})` }));
}

interface OfferedFilters {
	/** Null where the packages of an option cannot be counted. */
	readonly counts: OptionCounts | null;
	/** Left out where the list is of one theme. */
	readonly themes?: readonly Theme[];
	readonly months?: readonly FilterOption[];
}

/** Returns the fields of a list's form. Only loaders call it. */
export function filterFields(filter: Filter, { counts, themes, months }: OfferedFilters): FilterField[] {
	const { theme, length, budget } = filter;
	const groups = themes?.map(({ value, words, below }) => ({
		words,
		options: countedOptions(
			"theme",
			[...(value ? [{ value, words: `All of ${words}` }] : []), ...below],
			theme,
			counts,
		),
	}));
	const [ofLength, ofPrice] = [
		countedOptions("days", optionsOf(lengths), length, counts),
		countedOptions("price", optionsOf(budgets), budget, counts),
	];
	return [
		...(groups ? [{ name: "theme", label: "Theme", chosen: theme, options: [], groups }] : []),
		...(ofLength.length > 0 ? [{ name: "days", label: "Duration", chosen: length, options: ofLength }] : []),
		...(ofPrice.length > 0 ? [{ name: "price", label: "Price", chosen: budget, options: ofPrice }] : []),
		...(months ? [{ name: "month", label: "Month", chosen: filter.month, options: months }] : []),
		{
			...{ name: "sort", label: "Sort", chosen: filter.order, isSort: true },
			options: Object.entries(orders).map(([value, words]) => ({ value, words: `Sort: ${words}` })),
		},
	];
}

/** Returns the filters in use, each with the address of the list without it. Only loaders call it. */
export function filterTags(
	filter: Filter,
	themes: readonly Theme[],
	addressOf: (filter: Filter) => string,
): { words: string; href: string }[] {
	const { theme, length, budget, month } = filter;
	const all = themes.flatMap((root) => [root, ...root.below]);
	const used: [string | null, Partial<Filter>][] = [
		[theme && (all.find(({ value }) => value === theme)?.words ?? theme), { theme: null }],
		[length && lengths[length].words, { length: null }],
		[budget && budgets[budget].words, { budget: null }],
		[month && formatMonth(`${month}-01`), { month: null }],
	];
	const tags = used.flatMap(([words, without]) =>
		words === null ? [] : [{ words, href: addressOf({ ...filter, ...without }) }],
	);
	const cleared = { ...noFilter, order: filter.order };
	return tags.length === 0 ? [] : [...tags, { words: "Clear all", href: addressOf(cleared) }];
}
