import { digest } from "#server/bff/crypto/digest.ts";
import { type Failure, isRejected, mapOutcome, type Outcome, withoutValue } from "#server/bff/upstream/outcome.ts";
import { paiseOrNull, toPaise } from "#server/bff/upstream/read-values.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import type { UnansweredKeys } from "#server/bff/upstream/unanswered-keys.ts";
import { contract, type ReplyOf } from "#server/contract/index.ts";

/** The user pays in full, in part with a balance, or in instalments. */
export type PaymentType = "full" | "part" | "emi";

/** A fare says how many pay the same. */
export interface Fare {
	readonly kind: "adult" | "child" | "infant" | "traveller";
	readonly persons: number;
	readonly eachInPaise: number;
}

interface CartInput {
	readonly packageId: string;
	readonly date: string;
	readonly travellerIds: readonly string[];
	readonly couponCode: string | null;
}

type CartReply = ReplyOf<typeof contract.cart.add>;

/** Returns the fares as sent where they add up to the subtotal; else one fare for all where it does. */
function faresOf({ fares, perPerson, persons, subtotal }: CartReply["price"]): readonly Fare[] | null {
	const subtotalInPaise = paiseOrNull(subtotal);
	const isWhole = (lines: readonly Fare[]) =>
		lines.reduce((sum, line) => sum + line.persons * line.eachInPaise, 0) === subtotalInPaise &&
		lines.reduce((sum, line) => sum + line.persons, 0) === persons;
	const sent = (fares ?? []).map(({ kind, fare, ...line }): Fare => ({ ...line, kind, eachInPaise: toPaise(fare) }));
	if (sent.length > 0 && isWhole(sent)) return sent;
	const eachInPaise = paiseOrNull(perPerson);
	if (eachInPaise === null || persons === null) return null;
	const same: readonly Fare[] = [{ kind: "traveller", persons, eachInPaise }];
	return isWhole(same) ? same : null;
}

/** The invoice is made out to this company. */
export type Company = ReturnType<typeof readCompany>;

/** Reads the company that the upstream invoices. */
export const readCompany = (gst: NonNullable<CartReply["gst"]>) => ({
	gstin: gst.gstin ?? "",
	name: gst.companyname,
	address: gst.companyaddress,
	state: gst.state,
});

/** This is a price line by line; a line that could not be read is null. */
const priceOf = ({ price }: CartReply) => ({
	perPersonInPaise: paiseOrNull(price.perPerson),
	persons: price.persons,
	subtotalInPaise: paiseOrNull(price.subtotal),
	/** Their sum is the subtotal; null where the upstream does not tell who pays what. */
	fares: faresOf(price),
	discountInPaise: toPaise(price.discount),
	gstPercent: price.gstRate,
	gstInPaise: paiseOrNull(price.gst),
	tcsPercent: price.tcsRate,
	tcsInPaise: paiseOrNull(price.tcs),
	/** The total is null where the amount is known only once the payment is begun. */
	totalInPaise: paiseOrNull(price.total),
	/** This is due at once on part payment; it is null where that is not offered. */
	payNowInPaise: paiseOrNull(price.payNow),
	balanceInPaise: paiseOrNull(price.balance),
	balanceDue: price.balanceDue,
});

/** A part can be paid only where it is known. */
function paymentTypesOf({ paymenttypes, price }: CartReply): readonly PaymentType[] {
	const offered = [...new Set(paymenttypes)].filter((way) => way !== "part" || price.payNow !== null);
	return offered.length > 0 ? offered : ["full"];
}

const isSameCode = (one: string | null, other: string | null): boolean =>
	(one ?? "").toLowerCase() === (other ?? "").toLowerCase();

/** A user has one cart, for one package. */
export type Cart = ReturnType<typeof cartOf>;

function cartOf(reply: CartReply) {
	const refused = reply.couponRefused;
	const isRefused = refused !== null && isSameCode(refused.couponCode, reply.couponCode);
	const cart = {
		packageId: reply.packageID,
		title: reply.title ?? "Your trip",
		slug: reply.slug,
		date: reply.yatraDate,
		/** The price of an empty list is that of one adult. */
		travellerIds: reply.PassengerList,
		couponCode: isRefused ? null : reply.couponCode,
		price: priceOf(reply),
		company: reply.gst && readCompany(reply.gst),
		/** There is at least one way to pay. */
		paymentTypes: paymentTypesOf(reply),
	};
	return {
		...cart,
		/**
		 * This is a coupon of the cart that no longer applies; the price is without it. The reason is empty where
		 * unknown.
		 */
		refusedCoupon: refused && { code: refused.couponCode, reason: refused.reason ?? "" },
		/**
		 * The version covers content and price, which stay as they are when a coupon that does not apply is taken off.
		 */
		version: digest(JSON.stringify(cart)).slice(0, 22),
	};
}

/** Anything but a rejection of the user or of too many calls may be about the coupon. */
const mayRefuseCoupon = (failure: Failure): boolean =>
	isRejected(failure) && ![401, 403, 429].includes(failure.status ?? 0);

/** The `userToken` scopes idempotency keys to the user's cart. The source is `cart`. */
export const cartResource = (
	{ call, isEnabled }: ResourceClient,
	keys: UnansweredKeys,
	userToken: () => string | undefined,
) => {
	const scope = () => [userToken(), "cart"];
	async function fill({ packageId, date, travellerIds, couponCode }: CartInput): Promise<Outcome<Cart>> {
		const body = {
			packageID: packageId,
			yatraDate: date,
			PassengerList: [...travellerIds],
			couponCode: couponCode ?? "",
		};
		const add = (key: string) => call(contract.cart.add, { body }, key);
		const outcome = await keys.withKey(body, add, scope());
		return mapOutcome(outcome, cartOf);
	}

	return {
		/** Resolves to null for an empty cart. */
		async current(): Promise<Outcome<Cart | null>> {
			return mapOutcome(await call(contract.cart.current, {}), (reply) => reply && cartOf(reply));
		},
		/** Adds the package chosen before sign-in; `date` is `YYYY-MM-DD`. */
		async addPending(packageId: string, date: string): Promise<Outcome<null>> {
			if (!isEnabled(contract.cart.pendingBooking))
				return withoutValue(await fill({ packageId, date, travellerIds: [], couponCode: null }));
			const body = { pkgId: packageId, pgkDate: date };
			const add = (key: string) => call(contract.cart.pendingBooking, { body }, key);
			const outcome = await keys.withKey(body, add, scope());
			return withoutValue(outcome);
		},
		/**
		 * Replaces the content; a rejected call changes nothing. A coupon that does not fit the new content is left
		 * out, and is `refusedCoupon` of the answer.
		 */
		async fill(content: CartInput): Promise<Outcome<Cart>> {
			const filled = await fill(content);
			const { couponCode: code } = content;
			if (code === null || (!filled.ok && !mayRefuseCoupon(filled))) return filled;
			if (filled.ok && isSameCode(filled.value.couponCode, code)) return filled;
			const without = filled.ok ? filled : await fill({ ...content, couponCode: null });
			if (!without.ok) return filled;
			const reason = filled.ok ? (filled.value.refusedCoupon?.reason ?? "") : (filled.message ?? "");
			return { ...without, value: { ...without.value, refusedCoupon: { code, reason } } };
		},
		async setCompany({ gstin, name, address, state }: Company): Promise<Outcome<Cart>> {
			const body = { gstin, companyname: name, companyaddress: address, state };
			return mapOutcome(await call(contract.cart.setGst, { body }), cartOf);
		},
		/** The call is rejected with a message where the coupon does not apply. */
		async applyCoupon(code: string): Promise<Outcome<Cart>> {
			return mapOutcome(await call(contract.cart.applyCoupon, { body: { couponCode: code } }), cartOf);
		},
		async removeCoupon(code: string): Promise<Outcome<Cart>> {
			return mapOutcome(await call(contract.cart.removeCoupon, { body: { couponCode: code } }), cartOf);
		},
	};
};
