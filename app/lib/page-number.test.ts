import { describe, expect, test } from "vitest";
import { computePageCount, entriesOfPage, readPageNumber, shownPages } from "./page-number.ts";

const numberIn = (query: string) => readPageNumber(new URL(`https://site.example/blogs${query}`));
const entries = (count: number) => Array.from({ length: count });

describe("the page number", () => {
	test("is 1 without a query", () => {
		expect(numberIn("")).toBe(1);
		expect(numberIn("?page=3")).toBe(3);
	});
	test.each(["?page=0", "?page=-1", "?page=x", "?page=", "?page=1e2", "?page=99999"])(
		"%s is not a page number",
		(query) => {
			expect(() => numberIn(query)).toThrow();
		},
	);
});

describe("the page count", () => {
	test.each([
		[24, 53, 1, 3],
		[5, 53, 3, 3],
		[24, null, 1, 2],
		[3, null, 2, 2],
		[0, 0, 1, 1],
	])("%d entries of %s on page %d: %d pages", (length, total, current, count) => {
		expect(computePageCount({ entries: entries(length), total }, current)).toBe(count);
	});
	test("404 beyond the last page", () => {
		expect(() => computePageCount({ entries: [], total: 53 }, 4)).toThrow();
		expect(computePageCount({ entries: entries(24), total: 1e12 }, 1)).toBe(9999);
	});
	test("pagination shows the neighbours of the current page", () => {
		expect(shownPages(1, 1)).toEqual([1]);
		expect(shownPages(1, 3)).toEqual([1, 2, 3]);
		expect(shownPages(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
	});
});

describe("a page of a whole list", () => {
	const numbers = Array.from({ length: 53 }, (_, index) => index + 1);
	test("has 24 entries, the last one the rest", () => {
		expect(entriesOfPage(numbers, 1)).toEqual({ entries: numbers.slice(0, 24), count: 3 });
		expect(entriesOfPage(numbers, 3)).toEqual({ entries: [49, 50, 51, 52, 53], count: 3 });
		expect(entriesOfPage(numbers.slice(0, 24), 1).count).toBe(1);
	});
	test("is empty only for an empty list", () => expect(entriesOfPage([], 1)).toEqual({ entries: [], count: 1 }));
	test("404 beyond the last page", () => {
		expect(() => entriesOfPage(numbers, 4)).toThrow();
		expect(() => entriesOfPage([], 2)).toThrow();
	});
});
