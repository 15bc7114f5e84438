import { z } from "zod";
import { acknowledged, operation, wireId } from "./operation.ts";
import { day, filled, rupees, text } from "./value.ts";

const percent = z.number().min(0).max(100);

const cartData = z.object({
	packageID: wireId,
	title: filled(200),
	slug: filled(150),
	yatraDate: day,
	/** Ids of the travellers; empty until some are chosen. */
	PassengerList: z.array(wireId).max(50).default([]),
	couponCode: text(40).nullish(),
	price: z.object({
		perPerson: rupees,
		persons: z.number().int().min(1).max(500),
		subtotal: rupees,
		discount: rupees.default(0),
		gstRate: percent,
		gst: rupees,
		tcsRate: percent.default(0),
		tcs: rupees.default(0),
		total: rupees,
		/** Due now; less than the total where the package is sold on part payment. */
		payNow: rupees,
		balance: rupees.default(0),
		/** When the balance is due. */
		balanceDue: day.nullish(),
	}),
	gst: z
		.object({
			gstin: text(20),
			companyname: text(200),
			companyaddress: text(400),
			state: text(100),
		})
		.nullish(),
	/** How the cart may be paid; `full` where the upstream does not tell. */
	paymenttypes: z
		.array(z.enum(["full", "part", "emi"]))
		.max(3)
		.default(["full"]),
});

/** No cart: `null` or an object with nothing in it. */
const noCart = z.union([z.null(), z.strictObject({}).transform(() => null)]);

const write = { method: "POST", auth: "user", group: "cart", deadlineMs: 2500, source: true } as const;

/** The one cart of a user: package, date, travellers, coupon, tax details. */
export const cartOperations = {
	add: operation({
		...write,
		summary: "Put a package, its date and travellers into the cart, in place of what was there",
		path: "/api/v1/cart/add",
		idempotent: false,
		attemptKey: true,
		body: z.object({
			packageID: filled(100),
			yatraDate: day,
			PassengerList: z.array(filled(100)).max(50),
			couponCode: text(40),
		}),
		reply: cartData,
	}),
	current: operation({
		summary: "The cart, or null",
		method: "GET",
		path: "/api/v1/cart",
		auth: "user",
		group: "account",
		deadlineMs: 1500,
		idempotent: true,
		reply: z.union([cartData, noCart]),
	}),
	setGst: operation({
		...write,
		summary: "State the company that the invoice is for",
		path: "/api/v1/cart/gst",
		idempotent: true,
		notShown: "N-17",
		body: z.object({
			gstin: z.string().regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/),
			companyname: filled(200),
			companyaddress: filled(400),
			state: filled(100),
		}),
		reply: cartData,
	}),
	applyCoupon: operation({
		...write,
		summary: "Apply a coupon",
		path: "/api/v1/cart/applyCoupon",
		idempotent: true,
		attemptKey: true,
		body: z.object({ couponCode: filled(40) }),
		reply: cartData,
	}),
	removeCoupon: operation({
		...write,
		summary: "Remove the coupon",
		path: "/api/v1/cart/removeCoupon",
		idempotent: true,
		attemptKey: true,
		body: z.object({ couponCode: filled(40) }),
		reply: cartData,
	}),
	pendingBooking: operation({
		...write,
		summary: "Put the package chosen before signing in into the cart",
		path: "/api/v1/cart/pending-booking",
		idempotent: false,
		attemptKey: true,
		notShown: "N-04",
		body: z.object({ pkgId: filled(100), pgkDate: day }),
		reply: acknowledged,
	}),
};
