import { expect, test } from "vitest";
import { formatAmount, formatPrice, formatPriceOrRequest, taxName } from "./money.ts";

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

test("a package without a price has its price on request", () => {
	expect(formatPriceOrRequest(null)).toBe("Price on request");
	expect(formatPriceOrRequest(3_290_000)).toBe("₹32,900");
});

test("a tax is named with its rate where that is known", () => {
	expect([taxName("GST", 5), taxName("TCS", 0), taxName("GST", null)]).toEqual(["GST, 5%", "TCS, 0%", "GST"]);
});
