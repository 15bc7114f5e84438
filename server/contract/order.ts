import { z } from "zod";
import { carriedOut } from "./definition/carried-out.ts";
import { operation, userRead } from "./definition/operation.ts";
import { defaulted, listOf, nullable, recommended, record } from "./definition/reader.ts";
import { slugOrNone } from "./definition/slug.ts";
import { filled } from "./definition/value.ts";
import {
	amountValue,
	filledOf,
	flag,
	idValue,
	keyOf,
	keyOrEmptyOf,
	momentValue,
	numberOf,
	textOf,
	typedOf,
} from "./definition/value-readers.ts";

/** Only the id is essential, because a link needs it. An amount without readable digits is unknown, never 0. */
const order = record({
	id: idValue,
	bookingnumber: recommended(keyOf(60), null),
	title: recommended(filledOf(200), null),
	slug: nullable(slugOrNone),
	yatraDate: recommended(momentValue, null),
	persons: recommended(numberOf(z.number().int().min(0).max(500)), null),
	status: recommended(keyOf(40), null),
	total: recommended(amountValue, null),
	paid: recommended(amountValue, null),
	balance: recommended(amountValue, null),
	balanceDue: nullable(momentValue),
	/** This amount came back or comes back after a cancellation. */
	refundamount: nullable(amountValue),
	/** This says whether `payment.balance` takes what is left to pay; without it the pages say how to pay otherwise. */
	balancePayable: nullable(flag),
});

const traveller = record({
	id: nullable(idValue),
	firstname: recommended(textOf(100), ""),
	lastname: nullable(textOf(100)),
	/** The voucher shows the age, which is computed from this day. */
	dob: nullable(momentValue),
});

const payment = record({
	paymentid: idValue,
	amount: recommended(amountValue, null),
	date: recommended(momentValue, null),
	status: recommended(textOf(40), null),
});

const percent = numberOf(z.number().min(0).max(100));

const orderPrice = record({
	subtotal: nullable(amountValue),
	discount: nullable(amountValue),
	gstRate: nullable(percent),
	gst: nullable(amountValue),
	tcsRate: nullable(percent),
	tcs: nullable(amountValue),
	total: amountValue,
});

/** The invoice is made out to this company. */
const company = record({
	gstin: nullable(keyOrEmptyOf(20)),
	companyname: recommended(typedOf(200), ""),
	companyaddress: recommended(typedOf(400), ""),
	state: recommended(typedOf(100), ""),
});

const orderDetail = record({
	...order.shape,
	price: nullable(orderPrice),
	gst: nullable(company),
	/** The tax invoice has this number and day. Without the number there is a receipt only. */
	invoicenumber: nullable(keyOf(60)),
	invoicedate: nullable(momentValue),
	packageID: nullable(idValue),
	createdat: nullable(momentValue),
	couponCode: nullable(textOf(40)),
	/** Some of the travellers would state that the others stay at home. */
	passengers: defaulted(listOf(traveller, 50, { whole: true }), []),
	payments: defaulted(listOf(payment, 50), []),
});

/** This says what it means to cancel one of the travellers today: the amounts are the upstream's own. */
const travellerQuote = record({
	id: idValue,
	firstname: recommended(textOf(100), ""),
	lastname: nullable(textOf(100)),
	/** It is the traveller's share of the total price, taxes included; the charges are kept of it. */
	price: amountValue,
	charges: amountValue,
	refundamount: amountValue,
	balance: amountValue,
});

const cancel = {
	method: "PUT",
	auth: "user",
	group: "payment",
	deadlineMs: 2700,
	source: true,
	idempotencyKey: true,
	enabled: false,
	reply: carriedOut(record({ refundamount: recommended(amountValue, null), charges: recommended(amountValue, null) }), {
		refundamount: null,
		charges: null,
	}),
} as const;

/** Reads, pays and cancels bookings of a user. */
export const orderOperations = {
	list: operation({
		...userRead,
		summary: "The user's bookings",
		path: "/api/v1/get-group-orders",
		none: [],
		reply: listOf(order, 500),
	}),
	byId: operation({
		...userRead,
		summary: "One booking",
		path: "/api/v1/order/{id}",
		notShown: "N-21",
		enabled: false,
		none: "missing",
		reply: orderDetail,
	}),
	cancel: operation({
		...cancel,
		summary: "Cancel a booking",
		path: "/api/v1/order/cancel/{id}",
		notShown: "N-21",
		body: z.object({ reason: filled(1000) }),
	}),
	travellers: operation({
		...userRead,
		summary: "The travellers of a booking who can be cancelled one by one, and what comes back for each today",
		path: "/api/v1/order/travellers/{id}",
		notShown: "decision 0024",
		enabled: false,
		none: [],
		reply: listOf(travellerQuote, 50),
	}),
	cancelTraveller: operation({
		...cancel,
		summary: "Cancel one traveller of a booking",
		path: "/api/v1/order/cancel-traveller/{id}",
		notShown: "decision 0024",
		body: z.object({ travellerid: filled(100), reason: filled(1000) }),
	}),
};
