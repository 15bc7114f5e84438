import type { Slug } from "#server/contract/index.ts";
import { packagesOfMenu } from "./menu-packages.ts";

const mostSuggested = 6;

interface Suggestion {
	readonly title: string;
	readonly href: string;
}

interface Entry extends Suggestion {
	readonly slug: Slug;
}

interface Menu {
	readonly groups: readonly (Entry & { readonly packages: readonly Entry[] })[];
}

/** The first packages of the menu without duplicates, or its groups where it has none. What is sold out is left out. */
export function suggestionsOf(menu: readonly Menu[], isSoldOut: (slug: Slug) => boolean): Suggestion[] {
	const packages = packagesOfMenu<Entry>(menu);
	const links = packages.length > 0 ? packages : menu.flatMap(({ groups }) => groups);
	const unique = new Map<string, Suggestion>();
	for (const { title, href, slug } of links) {
		if (unique.size === mostSuggested) break;
		if (!isSoldOut(slug)) unique.set(title, { title, href });
	}
	return [...unique.values()];
}
