import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { PaymentState } from "../rules/payment.ts";
import type { Price } from "../rules/price.ts";
import type { BookingStatus } from "../seeds/types.ts";

const moment = () => timestamp({ withTimezone: true });

/** The company that an invoice is for. */
export interface GstDetails {
	readonly gstin: string;
	readonly companyname: string;
	readonly companyaddress: string;
	readonly state: string;
}

/** The one cart of a user; its price is never stored, always worked out. */
export const carts = pgTable("carts", {
	userId: text().primaryKey(),
	packageId: text().notNull(),
	yatraDate: date().notNull(),
	passengerIds: jsonb().$type<readonly string[]>().notNull(),
	couponCode: text(),
	gst: jsonb().$type<GstDetails>(),
	/** Changes with everything that may change the price. */
	version: text().notNull(),
});

/** What is being bought, as it stood when the payment began. */
export interface Purchase {
	readonly packageId: string;
	readonly title: string;
	readonly slug: string;
	readonly departureId: string;
	readonly yatraDate: string;
	readonly persons: number;
	readonly travellers: readonly { readonly id: string; readonly firstName: string; readonly lastName: string }[];
	readonly couponCode: string | null;
	readonly gst: GstDetails | null;
	readonly price: Price;
}

/** Attempts to pay a cart; `id` is the order's id on the wire. */
export const payments = pgTable(
	"payments",
	{
		id: text().primaryKey(),
		userId: text().notNull(),
		cartVersion: text().notNull(),
		kind: text().$type<"full" | "part">().notNull(),
		amountInPaise: integer().notNull(),
		purchase: jsonb().$type<Purchase>().notNull(),
		state: text().$type<PaymentState>().notNull(),
		reason: text(),
		/** The gateway's number of the payment. */
		gatewayPaymentId: text(),
		/** The gateway took the money, whether or not anybody told us. */
		isCaptured: boolean().notNull().default(false),
		bookingId: text(),
		createdAt: moment().notNull(),
		endedAt: moment(),
	},
	(table) => [index().on(table.userId, table.cartVersion)],
);

/** Bookings. */
export const bookings = pgTable(
	"bookings",
	{
		id: text().primaryKey(),
		userId: text().notNull(),
		number: text().notNull().unique(),
		/** The payment that made it; one booking for each. */
		orderId: text().unique(),
		packageId: text().notNull(),
		departureId: text(),
		title: text().notNull(),
		slug: text().notNull(),
		yatraDate: date().notNull(),
		persons: integer().notNull(),
		travellers: jsonb().$type<Purchase["travellers"]>().notNull(),
		status: text().$type<BookingStatus>().notNull(),
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

/** Coupons that users had; held while a payment runs, used once it is paid. */
export const couponUses = pgTable(
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

/** Movements of users' wallets. */
export const walletEntries = pgTable(
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

/** Answers to calls that carried a key, so that a repeated call gets the same one. */
export const attempts = pgTable(
	"attempts",
	{
		key: text().notNull(),
		caller: text().notNull(),
		operation: text().notNull(),
		/** Hash of what was sent: another body under the same key is refused. */
		sentHash: text().notNull(),
		answer: jsonb().$type<{ readonly status: number; readonly body: unknown }>(),
		at: moment().notNull(),
	},
	(table) => [primaryKey({ columns: [table.key, table.caller, table.operation] })],
);

/** Facts about the store itself, such as what was planted last. */
export const facts = pgTable("facts", { name: text().primaryKey(), value: text().notNull() });
