import { randomInt } from "node:crypto";
import { and, eq, gte, sql } from "drizzle-orm";
import { makeId } from "../auth/token.ts";
import { dateAt, longDate, todayIn } from "../clock.ts";
import { inTransaction, type SandboxContext } from "../context.ts";
import {
	bookingsTable,
	cartsTable,
	couponUsesTable,
	notificationsTable,
	type PurchaseSnapshot,
	packageDeparturesTable,
	paymentsTable,
	usersTable,
} from "../database/schema.ts";
import { ApiError, orNotFound } from "../http/reply.ts";
import { getCart, type PricedCart, requireSeats } from "./cart.ts";
import { nextPaymentState, type PaymentEvent, paymentTtlMs } from "./payment-state.ts";
import { toRupees } from "./price.ts";

export type Payment = typeof paymentsTable.$inferSelect;
type Booking = typeof bookingsTable.$inferSelect;

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

const isOver = (ctx: SandboxContext, payment: Payment): boolean =>
	ctx.clock() - payment.createdAt.getTime() > paymentTtlMs;

async function loadPayment(ctx: SandboxContext, userId: string, orderId: string): Promise<Payment> {
	const [row] = await ctx.db
		.select()
		.from(paymentsTable)
		.where(and(eq(paymentsTable.id, orderId), eq(paymentsTable.userId, userId)));
	return orNotFound(row, "Order");
}

/** Releases the coupon. @throws ApiError 409 when paid */
async function endPayment(ctx: SandboxContext, payment: Payment, event: PaymentEvent, reason: string): Promise<void> {
	const step = nextPaymentState(payment.state, event);
	if (step.outcome === "refused") throw new ApiError(409, "This order is paid");
	if (step.outcome === "repeated") return;
	const end = { state: step.state, reason, endedAt: dateAt(ctx.clock) };
	await ctx.db.update(paymentsTable).set(end).where(eq(paymentsTable.id, payment.id));
	const isHeld = and(eq(couponUsesTable.orderId, payment.id), eq(couponUsesTable.status, "held"));
	await ctx.db.delete(couponUsesTable).where(isHeld);
}

function purchaseOf({ row, tour, departure, travellers, couponCode, price }: PricedCart): PurchaseSnapshot {
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

/** Ends open payments for older versions of the cart. */
async function findRunning(ctx: SandboxContext, cart: PricedCart, kind: Payment["kind"]): Promise<Payment | undefined> {
	const running = await ctx.db
		.select()
		.from(paymentsTable)
		.where(and(eq(paymentsTable.userId, cart.row.userId), eq(paymentsTable.state, "created")));
	const isSame = (payment: Payment) =>
		payment.cartVersion === cart.row.version && payment.kind === kind && !isOver(ctx, payment);
	for (const payment of running) {
		if (!isSame(payment)) await endPayment(ctx, payment, isOver(ctx, payment) ? "expire" : "supersede", "");
	}
	return running.find(isSame);
}

/** Returns the open payment for the same cart, if any. @throws ApiError 400, 404 or 409 */
export function startPayment(ctx: SandboxContext, userId: string, kind: Payment["kind"]): Promise<Payment> {
	return withUserLock(ctx, userId, async (txCtx) => {
		const cart = await getCart(txCtx, userId, true);
		if (cart.travellers.length === 0) throw new ApiError(400, "Please choose who travels");
		if (kind === "part" && cart.price.balance === 0) throw new ApiError(400, "This cart is paid in full");
		requireSeats(cart, todayIn(txCtx.clock));
		const running = await findRunning(txCtx, cart, kind);
		if (running !== undefined) return running;
		if (cart.couponObjection !== "") throw new ApiError(409, cart.couponObjection);
		const payment = {
			id: makeId("ord_"),
			userId,
			cartVersion: cart.row.version,
			kind,
			amountInPaise: kind === "part" ? cart.price.payNow : cart.price.total,
			purchase: purchaseOf(cart),
			state: "created",
			createdAt: dateAt(txCtx.clock),
		} as const;
		if (cart.couponCode !== null) {
			await txCtx.db.insert(couponUsesTable).values({
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
		const [begun] = await txCtx.db.insert(paymentsTable).values(payment).returning();
		return orNotFound(begun, "Order");
	});
}

/** False when too few seats are left. */
async function takeSeats(ctx: SandboxContext, { departureId, persons }: PurchaseSnapshot): Promise<boolean> {
	const [taken] = await ctx.db
		.update(packageDeparturesTable)
		.set({ left: sql`${packageDeparturesTable.left} - ${persons}` })
		.where(and(eq(packageDeparturesTable.id, departureId), gte(packageDeparturesTable.left, persons)))
		.returning();
	return taken !== undefined;
}

function bookingOf(ctx: SandboxContext, { id, userId, amountInPaise, purchase }: Payment): Booking {
	const { price, departureId, packageId, title, slug, yatraDate, persons, travellers, couponCode } = purchase;
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

function voucherOf(booking: Booking): string {
	const { number, title, yatraDate, travellers, balanceDue } = booking;
	const amounts = [booking.totalInPaise, booking.paidInPaise, booking.balanceInPaise].map(
		(paise) => `₹${toRupees(paise)}`,
	);
	return [
		`Your booking ${number} is confirmed: ${title} on ${longDate(yatraDate)}.`,
		`Travellers: ${travellers.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()).join(", ")}.`,
		`Total ${amounts[0]}, paid ${amounts[1]}${balanceDue === null ? "" : `, balance ${amounts[2]} due by ${longDate(balanceDue)}`}.`,
		"Please show the booking number on the way.",
	].join("\n");
}

async function tellOfBooking(ctx: SandboxContext, booking: Booking): Promise<void> {
	const { id, userId, number, title, yatraDate, createdAt } = booking;
	const [row] = await ctx.db.select().from(usersTable).where(eq(usersTable.id, userId));
	const user = orNotFound(row, "User");
	await ctx.db.insert(notificationsTable).values({
		id: makeId("n"),
		userId,
		title: "Your booking is confirmed",
		text: `${title}, ${longDate(yatraDate)}. Booking number ${number}.`,
		link: `/bookings/${id}`,
		isRead: false,
		at: createdAt,
	});
	const text = `Your booking ${number} is confirmed: ${title} on ${longDate(yatraDate)}.`;
	ctx.outbox.send({ to: `${user.countryCode}${user.mobile}`, channel: "sms", code: null, text });
	if (user.email) ctx.outbox.send({ to: user.email, channel: "email", code: null, text: voucherOf(booking) });
}

/** Null, without changes, when too few seats are left. */
async function book(ctx: SandboxContext, payment: Payment, gatewayPaymentId: string): Promise<Booking | null> {
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

const seatsGone = "The seats are gone. Your money will be returned";

/**
 * Books exactly once for a payment with a verified signature. The payment id on the payment page proves nothing until
 * its button is pressed. @throws ApiError 400 when not paid; 409 when failed, superseded or expired, or without seats
 */
export function confirmPayment(
	ctx: SandboxContext,
	userId: string,
	orderId: string,
	gatewayPaymentId: string,
): Promise<Booking> {
	return withUserLock(ctx, userId, async (txCtx) => {
		const payment = await loadPayment(txCtx, userId, orderId);
		const step = nextPaymentState(payment.state, "success");
		if (step.outcome === "refused") {
			throw new ApiError(409, payment.isCaptured ? seatsGone : "This order was given up. Your money will be returned");
		}
		if (step.outcome === "repeated") {
			const [made] = await txCtx.db.select().from(bookingsTable).where(eq(bookingsTable.orderId, payment.id));
			return orNotFound(made, "Booking");
		}
		if (payment.gatewayPaymentId === gatewayPaymentId) throw new ApiError(400, "The payment could not be verified");
		if (isOver(txCtx, payment)) throw new ApiError(409, "This order took too long. Your money will be returned");
		const booking = await book(txCtx, payment, gatewayPaymentId);
		if (booking === null) throw new ApiError(409, seatsGone);
		return booking;
	});
}

/** @throws ApiError 404, or 409 when paid */
export function failPayment(ctx: SandboxContext, userId: string, orderId: string, reason: string): Promise<void> {
	return withUserLock(ctx, userId, async (txCtx) => {
		const payment = await loadPayment(txCtx, userId, orderId);
		await endPayment(txCtx, payment, "fail", reason);
	});
}

/** @throws ApiError 404 */
export async function getPaymentState(ctx: SandboxContext, userId: string, orderId: string): Promise<Payment["state"]> {
	const payment = await loadPayment(ctx, userId, orderId);
	return payment.state === "created" && isOver(ctx, payment) ? "failed" : payment.state;
}

export async function findPayment(ctx: SandboxContext, orderId: string): Promise<Payment | undefined> {
	const [row] = await ctx.db.select().from(paymentsTable).where(eq(paymentsTable.id, orderId));
	return row;
}

export interface OpenPayment extends Payment {
	readonly gatewayPaymentId: string;
}

/** The gateway's payment id is the same on every call. Null when the payment does not exist or has ended. */
export async function openPayment(ctx: SandboxContext, orderId: string): Promise<OpenPayment | null> {
	const isOpen = and(eq(paymentsTable.id, orderId), eq(paymentsTable.state, "created"));
	const gatewayPaymentId = sql`coalesce(${paymentsTable.gatewayPaymentId}, ${makeId("pay_")})`;
	const [row] = await ctx.db.update(paymentsTable).set({ gatewayPaymentId }).where(isOpen).returning();
	if (row === undefined || row.gatewayPaymentId === null || isOver(ctx, row)) return null;
	return { ...row, gatewayPaymentId: row.gatewayPaymentId };
}

/**
 * Captures the money and books in one transaction, so that captured money is never lost. Without seats the payment
 * fails and the money is refunded. @returns false when the payment had ended
 */
export async function capturePayment(ctx: SandboxContext, orderId: string, gatewayPaymentId: string): Promise<boolean> {
	const known = await findPayment(ctx, orderId);
	if (known === undefined) return false;
	return withUserLock(ctx, known.userId, async (txCtx) => {
		const payment = await loadPayment(txCtx, known.userId, orderId);
		if (payment.state !== "created") return payment.isCaptured && payment.gatewayPaymentId === gatewayPaymentId;
		if (isOver(txCtx, payment)) return false;
		if ((await book(txCtx, payment, gatewayPaymentId)) === null) {
			await endPayment(txCtx, payment, "fail", seatsGone);
			await txCtx.db
				.update(paymentsTable)
				.set({ isCaptured: true, gatewayPaymentId })
				.where(eq(paymentsTable.id, orderId));
		}
		return true;
	});
}
