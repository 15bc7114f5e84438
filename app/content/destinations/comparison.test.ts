import { expect, test } from "vitest";
import { comparedSlugs } from "./comparison.ts";

const compared = (query: string) => comparedSlugs(new URLSearchParams(query));

test("at most three packages are compared, without duplicates and invalid slugs", () => {
	expect(compared("p=goa-tour-package&p=kerala-tour").slugs).toEqual(["goa-tour-package", "kerala-tour"]);
	expect(compared("p=a&p=A&p=b&p=c")).toEqual({ slugs: ["a", "b", "c"], isCut: false });
	expect(compared("p=a&p=A&p=b&p=c&p=d")).toEqual({ slugs: ["a", "b", "c"], isCut: true });
	expect(compared("p=../x&p=&q=a").slugs).toEqual([]);
});
