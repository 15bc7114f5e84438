import type { Api, Cart, CreatedBooking, PaymentType } from "#server/bff/upstream/index.ts";
import type { GatewayForm } from "./gateway.ts";

export interface PaymentRequest {
	readonly attempt: string;
	readonly paymentType: PaymentType;
	/** As the traveller has seen it. */
	readonly cart: Cart;
}

export type StartResult =
	/** Also while the upstream has not answered yet. */
	| { readonly kind: "started"; readonly attempt: string }
	| { readonly kind: "refused"; readonly message: string }
	/** The form is outdated or was used for another cart, so the upstream was not called. */
	| { readonly kind: "stale" }
	| { readonly kind: "limited"; readonly retryAfterSeconds: number }
	/** Submitting again repeats the same payment. */
	| { readonly kind: "unavailable" };

export interface PaymentDue extends GatewayForm {
	readonly orderId: string;
	readonly title: string;
	readonly date: string;
	readonly amountInPaise: number;
	/** Shown before payment; the price may have changed since. */
	readonly expectedInPaise: number;
}

export type AttemptStatus =
	| { readonly kind: "due"; readonly due: PaymentDue }
	/** Paid or closed. */
	| { readonly kind: "over"; readonly orderId: string }
	| { readonly kind: "running" }
	| { readonly kind: "refused"; readonly message: string }
	| { readonly kind: "silent" }
	| { readonly kind: "none" };

export interface OrderFacts {
	readonly orderId: string;
	readonly title: string;
	readonly slug: string;
	readonly date: string;
	readonly amountInPaise: number;
	readonly attempt: string;
}

export type PaymentStatus =
	| { readonly kind: "paid"; readonly about: OrderFacts | null; readonly booking: CreatedBooking | null }
	| { readonly kind: "failed"; readonly about: OrderFacts | null; readonly message: string }
	/** `isReported`: the gateway reports it as paid. */
	| { readonly kind: "checking"; readonly about: OrderFacts | null; readonly isReported: boolean }
	| { readonly kind: "none" };

/** Nothing throws, except where the upstream no longer accepts the user's token. */
export interface PaymentService {
	/** Answers within 2,500 ms while the upstream call goes on. */
	readonly start: (request: PaymentRequest) => Promise<StartResult>;
	readonly findRunning: (cart: Cart) => Promise<string | null>;
	readonly findAttempt: (attempt: string) => Promise<AttemptStatus>;
	/** @returns the order id; null where the report names none */
	readonly handleReport: (posted: FormData) => Promise<string | null>;
	/** Of the newest order within a day by default. */
	readonly findStatus: (orderId?: string) => Promise<PaymentStatus>;
}

export interface Payer {
	/** The upstream's id of the user, else the session id. */
	readonly userId: string;
	readonly token: string;
}

export type PaymentApi = Pick<Api, "payments">;
