import fc from "fast-check";
import { expect, test } from "vitest";
import { amountsIn, expectSum, shownPaise } from "#tests/support/money-trade.ts";
import { formatAmount, formatPrice, formatPriceOrRequest, formatRest, taxName } from "./money.ts";

test.each([
	[0, "₹0", "₹0"],
	[449_900, "₹4,499", "₹4,499"],
	[10_990_000, "₹1,09,900", "₹1,09,900"],
	[1_234_567_800, "₹1,23,45,678", "₹1,23,45,678"],
	[449_950, "₹4,500", "₹4,499.50"],
	[3_523_590, "₹35,236", "₹35,235.90"],
	[-50_000, "-₹500", "-₹500"],
])("%i paise are shown as %s and charged as %s", (inPaise, shown, charged) => {
	expect(formatPrice(inPaise)).toBe(shown);
	expect(formatAmount(inPaise)).toBe(charged);
});

test("what is paid and what is left add up to the total beside them, each to the nearest rupee", () => {
	expect([10_169_138, 30_507_412, 40_676_550].map(formatPrice)).toEqual(["₹1,01,691", "₹3,05,074", "₹4,06,766"]);
	expect(formatRest(30_507_412, 10_169_138)).toBe("₹3,05,075");
	const inPaise = fc.integer({ min: 0, max: 1_000_000_000 });
	fc.assert(
		fc.property(inPaise, inPaise, (part, rest) => {
			const shown = formatRest(rest, part);
			expect(amountsIn(shown)).toEqual([shown]);
			expectSum(formatPrice(part + rest), [formatPrice(part), shown]);
			expect(Math.abs(shownPaise(shown) - rest)).toBeLessThanOrEqual(100);
			expect(formatRest(rest, null)).toBe(formatPrice(rest));
		}),
		{ numRuns: 10_000 },
	);
});

test("a package without a price has its price on request", () => {
	expect(formatPriceOrRequest(null)).toBe("Price on request");
	expect(formatPriceOrRequest(3_290_000)).toBe("₹32,900");
});

test("a tax is named with its rate where that is known", () => {
	expect([taxName("GST", 5), taxName("TCS", 0), taxName("GST", null)]).toEqual(["GST, 5%", "TCS, 0%", "GST"]);
});
