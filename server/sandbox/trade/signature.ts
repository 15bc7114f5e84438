import type { Sandbox } from "../sandbox.ts";
import { isSame, sign } from "../secrets/token.ts";

/** What the payment page is told, signed so that nobody changes the amount on the way. */
export function signOrder(at: Sandbox, orderId: string, amountInPaise: number): string {
	return sign(at.settings.paymentSigningSecret, `${orderId}|${amountInPaise}|INR`);
}

/** What the payment page tells the site when it is done. */
export interface PaymentReturn {
	readonly orderId: string;
	readonly paymentId: string;
	readonly amountInPaise: number;
	readonly status: "paid" | "failed";
}

/** HMAC-SHA256 in hexadecimal over `orderid|paymentid|amount|status`. */
export function signReturn(at: Sandbox, told: PaymentReturn): string {
	const text = [told.orderId, told.paymentId, told.amountInPaise, told.status].join("|");
	return sign(at.settings.paymentSigningSecret, text);
}

/** Whether the payment page really said so. */
export function isSignedReturn(at: Sandbox, told: PaymentReturn, signature: string): boolean {
	return isSame(signature, signReturn(at, told));
}
