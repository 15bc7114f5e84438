import type { Day } from "#app/lib/dates.ts";
import type { Api, MenuEntry, PackageCard } from "#server/bff/context/index.ts";
import { leavesIn } from "./months.ts";

/** A root of the menu or a group below it. */
export interface Theme {
	readonly value: string;
	readonly words: string;
	readonly below: readonly { readonly value: string; readonly words: string }[];
}

export const themesOf = (menu: readonly MenuEntry[]): Theme[] =>
	menu.map(({ slug, title, groups }) => ({
		value: slug,
		words: title,
		below: groups.map((group) => ({ value: group.slug, words: group.title })),
	}));

/** Lists that fail to load are left out. */
async function listsOf(api: Api, menu: readonly MenuEntry[]): Promise<Map<string, readonly PackageCard[]>> {
	const slugs = menu.map(({ slug }) => slug).filter(Boolean);
	const lists = await Promise.all(slugs.map((slug) => api.packages.category(slug)));
	return new Map(lists.map((list, index) => [slugs[index] ?? "", list.ok ? (list.value.packages ?? []) : []]));
}

/** Unique packages in the order of the menu. */
export async function loadCards(api: Api, menu: readonly MenuEntry[], theme: string | null): Promise<PackageCard[]> {
	const lists = await listsOf(api, menu);
	const all = new Map([...lists.values()].flat().map((card) => [card.slug, card]));
	if (theme === null) return [...all.values()];
	const root = menu.find(({ slug }) => slug === theme);
	const groups = root ? root.groups : menu.flatMap((entry) => entry.groups).filter(({ slug }) => slug === theme);
	const slugs = new Set([
		...groups.flatMap(({ packages }) => packages.map(({ slug }) => slug)),
		...(lists.get(theme) ?? []).map(({ slug }) => slug),
	]);
	return [...all.values()].filter(({ slug }) => slugs.has(slug));
}

/** A call each: more would outlast the visitor's patience and the upstream's. */
const mostChecked = 96;

/** Departures are only on the package pages, so these are loaded; null where there are too many. */
export async function filterByMonth(
	api: Api,
	cards: readonly PackageCard[],
	month: string,
	today: Day,
): Promise<PackageCard[] | null> {
	if (cards.length > mostChecked) return null;
	const pages = await Promise.all(cards.map(({ slug }) => api.packages.bySlug(slug)));
	return cards.filter((_, index) => {
		const page = pages[index];
		return page?.ok === true && leavesIn(page.value, month, today);
	});
}
