import { and, desc, eq, sql } from "drizzle-orm";
import { makeId } from "../auth/token.ts";
import { findPackagesByIds } from "../booking/package-card.ts";
import { withUserLock } from "../booking/payments.ts";
import { toRupees } from "../booking/price.ts";
import { dateAt, todayIn } from "../clock.ts";
import type { SandboxContext } from "../context.ts";
import {
	bookingsTable,
	couponUsesTable,
	packageDeparturesTable,
	paymentsTable,
	walletEntriesTable,
} from "../database/schema.ts";
import { type Handlers, requireUser } from "../http/handler.ts";
import { ApiError, orNotFound, reply } from "../http/reply.ts";
import { getWalletBalance } from "./wallet.ts";

type Booking = typeof bookingsTable.$inferSelect;

const msPerDay = 86_400_000;

function sentOf(booking: Booking) {
	return {
		id: booking.id,
		bookingnumber: booking.number,
		title: booking.title,
		slug: booking.slug,
		yatraDate: booking.yatraDate,
		persons: booking.persons,
		status: booking.status,
		total: toRupees(booking.totalInPaise),
		paid: toRupees(booking.paidInPaise),
		balance: toRupees(booking.balanceInPaise),
	};
}

async function bookingOf({ db }: SandboxContext, userId: string, id: string): Promise<Booking> {
	const [row] = await db
		.select()
		.from(bookingsTable)
		.where(and(eq(bookingsTable.id, id), eq(bookingsTable.userId, userId)))
		.for("update");
	return orNotFound(row, "Booking");
}

/** In paise, as of today. */
async function chargesFor(ctx: SandboxContext, booking: Booking): Promise<number> {
	const [tour] = await findPackagesByIds(ctx.db, [booking.packageId]);
	const daysLeft = (Date.parse(booking.yatraDate) - Date.parse(todayIn(ctx.clock))) / msPerDay;
	const bands = [...(tour?.content.cancellation ?? [])].sort((one, other) => other.daysBefore - one.daysBefore);
	const percent = bands.find(({ daysBefore }) => daysLeft >= daysBefore)?.percent ?? 100;
	return Math.round((booking.totalInPaise * percent) / 100);
}

async function refundToWallet(ctx: SandboxContext, booking: Booking, amountInPaise: number): Promise<void> {
	if (amountInPaise === 0) return;
	const { db, clock } = ctx;
	await db.insert(walletEntriesTable).values({
		id: makeId("w"),
		userId: booking.userId,
		type: "credit",
		amountInPaise,
		reason: `Refund of booking ${booking.number}`,
		at: dateAt(clock),
		balanceInPaise: (await getWalletBalance(ctx, booking.userId)) + amountInPaise,
	});
}

export const orderHandlers: Handlers<"order"> = {
	async list({ db }, call) {
		const rows = await db
			.select()
			.from(bookingsTable)
			.where(eq(bookingsTable.userId, requireUser(call).id))
			.orderBy(desc(bookingsTable.createdAt), desc(bookingsTable.id))
			.limit(500);
		return reply(rows.map(sentOf));
	},

	async byId(ctx, call) {
		const booking = await bookingOf(ctx, requireUser(call).id, call.params.id);
		const paid = await ctx.db
			.select()
			.from(paymentsTable)
			.where(eq(paymentsTable.id, booking.orderId ?? ""));
		return reply({
			...sentOf(booking),
			packageID: booking.packageId,
			createdat: booking.createdAt.toISOString(),
			couponCode: booking.couponCode,
			balanceDue: booking.balanceDue,
			passengers: booking.travellers.map(({ id, firstName, lastName }) => ({
				id,
				firstname: firstName,
				lastname: lastName,
			})),
			payments: paid.map((payment) => ({
				paymentid: payment.gatewayPaymentId ?? payment.id,
				amount: toRupees(payment.amountInPaise),
				date: (payment.endedAt ?? payment.createdAt).toISOString(),
				status: payment.state,
			})),
		});
	},

	async cancel(ctx, call) {
		const userId = requireUser(call).id;
		return withUserLock(ctx, userId, async (txCtx) => {
			const booking = await bookingOf(txCtx, userId, call.params.id);
			const isOpen = ["pending", "confirmed", "part-paid"].includes(booking.status);
			if (!isOpen || booking.yatraDate < todayIn(txCtx.clock)) {
				throw new ApiError(409, "This booking cannot be cancelled");
			}
			const charges = Math.min(await chargesFor(txCtx, booking), booking.paidInPaise);
			const refund = booking.paidInPaise - charges;
			await txCtx.db
				.update(bookingsTable)
				.set({ status: "cancelled", balanceInPaise: 0, balanceDue: null, refundedInPaise: refund })
				.where(eq(bookingsTable.id, booking.id));
			await txCtx.db
				.update(packageDeparturesTable)
				.set({ left: sql`least(${packageDeparturesTable.seats}, ${packageDeparturesTable.left} + ${booking.persons})` })
				.where(eq(packageDeparturesTable.id, booking.departureId ?? ""));
			await txCtx.db
				.update(couponUsesTable)
				.set({ status: "returned" })
				.where(eq(couponUsesTable.orderId, booking.orderId ?? ""));
			await refundToWallet(txCtx, booking, refund);
			return reply(
				{ refundamount: toRupees(refund), charges: toRupees(charges) },
				`Booking ${booking.number} is cancelled`,
			);
		});
	},
};
