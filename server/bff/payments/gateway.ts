import type { Order } from "#server/bff/upstream/index.ts";

export interface GatewayForm {
	readonly action: string;
	readonly fields: Readonly<Record<string, string>>;
}

/** Its signature is verified. */
export interface GatewayReport {
	readonly orderId: string;
	readonly paymentId: string;
	readonly amountInPaise: number;
	readonly status: "paid" | "failed";
	/** The upstream verifies it again. */
	readonly signature: string;
}

export interface PaymentGateway {
	readonly formFor: (order: Pick<Order, "action" | "fields">, returnUrl: string) => GatewayForm;
	readonly read: (posted: FormData) => GatewayReport | null;
}
