import { formatPrice } from "#app/lib/money.ts";
import { formatPackageCount } from "#app/lib/package-count.ts";
import { paths } from "#app/lib/paths.ts";

interface MenuLink {
	readonly title: string;
	readonly href: string;
	/** The text is like `from ₹22,575`, with taxes; it is left out where the price is not known. */
	readonly price?: string;
}

/** The header shows this of a root of the menu. */
export interface PackageMenuEntry {
	readonly title: string;
	readonly href: string | null;
	readonly groups: readonly (MenuLink & { readonly links: readonly MenuLink[] })[];
	/** The link leads to everything below the root, also to what does not fit. */
	readonly rest: MenuLink | null;
}

interface WholeLink {
	readonly title: string;
	readonly slug: string;
	readonly priceInPaise?: number;
}

interface WholeRoot {
	readonly title: string;
	/** The slug is empty where there is no list. */
	readonly slug: string;
	readonly groups: readonly (WholeLink & { readonly packages: readonly WholeLink[] })[];
}

/** Every page contains the menu. */
const most = { roots: 12, groups: 12, packages: 6 };

const linkOf = ({ title, slug, priceInPaise }: WholeLink): MenuLink => ({
	...{ title, href: paths.package(slug) },
	...(priceInPaise !== undefined && { price: `from ${formatPrice(priceInPaise)}` }),
});

/** Returns the first packages, then a link to all of them. */
function linksOf({ title, slug, packages }: WholeRoot["groups"][number]): MenuLink[] {
	const shown = packages.slice(0, most.packages).map(linkOf);
	const isWhole = packages.length === shown.length;
	const rest = { title: `All ${formatPackageCount(packages.length)} in ${title}`, href: paths.package(slug) };
	return isWhole ? shown : [...shown, rest];
}

function restOf({ title, slug, groups }: WholeRoot): MenuLink | null {
	if (slug) return { title: `All of ${title}`, href: paths.package(slug) };
	return groups.length > most.groups ? { title: "All destinations", href: paths.destinations() } : null;
}

export const fitMenu = (roots: readonly WholeRoot[]): PackageMenuEntry[] =>
	roots.slice(0, most.roots).map((root) => ({
		title: root.title,
		href: root.slug ? paths.package(root.slug) : null,
		groups: root.groups.slice(0, most.groups).map((group) => ({ ...linkOf(group), links: linksOf(group) })),
		rest: restOf(root),
	}));
