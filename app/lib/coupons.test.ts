import { expect, it } from "vitest";
import { couponProblem, spellRefusedCoupon } from "./coupons.ts";

const today = "2026-11-24";
const open = { from: null, until: null, leastCartInPaise: null, leastPersons: null, unusable: null };
const cart = { subtotalInPaise: 30_000_00, persons: 2 };

it.each([
	[{}, null],
	[{ unusable: "For the first booking only" }, "For the first booking only"],
	[{ until: "2026-11-23" }, "Expired on 23 November 2026"],
	[{ until: "2026-11-24", from: "2026-11-24" }, null],
	[{ from: "2026-11-25" }, "Not valid before 25 November 2026"],
	[{ leastPersons: 3 }, "Needs at least 3 travellers"],
	[{ leastPersons: 2, leastCartInPaise: 30_000_00 }, null],
	[{ leastCartInPaise: 30_000_01 }, "Needs a cart of ₹30,000 before tax"],
])("a coupon with %j: %s", (terms, problem) => expect(couponProblem({ ...open, ...terms }, today, cart)).toBe(problem));

it("a coupon is not measured against a cart that is not known", () => {
	expect(couponProblem({ ...open, leastPersons: 3, leastCartInPaise: 1 }, today)).toBeNull();
	expect(couponProblem({ ...open, leastCartInPaise: 1 }, today, { ...cart, subtotalInPaise: null })).toBeNull();
});

it("a coupon that was taken off is named with the reason and the new sum", () => {
	expect(spellRefusedCoupon({ code: "GROUP6", reason: "It needs 6 travellers." }, 100_00)).toBe(
		"Coupon GROUP6 was removed: It needs 6 travellers. The total is now ₹100.",
	);
	expect(spellRefusedCoupon({ code: "GROUP6", reason: "" }, 100_00)).toBe(
		"Coupon GROUP6 was removed, because it no longer applies. The total is now ₹100.",
	);
});
