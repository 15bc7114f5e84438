import { randomInt } from "node:crypto";
import { and, eq, gte, sql } from "drizzle-orm";
import { dayInWords, momentIn, todayIn } from "../clock.ts";
import { found, Refusal } from "../door/answer.ts";
import { toRupees } from "../rules/money.ts";
import { type PaymentEvent, paymentLifeMs, paymentStep } from "../rules/payment.ts";
import { inTransaction, type Sandbox } from "../sandbox.ts";
import { makeId } from "../secrets/token.ts";
import {
	bookings,
	carts,
	couponUses,
	departures,
	notifications,
	type Purchase,
	payments,
	users,
} from "../store/schema.ts";
import { getCart, type PricedCart, requireSeats } from "./cart.ts";

/** An attempt to pay, as the store has it. */
export type Payment = typeof payments.$inferSelect;
type Booking = typeof bookings.$inferSelect;

/** One user's payments, refunds and bookings happen one after the other. */
export function forUser<T>(at: Sandbox, userId: string, work: (at: Sandbox) => Promise<T>): Promise<T> {
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

/** Seats go to who pays first. @returns whether there were enough */
async function takeSeats(at: Sandbox, { departureId, persons }: Purchase): Promise<boolean> {
	const [taken] = await at.db
		.update(departures)
		.set({ left: sql`${departures.left} - ${persons}` })
		.where(and(eq(departures.id, departureId), gte(departures.left, persons)))
		.returning();
	return taken !== undefined;
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

/** The voucher in words, as it is mailed. */
function voucherOf(booking: Booking): string {
	const { number, title, yatraDate, travellers, balanceDue } = booking;
	const amounts = [booking.totalInPaise, booking.paidInPaise, booking.balanceInPaise].map(
		(paise) => `₹${toRupees(paise)}`,
	);
	return [
		`Your booking ${number} is confirmed: ${title} on ${dayInWords(yatraDate)}.`,
		`Travellers: ${travellers.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()).join(", ")}.`,
		`Total ${amounts[0]}, paid ${amounts[1]}${balanceDue === null ? "" : `, balance ${amounts[2]} due by ${dayInWords(balanceDue)}`}.`,
		"Please show the booking number on the way.",
	].join("\n");
}

async function tellOfBooking(at: Sandbox, booking: Booking): Promise<void> {
	const { id, userId, number, title, yatraDate, createdAt } = booking;
	const [row] = await at.db.select().from(users).where(eq(users.id, userId));
	const user = found(row, "User");
	await at.db.insert(notifications).values({
		id: makeId("n"),
		userId,
		title: "Your booking is confirmed",
		text: `${title}, ${dayInWords(yatraDate)}. Booking number ${number}.`,
		link: `/bookings/${id}`,
		isRead: false,
		at: createdAt,
	});
	const text = `Your booking ${number} is confirmed: ${title} on ${dayInWords(yatraDate)}.`;
	at.outbox.send({ to: `${user.countryCode}${user.mobile}`, channel: "sms", code: null, text });
	if (user.email) at.outbox.send({ to: user.email, channel: "email", code: null, text: voucherOf(booking) });
}

/** Makes the booking of a payment; null, and nothing changed, where too few seats are left. */
async function book(at: Sandbox, payment: Payment, gatewayPaymentId: string): Promise<Booking | null> {
	if (!(await takeSeats(at, payment.purchase))) return null;
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
	await at.db.delete(carts).where(and(eq(carts.userId, payment.userId), eq(carts.version, payment.cartVersion)));
	await tellOfBooking(at, booking);
	return booking;
}

const seatsGone = "The seats are gone. Your money will be returned";

/**
 * Takes a payment whose signature was found right: makes the booking, exactly once however often it is told. The number
 * that the gateway's page shows proves nothing before its button is pressed.
 * @throws Refusal 400 where nothing is paid yet; 409 where the attempt failed, was given up or took too long, or the seats are gone
 */
export function settlePayment(
	at: Sandbox,
	userId: string,
	orderId: string,
	gatewayPaymentId: string,
): Promise<Booking> {
	return forUser(at, userId, async (inside) => {
		const payment = await loadPayment(inside, userId, orderId);
		const step = paymentStep(payment.state, "success");
		if (step.outcome === "refused") {
			throw new Refusal(409, payment.isCaptured ? seatsGone : "This order was given up. Your money will be returned");
		}
		if (step.outcome === "repeated") {
			const [made] = await inside.db.select().from(bookings).where(eq(bookings.orderId, payment.id));
			return found(made, "Booking");
		}
		if (payment.gatewayPaymentId === gatewayPaymentId) throw new Refusal(400, "The payment could not be verified");
		if (isOver(inside, payment)) throw new Refusal(409, "This order took too long. Your money will be returned");
		const booking = await book(inside, payment, gatewayPaymentId);
		if (booking === null) throw new Refusal(409, seatsGone);
		return booking;
	});
}

/** Ends an attempt that brought no money. @throws Refusal 404, or 409 where it is paid */
export function failPayment(at: Sandbox, userId: string, orderId: string, reason: string): Promise<void> {
	return forUser(at, userId, async (inside) => {
		const payment = await loadPayment(inside, userId, orderId);
		await endPayment(inside, payment, "fail", reason);
	});
}

/** How an attempt stands. @throws Refusal 404 */
export async function standOf(at: Sandbox, userId: string, orderId: string): Promise<Payment["state"]> {
	const payment = await loadPayment(at, userId, orderId);
	return payment.state === "created" && isOver(at, payment) ? "failed" : payment.state;
}

/** The payment with this id, for the gateway's own page; undefined where there is none. */
export async function findPayment(at: Sandbox, orderId: string): Promise<Payment | undefined> {
	const [row] = await at.db.select().from(payments).where(eq(payments.id, orderId));
	return row;
}

/** A payment that the gateway's page may ask for, with its number: the same one however often the page is opened. */
export interface OfferedPayment extends Payment {
	readonly gatewayPaymentId: string;
}

/** Gives an attempt the gateway's number; null where there is no such attempt or it has ended. */
export async function offerPayment(at: Sandbox, orderId: string): Promise<OfferedPayment | null> {
	const isOpen = and(eq(payments.id, orderId), eq(payments.state, "created"));
	const gatewayPaymentId = sql`coalesce(${payments.gatewayPaymentId}, ${makeId("pay_")})`;
	const [row] = await at.db.update(payments).set({ gatewayPaymentId }).where(isOpen).returning();
	if (row === undefined || row.gatewayPaymentId === null || isOver(at, row)) return null;
	return { ...row, gatewayPaymentId: row.gatewayPaymentId };
}

/**
 * Takes the money of an attempt and books with it in one go, so that money taken is never forgotten, whether or not the
 * site is told. Where the seats went meanwhile the attempt fails and the money is to be returned.
 * @returns whether the gateway has the money; false, and nothing is taken, where the attempt had ended
 */
export async function capturePayment(at: Sandbox, orderId: string, gatewayPaymentId: string): Promise<boolean> {
	const known = await findPayment(at, orderId);
	if (known === undefined) return false;
	return forUser(at, known.userId, async (inside) => {
		const payment = await loadPayment(inside, known.userId, orderId);
		if (payment.state !== "created") return payment.isCaptured && payment.gatewayPaymentId === gatewayPaymentId;
		if (isOver(inside, payment)) return false;
		if ((await book(inside, payment, gatewayPaymentId)) === null) {
			await endPayment(inside, payment, "fail", seatsGone);
			await inside.db.update(payments).set({ isCaptured: true, gatewayPaymentId }).where(eq(payments.id, orderId));
		}
		return true;
	});
}
