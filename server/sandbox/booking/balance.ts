import { and, eq } from "drizzle-orm";
import { makeId } from "../auth/token.ts";
import { dateAt, todayIn } from "../clock.ts";
import type { SandboxContext } from "../context.ts";
import { bookingsTable, paymentsTable } from "../database/schema.ts";
import { ApiError, orNotFound } from "../http/reply.ts";
import { takeSeats } from "./book.ts";
import { type Booking, endPayment, hasExpired, loadBooking, type Payment, withUserLock } from "./payment-records.ts";
import { formatRupees } from "./price.ts";
import { tellUser } from "./tell-user.ts";

const payableStatuses: ReadonlySet<Booking["status"]> = new Set(["pending", "confirmed", "part-paid"]);

export const isBalancePayable = ({ status, balanceInPaise, yatraDate }: Booking, today: string): boolean =>
	payableStatuses.has(status) && balanceInPaise > 0 && yatraDate >= today;

const openPaymentsOf = (ctx: SandboxContext, bookingId: string): Promise<Payment[]> =>
	ctx.db
		.select()
		.from(paymentsTable)
		.where(
			and(
				eq(paymentsTable.bookingId, bookingId),
				eq(paymentsTable.kind, "balance"),
				eq(paymentsTable.state, "created"),
			),
		);

/** The caller holds the user's lock. */
export async function endBalancePayments(ctx: SandboxContext, bookingId: string): Promise<void> {
	for (const payment of await openPaymentsOf(ctx, bookingId)) await endPayment(ctx, payment, "supersede", "");
}

/** Returns the open payment of the same balance, if any. @throws ApiError 404, or 409 when nothing can be paid */
export function startBalancePayment(ctx: SandboxContext, userId: string, bookingId: string): Promise<Payment> {
	return withUserLock(ctx, userId, async (txCtx) => {
		const booking = await loadBooking(txCtx, userId, bookingId);
		if (!isBalancePayable(booking, todayIn(txCtx.clock)))
			throw new ApiError(409, "There is nothing left to pay for this booking");
		const open = await openPaymentsOf(txCtx, bookingId);
		const isSame = (payment: Payment) =>
			payment.amountInPaise === booking.balanceInPaise && !hasExpired(txCtx, payment);
		const running = open.find(isSame);
		for (const payment of open) {
			if (payment !== running)
				await endPayment(txCtx, payment, hasExpired(txCtx, payment) ? "expire" : "supersede", "");
		}
		if (running) return running;
		const { packageId, title, slug, yatraDate, persons, travellers, couponCode } = booking;
		const departureId = booking.departureId ?? "";
		const [begun] = await txCtx.db
			.insert(paymentsTable)
			.values({
				...{ id: makeId("ord_"), userId, bookingId, cartVersion: "", kind: "balance", state: "created" },
				amountInPaise: booking.balanceInPaise,
				purchase: {
					...{ packageId, title, slug, departureId, yatraDate, persons, travellers, couponCode },
					...{ gst: null, price: null },
				},
				createdAt: dateAt(txCtx.clock),
			})
			.returning();
		return orNotFound(begun, "Order");
	});
}

/** Returns the mail of a balance that was paid. */
export const spellPaidBalance = (bookingNumber: string, amountInPaise: number): string =>
	`We have received ${formatRupees(amountInPaise)} for booking ${bookingNumber}. Your booking is paid in full.`;

/**
 * A booking that waited for its payment takes its seats now. Resolves to null, without changes, when it can no longer
 * be paid.
 */
export async function settleBalance(
	ctx: SandboxContext,
	payment: Payment,
	gatewayPaymentId: string,
): Promise<Booking | null> {
	const booking = await loadBooking(ctx, payment.userId, payment.bookingId ?? "");
	const { departureId, persons } = booking;
	if (!payableStatuses.has(booking.status) || booking.balanceInPaise !== payment.amountInPaise) return null;
	const needsSeats = booking.status === "pending" && departureId !== null;
	if (needsSeats && !(await takeSeats(ctx, { departureId, persons }))) return null;
	const [settled] = await ctx.db
		.update(bookingsTable)
		.set({
			status: "confirmed",
			paidInPaise: booking.paidInPaise + payment.amountInPaise,
			balanceInPaise: 0,
			balanceDue: null,
			orderId: booking.orderId ?? payment.id,
		})
		.where(eq(bookingsTable.id, booking.id))
		.returning();
	await ctx.db
		.update(paymentsTable)
		.set({ state: "paid", gatewayPaymentId, isCaptured: true, endedAt: dateAt(ctx.clock) })
		.where(eq(paymentsTable.id, payment.id));
	const paid = orNotFound(settled, "Booking");
	const text = spellPaidBalance(paid.number, payment.amountInPaise);
	await tellUser(ctx, paid, { title: "Your booking is paid in full", notification: text, sms: text, email: text });
	return paid;
}
