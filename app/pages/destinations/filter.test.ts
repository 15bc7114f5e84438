import { describe, expect, test } from "vitest";
import { filterOf, isNarrowed, isWithin, sorted } from "./filter.ts";

const read = (query: string) => filterOf(new URLSearchParams(query));
const card = (days: number, rupees: number | null, rating: number | null = null) => ({
	days,
	priceInPaise: rupees === null ? null : rupees * 100,
	rating,
});

describe("the form's query", () => {
	test("is read as it is meant", () => {
		expect(read("theme=himalaya&days=week&price=30000&month=2026-12&sort=cheapest")).toEqual({
			theme: "himalaya",
			length: "week",
			budget: "30000",
			month: "2026-12",
			order: "cheapest",
		});
	});
	test("may be empty, or nonsense", () => {
		const nothing = { theme: null, length: null, budget: null, month: null, order: "menu" };
		expect(read("")).toEqual(nothing);
		expect(read("theme=&days=&price=&month=&sort=")).toEqual(nothing);
		expect(read("theme=../x&days=toString&price=1&month=2026-13&sort=__proto__")).toEqual(nothing);
	});
	test("narrows, or only sorts", () => {
		expect(isNarrowed(read("sort=rated"))).toBe(false);
		expect(isNarrowed(read("days=short"))).toBe(true);
	});
});

describe("a card", () => {
	test.each([
		[4, "days=short", true],
		[5, "days=short", false],
		[8, "days=week", true],
		[9, "days=week", false],
		[20, "days=long", true],
	])("of %d days for %s: %s", (days, query, is) => expect(isWithin(card(days, 100), read(query))).toBe(is));
	test("may cost what was said, and not a rupee more", () => {
		expect(isWithin(card(3, 15_000), read("price=15000"))).toBe(true);
		expect(isWithin(card(3, 15_001), read("price=15000"))).toBe(false);
		expect(isWithin(card(3, null), read("price=15000"))).toBe(false);
		expect(isWithin(card(3, null), read(""))).toBe(true);
	});
});

test("cards are sorted, with what has no price or rating last", () => {
	const cards = [card(6, 300, 4), card(3, null, null), card(9, 100, 5)];
	const daysOf = (order: Parameters<typeof sorted>[1]) => sorted(cards, order).map(({ days }) => days);
	expect(daysOf("menu")).toEqual([6, 3, 9]);
	expect(daysOf("cheapest")).toEqual([9, 6, 3]);
	expect(daysOf("dearest")).toEqual([6, 9, 3]);
	expect(daysOf("shortest")).toEqual([3, 6, 9]);
	expect(daysOf("rated")).toEqual([9, 6, 3]);
});
