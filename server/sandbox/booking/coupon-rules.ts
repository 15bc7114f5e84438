import type { CouponScope, CouponSeed, PackageScope } from "../seeds/catalogue.schema.ts";

interface CouponState {
	readonly code: string;
	readonly rules: Omit<CouponSeed, "code" | "validFromOffset" | "validToOffset" | "usedCount">;
	readonly validFrom: string;
	readonly validTo: string;
	readonly uses: number;
	readonly usesByUser: number;
}

export interface CouponContext {
	readonly today: string;
	readonly subtotalInPaise: number;
	readonly persons: number;
	readonly packageSlug: string;
	readonly scope: PackageScope;
	readonly hasBooked: boolean;
	readonly banks: readonly string[];
}

export type CouponResult =
	| { readonly ok: true; readonly discountInPaise: number }
	| { readonly ok: false; readonly message: string };

const rupees = (amount: number): string => `₹${amount.toLocaleString("en-IN")}`;

function isInScope(scope: CouponScope, on: CouponContext): boolean {
	if (scope.kind === "all") return true;
	return scope.kind === "package" ? scope.slug === on.packageSlug : scope.scope === on.scope;
}

function objection({ code, rules, ...coupon }: CouponState, on: CouponContext): string | undefined {
	if (on.today < coupon.validFrom) return `${code} is not valid yet`;
	if (on.today > coupon.validTo) return `${code} has expired`;
	if (rules.totalLimit !== null && coupon.uses >= rules.totalLimit) return `${code} has been used up`;
	if (rules.perUserLimit !== null && coupon.usesByUser >= rules.perUserLimit) return `You have already used ${code}`;
	if (rules.isFirstBookingOnly && on.hasBooked) return `${code} is for the first booking only`;
	if (!isInScope(rules.scope, on)) return `${code} does not apply to this package`;
	if (on.persons < rules.minPersons) return `${code} needs at least ${rules.minPersons} travellers`;
	if (on.subtotalInPaise < rules.minCartInRupees * 100)
		return `${code} needs a cart of ${rupees(rules.minCartInRupees)}`;
	const tag = rules.bankTag?.toLowerCase();
	if (tag !== undefined && !on.banks.some((bank) => bank.toLowerCase().includes(tag))) {
		return `${code} needs an account with ${rules.bankTag} among your bank details`;
	}
	return undefined;
}

export function evaluateCoupon(coupon: CouponState, on: CouponContext): CouponResult {
	const message = objection(coupon, on);
	if (message !== undefined) return { ok: false, message };
	const { type, value, maxDiscountInRupees } = coupon.rules;
	const full = type === "flat" ? value * 100 : Math.round((on.subtotalInPaise * value) / 100);
	const most = maxDiscountInRupees === null ? full : Math.min(full, maxDiscountInRupees * 100);
	return { ok: true, discountInPaise: Math.min(on.subtotalInPaise, most) };
}
