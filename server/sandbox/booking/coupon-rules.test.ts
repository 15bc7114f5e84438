import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CouponContext, type CouponState, evaluateCoupon } from "./coupon-rules.ts";

type Change = Partial<Omit<CouponState, "rules">> & { rules?: Partial<CouponState["rules"]> };

function coupon({ rules, ...change }: Change = {}): CouponState {
	return {
		code: "TEN",
		validFrom: "2026-11-01",
		validTo: "2026-12-31",
		uses: 0,
		usesByUser: 0,
		...change,
		rules: {
			title: "",
			text: "",
			type: "percent",
			value: 10,
			maxDiscountInRupees: 2000,
			minCartInRupees: 0,
			minPersons: 1,
			scope: { kind: "all" },
			isFirstBookingOnly: false,
			perUserLimit: null,
			totalLimit: null,
			bankTag: null,
			isListed: true,
			...rules,
		},
	};
}

const on: CouponContext = {
	today: "2026-11-20",
	subtotalInPaise: 1_500_000,
	persons: 2,
	packageSlug: "gujarat-tour",
	scope: "domestic",
	hasBooked: true,
	banks: ["State Bank of India"],
};

describe("a coupon", () => {
	it("discounts up to its maximum", () => {
		expect(evaluateCoupon(coupon(), on)).toEqual({ ok: true, discountInPaise: 150_000 });
		expect(evaluateCoupon(coupon(), { ...on, subtotalInPaise: 9_000_000 })).toEqual({
			ok: true,
			discountInPaise: 200_000,
		});
		const flat = coupon({ rules: { type: "flat", value: 500, maxDiscountInRupees: null } });
		expect(evaluateCoupon(flat, on)).toEqual({ ok: true, discountInPaise: 50_000 });
	});

	it("discounts between nothing and the whole cart", () => {
		expect(evaluateCoupon(coupon({ rules: { value: 0 } }), on)).toEqual({ ok: true, discountInPaise: 0 });
		const big = coupon({ rules: { type: "flat", value: 10_000_000, maxDiscountInRupees: null } });
		expect(evaluateCoupon(big, on)).toEqual({ ok: true, discountInPaise: on.subtotalInPaise });
	});

	it.each<[string, Change, RegExp]>([
		["not yet valid", { validFrom: "2026-11-21" }, /not valid yet/],
		["expired", { validTo: "2026-11-19" }, /expired/],
		["used up", { uses: 5, rules: { totalLimit: 5 } }, /used up/],
		["used by this user", { usesByUser: 1, rules: { perUserLimit: 1 } }, /used TEN already/],
		["for first bookings", { rules: { isFirstBookingOnly: true } }, /first booking/],
		["of another scope", { rules: { scope: { kind: "scope", scope: "international" } } }, /does not apply/],
		["of another package", { rules: { scope: { kind: "package", slug: "goa-tour-package" } } }, /does not apply/],
		["for larger groups", { rules: { minPersons: 6 } }, /6 travellers/],
		["for larger carts", { rules: { minCartInRupees: 100_000 } }, /₹1,00,000/],
		["of a bank", { rules: { bankTag: "HDFC" } }, /HDFC/],
	])("is refused when it is %s", (_, change, message) => {
		const verdict = evaluateCoupon(coupon(change), on);
		expect(verdict).toMatchObject({ ok: false, message: expect.stringMatching(message) });
	});

	it.each<[string, Change, Partial<CouponContext>]>([
		["on its first and last day", { validFrom: "2026-11-20", validTo: "2026-11-20" }, {}],
		["for the first booking", { rules: { isFirstBookingOnly: true } }, { hasBooked: false }],
		["in its scope", { rules: { scope: { kind: "scope", scope: "domestic" } } }, {}],
		["for its package", { rules: { scope: { kind: "package", slug: "gujarat-tour" } } }, {}],
		["with its bank", { rules: { bankTag: "HDFC" } }, { banks: ["HDFC Bank"] }],
		["under its limits", { uses: 4, usesByUser: 1, rules: { totalLimit: 5, perUserLimit: 2 } }, {}],
	])("is valid %s", (_, change, where) => {
		expect(evaluateCoupon(coupon(change), { ...on, ...where }).ok).toBe(true);
	});

	it("discounts whole paise, never negative nor more than the subtotal", () => {
		const anything = fc.record({
			type: fc.constantFrom("flat" as const, "percent" as const),
			value: fc.integer({ min: 0, max: 1_000_000 }),
			maxDiscountInRupees: fc.option(fc.nat(100_000)),
		});
		fc.assert(
			fc.property(anything, fc.nat(100_000_000), (rules, subtotalInPaise) => {
				const verdict = evaluateCoupon(coupon({ rules }), { ...on, subtotalInPaise });
				if (!verdict.ok) throw new Error(verdict.message);
				expect(Number.isInteger(verdict.discountInPaise)).toBe(true);
				expect(verdict.discountInPaise).toBeGreaterThanOrEqual(0);
				expect(verdict.discountInPaise).toBeLessThanOrEqual(subtotalInPaise);
			}),
			{ numRuns: 2000 },
		);
	});
});
