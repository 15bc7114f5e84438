import type { MenuEntry, Slug } from "#server/bff/context/index.ts";
import { packagesOfMenu } from "./menu-packages.ts";

const mostSuggested = 6;

interface Suggestion {
	readonly title: string;
	readonly href: string;
}

/** The first packages of the menu without duplicates, or its groups where it has none. What is sold out is left out. */
export function suggestionsOf(menu: readonly MenuEntry[], isSoldOut: (slug: Slug) => boolean): Suggestion[] {
	const packages = packagesOfMenu(menu);
	const links = packages.length > 0 ? packages : menu.flatMap(({ groups }) => groups);
	const unique = new Map<string, Suggestion>();
	for (const { title, href, slug } of links) {
		if (unique.size === mostSuggested) break;
		if (!isSoldOut(slug)) unique.set(title, { title, href });
	}
	return [...unique.values()];
}
