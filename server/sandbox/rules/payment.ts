/** The life of one attempt to pay: created, then paid or failed, and nothing after that. */
export type PaymentState = "created" | "paid" | "failed";

/** What may happen to an attempt. A `success` is one whose signature was found right. */
export type PaymentEvent = "success" | "fail" | "expire" | "supersede";

/** `changed`: go to `state`; `repeated`: it was so already, answer as the first time; `refused`: it cannot be. */
export interface PaymentStep {
	readonly outcome: "changed" | "repeated" | "refused";
	readonly state: PaymentState;
}

const target = { success: "paid", fail: "failed", expire: "failed", supersede: "failed" } as const satisfies Record<
	PaymentEvent,
	PaymentState
>;

/** What an event makes of a state. */
export function paymentStep(state: PaymentState, event: PaymentEvent): PaymentStep {
	const wanted = target[event];
	if (state === "created") return { outcome: "changed", state: wanted };
	return { outcome: state === wanted ? "repeated" : "refused", state };
}

/** How long an attempt may take before its seats and coupon go back, in milliseconds. */
export const paymentLifeMs = 30 * 60_000;
