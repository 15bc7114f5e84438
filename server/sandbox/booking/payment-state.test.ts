import fc from "fast-check";
import { expect, it } from "vitest";
import { caseCount } from "#tests/support/suite.ts";
import { nextPaymentState, type PaymentEvent, type PaymentState } from "./payment-state.ts";

const events = fc.array(fc.constantFrom<PaymentEvent>("success", "fail", "expire", "supersede"), { maxLength: 12 });

function endsOnce(happened: readonly PaymentEvent[]): boolean {
	let state: PaymentState = "created";
	let changes = 0;
	for (const event of happened) {
		const step = nextPaymentState(state, event);
		if (step.outcome === "changed") changes += 1;
		else if (step.state !== state) return false;
		state = step.state;
	}
	const [first] = happened;
	if (first === undefined) return changes === 0 && state === "created";
	return changes === 1 && state === (first === "success" ? "paid" : "failed");
}

it("changes state once, whatever the order of events", () => {
	fc.assert(fc.property(events, endsOnce), { numRuns: caseCount(20_000, 100_000) });
});

it("repeats its first reply for the same event and rejects the opposite", () => {
	expect(nextPaymentState("paid", "success").outcome).toBe("repeated");
	expect(nextPaymentState("failed", "fail").outcome).toBe("repeated");
	expect(nextPaymentState("failed", "success").outcome).toBe("refused");
	expect(nextPaymentState("paid", "fail").outcome).toBe("refused");
	expect(nextPaymentState("paid", "expire").outcome).toBe("refused");
});
