import { expect, test } from "vitest";
import { filterOf } from "#app/lib/package-filter.ts";
import { isSlug } from "#server/contract/index.ts";
import { compareAddress, comparedSlugs, listAddress } from "./comparison.ts";

const compared = (query: string) => comparedSlugs(new URLSearchParams(query), isSlug);

test("at most three packages are compared, without duplicates and invalid slugs", () => {
	expect(compared("p=goa-tour-package&p=kerala-tour").slugs).toEqual(["goa-tour-package", "kerala-tour"]);
	expect(compared("p=a&p=a&p=b&p=c")).toEqual({ slugs: ["a", "b", "c"], isCut: false });
	expect(compared("p=a&p=a&p=b&p=c&p=d")).toEqual({ slugs: ["a", "b", "c"], isCut: true });
	expect(compared("p=../x&p=&q=a").slugs).toEqual([]);
});

test("addresses keep the filter and the packages chosen", () => {
	const filter = filterOf(new URLSearchParams("days=week"));
	expect(listAddress(filter, ["a", "b"], 2)).toBe("/destinations?days=week&page=2&p=a&p=b");
	expect(listAddress(filterOf(new URLSearchParams()), ["a"])).toBe("/destinations?p=a");
	expect(compareAddress(["a", "b"])).toBe("/destinations/compare?p=a&p=b");
	expect(compareAddress([])).toBe("/destinations/compare");
});
