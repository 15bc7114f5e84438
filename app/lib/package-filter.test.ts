import { describe, expect, test } from "vitest";
import { isSlug } from "#server/contract/index.ts";
import {
	countOptions,
	filterFields,
	isFiltered,
	matchesFilter,
	readFilter,
	sortCards,
	toFilterQuery,
} from "./package-filter.ts";

const read = (query: string) => readFilter(new URLSearchParams(query), isSlug);
const card = (days: number | null, rupees: number | null, rating: number | null = null) => ({
	duration: days === null ? null : { nights: days - 1, days },
	priceInPaise: rupees === null ? null : rupees * 100,
	rating,
	isSoldOut: false,
});
const listed = (slug: string, days: number, rupees: number) => ({ slug, ...card(days, rupees) });

describe("the form's query", () => {
	test("is parsed", () => {
		expect(read("theme=himalaya&days=week&price=30000&month=2026-12&sort=cheapest")).toEqual({
			...{ theme: "himalaya", length: "week", budget: "30000", month: "2026-12", order: "cheapest" },
		});
	});
	test("may be empty or invalid", () => {
		const nothing = { theme: null, length: null, budget: null, month: null, order: "menu" };
		expect(read("")).toEqual(nothing);
		expect(read("theme=&days=&price=&month=&sort=")).toEqual(nothing);
		expect(read("theme=../x&days=toString&price=1&month=2026-13&sort=__proto__")).toEqual(nothing);
	});
	test.each([
		...["theme=himalaya&days=week&price=30000&month=2026-12&sort=cheapest", "days=long", ""],
		...["theme=hill_stations", "theme=c%C3%B4te"],
	])("%s is kept in links", (query) => {
		const kept = Object.entries(toFilterQuery(read(query))).filter(([, value]) => value !== undefined);
		expect(new URLSearchParams(kept as [string, string][]).toString()).toBe(query);
	});
	test("filters, or only sorts", () => {
		expect(isFiltered(read("sort=rated"))).toBe(false);
		expect(isFiltered(read("days=short"))).toBe(true);
	});
});

test.each(["menu", "cheapest", "rated"] as const)("what is sold out comes last, sorted by %s", (order) => {
	const [gone, open] = [{ ...card(3, 100, 5), isSoldOut: true }, card(9, 900, 1)];
	expect(sortCards([gone, open], order)).toEqual([open, gone]);
});

describe("a card", () => {
	test.each([
		[4, "days=short", true],
		[5, "days=short", false],
		[8, "days=week", true],
		[9, "days=week", false],
		[20, "days=long", true],
	])("of %d days for %s: %s", (days, query, is) => expect(matchesFilter(card(days, 100), read(query))).toBe(is));
	test("matches a budget up to its limit", () => {
		expect(matchesFilter(card(3, 15_000), read("price=15000"))).toBe(true);
		expect(matchesFilter(card(3, 15_001), read("price=15000"))).toBe(false);
		expect(matchesFilter(card(3, null), read("price=15000"))).toBe(false);
		expect(matchesFilter(card(3, null), read(""))).toBe(true);
	});
	test("of unknown length matches no length", () => {
		for (const query of ["days=short", "days=week", "days=long"])
			expect(matchesFilter(card(null, 100), read(query))).toBe(false);
		expect(matchesFilter(card(null, 100), read(""))).toBe(true);
	});
});

test("cards are sorted, those without price or rating last", () => {
	const cards = [card(6, 300, 4), card(3, null, null), card(9, 100, 5)];
	const daysOf = (order: Parameters<typeof sortCards>[1]) =>
		sortCards(cards, order).map(({ duration }) => duration?.days);
	expect(daysOf("menu")).toEqual([6, 3, 9]);
	expect(daysOf("cheapest")).toEqual([9, 6, 3]);
	expect(daysOf("dearest")).toEqual([6, 9, 3]);
	expect(daysOf("shortest")).toEqual([3, 6, 9]);
	expect(daysOf("rated")).toEqual([9, 6, 3]);
	expect(sortCards([card(null, 1), card(5, 1)], "shortest")).toEqual([card(5, 1), card(null, 1)]);
});

test("an option's number counts what it leaves, with the other filters as they are", () => {
	const cards = [listed("goa", 4, 13_900), listed("kerala", 6, 21_500), listed("ladakh", 9, 41_000)];
	const members = new Map([
		["beaches", new Set(["goa", "kerala", "gone"])],
		["hills", new Set(["ladakh"])],
	]);
	const counts = countOptions(cards, read("theme=beaches&price=30000"), members);
	expect(counts.theme).toEqual({ beaches: 2, hills: 0 });
	expect(counts.days).toEqual({ short: 1, week: 1, long: 0 });
	expect(counts.price).toEqual({ "15000": 1, "30000": 2, "60000": 2, "100000": 2 });
});

test("a choice that changes nothing is not offered, unless it is chosen", () => {
	const cards = [listed("kerala", 6, 21_500), listed("sikkim", 7, 41_000)];
	const members = new Map([["hills", new Set(["kerala", "sikkim"])]]);
	const themes = [
		{ value: "hills", words: "Hills", below: [] },
		{ value: "", words: "No list of its own", below: [] },
	];
	const offered = (query: string) => {
		const filter = read(query);
		const fields = filterFields(filter, { counts: countOptions(cards, filter, members), themes });
		return fields.flatMap(({ name, options, groups = [] }) =>
			name === "sort" ? [] : [...options, ...groups.flatMap((group) => group.options)].map(({ words }) => words),
		);
	};
	const prices = ["Up to ₹15,000 (0)", "Up to ₹30,000 (1)"];
	expect(offered("")).toEqual(["Up to 4 days (0)", "9 days or more (0)", ...prices]);
	expect(offered("theme=hills&days=week")).toEqual([
		...["All of Hills (2)", "Up to 4 days (0)", "5 to 8 days (2)", "9 days or more (0)"],
		...prices,
	]);
});
