import { expect, it } from "vitest";
import { noRefundSeen, refundMismatch, seenRefunds } from "./seen-refunds.ts";

it("a cancellation waits until its refund was seen", () => {
	const refunds = seenRefunds([{ id: "b1", refundInPaise: 250_000 }]);
	expect(refundMismatch(refunds, refunds)).toBeNull();
	expect(refundMismatch("b1:300000", refunds)).toMatch(/^Your refund has changed/);
	expect(refundMismatch(noRefundSeen, refunds)).toMatch(/^Your refund is known now/);
});
