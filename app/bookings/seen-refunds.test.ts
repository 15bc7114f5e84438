import { expect, it } from "vitest";
import { noRefundSeen, seenRefunds, unseenRefund } from "./seen-refunds.ts";

it("a cancellation waits until its refund was seen", () => {
	const refunds = seenRefunds([{ id: "b1", refundInPaise: 250_000 }]);
	expect(unseenRefund(refunds, refunds)).toBeNull();
	expect(unseenRefund("b1:300000", refunds)).toMatch(/^Your refund has changed/);
	expect(unseenRefund(noRefundSeen, refunds)).toMatch(/^Your refund is known now/);
});
