import { z } from "zod";
import { acknowledged, operation, userRead } from "./definition/operation.ts";
import { recommended, record, strict } from "./definition/reader.ts";
import { entityId, filled, text } from "./definition/value.ts";
import { keyOf } from "./definition/value-readers.ts";

/** This is read strictly: it says what is charged, in what currency, for which order and where. */
const initiated = z.object({
	orderid: entityId,
	amount: z.number().int().min(0).max(10_000_000_000).meta({ description: "In paise" }),
	currency: z.literal("INR"),
	/** The browser posts these fields. */
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

/** Takes payments for the cart, and for what is left to pay of a booking. */
export const paymentOperations = {
	initiate: operation({
		...write,
		summary: "Begin paying the cart",
		path: "/api/v1/payment/initiate",
		idempotencyKey: true,
		body: z.object({ paymenttype: z.enum(["full", "part", "emi"]) }),
		reply: initiated,
	}),
	balance: operation({
		...write,
		summary: "Begin paying what is left to pay of a booking",
		path: "/api/v1/payment/balance",
		notShown: "decision 0023",
		idempotencyKey: true,
		body: z.object({ bookingid: filled(100) }),
		reply: initiated,
	}),
	success: operation({
		...write,
		summary: "Tell of a payment that the gateway signed; answers the booking",
		path: "/api/v1/payment/success",
		idempotencyKey: true,
		body: z.object({ orderid: filled(100), paymentid: filled(100), signature: filled(500) }),
		reply: record({ bookingid: strict(entityId), bookingnumber: recommended(keyOf(60), null) }),
	}),
	fail: operation({
		...write,
		summary: "Tell of a payment that failed or was given up",
		path: "/api/v1/payment/fail",
		body: z.object({ orderid: filled(100), reason: text(300) }),
		reply: acknowledged,
	}),
	status: operation({
		...userRead,
		summary: "The status of an order",
		path: "/api/v1/payment/status/{orderid}",
		group: "payment",
		notShown: "N-25",
		reply: z.object({ status: z.enum(["created", "paid", "failed"]) }),
	}),
};
