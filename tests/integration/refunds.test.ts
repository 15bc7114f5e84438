import fc from "fast-check";
import { expect, it } from "vitest";
import { spellQuote, spellTravellerQuote } from "#app/bookings/booking-texts.ts";
import { quoteCancellation } from "#app/bookings/trip.ts";
import { addDays } from "#app/lib/dates.ts";
import { formatPrice, formatRest } from "#app/lib/money.ts";
import { cancellationCharge, travellerCancellation } from "#server/sandbox/booking/cancellation-charge.ts";
import { shareOut } from "#server/sandbox/booking/price.ts";
import { amountsIn, expectSum } from "#tests/support/money-trade.ts";
import { caseCount } from "#tests/support/suite.ts";

const today = "2026-11-21";
const band = fc.record({ daysBefore: fc.integer({ min: 0, max: 90 }), percent: fc.integer({ min: 0, max: 100 }) });
const bands = fc.uniqueArray(band, { minLength: 1, maxLength: 6, selector: ({ daysBefore }) => daysBefore });
const amount = fc.integer({ min: 1, max: 500_000_000 });

it("the quote before the button is what the sandbox charges and refunds, and the sentence says so without paise", () => {
	fc.assert(
		fc.property(bands, fc.integer({ min: 0, max: 120 }), amount, amount, (charges, days, total, part) => {
			const startsOn = addDays(today, days);
			const paidInPaise = Math.min(part, total);
			const booking = { startsOn, totalInPaise: total, paidInPaise };
			const quote = quoteCancellation(charges, booking, today);
			const kept = cancellationCharge(charges, { ...booking, yatraDate: startsOn }, today);
			expect(quote).toMatchObject({ chargeInPaise: kept, refundInPaise: paidInPaise - kept });
			if (quote === null) return;
			const sentence = spellQuote(quote);
			if (quote.refundInPaise >= 100) {
				expect(sentence).toContain(`${formatPrice(paidInPaise - kept)} is refunded the way you paid`);
			} else expect(sentence).toMatch(/nothing is refunded/i);
			const [charge, , refund] = amountsIn(sentence);
			if (charge && refund) expectSum(formatPrice(paidInPaise), [charge, refund]);
			if (kept > 0) expect(sentence).toContain(`of the total price of ${formatPrice(total)}, taxes included`);
			expect(sentence).not.toMatch(/wallet|₹[\d,]+\.\d/i);
		}),
		{ numRuns: caseCount(1000, 10_000) },
	);
});

it("one traveller's cancellation moves no paisa: share, charge, refund and balance add up, and the sentence says them", () => {
	const fares = fc.array(fc.integer({ min: 0, max: 50_000_000 }), { minLength: 2, maxLength: 9 });
	fc.assert(
		fc.property(bands, fc.integer({ min: 0, max: 120 }), amount, amount, fares, (charges, days, total, part, each) => {
			const shares = shareOut(total, each);
			expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
			const [share = 0] = shares;
			expect(share).toBeGreaterThanOrEqual(0);
			const booking = { yatraDate: addDays(today, days), totalInPaise: total, paidInPaise: Math.min(part, total) };
			const after = travellerCancellation(charges, booking, share, today);
			expect(after.charges).toBeLessThanOrEqual(share);
			expect(after.total - after.balance).toBe(booking.paidInPaise - after.refund);
			expect(Math.min(after.refund, after.balance)).toBe(0);
			const sentence = spellTravellerQuote({
				...{ id: "t1", name: "Meena Rao", shareInPaise: share, chargeInPaise: after.charges },
				...{ refundInPaise: after.refund, balanceInPaise: after.balance },
			});
			expect(sentence.includes("nothing is refunded")).toBe(after.refund < 100);
			if (after.refund >= 100) expect(sentence).toContain(`${formatPrice(after.refund)} is refunded the way you paid`);
			if (after.charges > 0)
				expect(sentence).toContain(`${formatRest(after.charges, after.refund)} of ${formatPrice(share)}`);
			const [refunded, kept, shared] = amountsIn(sentence);
			if (shared && refunded && kept && after.refund >= 100 && after.refund + after.charges === share)
				expectSum(shared, [refunded, kept]);
			expect(sentence.includes(`Your balance will then be ${formatPrice(after.balance)}.`)).toBe(after.balance > 0);
			expect(sentence).not.toMatch(/wallet|₹[\d,]+\.\d/i);
		}),
		{ numRuns: caseCount(1000, 10_000) },
	);
});
