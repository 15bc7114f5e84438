import { expect, test } from "vitest";
import type { MenuEntry } from "#server/bff/context/index.ts";
import { slug as slugFrom } from "#server/bff/context/outcome.ts";
import { listSuggestions } from "./suggestions.ts";

const link = (name: string) => ({ id: name, title: name, slug: slugFrom(name) });
const menuOf = (...packages: string[]): MenuEntry[] => [
	{ ...link("domestic"), icon: null, groups: [{ ...link("north"), packages: packages.map(link) }] },
];
const titles = (menu: MenuEntry[]) => listSuggestions(menu).map(({ title }) => title);

test("the suggestions of a missing page are the first six packages of the menu, each once", () =>
	expect(titles(menuOf("a", "b", "a", "c", "d", "e", "f", "g"))).toEqual(["a", "b", "c", "d", "e", "f"]));
test("the suggestions of a missing page are groups where the menu has no packages", () =>
	expect(titles(menuOf())).toEqual(["north"]));
