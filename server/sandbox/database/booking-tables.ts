import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { BodyOf, Contract } from "#server/contract/index.ts";
import type { PaymentState } from "../booking/payment-state.ts";
import type { PriceBreakdown } from "../booking/price.ts";
import type { BookingSeed } from "../seeds/people.schema.ts";

const moment = () => timestamp({ withTimezone: true });

type GstDetails = Readonly<BodyOf<Contract["cart"]["setGst"]>>;

/** The price is calculated on every read. */
export const cartsTable = pgTable("carts", {
	userId: text().primaryKey(),
	packageId: text().notNull(),
	yatraDate: date().notNull(),
	passengerIds: jsonb().$type<readonly string[]>().notNull(),
	couponCode: text(),
	gst: jsonb().$type<GstDetails>(),
	version: text().notNull(),
});

/** This is the cart at the time when the payment started. */
export interface PurchaseSnapshot {
	readonly packageId: string;
	readonly title: string;
	readonly slug: string;
	readonly departureId: string;
	readonly yatraDate: string;
	readonly persons: number;
	readonly travellers: readonly {
		readonly id: string;
		readonly firstName: string;
		readonly lastName: string;
		/** This is a share of the total price, taxes included; a seeded booking's shares are equal. */
		readonly shareInPaise?: number;
	}[];
	readonly couponCode: string | null;
	readonly gst: GstDetails | null;
	/** The price is null where the balance of a booking is paid. */
	readonly price: PriceBreakdown | null;
}

/** The `id` is the contract's order id. */
export const paymentsTable = pgTable(
	"payments",
	{
		id: text().primaryKey(),
		userId: text().notNull(),
		cartVersion: text().notNull(),
		kind: text().$type<"full" | "part" | "balance">().notNull(),
		/** The purchase is empty for a balance. */
		amountInPaise: integer().notNull(),
		purchase: jsonb().$type<PurchaseSnapshot>().notNull(),
		state: text().$type<PaymentState>().notNull(),
		reason: text(),
		gatewayPaymentId: text(),
		/** This is true also when the site was not notified. */
		isCaptured: boolean().notNull().default(false),
		/** This is set from the start for a balance, else by the booking that is made. */
		bookingId: text(),
		createdAt: moment().notNull(),
		endedAt: moment(),
	},
	(table) => [index().on(table.userId, table.cartVersion)],
);

export const bookingsTable = pgTable(
	"bookings",
	{
		id: text().primaryKey(),
		userId: text().notNull(),
		number: text().notNull().unique(),
		/** Each payment makes one booking. */
		orderId: text().unique(),
		packageId: text().notNull(),
		departureId: text(),
		title: text().notNull(),
		slug: text().notNull(),
		yatraDate: date().notNull(),
		persons: integer().notNull(),
		travellers: jsonb().$type<PurchaseSnapshot["travellers"]>().notNull(),
		status: text().$type<BookingSeed["status"]>().notNull(),
		couponCode: text(),
		totalInPaise: integer().notNull(),
		paidInPaise: integer().notNull(),
		balanceInPaise: integer().notNull(),
		balanceDue: date(),
		refundedInPaise: integer().notNull(),
		createdAt: moment().notNull(),
	},
	(table) => [index().on(table.userId), index().on(table.departureId)],
);

/** An open payment holds a coupon, which is used once the payment is paid. */
export const couponUsesTable = pgTable(
	"coupon_uses",
	{
		id: text().primaryKey(),
		userId: text().notNull(),
		code: text().notNull(),
		title: text().notNull(),
		discountInPaise: integer().notNull(),
		orderId: text().unique(),
		bookingNumber: text(),
		status: text().$type<"held" | "used" | "returned">().notNull(),
		usedAt: moment().notNull(),
	},
	(table) => [index().on(table.code), index().on(table.userId)],
);

export const walletEntriesTable = pgTable(
	"wallet_entries",
	{
		id: text().primaryKey(),
		userId: text().notNull(),
		type: text().$type<"credit" | "debit">().notNull(),
		amountInPaise: integer().notNull(),
		reason: text().notNull(),
		at: moment().notNull(),
		balanceInPaise: integer().notNull(),
	},
	(table) => [index().on(table.userId, table.at)],
);

export const idempotencyTable = pgTable(
	"attempts",
	{
		key: text().notNull(),
		caller: text().notNull(),
		operation: text().notNull(),
		/** Another body under the same key is rejected. */
		sentHash: text().notNull(),
		answer: jsonb().$type<{ readonly status: number; readonly body: unknown }>(),
		at: moment().notNull(),
	},
	(table) => [primaryKey({ columns: [table.key, table.caller, table.operation] })],
);

export const seedStateTable = pgTable("facts", { name: text().primaryKey(), value: text().notNull() });
