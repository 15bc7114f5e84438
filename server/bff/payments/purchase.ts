import { digest } from "#server/bff/crypto/digest.ts";
import type { Cart, PaymentType } from "#server/bff/upstream/index.ts";
import type { BalanceRequest, PayableBooking, PaymentRequest } from "./payment-service.ts";
import type { PaymentFacts } from "./records.ts";

/** A purchase pays for a cart, or for the balance of a booking. */
export interface Purchase {
	readonly subject: string;
	/** This names the form that starts the payment; its key holds for nothing else. */
	readonly formName: string;
	readonly version: string;
	readonly paymentType: PaymentType;
	readonly factsFor: (paymentType: PaymentType) => PaymentFacts;
}

export const paymentFormName = "payment";
export const balanceFormName = (bookingId: string): string => `${paymentFormName} ${bookingId}`;

/** Returns what the claim on the balance of a booking is for; that of a cart is for the user. */
export const balanceSubject = (userId: string, bookingId: string): string => JSON.stringify([userId, bookingId]);

/** Without a total nothing is said of what was charged but the amount itself. */
const chargedPriceOf = ({ price }: Cart) =>
	price.totalInPaise === null ? null : { ...price, totalInPaise: price.totalInPaise };

export const purchaseOfCart = (
	userId: string,
	cart: Cart,
	paymentType: PaymentType,
	travellers: readonly string[] = [],
): Purchase => ({
	...{ subject: userId, formName: paymentFormName, version: cart.version, paymentType },
	factsFor: (type) => ({
		...{ title: cart.title, slug: cart.slug ?? "", date: cart.date, bookingId: null },
		receipt: {
			travellers: [...travellers],
			couponCode: cart.couponCode,
			company: cart.company,
			price: chargedPriceOf(cart),
		},
		expectedInPaise:
			type === "part" && cart.price.payNowInPaise !== null ? cart.price.payNowInPaise : cart.price.totalInPaise,
	}),
});

export function purchaseOfBalance(userId: string, booking: PayableBooking): Purchase {
	const { id, title, slug, date, balanceInPaise } = booking;
	return {
		subject: balanceSubject(userId, id),
		formName: balanceFormName(id),
		version: digest(JSON.stringify([id, balanceInPaise])).slice(0, 22),
		paymentType: "full",
		factsFor: () => ({ title, slug: slug ?? "", date, bookingId: id, expectedInPaise: balanceInPaise, receipt: null }),
	};
}

export const toPurchase = (userId: string, request: PaymentRequest | BalanceRequest): Purchase =>
	"cart" in request
		? purchaseOfCart(userId, request.cart, request.paymentType, request.travellers)
		: purchaseOfBalance(userId, request.booking);
