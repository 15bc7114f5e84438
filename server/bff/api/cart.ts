import { createHash } from "node:crypto";
import { contract, type ReplyOf } from "#server/contract/index.ts";
import type { AttemptKeys } from "./attempt-keys.ts";
import type { Cart, CartPrice } from "./domain-booking.ts";
import type { BookingNouns } from "./nouns-booking.ts";
import { mapOutcome } from "./outcome.ts";
import { paiseOf } from "./reading.ts";
import type { Upstream } from "./upstream.ts";

type SentCart = ReplyOf<typeof contract.cart.add>;

const priceOf = ({ price }: SentCart): CartPrice => ({
	perPersonInPaise: paiseOf(price.perPerson),
	persons: price.persons,
	subtotalInPaise: paiseOf(price.subtotal),
	discountInPaise: paiseOf(price.discount),
	gstPercent: price.gstRate,
	gstInPaise: paiseOf(price.gst),
	tcsPercent: price.tcsRate,
	tcsInPaise: paiseOf(price.tcs),
	totalInPaise: paiseOf(price.total),
	payNowInPaise: paiseOf(price.payNow),
	balanceInPaise: paiseOf(price.balance),
	balanceDue: price.balanceDue ?? null,
});

function cartOf(sent: SentCart): Cart {
	const cart = {
		packageId: sent.packageID,
		title: sent.title,
		slug: sent.slug,
		date: sent.yatraDate,
		travellerIds: sent.PassengerList,
		couponCode: sent.couponCode || null,
		price: priceOf(sent),
		company: sent.gst
			? {
					gstin: sent.gst.gstin,
					name: sent.gst.companyname,
					address: sent.gst.companyaddress,
					state: sent.gst.state,
				}
			: null,
		ways: sent.paymenttypes.length > 0 ? sent.paymenttypes : (["full"] as const),
	};
	return { ...cart, mark: createHash("sha256").update(JSON.stringify(cart)).digest("base64url").slice(0, 22) };
}

/**
 * The one cart of a user.
 * @param userToken tells whose a repeated change is, so that one user's key never serves another
 */
export function cartCalls(
	{ call }: Upstream,
	attempts: AttemptKeys,
	userToken: () => string | undefined,
): BookingNouns["cart"] {
	const { add, applyCoupon, current, pendingBooking, removeCoupon, setGst } = contract.cart;
	const ofUser = (content: unknown) => [userToken(), content];
	return {
		async current() {
			return mapOutcome(await call(current, {}), (sent) => sent && cartOf(sent));
		},
		async addPending(packageId, date, attemptKey) {
			const body = { pkgId: packageId, pgkDate: date };
			const outcome = await attempts.around(ofUser(body), attemptKey, (key) => call(pendingBooking, { body }, key));
			return mapOutcome(outcome, () => null);
		},
		async fill({ packageId, date, travellerIds, couponCode }) {
			const body = {
				packageID: packageId,
				yatraDate: date,
				PassengerList: [...travellerIds],
				couponCode: couponCode ?? "",
			};
			return mapOutcome(await attempts.around(ofUser(body), undefined, (key) => call(add, { body }, key)), cartOf);
		},
		async setCompany({ gstin, name, address, state }) {
			const body = { gstin, companyname: name, companyaddress: address, state };
			return mapOutcome(await call(setGst, { body }), cartOf);
		},
		async applyCoupon(code) {
			return mapOutcome(await call(applyCoupon, { body: { couponCode: code } }), cartOf);
		},
		async removeCoupon(code) {
			return mapOutcome(await call(removeCoupon, { body: { couponCode: code } }), cartOf);
		},
	};
}
