import type { Day } from "#app/lib/dates.ts";
import type { Api, MenuEntry, PackageCard } from "#server/bff/wire/index.ts";
import { leavesIn } from "./months.ts";

/** A theme to narrow by: a root of the menu, or a group below it. */
export interface Theme {
	readonly value: string;
	readonly words: string;
	readonly below: readonly { readonly value: string; readonly words: string }[];
}

/** The menu's roots and groups, as the form offers them. */
export const themesOf = (menu: readonly MenuEntry[]): Theme[] =>
	menu.map(({ slug, title, groups }) => ({
		value: slug,
		words: title,
		below: groups.map((group) => ({ value: group.slug, words: group.title })),
	}));

/** The packages below each root of the menu. A root whose list cannot be had is passed over. */
async function listsOf(api: Api, menu: readonly MenuEntry[]): Promise<Map<string, readonly PackageCard[]>> {
	const slugs = menu.map(({ slug }) => slug).filter(Boolean);
	const lists = await Promise.all(slugs.map((slug) => api.packages.category(slug)));
	return new Map(lists.map((list, index) => [slugs[index] ?? "", list.ok ? list.value.packages : []]));
}

/** Every package once, in the order of the menu; with a theme, those below it alone. */
export async function loadCards(api: Api, menu: readonly MenuEntry[], theme: string | null): Promise<PackageCard[]> {
	const lists = await listsOf(api, menu);
	const all = new Map([...lists.values()].flat().map((card) => [card.id, card]));
	if (theme === null) return [...all.values()];
	const root = menu.find(({ slug }) => slug === theme);
	const groups = root ? root.groups : menu.flatMap((entry) => entry.groups).filter(({ slug }) => slug === theme);
	const ids = new Set([
		...groups.flatMap(({ packages }) => packages.map(({ id }) => id)),
		...(lists.get(theme) ?? []).map(({ id }) => id),
	]);
	return [...all.values()].filter(({ id }) => ids.has(id));
}

/** Those cards whose packages leave in a month. Only a package's own page knows its dates. */
export async function leavingIn(
	api: Api,
	cards: readonly PackageCard[],
	month: string,
	today: Day,
): Promise<PackageCard[]> {
	const pages = await Promise.all(cards.map(({ slug }) => api.packages.bySlug(slug)));
	return cards.filter((_, index) => {
		const page = pages[index];
		return page?.ok === true && leavesIn(page.value, month, today);
	});
}
