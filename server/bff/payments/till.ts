import type { Api, Cart, MadeBooking, PaymentWay } from "#server/bff/api/index.ts";
import type { PaymentForm } from "./payment-page.ts";

/** What the traveller pays for. */
export interface PaymentWish {
	/** The key of the form. */
	readonly attempt: string;
	readonly way: PaymentWay;
	/** The cart as it stands and as the traveller has seen it. */
	readonly cart: Cart;
}

/** How the beginning of a payment went. */
export type Begun =
	/** It has begun, or nobody knows yet: the page of this attempt says which. */
	| { readonly kind: "begun"; readonly attempt: string }
	/** The upstream said no, perhaps with its reason: nothing has begun. */
	| { readonly kind: "refused"; readonly message: string }
	/** The form is an old one, or was used for another cart: nothing was asked. */
	| { readonly kind: "stale" }
	| { readonly kind: "limited"; readonly retryAfterSeconds: number }
	/** The upstream gave no usable answer. Pressing again asks for the same payment. */
	| { readonly kind: "silent" };

/** What there is to pay, and where. */
export interface Due extends PaymentForm {
	readonly orderId: string;
	readonly title: string;
	readonly date: string;
	readonly amountInPaise: number;
	/** What the traveller was shown before; another sum when the price changed in between. */
	readonly expectedInPaise: number;
}

/** How an attempt stands. */
export type Found =
	| { readonly kind: "due"; readonly due: Due }
	/** It is paid, or ended. */
	| { readonly kind: "over"; readonly orderId: string }
	/** The upstream has not answered yet. */
	| { readonly kind: "running" }
	| { readonly kind: "refused"; readonly message: string }
	| { readonly kind: "silent" }
	/** There is no such attempt of this user. */
	| { readonly kind: "none" };

/** What an order is about, as far as it is remembered. */
export interface OrderFacts {
	readonly orderId: string;
	readonly title: string;
	readonly slug: string;
	readonly date: string;
	readonly amountInPaise: number;
	readonly attempt: string;
}

/** How an order stands. */
export type Look =
	| { readonly kind: "paid"; readonly about: OrderFacts | null; readonly booking: MadeBooking | null }
	/** No money was taken, or it is returned; `message` is the upstream's own, where it gave one. */
	| { readonly kind: "failed"; readonly about: OrderFacts | null; readonly message: string }
	/** Nobody knows yet; `isReported`: the payment page says that it is paid. */
	| { readonly kind: "checking"; readonly about: OrderFacts | null; readonly isReported: boolean }
	/** There is no such order of this user. */
	| { readonly kind: "none" };

/** The till as one request sees it. Nothing throws, but for the user whose token the upstream takes no more. */
export interface Till {
	/** Begins to pay; within 2,500 ms it is told how far that got, and the call goes on. */
	readonly begin: (wish: PaymentWish) => Promise<Begun>;
	/** The attempt that has a cart as it stands and is not known to be over; null where none has. */
	readonly running: (cart: Cart) => Promise<string | null>;
	/** How an attempt of the signed-in user stands. */
	readonly find: (attempt: string) => Promise<Found>;
	/** Takes the report of the payment page. @returns the order it is about; null where it names none */
	readonly settle: (posted: FormData) => Promise<string | null>;
	/**
	 * How an order of the signed-in user stands, or the newest that they began within a day; tells the upstream what it may
	 * have missed.
	 */
	readonly look: (orderId?: string) => Promise<Look>;
}

/** Who stands at the till. */
export interface Payer {
	/** The upstream's id of the user, or what stands for it. */
	readonly who: string;
	readonly token: string;
}

/** The api as the till uses it: calls with a token that it was given. */
export type PayingApi = Pick<Api, "payments">;
