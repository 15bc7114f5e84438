import { describe, expect, it } from "vitest";
import type { PackagePage } from "#server/bff/context/index.ts";
import { findPraise, listGlanceFacts } from "./glance.ts";
import { earlyCancellation, toPackageOffer, withoutUnsoldPrices } from "./offer.ts";

const today = "2026-11-20";
const prices: PackagePage["prices"] = {
	...{ adultInPaise: 2_150_000, childInPaise: null, infantInPaise: null, singleSupplementInPaise: null },
	strikeOffInPaise: 2_490_000,
};
const departure = (date: string, left: number): PackagePage["departures"][number] => ({
	...{ id: date, date, city: "Kochi", seats: 20, left, status: left === 0 ? "soldout" : "available" },
	...{ priceInPaise: 2_150_000, taxes: null, childInPaise: null, infantInPaise: null, singleSupplementInPaise: null },
	meetingPoint: "",
});
const tour = {
	departures: [departure("2026-11-21", 0), departure("2026-12-05", 2)],
	priceInPaise: 2_150_000,
	taxes: { fullPriceInPaise: 2_257_500 },
	prices,
	...{ gstPercent: 5, isTcsApplicable: false, tcsPercent: null },
};
const dearer = { ...departure("2026-12-12", 2), priceInPaise: 2_300_000 };
const soldOut = { ...tour, departures: [departure("2026-11-21", 0)] };

describe("the offer of a package", () => {
	it("is its price before taxes, a former price with them, and the next date with seats", () =>
		expect(toPackageOffer(tour)).toEqual({
			...{ note: null, beforeTaxes: "₹21,500", strikeOff: "₹26,145" },
			...{ next: { date: "Sat, 5 Dec 2026", seats: "2 seats left" }, action: "choose" },
		}));

	it("has no price where every date is sold out", () => {
		expect(withoutUnsoldPrices(tour)).toBe(tour);
		const unsold = withoutUnsoldPrices(soldOut);
		expect([unsold.priceInPaise, unsold.taxes]).toEqual([null, null]);
		expect(Object.values(unsold.prices).every((price) => price === null)).toBe(true);
		const none = { beforeTaxes: null, strikeOff: null, next: null };
		expect(toPackageOffer(unsold)).toEqual({ note: "All dates are sold out", ...none, action: "otherDates" });
	});

	it.each([
		["no date can be booked for the price", { departures: [dearer] }],
		["the date of that price is sold out", { departures: [departure("2026-12-05", 0), dearer] }],
		["it is not above the price", { prices: { ...prices, strikeOffInPaise: 2_150_000 } }],
		["the price shown is not that of an adult", { prices: { ...prices, adultInPaise: 2_250_000 } }],
	])("has no former price where %s", (_where, given) =>
		expect(toPackageOffer({ ...tour, ...given }).strikeOff).toBeNull(),
	);

	it("leads to a request where price or dates are not known", () => {
		const unpriced = toPackageOffer({ ...tour, priceInPaise: null, taxes: null });
		expect(unpriced).toMatchObject({ note: "Price on request", action: "price" });
		expect(toPackageOffer({ ...tour, departures: [] })).toMatchObject({ note: null, next: null, action: "dates" });
	});
});

describe("an early cancellation", () => {
	const { departures } = tour;
	const bands = [
		{ daysBefore: 0, percent: 100 },
		{ daysBefore: 30, percent: 10 },
	];
	it.each([
		[[{ daysBefore: 10, percent: 0 }], departures, "Next date: free cancellation until 25 November", true],
		[bands, departures, "Next date: non-refundable", false],
		[bands, [departure("2027-01-05", 3)], "Next date: 10% charge until 6 December if you cancel", true],
		[[{ daysBefore: 9, percent: 50 }], departures, "Next date: 50% charge until 26 November if you cancel", false],
		[[{ daysBefore: 45, percent: 0 }], [], "Free cancellation up to 45 days before departure", true],
		[bands, [], "Cancel 30 days or more before: 10% charge", true],
	])("with %j reads %#", (cancellation, dates, words, isCalm) =>
		expect(earlyCancellation({ cancellation, departures: dates }, today)).toEqual({ words, isCalm }),
	);
	it.each([
		["nothing is refunded", [{ daysBefore: 0, percent: 100 }], []],
		["nothing is known", [], departures],
		["all dates are sold out", bands, soldOut.departures],
	])("is not told where %s", (_where, cancellation, dates) =>
		expect(earlyCancellation({ cancellation, departures: dates }, today)).toBeNull(),
	);
});

it("the facts at a glance leave out what is not known", () => {
	const day = (meals: string[]) => ({ day: 1, title: "", text: "", meals, stay: null, distance: null, images: [] });
	const known = {
		...tour,
		...{ duration: { nights: 1, days: 2 }, startCity: "Kochi", maximumGroup: 12 },
		...{ itinerary: [day(["Breakfast", "Lunch"]), day(["breakfast", "High tea"])], cancellation: [] },
	};
	expect(listGlanceFacts(known, today).map(({ text }) => text)).toEqual([
		...["1 night, 2 days", "From Kochi", "Group of up to 12", "2 breakfasts, 1 lunch"],
	]);
	const unknown = { ...known, duration: null, startCity: "", maximumGroup: null, itinerary: [] };
	expect(listGlanceFacts(unknown, today)).toEqual([]);
});

describe("a traveller's line", () => {
	const review = { rating: 5, title: "Aboard", text: "The boat was clean. The crew was kind.", name: "Devika N." };
	it("is the first short sentence of a good review", () => {
		const praise = { text: "The boat was clean.", name: "Devika N.", subject: "Aboard", rating: 5 };
		expect(findPraise([{ ...review, rating: 3 }, review])).toEqual(praise);
		expect(findPraise([{ ...review, text: "नाव बहुत साफ़ थी। दल भी।" }])).toMatchObject({ lang: "hi" });
	});
	it("is left out where there is none", () => {
		expect(findPraise([])).toBeNull();
		for (const lack of [{ rating: null }, { name: "" }, { text: "x".repeat(400) }])
			expect(findPraise([{ ...review, ...lack }])).toBeNull();
	});
});
