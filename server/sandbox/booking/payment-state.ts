export type PaymentState = "created" | "paid" | "failed";

/** A `success` has a verified signature. */
export type PaymentEvent = "success" | "fail" | "expire" | "supersede";

/** With `repeated` it already had that state, so the first reply is sent again. */
interface PaymentTransition {
	readonly outcome: "changed" | "repeated" | "refused";
	readonly state: PaymentState;
}

const target = { success: "paid", fail: "failed", expire: "failed", supersede: "failed" } as const satisfies Record<
	PaymentEvent,
	PaymentState
>;

export function nextPaymentState(state: PaymentState, event: PaymentEvent): PaymentTransition {
	const wanted = target[event];
	if (state === "created") return { outcome: "changed", state: wanted };
	return { outcome: state === wanted ? "repeated" : "refused", state };
}

/** An open payment releases its coupon after this time. */
export const paymentTtlMs = 30 * 60_000;
