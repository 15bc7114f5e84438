import { asSentence } from "./as-sentence.ts";
import { type Day, formatDay, isDay } from "./dates.ts";
import { formatPrice } from "./money.ts";

interface CouponTerms {
	readonly from: string | null;
	readonly until: string | null;
	readonly leastCartInPaise: number | null;
	readonly leastPersons: number | null;
	readonly unusable: string | null;
}

interface CartFigures {
	readonly subtotalInPaise: number | null;
	readonly persons: number;
}

/** Says why a coupon cannot be used, as far as it is known; returns null where nothing speaks against it. */
export function couponProblem(coupon: CouponTerms, today: Day, cart: CartFigures | null = null): string | null {
	const { from, until, leastCartInPaise, leastPersons } = coupon;
	if (coupon.unusable) return coupon.unusable;
	if (until !== null && isDay(until) && until < today) return `Expired on ${formatDay(until)}`;
	if (from !== null && isDay(from) && from > today) return `Not valid before ${formatDay(from)}`;
	if (cart === null) return null;
	if (leastPersons !== null && cart.persons < leastPersons) return `Needs at least ${leastPersons} travellers`;
	if (leastCartInPaise !== null && cart.subtotalInPaise !== null && cart.subtotalInPaise < leastCartInPaise)
		return `Needs a cart of ${formatPrice(leastCartInPaise)} before tax`;
	return null;
}

/** Says what happened to a coupon that no longer fits the cart, and what the new sum is. */
export function spellRefusedCoupon(coupon: { code: string; reason: string }, totalInPaise: number | null): string {
	const reason = coupon.reason.trim();
	const takenOff = `Coupon ${coupon.code} was removed${reason ? `: ${reason}` : ", because it no longer applies"}`;
	const total = totalInPaise === null ? "" : ` The total is now ${formatPrice(totalInPaise)}.`;
	return `${asSentence(takenOff)}${total}`;
}
