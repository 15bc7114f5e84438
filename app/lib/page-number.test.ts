import { describe, expect, test } from "vitest";
import { pageCountOf, pageNumberOf, shownPages } from "./page-number.ts";

const numberIn = (query: string) => pageNumberOf(new URL(`https://site.example/blogs${query}`));
const entries = (count: number) => Array.from({ length: count });

describe("the page asked for", () => {
	test("is the first unless the address says otherwise", () => {
		expect(numberIn("")).toBe(1);
		expect(numberIn("?page=3")).toBe(3);
	});
	test.each(["?page=0", "?page=-1", "?page=x", "?page=", "?page=1e2", "?page=99999"])("%s is none", (query) => {
		expect(() => numberIn(query)).toThrow();
	});
});

describe("the pages of a list", () => {
	test.each([
		[24, 53, 1, 3],
		[5, 53, 3, 3],
		[24, null, 1, 2],
		[3, null, 2, 2],
		[0, 0, 1, 1],
	])("%d entries of %s on page %d: %d pages", (length, total, current, count) => {
		expect(pageCountOf({ entries: entries(length), total }, current)).toBe(count);
	});
	test("end with the last", () => {
		expect(() => pageCountOf({ entries: [], total: 53 }, 4)).toThrow();
	});
	test("are named around the current one", () => {
		expect(shownPages(1, 1)).toEqual([1]);
		expect(shownPages(1, 3)).toEqual([1, 2, 3]);
		expect(shownPages(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
	});
});
