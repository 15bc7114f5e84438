import type { Order } from "#server/bff/api/index.ts";

/** What takes a browser to a payment page: a plain form, posted there. */
export interface PaymentForm {
	/** Absolute address. */
	readonly action: string;
	readonly fields: Readonly<Record<string, string>>;
}

/** What a payment page reported, once its signature was found right. */
export interface PaymentReport {
	readonly orderId: string;
	readonly paymentId: string;
	readonly amountInPaise: number;
	readonly status: "paid" | "failed";
	/** As sent; the upstream checks it again. */
	readonly signature: string;
}

/** A gateway, as far as the site meets it: its page is reached by a form and reports by a form. */
export interface PaymentPage {
	/** @param returnUrl where the page posts its report */
	readonly formFor: (order: Pick<Order, "action" | "fields">, returnUrl: string) => PaymentForm;
	/** The report in a posted form; null for anything that the gateway did not sign. */
	readonly read: (posted: FormData) => PaymentReport | null;
}
