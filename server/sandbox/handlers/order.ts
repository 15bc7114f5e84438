import { and, desc, eq, sql } from "drizzle-orm";
import { endBalancePayments, isBalancePayable } from "../booking/balance.ts";
import {
	cancellationCharge,
	cancellationNotice,
	travellerCancellation,
	travellerNotice,
} from "../booking/cancellation-charge.ts";
import { findPackagesByIds } from "../booking/package-card.ts";
import { type Booking, loadBooking, withUserLock } from "../booking/payment-records.ts";
import { shareOut, toRupees } from "../booking/price.ts";
import { tellUser } from "../booking/tell-user.ts";
import { todayIn } from "../clock.ts";
import type { SandboxContext } from "../context.ts";
import {
	bookingsTable,
	couponUsesTable,
	type PurchaseSnapshot,
	packageDeparturesTable,
	passengersTable,
	paymentsTable,
} from "../database/schema.ts";
import { type Handlers, requireUser } from "../http/handler.ts";
import { ApiError, reply } from "../http/reply.ts";

const endedStatuses: ReadonlySet<Booking["status"]> = new Set(["cancelled", "refunded"]);

function sentOf(booking: Booking, today: string) {
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
		balanceDue: booking.balanceDue,
		refundamount:
			endedStatuses.has(booking.status) || booking.refundedInPaise > 0 ? toRupees(booking.refundedInPaise) : null,
		balancePayable: isBalancePayable(booking, today),
	};
}

/** Nothing is known of the bill of a seeded booking. */
function billOf({ number, createdAt }: Booking, bought: PurchaseSnapshot | undefined) {
	if (!bought?.price) return {};
	const { subtotal, discount, gstPercent, gst, tcsPercent, tcs, total } = bought.price;
	return {
		price: {
			...{ subtotal: toRupees(subtotal), discount: toRupees(discount), total: toRupees(total) },
			...{ gstRate: gstPercent, gst: toRupees(gst), tcsRate: tcsPercent, tcs: toRupees(tcs) },
		},
		gst: bought.gst,
		invoicenumber: `INV-${number}`,
		invoicedate: createdAt.toISOString(),
	};
}

async function chargesFor(ctx: SandboxContext, booking: Booking): Promise<number> {
	const [tour] = await findPackagesByIds(ctx.db, [booking.packageId]);
	return cancellationCharge(tour?.content.cancellation ?? [], booking, todayIn(ctx.clock));
}

const openStatuses: ReadonlySet<Booking["status"]> = new Set(["pending", "confirmed", "part-paid"]);

function requireCancellable({ clock }: SandboxContext, { status, yatraDate }: Booking): void {
	if (!openStatuses.has(status) || yatraDate < todayIn(clock))
		throw new ApiError(409, "This booking cannot be cancelled");
}

async function giveSeatsBack({ db }: SandboxContext, { departureId }: Booking, count: number): Promise<void> {
	const { seats, left } = packageDeparturesTable;
	await db
		.update(packageDeparturesTable)
		.set({ left: sql`least(${seats}, ${left} + ${count})` })
		.where(eq(packageDeparturesTable.id, departureId ?? ""));
}

/** The only traveller left is cancelled with the booking. */
async function travellerQuotesOf(ctx: SandboxContext, booking: Booking) {
	const { travellers, status, yatraDate, totalInPaise } = booking;
	const today = todayIn(ctx.clock);
	const isPaid = status === "confirmed" || status === "part-paid";
	if (!isPaid || travellers.length < 2 || yatraDate < today) return [];
	const [tour] = await findPackagesByIds(ctx.db, [booking.packageId]);
	const equal = shareOut(
		totalInPaise,
		travellers.map(() => 1),
	);
	return travellers.map((traveller, index) => {
		const share = traveller.shareInPaise ?? equal[index] ?? 0;
		return { traveller, share, ...travellerCancellation(tour?.content.cancellation ?? [], booking, share, today) };
	});
}

async function tellOfCancellation(ctx: SandboxContext, booking: Booking, refundInPaise: number): Promise<void> {
	const text = cancellationNotice(booking.number, refundInPaise);
	await tellUser(ctx, booking, { title: "Your booking is cancelled", notification: text, sms: text, email: text });
}

export const orderHandlers: Handlers<"order"> = {
	async list({ db, clock }, call) {
		const rows = await db
			.select()
			.from(bookingsTable)
			.where(eq(bookingsTable.userId, requireUser(call).id))
			.orderBy(desc(bookingsTable.createdAt), desc(bookingsTable.id))
			.limit(500);
		const today = todayIn(clock);
		return reply(rows.map((booking) => sentOf(booking, today)));
	},

	async byId(ctx, call) {
		const booking = await loadBooking(ctx, requireUser(call).id, call.params.id);
		const paid = await ctx.db
			.select()
			.from(paymentsTable)
			.where(and(eq(paymentsTable.bookingId, booking.id), eq(paymentsTable.state, "paid")))
			.orderBy(paymentsTable.createdAt);
		const saved = await ctx.db.select().from(passengersTable).where(eq(passengersTable.userId, booking.userId));
		const birthDates = new Map(saved.map((row) => [row.id, row.details.dob]));
		const bought = paid.find(({ kind }) => kind !== "balance")?.purchase;
		return reply({
			...sentOf(booking, todayIn(ctx.clock)),
			...billOf(booking, bought),
			packageID: booking.packageId,
			createdat: booking.createdAt.toISOString(),
			couponCode: booking.couponCode,
			passengers: booking.travellers.map(({ id, firstName, lastName }) => ({
				id,
				firstname: firstName,
				lastname: lastName,
				dob: birthDates.get(id) ?? null,
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
			const booking = await loadBooking(txCtx, userId, call.params.id);
			requireCancellable(txCtx, booking);
			await endBalancePayments(txCtx, booking.id);
			const charges = await chargesFor(txCtx, booking);
			const refund = booking.paidInPaise - charges;
			const refundedInPaise = booking.refundedInPaise + refund;
			await txCtx.db
				.update(bookingsTable)
				.set({ status: "cancelled", balanceInPaise: 0, balanceDue: null, refundedInPaise })
				.where(eq(bookingsTable.id, booking.id));
			await giveSeatsBack(txCtx, booking, booking.persons);
			await txCtx.db
				.update(couponUsesTable)
				.set({ status: "returned" })
				.where(eq(couponUsesTable.orderId, booking.orderId ?? ""));
			await tellOfCancellation(txCtx, booking, refund);
			return reply(
				{ refundamount: toRupees(refund), charges: toRupees(charges) },
				`Booking ${booking.number} is cancelled`,
			);
		});
	},

	async travellers(ctx, call) {
		const booking = await loadBooking(ctx, requireUser(call).id, call.params.id);
		const quotes = await travellerQuotesOf(ctx, booking);
		return reply(
			quotes.map(({ traveller, share, charges, refund, balance }) => ({
				...{ id: traveller.id, firstname: traveller.firstName, lastname: traveller.lastName },
				...{ price: toRupees(share), charges: toRupees(charges) },
				...{ refundamount: toRupees(refund), balance: toRupees(balance) },
			})),
		);
	},

	async cancelTraveller(ctx, call) {
		const userId = requireUser(call).id;
		return withUserLock(ctx, userId, async (txCtx) => {
			const booking = await loadBooking(txCtx, userId, call.params.id);
			requireCancellable(txCtx, booking);
			const quote = (await travellerQuotesOf(txCtx, booking)).find(
				({ traveller }) => traveller.id === call.body.travellerid,
			);
			if (!quote) throw new ApiError(409, "This traveller cannot be cancelled alone");
			const { traveller, charges, total, refund, balance } = quote;
			await endBalancePayments(txCtx, booking.id);
			await txCtx.db
				.update(bookingsTable)
				.set({
					...{ totalInPaise: total, paidInPaise: booking.paidInPaise - refund, balanceInPaise: balance },
					...{ status: balance > 0 ? "part-paid" : "confirmed", persons: booking.persons - 1 },
					...(balance === 0 && { balanceDue: null }),
					refundedInPaise: booking.refundedInPaise + refund,
					travellers: booking.travellers.filter(({ id }) => id !== traveller.id),
				})
				.where(eq(bookingsTable.id, booking.id));
			await giveSeatsBack(txCtx, booking, 1);
			const name = `${traveller.firstName} ${traveller.lastName}`.trim();
			const text = travellerNotice(booking.number, name, refund);
			const title = "One traveller has been cancelled";
			await tellUser(txCtx, booking, { title, notification: text, sms: text, email: text });
			return reply({ refundamount: toRupees(refund), charges: toRupees(charges) }, `${name} is cancelled`);
		});
	},
};
