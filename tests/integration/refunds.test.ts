import fc from "fast-check";
import { expect, it } from "vitest";
import { spellQuote } from "#app/bookings/booking-texts.ts";
import { quoteOf } from "#app/bookings/trip.ts";
import { addDays } from "#app/lib/dates.ts";
import { formatPrice } from "#app/lib/money.ts";
import { cancellationCharge } from "#server/sandbox/booking/cancellation-charge.ts";

const today = "2026-11-21";
const band = fc.record({ daysBefore: fc.integer({ min: 0, max: 90 }), percent: fc.integer({ min: 0, max: 100 }) });
const bands = fc.uniqueArray(band, { minLength: 1, maxLength: 6, selector: ({ daysBefore }) => daysBefore });
const amount = fc.integer({ min: 1, max: 500_000_000 });

it("the quote before the button is what the sandbox charges and refunds, to the paisa, and the sentence says so", () => {
	fc.assert(
		fc.property(bands, fc.integer({ min: 0, max: 120 }), amount, amount, (charges, days, total, part) => {
			const startsOn = addDays(today, days);
			const paidInPaise = Math.min(part, total);
			const booking = { startsOn, totalInPaise: total, paidInPaise };
			const quote = quoteOf(charges, booking, today);
			const kept = cancellationCharge(charges, { ...booking, yatraDate: startsOn }, today);
			expect(quote).toMatchObject({ keptInPaise: kept, refundInPaise: paidInPaise - kept });
			if (quote === null) return;
			const sentence = spellQuote(quote);
			if (quote.refundInPaise > 0) {
				expect(sentence).toContain(`${formatPrice(paidInPaise - kept)} of what you paid comes back the way you paid`);
			} else expect(sentence).toContain("nothing comes back");
			if (kept > 0) expect(sentence).toContain(`of the total price of ${formatPrice(total)}, taxes included`);
			expect(sentence).not.toMatch(/wallet/i);
		}),
		{ numRuns: 10_000 },
	);
});
