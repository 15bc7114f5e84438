import { expect, test } from "vitest";
import { fitMenu } from "./fit-menu.ts";

const links = (count: number, word: string) =>
	Array.from({ length: count }, (_, index) => ({ title: `${word} ${index + 1}`, slug: `${word}-${index + 1}` }));
const root = (groupCount: number, packageCount: number, slug = "domestic") => ({
	...{ title: "Domestic", slug },
	groups: links(groupCount, "group").map((group) => ({ ...group, packages: links(packageCount, "tour") })),
});

test("a group shows what fits and links to the rest", () => {
	const [entry] = fitMenu([root(1, 1_200)]);
	expect(entry?.groups[0]?.links.map(({ title }) => title)).toEqual([
		...links(6, "tour").map(({ title }) => title),
		"All 1,200 packages in group 1",
	]);
	expect(entry?.groups[0]?.links.at(-1)?.href).toBe("/package/group-1");
});

test("a group that fits links to its packages only", () => {
	const [entry] = fitMenu([root(1, 6)]);
	expect(entry?.groups[0]?.links).toEqual(
		links(6, "tour").map(({ title, slug }) => ({ title, href: `/package/${slug}` })),
	);
});

test("a root shows the groups that fit and links to all of it", () => {
	expect(fitMenu([root(100, 1)])[0]?.groups).toHaveLength(12);
	expect(fitMenu([root(100, 1)])[0]?.rest).toEqual({ title: "All of Domestic", href: "/package/domestic" });
	expect(fitMenu([root(100, 1, "")])[0]?.rest).toEqual({ title: "All destinations", href: "/destinations" });
	expect(fitMenu([root(1, 1, "")])[0]?.rest).toBeNull();
});

test("[R45] the largest menu stays small: it is in every page", () => {
	const roots = Array.from({ length: 50 }, () => root(20, 20));
	expect(fitMenu(roots)).toHaveLength(12);
	expect(JSON.stringify(fitMenu(roots)).length).toBeLessThan(80_000);
});

test("a package has its price where it is known", () => {
	const packages = links(2, "tour").map((link, at) => (at === 0 ? { ...link, priceInPaise: 2_257_500 } : link));
	const [entry] = fitMenu([{ ...root(1, 0), groups: [{ title: "Hills", slug: "hills", packages }] }]);
	expect(entry?.groups[0]?.links.map(({ price }) => price)).toEqual(["from ₹22,575", undefined]);
});
