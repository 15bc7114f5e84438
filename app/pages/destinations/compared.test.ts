import { expect, test } from "vitest";
import { comparedSlugs } from "./compared.ts";

const compared = (query: string) => comparedSlugs(new URLSearchParams(query));

test("packages are compared once each, three at most, by usable names only", () => {
	expect(compared("p=goa-tour-package&p=kerala-tour").slugs).toEqual(["goa-tour-package", "kerala-tour"]);
	expect(compared("p=a&p=A&p=b&p=c")).toEqual({ slugs: ["a", "b", "c"], isCut: false });
	expect(compared("p=a&p=A&p=b&p=c&p=d")).toEqual({ slugs: ["a", "b", "c"], isCut: true });
	expect(compared("p=../x&p=&q=a").slugs).toEqual([]);
});
