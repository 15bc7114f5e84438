import { hmacHex, isEqualConstantTime } from "../auth/token.ts";
import type { SandboxContext } from "../context.ts";

/** Protects the amount on its way to the payment page. */
export function signOrder(ctx: SandboxContext, orderId: string, amountInPaise: number): string {
	return hmacHex(ctx.settings.paymentSigningSecret, `${orderId}|${amountInPaise}|INR`);
}

export interface PaymentReturn {
	readonly orderId: string;
	readonly paymentId: string;
	readonly amountInPaise: number;
	readonly status: "paid" | "failed";
}

/** Returns the HMAC-SHA256 in hexadecimal over `orderid|paymentid|amount|status`. */
export function signReturn(ctx: SandboxContext, paymentReturn: PaymentReturn): string {
	const text = [paymentReturn.orderId, paymentReturn.paymentId, paymentReturn.amountInPaise, paymentReturn.status].join(
		"|",
	);
	return hmacHex(ctx.settings.paymentSigningSecret, text);
}

export function isSignedReturn(ctx: SandboxContext, paymentReturn: PaymentReturn, signature: string): boolean {
	return isEqualConstantTime(signature, signReturn(ctx, paymentReturn));
}
