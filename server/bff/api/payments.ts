import { contract } from "#server/contract/index.ts";
import type { BookingNouns } from "./nouns-booking.ts";
import { mapOutcome } from "./outcome.ts";
import type { Upstream } from "./upstream.ts";

/** Paying the cart. */
export function paymentCalls({ call }: Upstream): BookingNouns["payments"] {
	const { fail, initiate, status, success } = contract.payment;
	return {
		async begin(way, attemptKey) {
			const outcome = await call(initiate, { body: { paymenttype: way } }, attemptKey);
			return mapOutcome(outcome, ({ orderid, amount, gateway }) => ({
				id: orderid,
				amountInPaise: amount,
				action: gateway.url,
				fields: gateway.fields,
			}));
		},
		async succeed({ orderId, paymentId, signature }, attemptKey) {
			const body = { orderid: orderId, paymentid: paymentId, signature };
			const outcome = await call(success, { body }, attemptKey);
			return mapOutcome(outcome, ({ bookingid, bookingnumber }) => ({ id: bookingid, number: bookingnumber }));
		},
		async fail(orderId, reason) {
			return mapOutcome(await call(fail, { body: { orderid: orderId, reason } }), () => null);
		},
		async standing(orderId) {
			return mapOutcome(await call(status, { params: { orderid: orderId } }), ({ status: standing }) => standing);
		},
	};
}
