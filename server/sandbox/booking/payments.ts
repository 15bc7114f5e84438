import { and, eq, ne, sql } from "drizzle-orm";
import { makeId } from "../auth/token.ts";
import { dateAt, todayIn } from "../clock.ts";
import type { SandboxContext } from "../context.ts";
import { bookingsTable, couponUsesTable, type PurchaseSnapshot, paymentsTable } from "../database/schema.ts";
import { ApiError, orNotFound } from "../http/reply.ts";
import { settleBalance } from "./balance.ts";
import { book } from "./book.ts";
import { getCart, type PricedCart, requireSeats } from "./cart.ts";
import {
	type Booking,
	endPayment,
	findPayment,
	hasExpired,
	loadPayment,
	type Payment,
	withUserLock,
} from "./payment-records.ts";
import { nextPaymentState } from "./payment-state.ts";
import { shareOut } from "./price.ts";

type CartPaymentKind = Exclude<Payment["kind"], "balance">;

function purchaseOf({ row, tour, departure, travellers, fares, couponCode, price }: PricedCart): PurchaseSnapshot {
	const shares = shareOut(price.total, fares);
	return {
		packageId: tour.id,
		title: tour.title,
		slug: tour.slug,
		departureId: departure.id,
		yatraDate: row.yatraDate,
		persons: price.persons,
		travellers: travellers.map(({ id, details }, index) => ({
			...{ id, firstName: details.firstname, lastName: details.lastname, shareInPaise: shares[index] ?? 0 },
		})),
		couponCode,
		gst: row.gst,
		price,
	};
}

/** Ends open payments for older versions of the cart. */
async function findRunning(ctx: SandboxContext, cart: PricedCart, kind: CartPaymentKind): Promise<Payment | undefined> {
	const isOfCart = and(eq(paymentsTable.userId, cart.row.userId), ne(paymentsTable.kind, "balance"));
	const running = await ctx.db
		.select()
		.from(paymentsTable)
		.where(and(isOfCart, eq(paymentsTable.state, "created")));
	const isSame = (payment: Payment) =>
		payment.cartVersion === cart.row.version && payment.kind === kind && !hasExpired(ctx, payment);
	for (const payment of running) {
		if (!isSame(payment)) await endPayment(ctx, payment, hasExpired(ctx, payment) ? "expire" : "supersede", "");
	}
	return running.find(isSame);
}

/** Returns the open payment for the same cart, if any. @throws ApiError 400, 404 or 409 */
export function startPayment(ctx: SandboxContext, userId: string, kind: CartPaymentKind): Promise<Payment> {
	return withUserLock(ctx, userId, async (txCtx) => {
		const cart = await getCart(txCtx, userId, true);
		if (cart.travellers.length === 0) throw new ApiError(400, "Please choose who is travelling");
		if (kind === "part" && cart.price.balance === 0) throw new ApiError(400, "This cart has already been paid for");
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

const goneText = ({ kind }: Payment): string =>
	kind === "balance"
		? "This booking could no longer be paid for. Your money will be refunded"
		: "These seats are no longer available. Your money will be refunded";

/** Resolves to null, without changes, when it is too late. */
const carryOut = (ctx: SandboxContext, payment: Payment, gatewayPaymentId: string): Promise<Booking | null> =>
	payment.kind === "balance" ? settleBalance(ctx, payment, gatewayPaymentId) : book(ctx, payment, gatewayPaymentId);

/**
 * Books, or settles a balance, exactly once for a payment with a verified signature. The payment id on the payment page proves nothing until
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
			throw new ApiError(
				409,
				payment.isCaptured ? goneText(payment) : "This order was cancelled. Your money will be refunded",
			);
		}
		if (step.outcome === "repeated") {
			const [made] = await txCtx.db
				.select()
				.from(bookingsTable)
				.where(eq(bookingsTable.id, payment.bookingId ?? ""));
			return orNotFound(made, "Booking");
		}
		if (payment.gatewayPaymentId === gatewayPaymentId) throw new ApiError(400, "The payment could not be verified");
		if (hasExpired(txCtx, payment)) throw new ApiError(409, "This order took too long. Your money will be refunded");
		const booking = await carryOut(txCtx, payment, gatewayPaymentId);
		if (booking === null) throw new ApiError(409, goneText(payment));
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
	return payment.state === "created" && hasExpired(ctx, payment) ? "failed" : payment.state;
}

export interface OpenPayment extends Payment {
	readonly gatewayPaymentId: string;
}

/** The gateway's payment id is the same on every call. Null when the payment does not exist or has ended. */
export async function openPayment(ctx: SandboxContext, orderId: string): Promise<OpenPayment | null> {
	const isOpen = and(eq(paymentsTable.id, orderId), eq(paymentsTable.state, "created"));
	const gatewayPaymentId = sql`coalesce(${paymentsTable.gatewayPaymentId}, ${makeId("pay_")})`;
	const [row] = await ctx.db.update(paymentsTable).set({ gatewayPaymentId }).where(isOpen).returning();
	if (row === undefined || row.gatewayPaymentId === null || hasExpired(ctx, row)) return null;
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
		if (hasExpired(txCtx, payment)) return false;
		if ((await carryOut(txCtx, payment, gatewayPaymentId)) === null) {
			await endPayment(txCtx, payment, "fail", goneText(payment));
			await txCtx.db
				.update(paymentsTable)
				.set({ isCaptured: true, gatewayPaymentId })
				.where(eq(paymentsTable.id, orderId));
		}
		return true;
	});
}
