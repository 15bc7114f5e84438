import type { AttemptKeys } from "./attempt-keys.ts";
import { cartCalls } from "./cart.ts";
import type { BookingNouns } from "./nouns-booking.ts";
import { paymentCalls } from "./payments.ts";
import type { Upstream } from "./upstream.ts";

/** The way to a paid booking, noun by noun. */
export const bookingCalls = (
	upstream: Upstream,
	attempts: AttemptKeys,
	userToken: () => string | undefined,
): BookingNouns => ({ cart: cartCalls(upstream, attempts, userToken), payments: paymentCalls(upstream) });
