import { expect, test } from "vitest";
import { spellLowestPrice } from "./lowest-price.ts";

const card = { priceInPaise: 2_000_000, taxes: { fullPriceInPaise: 2_100_000 }, isSoldOut: false };

test.each([
	["whose taxes are known", [card], "from ₹21,000 per person with taxes"],
	["that tell of no tax", [{ ...card, taxes: null }], "from ₹20,000 per person"],
	["of which one tells of no tax", [card, { ...card, taxes: null }], "from ₹20,000 per person"],
	["with a tax of unknown rate", [{ ...card, taxes: { fullPriceInPaise: null } }], "from ₹20,000 per person"],
	[
		"on request, beside one with taxes",
		[card, { ...card, priceInPaise: null, taxes: null }],
		"from ₹21,000 per person with taxes",
	],
	["that are sold out", [{ ...card, isSoldOut: true }], ""],
])("the lowest price of packages %s is said", (_, cards, said) => {
	expect(spellLowestPrice(cards)).toBe(said);
});
