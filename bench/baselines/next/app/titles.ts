import type { Root } from "../shared/upstream.ts";

/** Returns every package of the menu once. */
export const listTitles = (menu: Root[]): string[] => [
	...new Set(menu.flatMap((root) => root.children.flatMap(({ packages }) => packages.map(({ title }) => title)))),
];
