import fc from "fast-check";
import { expect, it } from "vitest";
import { calculatePrice, type Tariff } from "./price.ts";

const day = { today: "2026-11-20", departure: "2027-03-01" };
const tariff: Tariff = {
	...{ adultInPaise: 1_390_000, childInPaise: 990_000, infantInPaise: 150_000, deltaInPaise: 0, gstPercent: 5 },
	...{ tcsPercent: 0, deposit: null },
};
const born = (dateOfBirth: string | null) => ({ dateOfBirth });

const paise = fc.integer({ min: 0, max: 20_000_000 });
const tariffs: fc.Arbitrary<Tariff> = fc.record({
	adultInPaise: paise,
	childInPaise: fc.option(paise),
	infantInPaise: fc.option(paise),
	deltaInPaise: fc.integer({ min: -500_000, max: 500_000 }),
	gstPercent: fc.constantFrom(0, 5, 12, 18),
	tcsPercent: fc.constantFrom(0, 2, 5, 20),
	deposit: fc.option(fc.record({ percent: fc.integer({ min: 0, max: 100 }), balanceDays: fc.nat(120) })),
});
const travellers = fc.array(
	fc.record({ dateOfBirth: fc.option(fc.constantFrom("1980-05-05", "2018-01-01", "2026-02-03", "2015-03-01")) }),
	{ maxLength: 50 },
);

it("a price counts adults, children and infants by age on departure", () => {
	const family = [born("1985-01-01"), born("2015-03-02"), born("2015-03-01"), born("2025-06-01")];
	const price = calculatePrice(tariff, family, day);
	expect(price.subtotal).toBe(1_390_000 + 990_000 + 1_390_000 + 150_000);
	expect(price.persons).toBe(4);
	expect(price.gst).toBe(Math.round(price.subtotal * 0.05));
	expect(price.total).toBe(price.subtotal + price.gst);
});

it("a price is that of one adult without travellers", () => {
	expect(calculatePrice(tariff, [], day)).toMatchObject({ persons: 1, subtotal: 1_390_000, perPerson: 1_390_000 });
});

it("a price applies TCS to the amount with GST", () => {
	const price = calculatePrice({ ...tariff, tcsPercent: 2 }, [born(null)], day);
	expect(price).toMatchObject({ gst: 69_500, tcs: 29_190, total: 1_488_690 });
});

it("a price rounds the deposit to whole rupees; the total is due after the balance date", () => {
	const sold = { ...tariff, deposit: { percent: 30, balanceDays: 30 } };
	const early = calculatePrice(sold, [born(null)], day);
	expect(early).toMatchObject({ payNow: 437_900, balance: 1_459_500 - 437_900, balanceDue: "2027-01-30" });
	const late = calculatePrice(sold, [born(null)], { ...day, today: "2027-01-30" });
	expect(late).toMatchObject({ payNow: late.total, balance: 0, balanceDue: null });
});

it("a price adds up in whole paise and is never negative", () => {
	fc.assert(
		fc.property(tariffs, travellers, fc.integer({ min: -1000, max: 30_000_000 }), (sold, who, discount) => {
			const price = calculatePrice(sold, who, day, discount);
			for (const amount of Object.values(price)) {
				if (typeof amount === "number") expect(Number.isInteger(amount) && amount >= 0).toBe(true);
			}
			expect(price.discount).toBeLessThanOrEqual(price.subtotal);
			expect(price.total).toBe(price.subtotal - price.discount + price.gst + price.tcs);
			expect(price.payNow + price.balance).toBe(price.total);
			expect(price.balance === 0).toBe(price.balanceDue === null);
			if (price.discount === price.subtotal) expect(price.total).toBe(0);
		}),
		{ numRuns: 2000 },
	);
});

it("a price never grows with the discount", () => {
	fc.assert(
		fc.property(tariffs, travellers, paise, paise, (sold, who, one, other) => {
			const [less, more] = [Math.min(one, other), Math.max(one, other)];
			expect(calculatePrice(sold, who, day, more).total).toBeLessThanOrEqual(
				calculatePrice(sold, who, day, less).total,
			);
		}),
	);
});
