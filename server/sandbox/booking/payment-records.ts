import { and, eq, sql } from "drizzle-orm";
import { dateAt } from "../clock.ts";
import { inTransaction, type SandboxContext } from "../context.ts";
import { bookingsTable, couponUsesTable, paymentsTable } from "../database/schema.ts";
import { ApiError, orNotFound } from "../http/reply.ts";
import { nextPaymentState, type PaymentEvent, paymentTtlMs } from "./payment-state.ts";

export type Payment = typeof paymentsTable.$inferSelect;
export type Booking = typeof bookingsTable.$inferSelect;

/** Serialises a user's payments, refunds and bookings. */
export function withUserLock<T>(
	ctx: SandboxContext,
	userId: string,
	work: (ctx: SandboxContext) => Promise<T>,
): Promise<T> {
	return inTransaction(ctx, async (txCtx) => {
		await txCtx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 11))`);
		return work(txCtx);
	});
}

export const hasExpired = (ctx: SandboxContext, payment: Payment): boolean =>
	ctx.clock() - payment.createdAt.getTime() > paymentTtlMs;

/** The row is locked until the transaction ends. */
export async function loadBooking({ db }: SandboxContext, userId: string, id: string): Promise<Booking> {
	const isIt = and(eq(bookingsTable.id, id), eq(bookingsTable.userId, userId));
	const [row] = await db.select().from(bookingsTable).where(isIt).for("update");
	return orNotFound(row, "Booking");
}

export async function loadPayment(ctx: SandboxContext, userId: string, orderId: string): Promise<Payment> {
	const [row] = await ctx.db
		.select()
		.from(paymentsTable)
		.where(and(eq(paymentsTable.id, orderId), eq(paymentsTable.userId, userId)));
	return orNotFound(row, "Order");
}

/** Releases the coupon. @throws ApiError 409 when paid */
export async function endPayment(
	ctx: SandboxContext,
	payment: Payment,
	event: PaymentEvent,
	reason: string,
): Promise<void> {
	const step = nextPaymentState(payment.state, event);
	if (step.outcome === "refused") throw new ApiError(409, "This order is paid");
	if (step.outcome === "repeated") return;
	const end = { state: step.state, reason, endedAt: dateAt(ctx.clock) };
	await ctx.db.update(paymentsTable).set(end).where(eq(paymentsTable.id, payment.id));
	const isHeld = and(eq(couponUsesTable.orderId, payment.id), eq(couponUsesTable.status, "held"));
	await ctx.db.delete(couponUsesTable).where(isHeld);
}

export async function findPayment(ctx: SandboxContext, orderId: string): Promise<Payment | undefined> {
	const [row] = await ctx.db.select().from(paymentsTable).where(eq(paymentsTable.id, orderId));
	return row;
}
