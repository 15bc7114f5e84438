import fc from "fast-check";
import { expect, it } from "vitest";
import { type PaymentEvent, type PaymentState, paymentStep } from "./payment.ts";

const events = fc.array(fc.constantFrom<PaymentEvent>("success", "fail", "expire", "supersede"), { maxLength: 12 });

/** Whether a run of events changes the state once, by its first event, and never again. */
function endsOnce(happened: readonly PaymentEvent[]): boolean {
	let state: PaymentState = "created";
	let changes = 0;
	for (const event of happened) {
		const step = paymentStep(state, event);
		if (step.outcome === "changed") changes += 1;
		else if (step.state !== state) return false;
		state = step.state;
	}
	const [first] = happened;
	if (first === undefined) return changes === 0 && state === "created";
	return changes === 1 && state === (first === "success" ? "paid" : "failed");
}

it("ends once and stays as it ended, whatever happens in whatever order", () => {
	fc.assert(fc.property(events, endsOnce), { numRuns: 100_000 });
});

it("answers what it was told before as the first time, and refuses the opposite", () => {
	expect(paymentStep("paid", "success").outcome).toBe("repeated");
	expect(paymentStep("failed", "fail").outcome).toBe("repeated");
	expect(paymentStep("failed", "success").outcome).toBe("refused");
	expect(paymentStep("paid", "fail").outcome).toBe("refused");
	expect(paymentStep("paid", "expire").outcome).toBe("refused");
});
