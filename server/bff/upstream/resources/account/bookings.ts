import { mapOutcome, type Outcome } from "#server/bff/upstream/outcome.ts";
import { paiseOrNull, pathTo, toDay, toPaise } from "#server/bff/upstream/read-values.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import type { UnansweredKeys } from "#server/bff/upstream/unanswered-keys.ts";
import { contract, type ReplyOf } from "#server/contract/index.ts";
import { readCompany } from "./cart.ts";

/** Who travels. */
export interface BookedTraveller {
	readonly name: string;
	/** `YYYY-MM-DD`; null where unknown. */
	readonly dateOfBirth: string | null;
}

type DetailReply = ReplyOf<typeof contract.order.byId>;

/** Some of the names would state that the others do not travel. */
function travellersOf(passengers: DetailReply["passengers"]): readonly BookedTraveller[] {
	const travellers = passengers.map(({ firstname, lastname, dob }) => ({
		name: [firstname, lastname].filter(Boolean).join(" "),
		dateOfBirth: toDay(dob),
	}));
	return travellers.every(({ name }) => name) ? travellers : [];
}

/** A booking as lists show it. What the upstream did not send, or not readably, is null: nothing is said about it. */
export type BookingSummary = ReturnType<typeof summaryOf>;

const summaryOf = (reply: ReplyOf<typeof contract.order.list>[number], takesBalances: boolean) => ({
	id: reply.id,
	number: reply.bookingnumber,
	title: reply.title,
	/** Path of the package. */
	href: reply.slug ? pathTo("package", reply.slug) : null,
	slug: reply.slug || null,
	startsOn: toDay(reply.yatraDate),
	persons: reply.persons,
	/** As sent, e.g. `confirmed`, `part-paid`. */
	status: reply.status,
	totalInPaise: paiseOrNull(reply.total),
	paidInPaise: paiseOrNull(reply.paid),
	balanceInPaise: paiseOrNull(reply.balance),
	/** The last day to pay the balance, `YYYY-MM-DD`. */
	balanceDue: toDay(reply.balanceDue),
	/** Of a cancelled booking. */
	refundInPaise: paiseOrNull(reply.refundamount),
	/** Whether the upstream takes the balance by `payment.balance`. */
	canPayOnline: reply.balancePayable === true && takesBalances,
});

/** The result of a cancellation; an amount that could not be read is null. */
export type Cancellation = ReturnType<typeof cancellationOf>;

const cancellationOf = ({ refundamount, charges }: ReplyOf<typeof contract.order.cancel>) => ({
	refundInPaise: paiseOrNull(refundamount),
	chargeInPaise: paiseOrNull(charges),
});

/** What was charged, line by line; a line that is not stated is null. */
export type ChargedPrice = ReturnType<typeof chargedPriceOf>;

const chargedPriceOf = (price: NonNullable<DetailReply["price"]>) => ({
	subtotalInPaise: paiseOrNull(price.subtotal),
	discountInPaise: paiseOrNull(price.discount) ?? 0,
	gstPercent: price.gstRate,
	gstInPaise: paiseOrNull(price.gst),
	tcsPercent: price.tcsRate,
	tcsInPaise: paiseOrNull(price.tcs),
	totalInPaise: toPaise(price.total),
});

const paymentOf = ({ paymentid, amount, date, status }: DetailReply["payments"][number]) => ({
	id: paymentid,
	amountInPaise: paiseOrNull(amount),
	date: toDay(date),
	/** As sent, e.g. `paid`. */
	status,
});

const paymentsOf = (payments: DetailReply["payments"]): readonly ReturnType<typeof paymentOf>[] =>
	payments.map(paymentOf);

/** Details of one booking; what the upstream does not state is null. */
export type BookingDetail = Readonly<ReturnType<typeof detailOf>>;

const detailOf = ({ passengers, balanceDue, payments, ...reply }: DetailReply) => ({
	price: reply.price && chargedPriceOf(reply.price),
	couponCode: reply.couponCode || null,
	company: reply.gst && readCompany(reply.gst),
	/** Of the tax invoice. */
	invoice: reply.invoicenumber ? { number: reply.invoicenumber, date: toDay(reply.invoicedate) } : null,
	/** All travellers; empty where the name of one is unknown. */
	travellers: travellersOf(passengers),
	/** Last day to pay the balance, `YYYY-MM-DD`; null where none is due. */
	balanceDue: toDay(balanceDue),
	payments: paymentsOf(payments),
});

/** A traveller of a booking, and what cancelling them alone means today. */
export type TravellerQuote = ReturnType<typeof quoteOf>;

const quoteOf = (reply: ReplyOf<typeof contract.order.travellers>[number]) => ({
	id: reply.id,
	name: [reply.firstname, reply.lastname].filter(Boolean).join(" ") || "A traveller",
	/** Share of the total price, taxes included. */
	shareInPaise: toPaise(reply.price),
	chargeInPaise: toPaise(reply.charges),
	refundInPaise: toPaise(reply.refundamount),
	/** What is left to pay for the booking afterwards. */
	balanceInPaise: toPaise(reply.balance),
});

/** A guide of a tour; the mobile number is as sent, and may be empty. */
export type TourGuide = ReturnType<typeof guideOf>;

const guideOf = ({ name, mobile, email }: ReplyOf<typeof contract.user.tourGuides>[number]) => ({
	...{ name, mobile: mobile ?? "", email },
});

/** The user's bookings. Source: `order`. */
export const bookingsResource = ({ call, isEnabled }: ResourceClient) => ({
	/** At most 500, in the upstream's order. Source: `order.list`. */
	async list(): Promise<Outcome<readonly BookingSummary[]>> {
		const takesBalances = isEnabled(contract.payment.balance);
		return mapOutcome(await call(contract.order.list, {}), (bookings) =>
			bookings.map((reply) => summaryOf(reply, takesBalances)),
		);
	},
});

/** One booking. Source: `order`. */
export const ordersResource = ({ call, isEnabled }: ResourceClient, keys: UnansweredKeys) => ({
	/** `disabled` by default; status 404 for another user's. Source: `order.byId`. */
	async byId(id: string): Promise<Outcome<BookingDetail>> {
		return mapOutcome(await call(contract.order.byId, { params: { id } }), detailOf);
	},
	/** Whether this upstream accepts cancellations. */
	canCancel: (): boolean => isEnabled(contract.order.cancel),
	/** Status 409 where it is too late; idempotent by booking and reason. Source: `order.cancel`. */
	async cancel(id: string, reason: string): Promise<Outcome<Cancellation>> {
		const outcome = await keys.withKey({ id, reason }, undefined, (key) =>
			call(contract.order.cancel, { params: { id }, body: { reason } }, key),
		);
		return mapOutcome(outcome, cancellationOf);
	},
	/** Whether this upstream cancels single travellers. */
	canCancelTraveller: (): boolean => isEnabled(contract.order.travellers) && isEnabled(contract.order.cancelTraveller),
	/** Those who can be cancelled without the others. Source: `order.travellers`. */
	async travellers(id: string): Promise<Outcome<readonly TravellerQuote[]>> {
		const outcome = await call(contract.order.travellers, { params: { id } });
		return mapOutcome(outcome, (travellers) => travellers.map(quoteOf));
	},
	/** Status 409 where it is too late; idempotent by booking, traveller and reason. Source: `order.cancelTraveller`. */
	async cancelTraveller(id: string, travellerId: string, reason: string): Promise<Outcome<Cancellation>> {
		const outcome = await keys.withKey({ id, travellerId, reason }, undefined, (key) =>
			call(contract.order.cancelTraveller, { params: { id }, body: { travellerid: travellerId, reason } }, key),
		);
		return mapOutcome(outcome, cancellationOf);
	},
});

/** Source: `user.tourGuides`. */
export const guidesResource = ({ call }: ResourceClient) => ({
	/** `day` is `YYYY-MM-DD`; empty unless the user booked that tour. Source: `user.tourGuides`. */
	async ofTour(packageId: string, day: string): Promise<Outcome<readonly TourGuide[]>> {
		const body = { packageid: packageId, yatraDate: day };
		return mapOutcome(await call(contract.user.tourGuides, { body }), (guides) => guides.map(guideOf));
	},
});
