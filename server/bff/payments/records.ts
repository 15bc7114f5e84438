import { z } from "zod";
import { digest } from "#server/bff/crypto/digest.ts";
import type { Sealer } from "#server/bff/crypto/seal.ts";
import type { Store } from "#server/bff/store/index.ts";
import { createPaymentClaims } from "./claims.ts";
import { createStoredReceipts, purchaseReceipt } from "./stored-receipts.ts";

const recordSeconds = 86_400;
const booking = z.object({ id: z.string(), number: z.string().nullable() });
const paymentFacts = z.object({
	title: z.string(),
	slug: z.string(),
	date: z.string(),
	/** The amount is null where the cart did not tell it. */
	expectedInPaise: z.number().nullable(),
	/** This is the booking of a balance; it is null for a cart. */
	bookingId: z.string().nullable().default(null),
	/** A receipt that cannot be read must not lose the payment. */
	receipt: purchaseReceipt.nullable().catch(null),
});
export type PaymentFacts = z.output<typeof paymentFacts>;
// Stored names stay as they are: records of earlier versions must still open.
const orderRecord = paymentFacts.extend({
	who: z.string(),
	/** The gateway reports without the session cookie, so the user's token is stored. */
	token: z.string(),
	attempt: z.string(),
	amountInPaise: z.number(),
	action: z.string(),
	fields: z.record(z.string(), z.string()),
	atMs: z.number().default(0),
	proof: z.object({ paymentId: z.string(), signature: z.string() }).nullable(),
	booking: booking.nullable(),
	refusal: z.string().nullable(),
});
export type OrderRecord = z.output<typeof orderRecord>;

const orderAnswer = orderRecord.pick({ booking: true, refusal: true });
/** This is the upstream's answer to the report of a payment; it is final unless both are null. */
export type OrderAnswer = z.output<typeof orderAnswer>;

const attemptRecord = z.object({
	who: z.string(),
	/** The facts are stored until there is an order, because the cart may change meanwhile. */
	about: paymentFacts.optional(),
	end: z.union([
		z.object({ kind: z.literal("order"), orderId: z.string() }),
		z.object({ kind: z.literal("over"), orderId: z.string() }),
		z.object({ kind: z.literal("refused"), message: z.string() }),
		z.object({ kind: z.literal("silent") }),
		z.object({ kind: z.literal("running") }),
	]),
});
export type AttemptRecord = z.output<typeof attemptRecord>;

export type PaymentRecords = ReturnType<typeof createPaymentRecords>;

/** Each record is sealed for its own key, so that none can replace another. */
export function createPaymentRecords(store: Store, sealer: Sealer) {
	const orderKey = (orderId: string) => `pay:order:${digest(orderId)}`;
	const attemptRecordKey = (attempt: string) => `pay:try:${digest(attempt)}`;
	const answerPurpose = (key: string) => `payment answer ${key}`;
	const read = async (key: string) => sealer.open((await store.get(key)) ?? "", key);
	return {
		findOrder: async (orderId: string) => orderRecord.safeParse(await read(orderKey(orderId))).data,
		putOrder: (orderId: string, record: OrderRecord) =>
			store.set(orderKey(orderId), sealer.seal(record, orderKey(orderId)), recordSeconds),
		sealAnswer: (answer: OrderAnswer, key: string) => sealer.seal(answer, answerPurpose(key)),
		openAnswer: (sealed: string, key: string) => orderAnswer.safeParse(sealer.open(sealed, answerPurpose(key))).data,
		findAttempt: async (attempt: string) => attemptRecord.safeParse(await read(attemptRecordKey(attempt))).data,
		putAttempt: (attempt: string, record: AttemptRecord) =>
			store.set(attemptRecordKey(attempt), sealer.seal(record, attemptRecordKey(attempt)), recordSeconds),
		claims: createPaymentClaims(store),
		receipts: createStoredReceipts(store, sealer),
	};
}
