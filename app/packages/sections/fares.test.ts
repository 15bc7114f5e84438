import { expect, test } from "vitest";
import { listFares } from "./fares.ts";

const prices = {
	...{ adultInPaise: 3_290_000, childInPaise: null, infantInPaise: 0, singleSupplementInPaise: 450_000 },
	strikeOffInPaise: 3_590_000,
};
const noPrices = {
	...{ adultInPaise: null, childInPaise: null, infantInPaise: null, singleSupplementInPaise: null },
	strikeOffInPaise: null,
};
const untaxed = {
	...{ taxes: null, gstPercent: 0, isTcsApplicable: false, tcsPercent: null, payment: null },
	departures: [],
};
const today = "2026-11-28";

test("lists existing prices with the taxes that are known; an infant may travel free", () => {
	const lines = (given: object) => listFares({ ...untaxed, prices, ...given }, today);
	const taxed = { taxes: { fullPriceInPaise: 3_454_500 }, gstPercent: 5 };
	expect(lines(taxed)).toEqual({
		title: "Price per person with taxes",
		lines: [
			["Adult, twin sharing", "₹34,545"],
			["Infant", "₹0"],
			["Single-room supplement", "₹4,725"],
		],
		notes: ["₹32,900 per adult before taxes, plus 5% GST."],
	});
	expect(lines({}).title).toBe("Price per person");
	expect(lines({}).lines[0]).toEqual(["Adult, twin sharing", "₹32,900"]);
});

test("is empty for a price on request", () => {
	expect(listFares({ ...untaxed, prices: noPrices, gstPercent: null }, today)).toMatchObject({ lines: [], notes: [] });
});

const claim = "It is deposited on your PAN towards your income tax: claim it back in your income tax return.";
const tcs = { gstPercent: 5, isTcsApplicable: true, tcsPercent: 2 };

test.each([
	[untaxed, []],
	[{ ...untaxed, gstPercent: null }, ["Taxes, if any, are shown before you pay."]],
	[
		{ ...untaxed, ...tcs, taxes: { fullPriceInPaise: 3_523_590 } },
		[
			"₹32,900 per adult before taxes, plus 5% GST.",
			`2% tax collected at source (TCS) is added to the price with GST. ${claim}`,
		],
	],
	[
		{ ...untaxed, ...tcs, tcsPercent: null, taxes: { fullPriceInPaise: null } },
		["5% GST is added at checkout.", `Tax collected at source (TCS) is added to the price with GST. ${claim}`],
	],
	[
		{ ...untaxed, payment: { depositPercent: 25, balanceDays: 30 } },
		["Pay 25% now, the rest at least 30 days before departure."],
	],
])("describes taxes and payment: %j", (tour, notes) => {
	expect(listFares({ ...tour, prices }, today).notes).toEqual(notes);
});
