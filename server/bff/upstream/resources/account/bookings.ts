import { mapOutcome, type Outcome } from "#server/bff/upstream/outcome.ts";
import { dayOf, paiseOf, paiseOrNull, pathTo } from "#server/bff/upstream/read-values.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import type { UnansweredKeys } from "#server/bff/upstream/unanswered-keys.ts";
import { contract, type ReplyOf, type Slug } from "#server/contract/index.ts";
import type { CartPrice, Company } from "./cart.ts";

/** A booking as lists show it. What the upstream did not send, or not readably, is null: nothing is said about it. */
export interface BookingSummary {
	readonly id: string;
	readonly number: string | null;
	readonly title: string | null;
	/** Path of the package. */
	readonly href: string | null;
	readonly slug: Slug | null;
	readonly startsOn: string | null;
	readonly persons: number | null;
	/** As sent, e.g. `confirmed`, `part-paid`. */
	readonly status: string | null;
	readonly totalInPaise: number | null;
	readonly paidInPaise: number | null;
	readonly balanceInPaise: number | null;
	/** The last day to pay the balance, `YYYY-MM-DD`. */
	readonly balanceDue: string | null;
	/** Of a cancelled booking. */
	readonly refundInPaise: number | null;
	/** Whether the upstream takes the balance by `payment.balance`. */
	readonly canPayOnline: boolean;
}

/** What was charged, line by line; a line that is not stated is null. */
export type ChargedPrice = Pick<
	CartPrice,
	"subtotalInPaise" | "discountInPaise" | "gstPercent" | "gstInPaise" | "tcsPercent" | "tcsInPaise"
> & { readonly totalInPaise: number };

/** Details of one booking. */
export interface BookingDetail {
	/** All travellers; empty where the name of one is unknown. */
	readonly travellers: readonly BookedTraveller[];
	/** Last day to pay the balance, `YYYY-MM-DD`; null where none is due. */
	readonly balanceDue: string | null;
	/** Null where the upstream does not state it. */
	readonly price: ChargedPrice | null;
	readonly couponCode: string | null;
	readonly company: Company | null;
	/** Of the tax invoice. */
	readonly invoice: { readonly number: string; readonly date: string | null } | null;
	readonly payments: readonly {
		readonly id: string;
		readonly amountInPaise: number | null;
		readonly date: string | null;
		/** As sent, e.g. `paid`. */
		readonly status: string | null;
	}[];
}

/** Who travels. */
export interface BookedTraveller {
	readonly name: string;
	/** `YYYY-MM-DD`; null where unknown. */
	readonly dateOfBirth: string | null;
}

/** The result of a cancellation; an amount that could not be read is null. */
export interface Cancellation {
	readonly refundInPaise: number | null;
	readonly chargeInPaise: number | null;
}

/** A traveller of a booking, and what cancelling them alone means today. */
export interface TravellerQuote {
	readonly id: string;
	readonly name: string;
	/** Share of the total price, taxes included. */
	readonly shareInPaise: number;
	readonly chargeInPaise: number;
	readonly refundInPaise: number;
	/** What is left to pay for the booking afterwards. */
	readonly balanceInPaise: number;
}

/** A guide of a tour. */
export interface TourGuide {
	readonly name: string;
	/** As sent; may be empty. */
	readonly mobile: string;
	readonly email: string | null;
}

type DetailReply = ReplyOf<typeof contract.order.byId>;

/** Some of the names would state that the others do not travel. */
function travellersOf(passengers: DetailReply["passengers"]): readonly BookedTraveller[] {
	const travellers = passengers.map(({ firstname, lastname, dob }) => ({
		name: [firstname, lastname].filter(Boolean).join(" "),
		dateOfBirth: dayOf(dob),
	}));
	return travellers.every(({ name }) => name) ? travellers : [];
}

const cancellationOf = ({ refundamount, charges }: ReplyOf<typeof contract.order.cancel>): Cancellation => ({
	refundInPaise: paiseOrNull(refundamount),
	chargeInPaise: paiseOrNull(charges),
});

const chargedPriceOf = (price: NonNullable<DetailReply["price"]>): ChargedPrice => ({
	subtotalInPaise: paiseOrNull(price.subtotal),
	discountInPaise: paiseOrNull(price.discount) ?? 0,
	gstPercent: price.gstRate,
	gstInPaise: paiseOrNull(price.gst),
	tcsPercent: price.tcsRate,
	tcsInPaise: paiseOrNull(price.tcs),
	totalInPaise: paiseOf(price.total),
});

const companyOf = ({ gstin, companyname, companyaddress, state }: NonNullable<DetailReply["gst"]>): Company => ({
	...{ gstin: gstin ?? "", name: companyname, address: companyaddress, state },
});

/** The user's bookings. Source: `order`. */
export const bookingsResource = ({ call, isEnabled }: ResourceClient) => ({
	/** At most 500, in the upstream's order. Source: `order.list`. */
	async list(): Promise<Outcome<readonly BookingSummary[]>> {
		return mapOutcome(await call(contract.order.list, {}), (bookings) =>
			bookings.map((reply) => ({
				id: reply.id,
				number: reply.bookingnumber,
				title: reply.title,
				href: reply.slug ? pathTo("package", reply.slug) : null,
				slug: reply.slug || null,
				startsOn: dayOf(reply.yatraDate),
				persons: reply.persons,
				status: reply.status,
				totalInPaise: paiseOrNull(reply.total),
				paidInPaise: paiseOrNull(reply.paid),
				balanceInPaise: paiseOrNull(reply.balance),
				balanceDue: dayOf(reply.balanceDue),
				refundInPaise: paiseOrNull(reply.refundamount),
				canPayOnline: reply.balancePayable === true && isEnabled(contract.payment.balance),
			})),
		);
	},
});

/** One booking. Source: `order`. */
export const ordersResource = ({ call, isEnabled }: ResourceClient, keys: UnansweredKeys) => ({
	/** `disabled` by default; status 404 for another user's. Source: `order.byId`. */
	async byId(id: string): Promise<Outcome<BookingDetail>> {
		return mapOutcome(
			await call(contract.order.byId, { params: { id } }),
			({ passengers, balanceDue, payments, ...reply }) => ({
				price: reply.price && chargedPriceOf(reply.price),
				couponCode: reply.couponCode || null,
				company: reply.gst && companyOf(reply.gst),
				invoice: reply.invoicenumber ? { number: reply.invoicenumber, date: dayOf(reply.invoicedate) } : null,
				travellers: travellersOf(passengers),
				balanceDue: dayOf(balanceDue),
				payments: payments.map(({ paymentid, amount, date, status }) => ({
					id: paymentid,
					amountInPaise: paiseOrNull(amount),
					date: dayOf(date),
					status,
				})),
			}),
		);
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
		return mapOutcome(await call(contract.order.travellers, { params: { id } }), (travellers) =>
			travellers.map((reply) => ({
				id: reply.id,
				name: [reply.firstname, reply.lastname].filter(Boolean).join(" ") || "A traveller",
				shareInPaise: paiseOf(reply.price),
				chargeInPaise: paiseOf(reply.charges),
				refundInPaise: paiseOf(reply.refundamount),
				balanceInPaise: paiseOf(reply.balance),
			})),
		);
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
		return mapOutcome(await call(contract.user.tourGuides, { body }), (guides) =>
			guides.map(({ name, mobile, email }) => ({ name, mobile: mobile ?? "", email })),
		);
	},
});
