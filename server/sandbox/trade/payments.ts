import { randomInt } from "node:crypto";
import { and, eq, gte, sql } from "drizzle-orm";
import { momentIn, todayIn } from "../clock.ts";
import { found, Refusal } from "../door/answer.ts";
import type { User } from "../door/handler.ts";
import { type PaymentEvent, paymentLifeMs, paymentStep } from "../rules/payment.ts";
import { inTransaction, type Sandbox } from "../sandbox.ts";
import { makeId } from "../secrets/token.ts";
import { bookings, carts, couponUses, departures, notifications, type Purchase, payments } from "../store/schema.ts";
import { getCart, type PricedCart, requireSeats } from "./cart.ts";

/** An attempt to pay, as the store has it. */
export type Payment = typeof payments.$inferSelect;
type Booking = typeof bookings.$inferSelect;

/** One user's carts and payments happen one after the other. */
function forUser<T>(at: Sandbox, userId: string, work: (at: Sandbox) => Promise<T>): Promise<T> {
	return inTransaction(at, async (inside) => {
		await inside.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 11))`);
		return work(inside);
	});
}

const isOver = (at: Sandbox, payment: Payment): boolean => at.clock() - payment.createdAt.getTime() > paymentLifeMs;

async function loadPayment(at: Sandbox, userId: string, orderId: string): Promise<Payment> {
	const [row] = await at.db
		.select()
		.from(payments)
		.where(and(eq(payments.id, orderId), eq(payments.userId, userId)));
	return found(row, "Order");
}

/** Ends a running attempt without money: its coupon is free again. @throws Refusal 409 where it is paid */
async function endPayment(at: Sandbox, payment: Payment, event: PaymentEvent, reason: string): Promise<void> {
	const step = paymentStep(payment.state, event);
	if (step.outcome === "refused") throw new Refusal(409, "This order is paid");
	if (step.outcome === "repeated") return;
	const end = { state: step.state, reason, endedAt: momentIn(at.clock) };
	await at.db.update(payments).set(end).where(eq(payments.id, payment.id));
	const isHeld = and(eq(couponUses.orderId, payment.id), eq(couponUses.status, "held"));
	await at.db.delete(couponUses).where(isHeld);
}

function purchaseOf({ row, tour, departure, travellers, couponCode, price }: PricedCart): Purchase {
	return {
		packageId: tour.id,
		title: tour.title,
		slug: tour.slug,
		departureId: departure.id,
		yatraDate: row.yatraDate,
		persons: price.persons,
		travellers: travellers.map(({ id, details }) => ({
			id,
			firstName: details.firstName,
			lastName: details.lastName,
		})),
		couponCode,
		gst: row.gst,
		price,
	};
}

/** The attempt that runs for this cart as it is; others that still run are ended. */
async function findRunning(at: Sandbox, cart: PricedCart, kind: Payment["kind"]): Promise<Payment | undefined> {
	const running = await at.db
		.select()
		.from(payments)
		.where(and(eq(payments.userId, cart.row.userId), eq(payments.state, "created")));
	const isSame = (payment: Payment) =>
		payment.cartVersion === cart.row.version && payment.kind === kind && !isOver(at, payment);
	for (const payment of running) {
		if (!isSame(payment)) await endPayment(at, payment, isOver(at, payment) ? "expire" : "supersede", "");
	}
	return running.find(isSame);
}

/**
 * Begins to pay the user's cart; while an attempt for the same cart runs, it is answered again.
 * @throws Refusal 400, 404 or 409
 */
export function beginPayment(at: Sandbox, userId: string, kind: Payment["kind"]): Promise<Payment> {
	return forUser(at, userId, async (inside) => {
		const cart = await getCart(inside, userId, true);
		if (cart.travellers.length === 0) throw new Refusal(400, "Please choose who travels");
		if (kind === "part" && cart.price.balance === 0) throw new Refusal(400, "This cart is paid in full");
		requireSeats(cart, todayIn(inside.clock));
		const running = await findRunning(inside, cart, kind);
		if (running !== undefined) return running;
		if (cart.couponObjection !== "") throw new Refusal(409, cart.couponObjection);
		const payment = {
			id: makeId("ord_"),
			userId,
			cartVersion: cart.row.version,
			kind,
			amountInPaise: kind === "part" ? cart.price.payNow : cart.price.total,
			purchase: purchaseOf(cart),
			state: "created",
			createdAt: momentIn(inside.clock),
		} as const;
		if (cart.couponCode !== null) {
			await inside.db.insert(couponUses).values({
				id: makeId("cu"),
				userId,
				code: cart.couponCode,
				title: cart.couponCode,
				discountInPaise: cart.price.discount,
				orderId: payment.id,
				status: "held",
				usedAt: payment.createdAt,
			});
		}
		const [begun] = await inside.db.insert(payments).values(payment).returning();
		return found(begun, "Order");
	});
}

/** Seats go to who pays first. @throws Refusal 409 when too few are left */
async function takeSeats(at: Sandbox, { departureId, persons }: Purchase): Promise<void> {
	const [taken] = await at.db
		.update(departures)
		.set({ left: sql`${departures.left} - ${persons}` })
		.where(and(eq(departures.id, departureId), gte(departures.left, persons)))
		.returning();
	if (taken === undefined) throw new Refusal(409, "The seats are gone. Your money will be returned");
}

function bookingOf(at: Sandbox, { id, userId, amountInPaise, purchase }: Payment): Booking {
	const { price, departureId, packageId, title, slug, yatraDate, persons, travellers, couponCode } = purchase;
	const balanceInPaise = price.total - amountInPaise;
	const createdAt = momentIn(at.clock);
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

async function tellOfBooking(at: Sandbox, user: User, { number, title, yatraDate, createdAt }: Booking): Promise<void> {
	await at.db.insert(notifications).values({
		id: makeId("n"),
		userId: user.id,
		title: "Your booking is confirmed",
		text: `${title}, ${yatraDate}. Booking number ${number}.`,
		link: "/bookings",
		isRead: false,
		at: createdAt,
	});
	const text = `Your booking ${number} is confirmed: ${title} on ${yatraDate}.`;
	at.outbox.send({ to: `${user.countryCode}${user.mobile}`, channel: "sms", code: null, text });
	if (user.email) at.outbox.send({ to: user.email, channel: "email", code: null, text });
}

async function book(at: Sandbox, user: User, payment: Payment, gatewayPaymentId: string): Promise<Booking> {
	await takeSeats(at, payment.purchase);
	const booking = bookingOf(at, payment);
	await at.db.insert(bookings).values(booking);
	await at.db
		.update(payments)
		.set({ state: "paid", gatewayPaymentId, bookingId: booking.id, isCaptured: true, endedAt: booking.createdAt })
		.where(eq(payments.id, payment.id));
	await at.db
		.update(couponUses)
		.set({ status: "used", bookingNumber: booking.number, usedAt: booking.createdAt })
		.where(eq(couponUses.orderId, payment.id));
	await at.db.delete(carts).where(and(eq(carts.userId, user.id), eq(carts.version, payment.cartVersion)));
	await tellOfBooking(at, user, booking);
	return booking;
}

/**
 * Takes a payment whose signature was found right: makes the booking, exactly once however often it is told.
 * @throws Refusal 409 where the attempt failed, was given up or took too long, or the seats are gone
 */
export function settlePayment(at: Sandbox, user: User, orderId: string, gatewayPaymentId: string): Promise<Booking> {
	return forUser(at, user.id, async (inside) => {
		const payment = await loadPayment(inside, user.id, orderId);
		const step = paymentStep(payment.state, "success");
		if (step.outcome === "refused") throw new Refusal(409, "This order was given up. Your money will be returned");
		if (step.outcome === "repeated") {
			const [made] = await inside.db.select().from(bookings).where(eq(bookings.orderId, payment.id));
			return found(made, "Booking");
		}
		if (isOver(inside, payment)) throw new Refusal(409, "This order took too long. Your money will be returned");
		return book(inside, user, payment, gatewayPaymentId);
	});
}

/** Ends an attempt that brought no money. @throws Refusal 404, or 409 where it is paid */
export function failPayment(at: Sandbox, userId: string, orderId: string, reason: string): Promise<void> {
	return forUser(at, userId, async (inside) => {
		const payment = await loadPayment(inside, userId, orderId);
		await endPayment(inside, payment, "fail", reason);
	});
}

/** How an attempt stands; money that the gateway took without our being told is settled on the way. @throws Refusal 404 */
export async function standOf(at: Sandbox, user: User, orderId: string): Promise<Payment["state"]> {
	const payment = await loadPayment(at, user.id, orderId);
	if (payment.state !== "created") return payment.state;
	if (payment.isCaptured && !isOver(at, payment)) {
		await settlePayment(at, user, orderId, payment.gatewayPaymentId ?? "");
		return "paid";
	}
	return isOver(at, payment) ? "failed" : "created";
}

/** The payment with this id, for the gateway's own page; undefined where there is none. */
export async function findPayment(at: Sandbox, orderId: string): Promise<Payment | undefined> {
	const [row] = await at.db.select().from(payments).where(eq(payments.id, orderId));
	return row;
}

/** Notes that the gateway has the money. */
export async function notePaymentCaptured(at: Sandbox, orderId: string, gatewayPaymentId: string): Promise<void> {
	await at.db
		.update(payments)
		.set({ isCaptured: true, gatewayPaymentId })
		.where(and(eq(payments.id, orderId), eq(payments.state, "created")));
}
