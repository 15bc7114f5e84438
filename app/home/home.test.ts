import { describe, expect, test } from "vitest";
import { excerpt } from "#app/lib/excerpt.ts";
import { spellLowestPrice } from "#app/lib/lowest-price.ts";
import { newestFirst } from "#app/lib/newest-first.ts";
import { withSeatsFirst } from "#app/lib/trending.ts";
import type { MenuEntry, PackageCard } from "#server/bff/context/index.ts";
import { slug as slugFrom } from "#server/bff/context/outcome.ts";
import { findJourneyKinds } from "./journey-kinds.ts";
import { pricesOfMenu } from "./menu-prices.ts";

const card = (id: string): PackageCard => ({
	...{ id, title: id, slug: slugFrom(id), categorySlug: null, image: null, duration: { nights: 1, days: 2 } },
	...{ priceInPaise: null, taxes: null, rating: null, reviewCount: 0, route: [], journey: "", nextDate: null },
	...{ seatsLeft: null, isSoldOut: false },
});

describe("recently visited (AMB-15)", () => {
	test("newest first, whatever order the upstream answers in", () => {
		const cards = [card("2"), card("1"), card("3")];
		expect(newestFirst(cards, ["1", "2", "3"]).map(({ id }) => id)).toEqual(["3", "2", "1"]);
	});

	test("packages that are gone, or that nobody visited, are left out", () => {
		expect(newestFirst([card("1"), card("9")], ["1", "2"]).map(({ id }) => id)).toEqual(["1"]);
	});
});

describe("the lowest price", () => {
	const link = (slug: string, priceInPaise?: number) => ({
		...{ id: slug, title: slug, slug: slugFrom(slug) },
		...(priceInPaise !== undefined && { priceInPaise, isWithTaxes: true as const }),
	});
	const weekend = { title: "Weekend", slug: slugFrom("weekend") };
	const packages = [link("gone", 100_000), link("goa", 650_000), link("russia")];
	const menu: MenuEntry[] = [{ ...weekend, icon: null, groups: [{ ...weekend, packages }] }];
	const lowest = (isGone: boolean) =>
		spellLowestPrice([
			{ ...card("kerala"), priceInPaise: 2_257_500 },
			...pricesOfMenu(menu, (slug) => (slug === "gone" && isGone ? { ...card(slug), isSoldOut: true } : undefined)),
		]);
	test("is that of all packages of the page, those of the menu too", () =>
		expect(lowest(false)).toBe("from ₹1,000 per person with taxes"));
	test("is not that of a package that is known to be sold out", () =>
		expect(lowest(true)).toBe("from ₹6,500 per person with taxes"));
});

test("of the trending packages those that are sold out come last", () => {
	const packages = ["1", "2", "3"].map((id) => ({ ...card(id), isSoldOut: id === "2" }));
	expect(withSeatsFirst(packages).map(({ id }) => id)).toEqual(["1", "3", "2"]);
});

describe("journey kinds", () => {
	const entry = (slug: string, title: string): MenuEntry => ({ slug: slugFrom(slug), title, icon: null, groups: [] });

	test("lead where the menu has such a kind", () => {
		const roots = [entry("domestic", "Domestic"), entry("abroad", "International")];
		const menu = [...roots, entry("weekend-getaways", "Short trips")];
		expect(findJourneyKinds(menu).map(({ name, href }) => [name, href])).toEqual([
			["weekend", "/package/weekend-getaways"],
			["backpacking", "/package/backpacking-tour-from-delhi-ncr"],
			["international", "/package/abroad"],
		]);
	});

	test("without a menu only those with a package of their own are there", () => {
		expect(findJourneyKinds([]).map(({ name }) => name)).toEqual(["weekend", "backpacking"]);
	});
});

describe("an excerpt", () => {
	test("leaves a short text alone", () => expect(excerpt(" Well\n done. ", 20)).toBe("Well done."));
	test("ends between words and says so", () => expect(excerpt("one two three four", 10)).toBe("one two …"));
	test("cuts a text without words too", () => expect(excerpt("x".repeat(50), 10)).toBe("xxxxx …"));
});
