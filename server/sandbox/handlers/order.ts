import { and, desc, eq, sql } from "drizzle-orm";
import { momentIn, todayIn } from "../clock.ts";
import { found, Refusal, reply } from "../door/answer.ts";
import { type Handlers, signedIn } from "../door/handler.ts";
import { toRupees } from "../rules/money.ts";
import type { Sandbox } from "../sandbox.ts";
import { makeId } from "../secrets/token.ts";
import { bookings, couponUses, departures, payments, walletEntries } from "../store/schema.ts";
import { packagesByIds } from "../trade/card.ts";
import { forUser } from "../trade/payments.ts";
import { walletBalanceOf } from "../trade/wallet.ts";

type Booking = typeof bookings.$inferSelect;

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

async function bookingOf({ db }: Sandbox, userId: string, id: string): Promise<Booking> {
	const [row] = await db
		.select()
		.from(bookings)
		.where(and(eq(bookings.id, id), eq(bookings.userId, userId)))
		.for("update");
	return found(row, "Booking");
}

/** What is kept back when a booking is cancelled today, in paise. */
async function chargesFor(at: Sandbox, booking: Booking): Promise<number> {
	const [tour] = await packagesByIds(at.db, [booking.packageId]);
	const daysLeft = (Date.parse(booking.yatraDate) - Date.parse(todayIn(at.clock))) / msPerDay;
	const bands = [...(tour?.content.cancellation ?? [])].sort((one, other) => other.daysBefore - one.daysBefore);
	const percent = bands.find(({ daysBefore }) => daysLeft >= daysBefore)?.percent ?? 100;
	return Math.round((booking.totalInPaise * percent) / 100);
}

async function refundToWallet(at: Sandbox, booking: Booking, amountInPaise: number): Promise<void> {
	if (amountInPaise === 0) return;
	const { db, clock } = at;
	await db.insert(walletEntries).values({
		id: makeId("w"),
		userId: booking.userId,
		type: "credit",
		amountInPaise,
		reason: `Refund of booking ${booking.number}`,
		at: momentIn(clock),
		balanceInPaise: (await walletBalanceOf(at, booking.userId)) + amountInPaise,
	});
}

/** Bookings of a user. */
export const orderHandlers: Handlers<"order"> = {
	async list({ db }, call) {
		const rows = await db
			.select()
			.from(bookings)
			.where(eq(bookings.userId, signedIn(call).id))
			.orderBy(desc(bookings.createdAt), desc(bookings.id))
			.limit(500);
		return reply(rows.map(sentOf));
	},

	async byId(at, call) {
		const booking = await bookingOf(at, signedIn(call).id, call.params.id);
		const paid = await at.db
			.select()
			.from(payments)
			.where(eq(payments.id, booking.orderId ?? ""));
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

	async cancel(at, call) {
		const userId = signedIn(call).id;
		return forUser(at, userId, async (inside) => {
			const booking = await bookingOf(inside, userId, call.params.id);
			const isOpen = ["pending", "confirmed", "part-paid"].includes(booking.status);
			if (!isOpen || booking.yatraDate < todayIn(inside.clock)) {
				throw new Refusal(409, "This booking cannot be cancelled");
			}
			const charges = Math.min(await chargesFor(inside, booking), booking.paidInPaise);
			const refund = booking.paidInPaise - charges;
			await inside.db
				.update(bookings)
				.set({ status: "cancelled", balanceInPaise: 0, balanceDue: null, refundedInPaise: refund })
				.where(eq(bookings.id, booking.id));
			await inside.db
				.update(departures)
				.set({ left: sql`least(${departures.seats}, ${departures.left} + ${booking.persons})` })
				.where(eq(departures.id, booking.departureId ?? ""));
			await inside.db
				.update(couponUses)
				.set({ status: "returned" })
				.where(eq(couponUses.orderId, booking.orderId ?? ""));
			await refundToWallet(inside, booking, refund);
			return reply(
				{ refundamount: toRupees(refund), charges: toRupees(charges) },
				`Booking ${booking.number} is cancelled`,
			);
		});
	},
};
