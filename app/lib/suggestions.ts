import { packagesOfMenu } from "./menu-packages.ts";
import { paths } from "./paths.ts";

const mostSuggested = 6;

interface Suggestion {
	readonly title: string;
	readonly href: string;
}

interface Listed {
	readonly title: string;
	readonly slug: string;
}

interface Menu {
	readonly groups: readonly (Listed & { readonly packages: readonly Listed[] })[];
}

/** Returns the first packages of the menu without duplicates, or its groups where it has none. */
export function listSuggestions(menu: readonly Menu[]): Suggestion[] {
	const packages = packagesOfMenu<Listed>(menu);
	const links = packages.length > 0 ? packages : menu.flatMap(({ groups }) => groups);
	const unique = new Map<string, Suggestion>();
	for (const { title, slug } of links) {
		if (unique.size === mostSuggested) break;
		unique.set(title, { title, href: paths.package(slug) });
	}
	return [...unique.values()];
}
