import { expect, test } from "vitest";
import { comparedSlugs } from "./compared.ts";

const slugs = (query: string) => comparedSlugs(new URLSearchParams(query));

test("packages are compared once each, three at most, by usable names only", () => {
	expect(slugs("p=goa-tour-package&p=kerala-tour")).toEqual(["goa-tour-package", "kerala-tour"]);
	expect(slugs("p=a&p=A&p=b&p=c&p=d")).toEqual(["a", "b", "c"]);
	expect(slugs("p=../x&p=&q=a")).toEqual([]);
});
