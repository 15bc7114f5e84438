import { expect, test } from "vitest";
import { addDays, formatDay, todayInIndia } from "#app/lib/dates.ts";
import { slug } from "#server/bff/context/outcome.ts";
import { headingOfAlternatives, spellHeading, spellIntroduction } from "./introduction.ts";

const soon = addDays(todayInIndia(), 9);
const card = {
	...{ id: "1", title: "Goa Beaches", slug: slug("goa-tour-package"), categorySlug: null, image: null },
	...{ duration: { nights: 3, days: 4 }, priceInPaise: 1_390_000 },
	taxes: { fullPriceInPaise: 1_459_500 as number | null },
	...{ rating: null, reviewCount: 0, route: [], journey: "" },
	...{ nextDate: soon as string | null, seatsLeft: 4, isSoldOut: false },
};

test.each([
	["Domestic", "India tour packages", "India trips with seats"],
	["Kerala", "Kerala tour packages", "Kerala trips with seats"],
	["From Delhi", "Tour packages from Delhi", "Trips from Delhi with seats"],
	["Weekend Getaways", "Weekend Getaways", "Weekend Getaways with seats"],
	["Winter Treks", "Winter Treks", "Winter Treks with seats"],
])("%s is headed %s, and what is left of it %s", (title, heading, alternatives) => {
	expect(spellHeading(title)).toBe(heading);
	expect(headingOfAlternatives(title)).toBe(alternatives);
});

test("trips of several categories are headed without one", () =>
	expect(headingOfAlternatives(null)).toBe("Trips with seats"));

test.each([
	[
		[card, { ...card, duration: { nights: 5, days: 6 }, priceInPaise: 2_150_000, taxes: null, nextDate: null }],
		2,
		`2 packages of 4 to 6 days from ₹14,595 per person with taxes. The next one starts on ${formatDay(soon)}.`,
	],
	[
		[{ ...card, taxes: { fullPriceInPaise: null }, nextDate: "2020-01-01" }],
		1,
		"1 package of 4 days from ₹13,900 per person.",
	],
	// A package that is sold out has neither price nor date to be told.
	[
		[card, { ...card, priceInPaise: 100_000, taxes: null, isSoldOut: true, nextDate: addDays(soon, -3) }],
		2,
		`2 packages of 4 days from ₹14,595 per person with taxes. The next one starts on ${formatDay(soon)}.`,
	],
	[[{ ...card, duration: null, priceInPaise: null, taxes: null, nextDate: null }], 30, "30 packages."],
])("an introduction tells what is known, %#", (packages, packageCount, words) =>
	expect(spellIntroduction({ packages, packageCount })).toBe(`Choose from ${words}`),
);

test("nothing is said of no packages", () => expect(spellIntroduction({ packages: [], packageCount: 0 })).toBe(""));
