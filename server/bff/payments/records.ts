import { createHash } from "node:crypto";
import { z } from "zod";
import type { Sealer } from "#server/bff/session/seal.ts";
import type { SharedState } from "#server/bff/state/index.ts";
import { type Claims, createClaims } from "./claims.ts";

/** As long as an attempt to pay may be asked about, in seconds. */
const recordSeconds = 86_400;
const booking = z.object({ id: z.string(), number: z.string() });
const about = z.object({
	title: z.string(),
	slug: z.string(),
	date: z.string(),
	/** Another sum than the order's when the price changed in between. */
	expectedInPaise: z.number(),
});
/** What a payment is about, as whoever pressed had seen it. */
export type PaymentFacts = z.output<typeof about>;
const orderRecord = about.extend({
	/** Whose it is: a user's id. */
	who: z.string(),
	/** The user's token: the payment page reports without the session's cookie. */
	token: z.string(),
	/** The key under which it was begun. */
	attempt: z.string(),
	amountInPaise: z.number(),
	action: z.string(),
	fields: z.record(z.string(), z.string()),
	/** When it was begun, in milliseconds since 1970; records from before this was written down are old. */
	atMs: z.number().default(0),
	/** What the payment page signed, once it did. */
	proof: z.object({ paymentId: z.string(), signature: z.string() }).nullable(),
	booking: booking.nullable(),
	/** Why the upstream did not take the proof, in its own words; empty where it said nothing. */
	refusal: z.string().nullable(),
});
/** What is remembered of an order. */
export type OrderRecord = z.output<typeof orderRecord>;

const tryRecord = z.object({
	who: z.string(),
	/** Kept until there is an order: it may be found out about when the cart is another one. */
	about: about.optional(),
	end: z.union([
		z.object({ kind: z.literal("order"), orderId: z.string() }),
		/** The order was seen to be paid, or to have ended. */
		z.object({ kind: z.literal("over"), orderId: z.string() }),
		z.object({ kind: z.literal("refused"), message: z.string() }),
		z.object({ kind: z.literal("silent") }),
		z.object({ kind: z.literal("running") }),
	]),
});
/** How the beginning of a payment went. */
export type TryRecord = z.output<typeof tryRecord>;

/** What the till remembers between requests, sealed, in the state that all instances share. Throws what the state throws. */
export interface PaymentRecords {
	readonly findOrder: (orderId: string) => Promise<OrderRecord | undefined>;
	readonly keepOrder: (orderId: string, record: OrderRecord) => Promise<void>;
	readonly findTry: (attempt: string) => Promise<TryRecord | undefined>;
	readonly keepTry: (attempt: string, record: TryRecord) => Promise<void>;
	readonly claims: Claims;
}

const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** Opens the till's memory. Each record opens under its own name only. */
export function createRecords(state: SharedState, sealer: Sealer): PaymentRecords {
	const orderKey = (orderId: string) => `pay:order:${digest(orderId)}`;
	const tryKey = (attempt: string) => `pay:try:${digest(attempt)}`;
	const read = async (key: string): Promise<unknown> => {
		const sealed = await state.get(key);
		return sealed === undefined ? undefined : sealer.open(sealed, key);
	};
	return {
		findOrder: async (orderId) => orderRecord.safeParse(await read(orderKey(orderId))).data,
		keepOrder: (orderId, record) => state.set(orderKey(orderId), sealer.seal(record, orderKey(orderId)), recordSeconds),
		findTry: async (attempt) => tryRecord.safeParse(await read(tryKey(attempt))).data,
		keepTry: (attempt, record) => state.set(tryKey(attempt), sealer.seal(record, tryKey(attempt)), recordSeconds),
		claims: createClaims(state),
	};
}
