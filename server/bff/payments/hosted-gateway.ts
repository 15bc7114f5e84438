import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Order } from "#server/bff/upstream/index.ts";

export interface GatewayForm {
	readonly action: string;
	readonly fields: Readonly<Record<string, string>>;
}

export type PaymentGateway = ReturnType<typeof createHostedGateway>;
/** Its signature is verified; the upstream verifies it again. */
export type GatewayReport = NonNullable<ReturnType<PaymentGateway["read"]>>;

const report = z.object({
	orderid: z.string().min(1).max(100),
	paymentid: z.string().min(1).max(100),
	amount: z.string().regex(/^(?:0|[1-9]\d{0,10})$/),
	status: z.enum(["paid", "failed"]),
	signature: z.string().regex(/^[0-9a-f]{64}$/),
});

/** The report's signature is HMAC-SHA256 in hexadecimal over `orderid|paymentid|amount|status`, the amount in paise. */
export function createHostedGateway(secret: string) {
	const sign = (text: string): Buffer => createHmac("sha256", secret).update(text).digest();
	return {
		formFor: ({ action, fields }: Pick<Order, "action" | "fields">, returnUrl: string): GatewayForm => ({
			action,
			fields: { ...fields, returnurl: returnUrl },
		}),
		read: (posted: FormData) => {
			const sent = report.safeParse(Object.fromEntries(posted));
			if (!sent.success) return null;
			const { orderid, paymentid, amount, status, signature } = sent.data;
			const signed = sign([orderid, paymentid, amount, status].join("|"));
			if (!timingSafeEqual(signed, Buffer.from(signature, "hex"))) return null;
			return { orderId: orderid, paymentId: paymentid, amountInPaise: Number(amount), status, signature };
		},
	};
}
