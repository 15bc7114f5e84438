import { z } from "zod";
import { acknowledged, operation, wireId } from "./operation.ts";
import { filled, text } from "./value.ts";

const initiated = z.object({
	orderid: wireId,
	amount: z.number().int().min(0).max(10_000_000_000).meta({ description: "In paise" }),
	currency: z.literal("INR"),
	/** The payment page: the browser posts these fields to this address. */
	gateway: z.object({
		method: z.literal("POST"),
		url: z.url({ protocol: /^https?$/ }).max(500),
		fields: z.record(text(60), text(2000)).refine((fields) => Object.keys(fields).length <= 50),
	}),
});

const write = {
	method: "PUT",
	auth: "user",
	group: "payment",
	deadlineMs: 2700,
	goesOnMs: 30_000,
	source: true,
	notShown: "N-03",
} as const;

/** Paying the cart: begin, and tell how the payment page ended. */
export const paymentOperations = {
	initiate: operation({
		...write,
		summary: "Begin paying the cart",
		path: "/api/v1/payment/initiate",
		idempotent: false,
		attemptKey: true,
		body: z.object({ paymenttype: z.enum(["full", "part", "emi"]) }),
		reply: initiated,
	}),
	success: operation({
		...write,
		summary: "Tell of a payment that the gateway signed; answers the booking",
		path: "/api/v1/payment/success",
		idempotent: false,
		attemptKey: true,
		body: z.object({ orderid: filled(100), paymentid: filled(100), signature: filled(500) }),
		reply: z.object({ bookingid: wireId, bookingnumber: filled(60) }),
	}),
	fail: operation({
		...write,
		summary: "Tell of a payment that failed or was given up",
		path: "/api/v1/payment/fail",
		idempotent: true,
		body: z.object({ orderid: filled(100), reason: text(300) }),
		reply: acknowledged,
	}),
	status: operation({
		summary: "How an order stands",
		method: "GET",
		path: "/api/v1/payment/status/{orderid}",
		auth: "user",
		group: "payment",
		deadlineMs: 1500,
		idempotent: true,
		notShown: "N-25",
		reply: z.object({ status: z.enum(["created", "paid", "failed"]) }),
	}),
};
