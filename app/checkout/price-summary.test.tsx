import { expect, it } from "vitest";
import type { Cart } from "#server/bff/context/index.ts";
import { rendered, renderedText } from "#tests/support/rendered.ts";
import { PriceSummary } from "./price-summary.tsx";

const cart: Cart = {
	...{ packageId: "1", title: "Kerala", slug: null, date: "2027-02-01", travellerIds: ["t1", "t2"] },
	...{ couponCode: null, refusedCoupon: null, company: null, paymentTypes: ["full", "part"], version: "v" },
	price: {
		...{ perPersonInPaise: 100_00, persons: 2, subtotalInPaise: 180_00, fares: null, discountInPaise: 0 },
		...{ gstPercent: 5, gstInPaise: 9_00, tcsPercent: 0, tcsInPaise: 0 },
		...{ totalInPaise: 189_00, payNowInPaise: 50_00, balanceInPaise: 139_00, balanceDue: "2027-01-02" },
	},
};
const textFor = (price: Partial<Cart["price"]>) =>
	renderedText(rendered(<PriceSummary cart={{ ...cart, price: { ...cart.price, ...price } }} />));

it("shows each line that is known, the total always, and nothing of the others", () => {
	const unknown = { perPersonInPaise: null, persons: null, subtotalInPaise: null, gstPercent: null, gstInPaise: null };
	expect(textFor({})).toMatch(/2 travellers, by age ₹180 GST, 5% ₹9 Total ₹189/);
	expect(textFor({ gstPercent: null })).toContain("GST ₹9");
	expect(textFor(unknown)).toMatch(/2027Total ₹189 Or pay/);
	expect(textFor({ ...unknown, subtotalInPaise: 180_00 })).toContain("Before tax ₹180");
	expect(textFor(unknown)).not.toMatch(/GST|adult|null|NaN/);
});

it("multiplies each line by those who pay it", () => {
	const fares = [
		{ kind: "adult", persons: 2, eachInPaise: 70_00 },
		{ kind: "child", persons: 1, eachInPaise: 40_00 },
		{ kind: "infant", persons: 1, eachInPaise: 0 },
	] as const;
	expect(textFor({ fares })).toContain("2 adults × ₹70 ₹140 1 child × ₹40 ₹40 1 infant × ₹0 ₹0 GST");
});

it("has no total before it is known who travels", () => {
	const withoutTravellers = rendered(<PriceSummary cart={{ ...cart, travellerIds: [] }} />);
	expect(renderedText(withoutTravellers)).toContain("From ₹189 per adult");
	expect(renderedText(withoutTravellers)).not.toContain("Total");
	const others = renderedText(rendered(<PriceSummary cart={cart} ticks="changed" />));
	expect(others).toContain("From ₹100 per adult, before taxes.");
	expect(others).not.toMatch(/₹189|total/i);
});

it("states no amount for a balance that is unknown", () => {
	expect(textFor({})).toContain("Or pay ₹50 now, then ₹139 by 2 January 2027.");
	expect(textFor({ balanceInPaise: null })).toContain("Or pay ₹50 now, then the balance by 2 January 2027.");
	expect(textFor({ balanceInPaise: 0 })).not.toContain("Or pay");
});
