import type { MenuEntry } from "#server/bff/context/index.ts";

/** A package may be in several groups of the menu. */
export const packagesOfMenu = (menu: readonly MenuEntry[]) =>
	menu.flatMap(({ groups }) => groups.flatMap(({ packages }) => packages));
