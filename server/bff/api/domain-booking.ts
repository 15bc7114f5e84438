/** What the way to a paid booking sees. The same rules as in `domain.ts`: paise, days as `YYYY-MM-DD`, `null` for nothing. */

/** How a cart may be paid: all of it, a part now and the rest later, in instalments. */
export type PaymentWay = "full" | "part" | "emi";

/** What the traveller is about to buy, priced by the upstream. */
export interface Cart {
	readonly packageId: string;
	readonly title: string;
	readonly slug: string;
	readonly date: string;
	/** Empty until some are chosen; the price is then that of one adult. */
	readonly travellerIds: readonly string[];
	readonly couponCode: string | null;
	readonly price: CartPrice;
	/** Whom the invoice is for, where that is a company. */
	readonly company: Company | null;
	/** At least one. */
	readonly ways: readonly PaymentWay[];
	/** Another one as soon as anything changes that is to be paid for, its price included. */
	readonly mark: string;
}

/** A price line by line. */
export interface CartPrice {
	readonly perPersonInPaise: number;
	readonly persons: number;
	readonly subtotalInPaise: number;
	readonly discountInPaise: number;
	readonly gstPercent: number;
	readonly gstInPaise: number;
	readonly tcsPercent: number;
	readonly tcsInPaise: number;
	readonly totalInPaise: number;
	/** The part that is due at once when a part is paid. */
	readonly payNowInPaise: number;
	readonly balanceInPaise: number;
	readonly balanceDue: string | null;
}

/** A company that an invoice is for. */
export interface Company {
	readonly gstin: string;
	readonly name: string;
	readonly address: string;
	readonly state: string;
}

/** What goes into the cart, in place of what was there. */
export interface CartWish {
	readonly packageId: string;
	readonly date: string;
	readonly travellerIds: readonly string[];
	readonly couponCode: string | null;
}

/** An order that waits to be paid, and the form that takes the browser to the payment page. */
export interface Order {
	readonly id: string;
	readonly amountInPaise: number;
	/** Absolute address that the form is posted to. */
	readonly action: string;
	readonly fields: Readonly<Record<string, string>>;
}

/** How an order stands: waiting, paid, or ended without money. */
export type OrderStanding = "created" | "paid" | "failed";

/** A booking that was made by paying. */
export interface MadeBooking {
	readonly id: string;
	readonly number: string;
}
