import { expect, it } from "vitest";
import type { Cart } from "#server/bff/context/index.ts";
import { rendered, renderedText } from "#tests/support/rendered.ts";
import { PriceSummary } from "./price-summary.tsx";

const cart: Cart = {
	...{
		packageId: "1",
		title: "Kerala",
		slug: null,
		date: "2027-02-01",
		travellerIds: ["t1", "t2"],
		couponCode: null,
		refusedCoupon: null,
	},
	...{ company: null, paymentTypes: ["full", "part"], version: "v" },
	price: {
		...{ perPersonInPaise: 100_00, persons: 2, subtotalInPaise: 180_00, discountInPaise: 0 },
		...{ gstPercent: 5, gstInPaise: 9_00, tcsPercent: 0, tcsInPaise: 0 },
		...{ totalInPaise: 189_00, payNowInPaise: 50_00, balanceInPaise: 139_00, balanceDue: "2027-01-02" },
	},
};
const textFor = (price: Partial<Cart["price"]>) =>
	renderedText(rendered(<PriceSummary cart={{ ...cart, price: { ...cart.price, ...price } }} />));

it("shows each line that is known, the total always, and nothing of the others", () => {
	const unknown = { perPersonInPaise: null, persons: null, subtotalInPaise: null, gstPercent: null, gstInPaise: null };
	expect(textFor({})).toMatch(/Price per adult₹100For 2 travellers₹180GST, 5%₹9Total₹189/);
	expect(textFor({})).toContain("The price depends on age");
	expect(textFor({ gstPercent: null })).toContain("GST₹9");
	expect(textFor(unknown)).toMatch(/2027Total₹189Pay/);
	expect(textFor({ ...unknown, subtotalInPaise: 180_00 })).toContain("Before tax₹180");
	expect(textFor(unknown)).not.toMatch(/GST|adult|null|NaN/);
});

it("states no amount for a balance that is unknown", () => {
	expect(textFor({})).toContain("Pay ₹50 now and ₹139 by 2 January 2027.");
	expect(textFor({ balanceInPaise: null })).toContain("Pay ₹50 now and the balance by 2 January 2027.");
	expect(textFor({ balanceInPaise: 0 })).not.toContain("now and");
});
