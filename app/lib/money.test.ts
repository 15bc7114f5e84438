import { expect, test } from "vitest";
import { formatPrice, formatPriceOrRequest } from "./money.ts";

test.each([
	[0, "₹0"],
	[449_900, "₹4,499"],
	[10_990_000, "₹1,09,900"],
	[1_234_567_800, "₹1,23,45,678"],
	[449_950, "₹4,499.50"],
	[-50_000, "-₹500"],
])("%i paise read %s", (priceInPaise, words) => {
	expect(formatPrice(priceInPaise)).toBe(words);
});

test("a package without a price has its price on request", () => {
	expect(formatPriceOrRequest(null)).toBe("Price on request");
	expect(formatPriceOrRequest(3_290_000)).toBe("₹32,900");
});
