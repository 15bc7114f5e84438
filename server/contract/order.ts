import { z } from "zod";
import { operation, wireId } from "./operation.ts";
import { filled, moment, rupees, text } from "./value.ts";

const order = z.object({
	id: wireId,
	bookingnumber: filled(60),
	title: filled(200),
	slug: text(150).nullish(),
	yatraDate: moment,
	persons: z.number().int().min(0).max(500),
	status: filled(40),
	total: rupees,
	paid: rupees,
	balance: rupees,
});

const orderDetail = order.extend({
	packageID: wireId.nullish(),
	createdat: moment.nullish(),
	couponCode: text(40).nullish(),
	balanceDue: moment.nullish(),
	passengers: z
		.array(z.object({ id: wireId.nullish(), firstname: text(100), lastname: text(100).nullish() }))
		.max(50)
		.default([]),
	payments: z
		.array(z.object({ paymentid: wireId, amount: rupees, date: moment, status: text(40) }))
		.max(50)
		.default([]),
});

/** Bookings of a user. */
export const orderOperations = {
	list: operation({
		summary: "The user's bookings",
		method: "GET",
		path: "/api/v1/get-group-orders",
		auth: "user",
		group: "account",
		deadlineMs: 1500,
		idempotent: true,
		reply: z.array(order).max(500),
	}),
	byId: operation({
		summary: "One booking",
		method: "GET",
		path: "/api/v1/order/{id}",
		auth: "user",
		group: "account",
		deadlineMs: 1500,
		idempotent: true,
		notShown: "N-21",
		enabled: false,
		reply: orderDetail,
	}),
	cancel: operation({
		summary: "Cancel a booking",
		method: "PUT",
		path: "/api/v1/order/cancel/{id}",
		auth: "user",
		group: "payment",
		deadlineMs: 2700,
		idempotent: false,
		source: true,
		attemptKey: true,
		notShown: "N-21",
		enabled: false,
		body: z.object({ reason: filled(1000) }),
		reply: z.object({ refundamount: rupees, charges: rupees }),
	}),
};
