import { packagesOfMenu } from "./menu-packages.ts";

const mostSuggested = 6;

interface Suggestion {
	readonly title: string;
	readonly href: string;
}

interface Menu {
	readonly groups: readonly (Suggestion & { readonly packages: readonly Suggestion[] })[];
}

/** Returns the first packages of the menu without duplicates, or its groups where it has none. */
export function listSuggestions(menu: readonly Menu[]): Suggestion[] {
	const packages = packagesOfMenu<Suggestion>(menu);
	const links = packages.length > 0 ? packages : menu.flatMap(({ groups }) => groups);
	const unique = new Map<string, Suggestion>();
	for (const { title, href } of links) {
		if (unique.size === mostSuggested) break;
		unique.set(title, { title, href });
	}
	return [...unique.values()];
}
