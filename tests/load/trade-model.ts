import fc from "fast-check";
import { type CouponContext, type CouponState, evaluateCoupon } from "#server/sandbox/booking/coupon-rules.ts";
import { nextPaymentState, type PaymentEvent, type PaymentState } from "#server/sandbox/booking/payment-state.ts";
import { calculatePrice, calculateSubtotal, type PricedTraveller, type Tariff } from "#server/sandbox/booking/price.ts";

const day = { today: "2026-11-21", departure: "2027-03-31" };
const events = ["success", "fail", "expire", "supersede"] as const satisfies readonly PaymentEvent[];

const tariff: fc.Arbitrary<Tariff> = fc.record({
	adultInPaise: fc.integer({ min: 0, max: 50_000_000 }),
	childInPaise: fc.option(fc.integer({ min: 0, max: 50_000_000 })),
	infantInPaise: fc.option(fc.integer({ min: 0, max: 50_000_000 })),
	deltaInPaise: fc.integer({ min: -5_000_000, max: 5_000_000 }),
	gstPercent: fc.constantFrom(0, 5, 18),
	tcsPercent: fc.constantFrom(0, 5, 20),
	deposit: fc.option(
		fc.record({ percent: fc.integer({ min: 1, max: 100 }), balanceDays: fc.integer({ min: 0, max: 200 }) }),
	),
});
const traveller: fc.Arbitrary<PricedTraveller> = fc.record({
	dateOfBirth: fc.option(fc.constantFrom("1980-01-01", "2018-06-01", "2026-01-01", "2027-03-31", "2015-03-31")),
});
const coupon: fc.Arbitrary<CouponState> = fc.record({
	code: fc.constant("C"),
	validFrom: fc.constantFrom("2026-01-01", "2026-12-01"),
	validTo: fc.constantFrom("2026-11-20", "2027-12-31"),
	uses: fc.nat(12),
	usesByUser: fc.nat(2),
	rules: fc.record({
		title: fc.constant(""),
		text: fc.constant(""),
		type: fc.constantFrom("flat", "percent"),
		value: fc.nat(600_000),
		maxDiscountInRupees: fc.option(fc.nat(5000)),
		minCartInRupees: fc.nat(20_000),
		minPersons: fc.integer({ min: 1, max: 6 }),
		scope: fc.constant({ kind: "all" as const }),
		isFirstBookingOnly: fc.boolean(),
		perUserLimit: fc.option(fc.nat(2)),
		totalLimit: fc.option(fc.nat(12)),
		bankTag: fc.constant(null),
		isListed: fc.boolean(),
	}),
}) as fc.Arbitrary<CouponState>;

type Step =
	| { readonly does: "travellers"; readonly who: readonly PricedTraveller[] }
	| { readonly does: "tariff"; readonly tariff: Tariff }
	| { readonly does: "apply"; readonly coupon: CouponState }
	| { readonly does: "remove" }
	| { readonly does: "begin" }
	| { readonly does: "pay"; readonly event: PaymentEvent };

const step: fc.Arbitrary<Step> = fc.oneof(
	fc.record({ does: fc.constant("travellers" as const), who: fc.array(traveller, { maxLength: 6 }) }),
	fc.record({ does: fc.constant("tariff" as const), tariff }),
	fc.record({ does: fc.constant("apply" as const), coupon }),
	fc.record({ does: fc.constant("remove" as const) }),
	fc.record({ does: fc.constant("begin" as const) }),
	fc.record({ does: fc.constant("pay" as const), event: fc.constantFrom(...events) }),
);

interface Trade {
	tariff: Tariff;
	who: readonly PricedTraveller[];
	coupon: CouponState | null;
	payment: { state: PaymentState; readonly amount: number } | null;
	ended: number;
}

function discountOf({ tariff: fares, who, coupon: applied }: Trade): number {
	if (!applied) return 0;
	const on: CouponContext = {
		today: day.today,
		subtotalInPaise: calculateSubtotal(fares, who, day.departure),
		persons: Math.max(1, who.length),
		packageSlug: "p",
		scope: "domestic",
		hasBooked: false,
		banks: [],
	};
	const verdict = evaluateCoupon(applied, on);
	return verdict.ok ? verdict.discountInPaise : 0;
}

function must(isSo: boolean, what: string): void {
	if (!isSo) throw new Error(what);
}

function priced(trade: Trade): number {
	const price = calculatePrice(trade.tariff, trade.who, day, discountOf(trade));
	const { subtotal, discount, gst, tcs, total, payNow, balance } = price;
	for (const amount of Object.values(price))
		if (typeof amount === "number") must(Number.isSafeInteger(amount) && amount >= 0, "whole paise, never below zero");
	must(discount <= subtotal, "a discount takes no more than the fares");
	must(total === subtotal - discount + gst + tcs, "a total is the sum of its lines");
	must(payNow + balance === total, "nothing is paid twice or left out");
	must((balance === 0) === (price.balanceDue === null), "a balance has a day");
	return total;
}

function advance(trade: Trade, event: PaymentEvent): void {
	if (!trade.payment) return;
	const before = trade.payment.state;
	const { outcome, state } = nextPaymentState(before, event);
	must(before === "created" || state === before, "an end is never left");
	must(outcome !== "changed" || before === "created", "only what waits can change");
	must(!(event === "success" && before === "failed") || outcome === "refused", "a late success is refused");
	must(!(event !== "success" && before === "paid") || outcome === "refused", "what is paid cannot fail");
	if (before === "created" && state !== "created") trade.ended += 1;
	must(trade.ended <= 1, "a payment ends once");
	trade.payment.state = state;
}

function run(trade: Trade, next: Step): void {
	if (next.does === "travellers") trade.who = next.who;
	if (next.does === "tariff") trade.tariff = next.tariff;
	if (next.does === "apply") trade.coupon = next.coupon;
	if (next.does === "remove") trade.coupon = null;
	const total = priced(trade);
	if (next.does === "begin") {
		trade.payment = { state: "created", amount: total };
		trade.ended = 0;
	}
	const asked = trade.payment?.amount;
	if (next.does === "pay") advance(trade, next.event);
	must(trade.payment?.amount === asked, "the sum of a payment never changes");
}

/** Runs of 100 random events. @throws with the shortest run that breaks a rule */
export function liveRandomly(eventCount: number): void {
	const length = 100;
	const life = fc.tuple(tariff, fc.array(step, { minLength: length, maxLength: length }));
	fc.assert(
		fc.property(life, ([fares, steps]) => {
			const trade: Trade = { tariff: fares, who: [], coupon: null, payment: null, ended: 0 };
			for (const next of steps) run(trade, next);
		}),
		{ numRuns: Math.ceil(eventCount / length) },
	);
}
