import { couponProblem } from "#app/lib/coupons.ts";
import { todayInIndia } from "#app/lib/dates.ts";
import { type Cart, type Coupon, optional, type RequestContext } from "#server/bff/context/index.ts";

export interface OfferedCoupon extends Coupon {
	/** The problem says why the coupon cannot be used for this cart; it is null where it can. */
	readonly problem: string | null;
}

export async function loadOfferedCoupons(
	{ api }: RequestContext,
	cart: Cart | null,
): Promise<readonly OfferedCoupon[]> {
	const figures = cart && { subtotalInPaise: cart.price.subtotalInPaise, persons: cart.travellerIds.length };
	return optional(await api.coupons.list(), []).map((coupon) => ({
		...coupon,
		problem: couponProblem(coupon, todayInIndia(), figures),
	}));
}
