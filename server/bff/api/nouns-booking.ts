import type { Cart, CartWish, Company, MadeBooking, Order, OrderStanding, PaymentWay } from "./domain-booking.ts";
import type { Outcome } from "./outcome.ts";

/** The way from a package and a date to a paid booking. Every call carries the user's token. */
export interface BookingNouns {
	readonly cart: {
		/** The cart; null where there is none. */
		current(): Promise<Outcome<Cart | null>>;
		/** Puts the package that was chosen before signing in into the cart; `date` is `YYYY-MM-DD`. */
		addPending(packageId: string, date: string, attemptKey?: string): Promise<Outcome<null>>;
		/** Puts a package, its date and travellers into the cart; what cannot be is refused, and the cart stays as it was. */
		fill(wish: CartWish): Promise<Outcome<Cart>>;
		/** Says which company the invoice is for. */
		setCompany(company: Company): Promise<Outcome<Cart>>;
		/** Applies a coupon; refused with a message where it does not fit. */
		applyCoupon(code: string): Promise<Outcome<Cart>>;
		removeCoupon(code: string): Promise<Outcome<Cart>>;
	};
	/** For the till alone: calls about money go on for up to 30 s, and nobody waits for them so long. */
	readonly payments: {
		/** Begins to pay the cart; the same key begins once. */
		begin(way: PaymentWay, attemptKey: string): Promise<Outcome<Order>>;
		/** Tells of a payment whose signature was found right; answers the booking, always the same one. */
		succeed(
			proof: { readonly orderId: string; readonly paymentId: string; readonly signature: string },
			attemptKey: string,
		): Promise<Outcome<MadeBooking>>;
		/** Tells of a payment that was not made. */
		fail(orderId: string, reason: string): Promise<Outcome<null>>;
		/** How an order stands; status 404 for one of somebody else. */
		standing(orderId: string): Promise<Outcome<OrderStanding>>;
	};
}
