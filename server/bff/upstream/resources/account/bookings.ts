import { mapOutcome, type Outcome } from "#server/bff/upstream/outcome.ts";
import { paiseOrNull, toDay, toPaise } from "#server/bff/upstream/read-values.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import type { UnansweredKeys } from "#server/bff/upstream/unanswered-keys.ts";
import { contract, type ReplyOf } from "#server/contract/index.ts";
import { readCompany } from "./cart.ts";

/** A traveller of a booking is told to its user. */
export interface BookedTraveller {
	readonly name: string;
	/** The date is `YYYY-MM-DD`; it is null where it is unknown. */
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

/** What the upstream did not send, or not readably, is null: nothing is said about it. */
export type BookingSummary = ReturnType<typeof summaryOf>;

const summaryOf = (reply: ReplyOf<typeof contract.order.list>[number], takesBalances: boolean) => ({
	id: reply.id,
	number: reply.bookingnumber,
	title: reply.title,
	/** The slug is that of the package. */
	slug: reply.slug || null,
	startsOn: toDay(reply.yatraDate),
	persons: reply.persons,
	/** The status is as sent, e.g. `confirmed`, `part-paid`. */
	status: reply.status,
	totalInPaise: paiseOrNull(reply.total),
	paidInPaise: paiseOrNull(reply.paid),
	balanceInPaise: paiseOrNull(reply.balance),
	/** The balance has to be paid by this day, `YYYY-MM-DD`. */
	balanceDue: toDay(reply.balanceDue),
	/** Only a cancelled booking has a refund. */
	refundInPaise: paiseOrNull(reply.refundamount),
	/** The upstream takes the balance by `payment.balance`. */
	canPayOnline: reply.balancePayable === true && takesBalances,
});

/** An amount that could not be read is null. */
export type Cancellation = ReturnType<typeof cancellationOf>;

const cancellationOf = ({ refundamount, charges }: ReplyOf<typeof contract.order.cancel>) => ({
	refundInPaise: paiseOrNull(refundamount),
	chargeInPaise: paiseOrNull(charges),
});

/** The price says line by line what was charged; a line that is not stated is null. */
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
	/** The status is as sent, e.g. `paid`. */
	status,
});

const paymentsOf = (payments: DetailReply["payments"]): readonly ReturnType<typeof paymentOf>[] =>
	payments.map(paymentOf);

/** What the upstream does not state is null. */
export type BookingDetail = Readonly<ReturnType<typeof detailOf>>;

const detailOf = ({ passengers, balanceDue, payments, ...reply }: DetailReply) => ({
	price: reply.price && chargedPriceOf(reply.price),
	couponCode: reply.couponCode || null,
	company: reply.gst && readCompany(reply.gst),
	/** The number and the date are those of the tax invoice. */
	invoice: reply.invoicenumber ? { number: reply.invoicenumber, date: toDay(reply.invoicedate) } : null,
	/** The list holds all travellers, or none where the name of one is unknown. */
	travellers: travellersOf(passengers),
	/** The balance has to be paid by this day, `YYYY-MM-DD`; it is null where none is due. */
	balanceDue: toDay(balanceDue),
	payments: paymentsOf(payments),
});

/** The quote says what cancelling one traveller of a booking alone means today. */
export type TravellerQuote = ReturnType<typeof quoteOf>;

const quoteOf = (reply: ReplyOf<typeof contract.order.travellers>[number]) => ({
	id: reply.id,
	name: [reply.firstname, reply.lastname].filter(Boolean).join(" ") || "A traveller",
	/** This is a share of the total price, taxes included. */
	shareInPaise: toPaise(reply.price),
	chargeInPaise: toPaise(reply.charges),
	refundInPaise: toPaise(reply.refundamount),
	/** This is left to pay for the booking afterwards. */
	balanceInPaise: toPaise(reply.balance),
});

/** The mobile number is as sent, and may be empty. */
export type TourGuide = ReturnType<typeof guideOf>;

const guideOf = ({ name, mobile, email }: ReplyOf<typeof contract.user.tourGuides>[number]) => ({
	...{ name, mobile: mobile ?? "", email },
});

/** These calls concern the user's bookings. The source is `order`. */
export const bookingsResource = ({ call, isEnabled }: ResourceClient) => ({
	/** Returns at most 500, in the upstream's order. */
	async list(): Promise<Outcome<readonly BookingSummary[]>> {
		const takesBalances = isEnabled(contract.payment.balance);
		return mapOutcome(await call(contract.order.list, {}), (bookings) =>
			bookings.map((reply) => summaryOf(reply, takesBalances)),
		);
	},
});

/** These calls concern one booking. The source is `order`. */
export const ordersResource = ({ call, isEnabled }: ResourceClient, keys: UnansweredKeys) => ({
	/** The call is `disabled` by default; the status is 404 for another user's booking. */
	async byId(id: string): Promise<Outcome<BookingDetail>> {
		return mapOutcome(await call(contract.order.byId, { params: { id } }), detailOf);
	},
	/** Returns whether this upstream accepts cancellations. */
	canCancel: (): boolean => isEnabled(contract.order.cancel),
	/** The status is 409 where it is too late; the call is idempotent by booking and reason. */
	async cancel(id: string, reason: string): Promise<Outcome<Cancellation>> {
		const outcome = await keys.withKey({ id, reason }, (key) =>
			call(contract.order.cancel, { params: { id }, body: { reason } }, key),
		);
		return mapOutcome(outcome, cancellationOf);
	},
	/** Returns whether this upstream cancels single travellers. */
	canCancelTraveller: (): boolean => isEnabled(contract.order.travellers) && isEnabled(contract.order.cancelTraveller),
	/** Returns those who can be cancelled without the others. */
	async travellers(id: string): Promise<Outcome<readonly TravellerQuote[]>> {
		const outcome = await call(contract.order.travellers, { params: { id } });
		return mapOutcome(outcome, (travellers) => travellers.map(quoteOf));
	},
	/** The status is 409 where it is too late; the call is idempotent by booking, traveller and reason. */
	async cancelTraveller(id: string, travellerId: string, reason: string): Promise<Outcome<Cancellation>> {
		const outcome = await keys.withKey({ id, travellerId, reason }, (key) =>
			call(contract.order.cancelTraveller, { params: { id }, body: { travellerid: travellerId, reason } }, key),
		);
		return mapOutcome(outcome, cancellationOf);
	},
});

/**
 * The `day` is `YYYY-MM-DD`; the list is empty unless the user booked the package for that day.
 * The source is `user.tourGuides`.
 */
export const guidesResource = ({ call }: ResourceClient) => ({
	async ofTour(packageId: string, day: string): Promise<Outcome<readonly TourGuide[]>> {
		const body = { packageid: packageId, yatraDate: day };
		return mapOutcome(await call(contract.user.tourGuides, { body }), (guides) => guides.map(guideOf));
	},
});
