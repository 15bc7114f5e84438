import { expect, test } from "vitest";
import { spellRefundTerms } from "./refund-words.ts";

const today = "2026-11-28";
const half = { chargePercent: 50, chargeInPaise: 11_498_00, until: today, later: "nothing is refunded" };
const charge =
	"₹11,498 cancellation charge (50% of the total price, taxes included). The rest is refunded the way you paid, within ten working days.";

test.each([
	[half, `Only today: ${charge} Cancelling later: nothing is refunded.`],
	[{ ...half, until: "2026-11-29" }, `Cancel by 29 November 2026: ${charge} Cancelling later: nothing is refunded.`],
	[{ ...half, until: null, later: "" }, `Cancel before departure: ${charge}`],
	[
		{ chargePercent: 0, chargeInPaise: 0, until: today, later: "25% or more" },
		"Only today: cancel for a full refund, the way you paid, within ten working days. Cancelling later: 25% or more.",
	],
	[{ chargePercent: 100, chargeInPaise: 22_996_00, until: null, later: "" }, "Non-refundable from today."],
])("the terms of a cancellation name their last day, and today as such: %#", (terms, words) =>
	expect(spellRefundTerms(terms, today)).toBe(words),
);
