import { expect, test } from "vitest";
import { pricesOf, taxNotesOf } from "./price-list.tsx";

test("lists existing prices; an infant may travel free", () => {
	const prices = {
		adultInPaise: 1_390_000,
		childInPaise: null,
		infantInPaise: 0,
		singleSupplementInPaise: 450_000,
		strikeOffInPaise: 1_590_000,
	};
	expect(pricesOf(prices)).toEqual([
		{ name: "Adult, sharing a room", amountInPaise: 1_390_000 },
		{ name: "Infant", amountInPaise: 0 },
		{ name: "Room to oneself, added", amountInPaise: 450_000 },
	]);
});

test("is empty for a price on request", () => {
	const none = {
		adultInPaise: null,
		childInPaise: null,
		infantInPaise: null,
		singleSupplementInPaise: null,
		strikeOffInPaise: null,
	};
	expect(pricesOf(none)).toEqual([]);
});

test.each([
	[{ gstPercent: 0, isTcsApplicable: false, payment: null }, []],
	[
		{ gstPercent: 5, isTcsApplicable: true, payment: { depositPercent: 25, balanceDays: 30 } },
		[
			"5% GST is added at checkout.",
			"Tax collected at source (TCS) applies to this package.",
			"25% is paid when booking, the rest at least 30 days before departure.",
		],
	],
	[
		{ gstPercent: 0, isTcsApplicable: false, payment: { depositPercent: 50, balanceDays: 0 } },
		["50% is paid when booking, the rest by the day of departure."],
	],
])("describes taxes and payment: %j", (tour, notes) => {
	expect(taxNotesOf(tour)).toEqual(notes);
});
