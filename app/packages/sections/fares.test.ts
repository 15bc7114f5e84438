import { expect, test } from "vitest";
import { faresOf } from "./fares.ts";

const prices = {
	adultInPaise: 3_290_000,
	childInPaise: null,
	infantInPaise: 0,
	singleSupplementInPaise: 450_000,
	strikeOffInPaise: 3_590_000,
};
const noPrices = {
	adultInPaise: null,
	childInPaise: null,
	infantInPaise: null,
	singleSupplementInPaise: null,
	strikeOffInPaise: null,
};
const untaxed = { taxes: null, gstPercent: 0, isTcsApplicable: false, tcsPercent: null, payment: null };

test("lists existing prices, and the one with all taxes; an infant may travel free", () => {
	const taxes = { fullPriceInPaise: 3_523_590 };
	expect(faresOf({ ...untaxed, prices, taxes }).lines).toEqual([
		["Adult, twin sharing", "₹32,900"],
		["Adult, with all taxes", "₹35,236"],
		["Infant", "₹0"],
		["Single-room supplement", "₹4,500"],
	]);
});

test("is empty for a price on request", () => {
	expect(faresOf({ ...untaxed, prices: noPrices, gstPercent: null })).toEqual({ lines: [], notes: [] });
});

const claim = "It is paid on your PAN towards your income tax: claim it back in your income tax return.";

test.each([
	[untaxed, []],
	[{ ...untaxed, gstPercent: null }, ["Taxes, if any, are shown before you pay."]],
	[
		{
			...untaxed,
			gstPercent: 5,
			isTcsApplicable: true,
			tcsPercent: 2,
			payment: { depositPercent: 25, balanceDays: 30 },
		},
		[
			"5% GST is added at checkout.",
			`2% tax collected at source (TCS) is added to the price with GST. ${claim}`,
			"Pay 25% now, the rest at least 30 days before departure.",
		],
	],
	[
		{ ...untaxed, gstPercent: 5, isTcsApplicable: true },
		["5% GST is added at checkout.", `Tax collected at source (TCS) is added to the price with GST. ${claim}`],
	],
	[{ ...untaxed, payment: { depositPercent: 50, balanceDays: 0 } }, ["Pay 50% now, the rest by the day of departure."]],
])("describes taxes and payment: %j", (tour, notes) => {
	expect(faresOf({ ...tour, prices }).notes).toEqual(notes);
});
