import { expect, test } from "vitest";
import { suggestedTitles } from "./package-titles.ts";

const titled = (...titles: string[]) => titles.map((title) => ({ title }));

test("titles are suggested once, sorted", () => {
	expect(suggestedTitles(titled("Kerala", "Goa", "Kerala"))).toEqual(["Goa", "Kerala"]);
});

test("of a large catalogue the first hundred of the menu are suggested", () => {
	const titles = Array.from({ length: 20_000 }, (_, index) => `Tour ${20_000 - index}`);
	expect(suggestedTitles(titled(...titles))).toEqual(titles.slice(0, 100).sort());
});
