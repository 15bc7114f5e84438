import type { ProbeFacts } from "./facts.ts";
import { firstPage, hundred, traveller } from "./fixtures.ts";
import { madeWrites, type Probe } from "./probe.ts";

const order = ({ orderId }: ProbeFacts) => ({ orderid: orderId });
const initiate = madeWrites("payment.initiate", {
	input: () => ({ body: { paymenttype: "full" } }),
	learn: ({ orderid, amount }) => ({ orderId: orderid, amount: String(amount) }),
});

export const bookingProbes: readonly Probe[] = [
	madeWrites("cart.pendingBooking", {
		input: (facts) => ({ body: { pkgId: facts.packageId, pgkDate: facts.departureDate } }),
	}),
	madeWrites("cart.current"),
	madeWrites("passenger.add", { input: () => ({ body: traveller }), learn: (id) => ({ otherPassengerId: id }) }),
	madeWrites("cart.add", {
		input: (facts) => ({
			body: {
				packageID: facts.packageId,
				yatraDate: facts.departureDate,
				PassengerList: [facts.passengerId, facts.otherPassengerId],
				couponCode: "",
			},
		}),
	}),
	madeWrites("cart.setGst", {
		input: () => ({
			body: {
				gstin: "27AAPFU0939F1ZV",
				companyname: "Conformance Check LLP",
				companyaddress: "1 Test Road, Mumbai",
				state: "Maharashtra",
			},
		}),
	}),
	madeWrites("cart.applyCoupon", { input: (facts) => ({ body: { couponCode: facts.couponCode } }) }),
	madeWrites("cart.removeCoupon", { input: (facts) => ({ body: { couponCode: facts.couponCode } }) }),
	initiate,
	madeWrites("payment.fail", { input: (facts) => ({ body: { ...order(facts), reason: "given up" } }) }),
	madeWrites("payment.status", { input: (facts) => ({ params: order(facts) }) }),
	initiate,
	madeWrites("payment.success", {
		input: (facts) => ({ body: { ...order(facts), paymentid: facts.paymentId, signature: facts.signature } }),
		learn: ({ bookingid }) => ({ bookingId: bookingid }),
	}),
	madeWrites("payment.status", { input: (facts) => ({ params: order(facts) }) }),
	madeWrites("order.list"),
	madeWrites("order.byId", { input: (facts) => ({ params: { id: facts.bookingId } }) }),
	madeWrites("user.tourGuides", {
		input: (facts) => ({ body: { packageid: facts.packageId, yatraDate: facts.departureDate } }),
	}),
	madeWrites("coupon.history", { input: () => ({ query: hundred }) }),
	madeWrites("notification.list", { input: () => ({ query: firstPage }) }),
	madeWrites("order.travellers", {
		input: (facts) => ({ params: { id: facts.bookingId } }),
		learn: ([first]) => (first ? { bookedTravellerId: first.id } : {}),
	}),
	madeWrites("order.cancelTraveller", {
		input: (facts) => ({
			params: { id: facts.bookingId },
			body: { travellerid: facts.bookedTravellerId, reason: "The conformance kit is done" },
		}),
	}),
	madeWrites("order.cancel", {
		input: (facts) => ({ params: { id: facts.bookingId }, body: { reason: "The conformance kit is done" } }),
	}),
	madeWrites("wallet.mine", { input: () => ({ query: firstPage }) }),
	madeWrites("passenger.remove", { input: (facts) => ({ params: { id: facts.otherPassengerId } }) }),
	madeWrites("passenger.remove", { input: (facts) => ({ params: { id: facts.passengerId } }) }),
];
