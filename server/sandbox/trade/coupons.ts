import { and, count, eq, gt, isNotNull, ne, notInArray, or } from "drizzle-orm";
import { momentIn, todayIn } from "../clock.ts";
import { type CouponCase, type CouponVerdict, judgeCoupon } from "../rules/coupon.ts";
import { paymentLifeMs } from "../rules/payment.ts";
import type { Sandbox } from "../sandbox.ts";
import { bankAccounts, bookings, coupons, couponUses } from "../store/schema.ts";

/** What of a case is known from the cart; the rest is looked up. */
export type CartFacts = Pick<CouponCase, "subtotalInPaise" | "persons" | "packageSlug" | "scope">;

/** Used for good, or held by somebody else's payment that still runs: one's own never stands in one's way. */
function countedUses(at: Sandbox, code: string, userId: string) {
	const isHeld = and(
		eq(couponUses.status, "held"),
		ne(couponUses.userId, userId),
		gt(couponUses.usedAt, momentIn(at.clock, -paymentLifeMs)),
	);
	return and(eq(couponUses.code, code), or(eq(couponUses.status, "used"), isHeld));
}

async function totalOf(at: Sandbox, condition: ReturnType<typeof and>): Promise<number> {
	const [row] = await at.db.select({ total: count() }).from(couponUses).where(condition);
	return row?.total ?? 0;
}

async function caseOf(at: Sandbox, userId: string, facts: CartFacts): Promise<CouponCase> {
	const [booked] = await at.db
		.select({ id: bookings.id })
		.from(bookings)
		.where(and(eq(bookings.userId, userId), notInArray(bookings.status, ["cancelled", "refunded"])))
		.limit(1);
	const banks = await at.db
		.select({ name: bankAccounts.bankName })
		.from(bankAccounts)
		.where(eq(bankAccounts.userId, userId));
	return {
		...facts,
		today: todayIn(at.clock),
		hasBooked: booked !== undefined,
		banks: banks.map(({ name }) => name),
	};
}

/**
 * Holds a coupon against a cart.
 * @param isFinal the row stays locked until the transaction ends, so that the last use is given once
 */
export async function weighCoupon(
	at: Sandbox,
	userId: string,
	code: string,
	facts: CartFacts,
	isFinal = false,
): Promise<CouponVerdict> {
	const query = at.db.select().from(coupons).where(eq(coupons.code, code));
	const [row] = await (isFinal ? query.for("update") : query);
	if (row === undefined) return { ok: false, message: `There is no coupon ${code}` };
	const counted = countedUses(at, code, userId);
	// Uses of the data set have no order; the coupon's own figure holds them.
	const uses = row.usedBefore + (await totalOf(at, and(counted, isNotNull(couponUses.orderId))));
	const usesByUser = await totalOf(at, and(counted, eq(couponUses.userId, userId)));
	return judgeCoupon({ ...row, uses, usesByUser }, await caseOf(at, userId, facts));
}
