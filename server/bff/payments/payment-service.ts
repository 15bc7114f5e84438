import type { Api, Cart, CreatedBooking, PaymentType } from "#server/bff/upstream/index.ts";
import type { GatewayForm } from "./hosted-gateway.ts";

export interface PaymentRequest {
	readonly attempt: string;
	readonly paymentType: PaymentType;
	/** The cart is as the traveller has seen it. */
	readonly cart: Cart;
	readonly travellers?: readonly string[];
}

/** A payable booking has an open balance. */
export interface PayableBooking {
	readonly id: string;
	readonly title: string;
	readonly slug: string | null;
	/** The date is empty where it is unknown. */
	readonly date: string;
	/** The balance is as the traveller has seen it. */
	readonly balanceInPaise: number;
}

export interface BalanceRequest {
	readonly attempt: string;
	readonly booking: PayableBooking;
}

export type StartResult =
	/** A payment is started also while the upstream has not answered yet. */
	| { readonly kind: "started"; readonly attempt: string }
	| { readonly kind: "refused"; readonly message: string }
	/** The form is outdated or was used for something else, so the upstream was not called. */
	| { readonly kind: "stale" }
	| { readonly kind: "limited"; readonly retryAfterSeconds: number }
	/** A form that is submitted again repeats the same payment. */
	| { readonly kind: "unavailable" };

export interface PaymentDue extends GatewayForm {
	readonly orderId: string;
	readonly title: string;
	readonly date: string;
	readonly amountInPaise: number;
	/** This was shown before payment, where it was known; the price may have changed since. */
	readonly expectedInPaise: number | null;
	/** This is the booking of a balance; it is null for a cart. */
	readonly bookingId: string | null;
}

export type AttemptStatus =
	| { readonly kind: "due"; readonly due: PaymentDue }
	/** The payment is paid or closed. */
	| { readonly kind: "over"; readonly orderId: string }
	| { readonly kind: "running" | "silent"; readonly bookingId: string | null }
	| { readonly kind: "refused"; readonly message: string; readonly bookingId: string | null }
	/** The store did not answer: it may be paid. */
	| { readonly kind: "unknown" }
	| { readonly kind: "none" };

export interface OrderFacts {
	readonly orderId: string;
	readonly title: string;
	readonly slug: string;
	readonly date: string;
	readonly amountInPaise: number;
	readonly attempt: string;
	/** This is the booking of a balance; it is null for a cart. */
	readonly bookingId: string | null;
}

export type PaymentStatus =
	| { readonly kind: "paid"; readonly about: OrderFacts | null; readonly booking: CreatedBooking | null }
	/** The `message` is null unless the upstream refused money that the gateway reported as paid. */
	| { readonly kind: "failed"; readonly about: OrderFacts | null; readonly message: string | null }
	/** With `isReported` the gateway reports it as paid. */
	| { readonly kind: "checking"; readonly about: OrderFacts | null; readonly isReported: boolean }
	| { readonly kind: "none" };

/**
 * Such a payment began within a day, and is not known to have ended. `isReported` says that the gateway reports it as
 * paid.
 */
export interface UnfinishedPayment extends OrderFacts {
	readonly isReported: boolean;
}

export interface Payer {
	/** This is the upstream's id of the user, else the session id. */
	readonly userId: string;
	readonly token: string;
	/** The payment page leads the browser back there: to the host that the session's cookie holds for. */
	readonly returnUrl: string;
}

export type PaymentApi = Pick<Api, "payments">;
