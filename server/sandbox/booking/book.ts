import { randomInt } from "node:crypto";
import { and, eq, gte, sql } from "drizzle-orm";
import { makeId } from "../auth/token.ts";
import { dateAt, longDate } from "../clock.ts";
import type { SandboxContext } from "../context.ts";
import {
	bookingsTable,
	cartsTable,
	couponUsesTable,
	packageDeparturesTable,
	paymentsTable,
} from "../database/schema.ts";
import type { Booking, Payment } from "./payment-records.ts";
import { formatRupees } from "./price.ts";
import { tellUser } from "./tell-user.ts";

/** Resolves to false when too few seats are left. */
export async function takeSeats(
	ctx: SandboxContext,
	{ departureId, persons }: { readonly departureId: string; readonly persons: number },
): Promise<boolean> {
	const [taken] = await ctx.db
		.update(packageDeparturesTable)
		.set({ left: sql`${packageDeparturesTable.left} - ${persons}` })
		.where(and(eq(packageDeparturesTable.id, departureId), gte(packageDeparturesTable.left, persons)))
		.returning();
	return taken !== undefined;
}

function bookingOf(ctx: SandboxContext, { id, userId, amountInPaise, purchase }: Payment): Booking {
	const { price, departureId, packageId, title, slug, yatraDate, persons, travellers, couponCode } = purchase;
	if (price === null) throw new Error("the payment of a balance makes no booking");
	const balanceInPaise = price.total - amountInPaise;
	const createdAt = dateAt(ctx.clock);
	return {
		...{ packageId, departureId, title, slug, yatraDate, persons, travellers, couponCode, createdAt, userId },
		id: makeId("b"),
		number: `PP${createdAt.toISOString().slice(2, 10).replaceAll("-", "")}${randomInt(100_000, 1_000_000)}`,
		orderId: id,
		status: balanceInPaise > 0 ? "part-paid" : "confirmed",
		totalInPaise: price.total,
		paidInPaise: amountInPaise,
		balanceInPaise,
		balanceDue: balanceInPaise > 0 ? price.balanceDue : null,
		refundedInPaise: 0,
	};
}

type VoucherFacts = Pick<
	Booking,
	"number" | "title" | "yatraDate" | "travellers" | "totalInPaise" | "paidInPaise" | "balanceInPaise" | "balanceDue"
>;

/** Returns the e-mail of a new booking. */
export function spellVoucher(booking: VoucherFacts): string {
	const { number, title, yatraDate, travellers, balanceDue } = booking;
	const amounts = [booking.totalInPaise, booking.paidInPaise, booking.balanceInPaise].map(formatRupees);
	return [
		`Your booking ${number} is confirmed: ${title} on ${longDate(yatraDate)}.`,
		`Travellers: ${travellers.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()).join(", ")}.`,
		`Total ${amounts[0]}, paid ${amounts[1]}${balanceDue === null ? "" : `, balance ${amounts[2]} due by ${longDate(balanceDue)}`}.`,
		"Show your booking number at the start of the trip.",
	].join("\n");
}

function tellOfBooking(ctx: SandboxContext, booking: Booking): Promise<void> {
	const { number, title, yatraDate } = booking;
	return tellUser(ctx, booking, {
		title: "Your booking is confirmed",
		notification: `${title}, ${longDate(yatraDate)}. Booking number ${number}.`,
		sms: `Your booking ${number} is confirmed: ${title} on ${longDate(yatraDate)}.`,
		email: spellVoucher(booking),
	});
}

/** Resolves to null, without changes, when too few seats are left. */
export async function book(ctx: SandboxContext, payment: Payment, gatewayPaymentId: string): Promise<Booking | null> {
	if (!(await takeSeats(ctx, payment.purchase))) return null;
	const booking = bookingOf(ctx, payment);
	await ctx.db.insert(bookingsTable).values(booking);
	await ctx.db
		.update(paymentsTable)
		.set({ state: "paid", gatewayPaymentId, bookingId: booking.id, isCaptured: true, endedAt: booking.createdAt })
		.where(eq(paymentsTable.id, payment.id));
	await ctx.db
		.update(couponUsesTable)
		.set({ status: "used", bookingNumber: booking.number, usedAt: booking.createdAt })
		.where(eq(couponUsesTable.orderId, payment.id));
	await ctx.db
		.delete(cartsTable)
		.where(and(eq(cartsTable.userId, payment.userId), eq(cartsTable.version, payment.cartVersion)));
	await tellOfBooking(ctx, booking);
	return booking;
}
