interface Menu<Package> {
	readonly groups: readonly { readonly packages: readonly Package[] }[];
}

/** A package may be in several groups of the menu. */
export const packagesOfMenu = <Package>(menu: readonly Menu<Package>[]): Package[] =>
	menu.flatMap(({ groups }) => groups.flatMap(({ packages }) => packages));
