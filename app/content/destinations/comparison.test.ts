import { expect, test } from "vitest";
import { readFilter } from "#app/lib/package-filter.ts";
import type { PackagePage } from "#server/bff/context/index.ts";
import { isSlug } from "#server/contract/index.ts";
import { compareAddress, comparedSlugs, compareTours, listAddress } from "./comparison.ts";

const compared = (query: string) => comparedSlugs(new URLSearchParams(query), isSlug);

test("at most three packages are compared, without duplicates and invalid slugs", () => {
	expect(compared("p=goa-tour-package&p=kerala-tour").slugs).toEqual(["goa-tour-package", "kerala-tour"]);
	expect(compared("p=a&p=a&p=b&p=c")).toEqual({ slugs: ["a", "b", "c"], isCut: false });
	expect(compared("p=a&p=a&p=b&p=c&p=d")).toEqual({ slugs: ["a", "b", "c"], isCut: true });
	expect(compared("p=../x&p=&q=a").slugs).toEqual([]);
});

test("addresses keep the filter and the packages chosen", () => {
	const filter = readFilter(new URLSearchParams("days=week"));
	expect(listAddress(filter, ["a", "b"], 2)).toBe("/destinations?days=week&page=2&p=a&p=b");
	expect(listAddress(readFilter(new URLSearchParams()), ["a"])).toBe("/destinations?p=a");
	expect(compareAddress(["a", "b"])).toBe("/destinations/compare?p=a&p=b");
	expect(compareAddress([])).toBe("/destinations/compare");
});

test("a price has its taxes, and part payment is said of the dates that take it alone", () => {
	const tour = {
		...{ priceInPaise: 2_150_000, taxes: { fullPriceInPaise: 2_257_500 }, route: [], bestMonths: [] },
		...{ duration: null, minimumAge: null, maximumGroup: null, rating: null, cancellation: [] },
		payment: { depositPercent: 25, balanceDays: 15 },
	};
	const on = (...dates: string[]) =>
		({ ...tour, departures: dates.map((date) => ({ date, status: "available", left: 3 })) }) as unknown as PackagePage;
	const rows = compareTours([on("2026-12-05"), on("2026-12-05", "2027-01-09"), on("2027-01-09")], "2026-11-28");
	const cellsOf = (row: string) => rows.find(({ name }) => name === row)?.cells;
	expect(cellsOf("Price per person")?.[0]).toBe("₹22,575 with taxes");
	expect(cellsOf("Before taxes")?.[0]).toBe("₹21,500");
	expect(cellsOf("Payment")).toEqual([
		"Full payment",
		"Dates from 9 January 2027: pay 25% now, the rest at least 15 days before departure",
		"Pay 25% now, the rest at least 15 days before departure",
	]);
});

test("a row that no package states is left out", () => {
	const tour = {
		...{ priceInPaise: 2_150_000, taxes: null, route: [], bestMonths: [], departures: [], payment: null },
		...{ duration: null, minimumAge: null, maximumGroup: null, rating: null },
		cancellation: [],
	} as unknown as PackagePage;
	const bands = [
		{ daysBefore: 0, percent: 100 },
		{ daysBefore: 30, percent: 10 },
	];
	const known = { ...tour, cancellation: bands, minimumAge: 8 };
	const cellsOf = (...tours: PackagePage[]) =>
		["Cancellation charge, by days before departure", "Minimum age"].map(
			(row) => compareTours(tours, "2026-11-28").find(({ name }) => name === row)?.cells,
		);
	expect(cellsOf(tour, tour)).toEqual([undefined, undefined]);
	expect(cellsOf(tour, known)).toEqual([
		["Not stated", "30 days or more: 10%, Less than 30 days: 100%"],
		["Not stated", "8 years"],
	]);
});
