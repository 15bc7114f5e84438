import { and, eq, gt, isNotNull, ne, notInArray, or } from "drizzle-orm";
import { dateAt, todayIn } from "../clock.ts";
import type { SandboxContext } from "../context.ts";
import { bankAccountsTable, bookingsTable, couponsTable, couponUsesTable } from "../database/schema.ts";
import { type CouponContext, type CouponResult, evaluateCoupon } from "./coupon-rules.ts";
import { paymentTtlMs } from "./payment-state.ts";

export type CouponCart = Pick<CouponContext, "subtotalInPaise" | "persons" | "packageSlug" | "scope">;

/** Counts the uses that are over and those that other users' open payments hold. */
function countedUses(ctx: SandboxContext, code: string, userId: string) {
	const isHeld = and(
		eq(couponUsesTable.status, "held"),
		ne(couponUsesTable.userId, userId),
		gt(couponUsesTable.usedAt, dateAt(ctx.clock, -paymentTtlMs)),
	);
	return and(eq(couponUsesTable.code, code), or(eq(couponUsesTable.status, "used"), isHeld));
}

async function caseOf(ctx: SandboxContext, userId: string, facts: CouponCart): Promise<CouponContext> {
	const [booked] = await ctx.db
		.select({ id: bookingsTable.id })
		.from(bookingsTable)
		.where(and(eq(bookingsTable.userId, userId), notInArray(bookingsTable.status, ["cancelled", "refunded"])))
		.limit(1);
	const banks = await ctx.db
		.select({ name: bankAccountsTable.bankname })
		.from(bankAccountsTable)
		.where(eq(bankAccountsTable.userId, userId));
	return {
		...facts,
		today: todayIn(ctx.clock),
		hasBooked: booked !== undefined,
		banks: banks.map(({ name }) => name),
	};
}

/** @param isFinal locks the row until the transaction ends, so that the last use is given once */
export async function checkCoupon(
	ctx: SandboxContext,
	userId: string,
	code: string,
	facts: CouponCart,
	isFinal = false,
): Promise<CouponResult> {
	const query = ctx.db.select().from(couponsTable).where(eq(couponsTable.code, code));
	if (isFinal) query.for("update");
	const [row] = await query;
	if (row === undefined) return { ok: false, message: `There is no coupon ${code}` };
	const counted = countedUses(ctx, code, userId);
	// Seeded uses have no order, so `usedBefore` counts them.
	const uses =
		row.usedBefore + (await ctx.db.$count(couponUsesTable, and(counted, isNotNull(couponUsesTable.orderId))));
	const usesByUser = await ctx.db.$count(couponUsesTable, and(counted, eq(couponUsesTable.userId, userId)));
	return evaluateCoupon({ ...row, uses, usesByUser }, await caseOf(ctx, userId, facts));
}
