import type { Day } from "#app/lib/dates.ts";
import type { Theme } from "#app/lib/package-filter.ts";
import {
	type Api,
	type CategoryPage,
	isDisabled,
	type MenuEntry,
	type Outcome,
	type PackageCard,
} from "#server/bff/context/index.ts";
import { leavesIn } from "./months.ts";

export const listThemes = (menu: readonly MenuEntry[]): Theme[] =>
	menu.map(({ slug, title, groups }) => ({
		value: slug,
		words: title,
		below: groups.map((group) => ({ value: group.slug, words: group.title })),
	}));

/** Each theme has the slugs of its packages. */
type ThemeMembers = ReadonlyMap<string, ReadonlySet<string>>;

function membersOf(menu: readonly MenuEntry[], lists: Lists["cards"]): ThemeMembers {
	const members = new Map<string, Set<string>>();
	const add = (theme: string, packages: readonly { readonly slug: string }[]) => {
		const slugs = members.get(theme) ?? new Set();
		for (const { slug } of packages) slugs.add(slug);
		members.set(theme, slugs);
	};
	for (const root of menu) {
		add(root.slug, lists.get(root.slug) ?? []);
		for (const group of root.groups) {
			add(root.slug, group.packages);
			add(group.slug, group.packages);
		}
	}
	return members;
}

interface Lists {
	/** The cards stand by slug. Lists that fail to load are left out. */
	readonly cards: ReadonlyMap<string, readonly PackageCard[]>;
	/** Some could not be loaded. */
	readonly isPartial: boolean;
}

async function loadLists(api: Api, menu: readonly MenuEntry[]): Promise<Lists> {
	const slugs = menu.flatMap(({ slug }) => slug || []);
	const lists = await Promise.all(slugs.map((slug) => api.packages.category(slug)));
	const cards = new Map(lists.map((list, index) => [slugs[index] ?? "", list.ok ? (list.value.packages ?? []) : []]));
	return { cards, isPartial: lists.some(isUnavailable) };
}

/** A 404 is of a menu entry that has no list, or of a package that is gone. */
export const hasFailed = (outcome: Outcome<unknown>): boolean =>
	!outcome.ok && outcome.status !== 404 && !isDisabled(outcome);

const isUnavailable = (list: Outcome<CategoryPage>): boolean =>
	list.ok ? list.value.packages === null : hasFailed(list);

interface LoadedCards {
	/** These are the unique packages in the order of the menu. */
	readonly cards: readonly PackageCard[];
	readonly members: ThemeMembers;
	/** Some could not be loaded. */
	readonly isPartial: boolean;
}

export async function loadCards(api: Api, menu: readonly MenuEntry[]): Promise<LoadedCards> {
	const { cards: lists, isPartial } = await loadLists(api, menu);
	const listed = [...lists.values()].flat();
	// An upstream without lists still shows what is trending.
	const trending = listed.length === 0 && !isPartial ? await api.trending.get() : null;
	const shown = trending?.ok ? trending.value.packages : listed;
	const all = new Map(shown.map((card) => [card.slug, card]));
	const isWithoutTrending = trending?.ok === false && !isDisabled(trending);
	return {
		cards: [...all.values()],
		members: membersOf(menu, lists),
		isPartial: isPartial || isWithoutTrending,
	};
}

/** Each is a call of its own: more would outlast the visitor's patience and the upstream's. */
const mostChecked = 96;

/**
 * Departures are only on the package pages, so these are loaded; null where there are too many. The result is partial
 * where some could not be loaded.
 */
export async function filterByMonth(
	api: Api,
	cards: readonly PackageCard[],
	month: string,
	today: Day,
): Promise<Pick<LoadedCards, "cards" | "isPartial"> | null> {
	if (cards.length > mostChecked) return null;
	const pages = await Promise.all(cards.map(({ slug }) => api.packages.bySlug(slug)));
	const leaving = cards.filter((_, index) => {
		const page = pages[index];
		return page?.ok === true && leavesIn(page.value, month, today);
	});
	return { cards: leaving, isPartial: pages.some(hasFailed) };
}
