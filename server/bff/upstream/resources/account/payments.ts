import { mapOutcome, type Outcome, withoutValue } from "#server/bff/upstream/outcome.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import { contract, type ReplyOf } from "#server/contract/index.ts";
import type { PaymentType } from "./cart.ts";

/** An order has one of these statuses. */
export type OrderStatus = "created" | "paid" | "failed";

/** This is an unpaid order, with the form that leads to the payment page. */
export type Order = ReturnType<typeof orderOf>;

const orderOf = ({ orderid, amount, gateway }: ReplyOf<typeof contract.payment.initiate>) => ({
	id: orderid,
	amountInPaise: amount,
	/** This is the absolute URL of the payment page. */
	action: gateway.url,
	fields: gateway.fields,
});

/** A payment created this booking or belongs to it. */
export type CreatedBooking = ReturnType<typeof bookingOf>;

const bookingOf = ({ bookingid, bookingnumber }: ReplyOf<typeof contract.payment.success>) => ({
	id: bookingid,
	/** The number is null where the upstream sends none. */
	number: bookingnumber,
});

/** Only the payment service makes these calls: they go on for up to 30 s. The source is `payment`. */
export const paymentsResource = ({ call }: ResourceClient) => ({
	/** One key starts one payment. */
	async start(way: PaymentType, idempotencyKey: string): Promise<Outcome<Order>> {
		return mapOutcome(await call(contract.payment.initiate, { body: { paymenttype: way } }, idempotencyKey), orderOf);
	},
	/** One key starts one payment of what is left to pay of a booking. */
	async startBalance(bookingId: string, idempotencyKey: string): Promise<Outcome<Order>> {
		return mapOutcome(
			await call(contract.payment.balance, { body: { bookingid: bookingId } }, idempotencyKey),
			orderOf,
		);
	},
	/** Reports a verified payment; a repetition resolves to the same booking. */
	async confirm(
		proof: { readonly orderId: string; readonly paymentId: string; readonly signature: string },
		idempotencyKey: string,
	): Promise<Outcome<CreatedBooking>> {
		const body = { orderid: proof.orderId, paymentid: proof.paymentId, signature: proof.signature };
		return mapOutcome(await call(contract.payment.success, { body }, idempotencyKey), bookingOf);
	},
	/** Reports a failed payment. */
	async fail(orderId: string, reason: string): Promise<Outcome<null>> {
		return withoutValue(await call(contract.payment.fail, { body: { orderid: orderId, reason } }));
	},
	/** The status is 404 for another user's order. */
	async status(orderId: string): Promise<Outcome<OrderStatus>> {
		const outcome = await call(contract.payment.status, { params: { orderid: orderId } });
		return mapOutcome(outcome, ({ status }) => status);
	},
});
