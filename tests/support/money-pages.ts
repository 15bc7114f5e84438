import { createElement } from "react";
import { expect } from "vitest";
import BookingsPage from "#app/account/bookings/bookings.tsx";
import { sortBookings } from "#app/account/bookings/sort-bookings.ts";
import CouponsPage from "#app/account/money/coupon-history.tsx";
import WalletPage from "#app/account/money/wallet.tsx";
import PayBalancePage from "#app/checkout/balance/pay-balance.tsx";
import { loadPaidBooking } from "#app/checkout/payment/paid-booking.ts";
import PayPage from "#app/checkout/payment/pay.tsx";
import PaymentPage from "#app/checkout/payment/payment.tsx";
import { PriceSummary } from "#app/checkout/price-summary.tsx";
import { cartChangeText, toTripKey } from "#app/checkout/review/cart-change.ts";
import { spellRefundTerms } from "#app/checkout/review/refund-words.ts";
import { ReviewFacts } from "#app/checkout/review/review-facts.tsx";
import { ReviewForm } from "#app/checkout/review/review-form.tsx";
import OffersPage from "#app/content/offers/offers.tsx";
import { findOpenBalance, listBalanceReminders } from "#app/lib/balance.ts";
import { cancellationToday } from "#app/lib/cancellation.ts";
import { couponProblem, spellRefusedCoupon } from "#app/lib/coupons.ts";
import { formatAmount, formatPrice, formatRest } from "#app/lib/money.ts";
import { withPaymentReminders } from "#app/lib/open-payments.ts";
import type { RequestContext } from "#server/bff/context/index.ts";
import { purchaseOfBalance, purchaseOfCart } from "#server/bff/payments/purchase.ts";
import type { Cart } from "#server/bff/upstream/index.ts";
import { bookingsResource, ordersResource } from "#server/bff/upstream/resources/account/bookings.ts";
import { paymentsResource } from "#server/bff/upstream/resources/account/payments.ts";
import { couponsResource, walletResource } from "#server/bff/upstream/resources/account/wallet.ts";
import { offersResource } from "#server/bff/upstream/resources/offers.ts";
import { createUnansweredKeys } from "#server/bff/upstream/unanswered-keys.ts";
import { cancellationCharge } from "#server/sandbox/booking/cancellation-charge.ts";
import { formatRupees, toRupees } from "#server/sandbox/booking/price.ts";
import {
	amountsIn,
	clientFor,
	expectAmounts,
	expectSum,
	listBookingStates,
	type MoneyCase,
	makeTradeTour,
	readValue,
	routeText,
	type Trade,
	today,
	toSentBooking,
} from "./money-trade.ts";
import { rendered, renderedText } from "./rendered.ts";

export function checkReview({ bands, leastCartInPaise }: MoneyCase, { price, startsOn }: Trade, cart: Cart): void {
	const part = price.balance > 0 ? [price.payNow, price.balance] : [];
	const fares = price.fares.flatMap(({ fare, persons }) => [fare, persons * fare]);
	const lines = [...fares, price.gst, price.total];
	const less = price.discount > 0 ? [price.discount] : [];
	const bill = [...lines, ...less, ...(price.tcs > 0 ? [price.tcs] : [])].map(formatAmount);
	const summary = renderedText(rendered(createElement(PriceSummary, { cart })));
	expectAmounts(summary, [...bill, ...part.map(formatAmount)]);
	const form = renderedText(
		rendered(createElement(ReviewForm, { cart, poster: null, whyNoPart: null, attempt: "a1", reply: undefined })),
	);
	// The form has the bill, and what is paid at its button.
	const shown = price.balance > 0 ? [formatPrice(price.payNow), formatRest(price.balance, price.payNow)] : [];
	expectAmounts(form, [...bill, formatPrice(price.total), ...shown]);

	const refund = cancellationToday(bands, { today, departure: startsOn, totalInPaise: price.total });
	const paid = { yatraDate: startsOn, totalInPaise: price.total, paidInPaise: price.total };
	const charge = cancellationCharge(bands, paid, today);
	expect(refund?.chargeInPaise).toBe(charge);
	const percent = refund?.chargePercent ?? 0;
	const terms = refund && spellRefundTerms(refund, today);
	const facts = renderedText(rendered(createElement(ReviewFacts, { cart, names: ["Asha"], refund: terms })));
	expectAmounts(facts, percent > 0 && percent < 100 ? [formatPrice(charge)] : []);
	expect(facts.includes("Non-refundable")).toBe(percent === 100);
	expect(facts).not.toMatch(/wallet/i);

	const seen = { totalInPaise: price.total + leastCartInPaise, trip: toTripKey(cart) };
	expectAmounts(cartChangeText(cart, seen), [seen.totalInPaise, price.total].map(formatAmount));
	const refused = spellRefusedCoupon({ code: "OLD", reason: "" }, cart.price.totalInPaise);
	expectAmounts(refused, [formatPrice(price.total)]);
}

const bookingApi = (given: MoneyCase, sent: object): RequestContext["api"] => {
	const packages = { bySlug: async () => ({ ok: true, value: makeTradeTour(given) }) };
	const orders = ordersResource(clientFor(sent), createUnansweredKeys());
	return { bookings: bookingsResource(clientFor([sent])), orders, packages } as unknown as RequestContext["api"];
};

/** What the site expects to be charged is what the upstream charges, and its pages say so. */
async function checkDue(
	amountInPaise: number,
	expectedInPaise: number | null,
	bookingId: string | null,
): Promise<void> {
	const gateway = { method: "POST", url: "https://pay.example/", fields: {} };
	const reply = { orderid: "ord_1", amount: amountInPaise, currency: "INR", gateway };
	const order = await readValue(paymentsResource(clientFor(reply)).start("full", "key"));
	const about = { orderId: order.id, title: "Somewhere", date: today, amountInPaise: order.amountInPaise, bookingId };
	const due = { ...about, action: order.action, fields: {}, expectedInPaise };
	const pay = routeText(PayPage, { payment: { kind: "due", due }, attempt: "a1", count: 0 });
	expectAmounts(pay, [formatAmount(amountInPaise)]);
	expect(pay).not.toContain("has changed");

	const facts = { ...about, slug: "somewhere", attempt: "a1" };
	const page = { orderId: order.id, count: 0, booking: null, arrival: null, others: [] };
	const checking = { kind: "checking", about: facts, isReported: false } as const;
	expectAmounts(routeText(PaymentPage, { ...page, status: checking }), [formatPrice(amountInPaise)]);
	const failed = { kind: "failed", about: facts, message: null } as const;
	expectAmounts(routeText(PaymentPage, { ...page, status: failed }), []);
}

async function checkPayBalance(given: MoneyCase, state: ReturnType<typeof listBookingStates>[number]): Promise<void> {
	const { price, balanceInPaise, paidInPaise, startsOn } = state;
	const api = bookingApi(given, toSentBooking(state));
	const [booking] = await readValue(api.bookings.list());
	const balance = booking && findOpenBalance(booking, today);
	if (!booking || !balance) throw new Error("there is a balance");
	const text = routeText(PayBalancePage, { booking, balance, running: null, attempt: "a2" });
	const [total, paid, left] = [
		formatPrice(price.total),
		formatPrice(paidInPaise),
		formatRest(balanceInPaise, paidInPaise),
	];
	expectAmounts(text, [left, total, paid]);
	expectSum(total, [paid, left]);
	const payable = { id: "b1", title: "Somewhere", slug: "somewhere", date: startsOn, balanceInPaise: balance.inPaise };
	const { expectedInPaise } = purchaseOfBalance("asha", payable).factsFor("full");
	await checkDue(balanceInPaise, expectedInPaise, "b1");
}

export async function checkPayments(given: MoneyCase, trade: Trade, cart: Cart): Promise<void> {
	const way = trade.payments[0] === trade.price.total ? "full" : "part";
	const { expectedInPaise } = purchaseOfCart("asha", cart, way).factsFor(way);
	await checkDue(trade.payments[0] ?? 0, expectedInPaise, null);
	for (const [index, state] of listBookingStates(trade).entries()) {
		const { amountInPaise, paidInPaise, balanceInPaise } = state;
		const bookingId = index === 0 ? null : "b1";
		const facts = { orderId: "ord_1", title: "Somewhere", slug: "somewhere", date: trade.startsOn, amountInPaise };
		const about = { ...facts, attempt: "a1", bookingId };
		const status = { kind: "paid", about, booking: { id: "b1", number: "PP1" } } as const;
		const booking = await loadPaidBooking(bookingApi(given, toSentBooking(state)), status);
		const text = routeText(PaymentPage, { status, orderId: "ord_1", count: 0, booking, arrival: null, others: [] });
		const left = balanceInPaise > 0 ? [formatRest(balanceInPaise, paidInPaise)] : [];
		expectAmounts(text, [formatPrice(amountInPaise), ...left]);
		expect(text.includes("Paid in full.")).toBe(balanceInPaise === 0);
		expect(text.includes("Pay the balance")).toBe(balanceInPaise > 0);
		if (balanceInPaise > 0) await checkPayBalance(given, state);
	}
}

export async function checkBookingList(trade: Trade): Promise<void> {
	const { price, paidInPaise, balanceInPaise, refundInPaise } = trade;
	const bookings = await readValue(bookingsResource(clientFor([toSentBooking(trade)])).list());
	const left = balanceInPaise > 0 ? [formatRest(balanceInPaise, paidInPaise)] : [];
	const back = refundInPaise !== null && refundInPaise >= 100 ? [formatPrice(refundInPaise)] : [];
	const unfinished = { orderId: "ord_2", title: "Somewhere", date: trade.startsOn, amountInPaise: balanceInPaise };
	const open = balanceInPaise > 0 ? [{ ...unfinished, bookingId: "b1", isReported: false }] : [];
	const reminders = listBalanceReminders(bookings, today);
	for (const payments of [[], open]) {
		const told = withPaymentReminders(reminders, payments);
		const page = { ...sortBookings(bookings, today), ...told, isUnknown: false, toReview: [], images: {} };
		const text = routeText(BookingsPage, page);
		const begun = payments.map(({ amountInPaise }) => formatAmount(amountInPaise));
		expectAmounts(text, [price.total, paidInPaise].map(formatPrice).concat(left, back, begun));
		expect(/Refund\s*None/.test(text)).toBe(refundInPaise !== null && back.length === 0);
		expect(text.includes("Payment not finished")).toBe(payments.length > 0);
		expect(text.includes("Pay the balance of")).toBe(balanceInPaise > 0 && payments.length === 0);
	}
}

export async function checkWallet({ wallet }: MoneyCase): Promise<void> {
	const transactions = wallet.movements.map(({ type, amountInPaise, balanceInPaise }, index) => ({
		...{ id: `m${index}`, type, amount: toRupees(amountInPaise), balance: toRupees(balanceInPaise) },
		...{ reason: "A credit from us", date: today },
	}));
	const reply = { balance: toRupees(wallet.balanceInPaise), currency: "INR", transactions, total: transactions.length };
	const page = await readValue(walletResource(clientFor(reply)).page(1));
	const text = routeText(WalletPage, { ...page, current: 1, count: 1 });
	const moved = wallet.movements.flatMap(({ amountInPaise, balanceInPaise }) => [amountInPaise, balanceInPaise]);
	expectAmounts(text, [wallet.balanceInPaise, ...moved].map(formatAmount));
	for (const { type, amountInPaise } of wallet.movements)
		expect(text).toContain(`${type === "credit" ? "+" : "−"}${formatAmount(amountInPaise)}`);
}

export async function checkOffers({ leastCartInPaise, discountInPaise }: MoneyCase, { price }: Trade): Promise<void> {
	const words = `Save ${formatRupees(discountInPaise)} from ${formatRupees(leastCartInPaise)} on.`;
	const terms = { validfrom: null, validto: null };
	const offer = {
		...{ id: "o1", title: "A season's offer", text: words, image: null, code: "FLAT500", slug: null },
		...terms,
	};
	const { entries } = await readValue(offersResource(clientFor([offer])).list(1));
	const offers = entries.map((entry) => ({ ...entry, validity: null }));
	expectAmounts(routeText(OffersPage, { offers, current: 1, count: 1, canonical: "" }), amountsIn(words));

	const sentCoupon = {
		...{ couponCode: "FLAT500", title: "Flat", text: words, mincart: toRupees(leastCartInPaise) },
		...terms,
	};
	const [coupon] = await readValue(couponsResource(clientFor([sentCoupon])).list());
	if (coupon === undefined) throw new Error("there is a coupon");
	const problem = couponProblem(coupon, today, { subtotalInPaise: price.subtotal, persons: price.persons });
	const isTooSmall = price.subtotal < leastCartInPaise;
	expectAmounts(problem ?? "", isTooSmall ? [formatPrice(leastCartInPaise)] : []);

	const usedCoupon = { couponCode: "FLAT500", discount: toRupees(price.discount), usedat: today, status: "used" };
	const used = await readValue(couponsResource(clientFor([usedCoupon])).history());
	const open = problem === null ? [{ ...coupon, problem }] : [];
	const others = problem === null ? [] : [{ ...coupon, problem }];
	const needed = isTooSmall ? [formatPrice(leastCartInPaise)] : [];
	const text = routeText(CouponsPage, { used, hasOpen: true, open, others });
	expectAmounts(text, [...amountsIn(words), formatPrice(price.discount), ...needed]);
}
