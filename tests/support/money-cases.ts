import fc from "fast-check";
import { createElement } from "react";
import { expect } from "vitest";
import { factsOf, spellQuote } from "#app/bookings/booking-texts.ts";
import { NextSteps } from "#app/bookings/next-steps.tsx";
import { receiptOf } from "#app/bookings/receipt-texts.ts";
import { type BookedTrip, tripOf } from "#app/bookings/trip.ts";
import { PriceSummary } from "#app/checkout/price-summary.tsx";
import { addDays } from "#app/lib/dates.ts";
import { formatAmount, formatPrice } from "#app/lib/money.ts";
import { calendarFile, receiptFile } from "#server/bff/files/index.ts";
import type { PackagePage } from "#server/bff/upstream/index.ts";
import type { Outcome } from "#server/bff/upstream/outcome.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import { bookingsResource, ordersResource } from "#server/bff/upstream/resources/account/bookings.ts";
import { cartResource } from "#server/bff/upstream/resources/account/cart.ts";
import { addedTaxes } from "#server/bff/upstream/resources/package-card.ts";
import { createUnansweredKeys } from "#server/bff/upstream/unanswered-keys.ts";
import { readReply } from "#server/contract/definition/operation.ts";
import { spellVoucher } from "#server/sandbox/booking/book.ts";
import { cancellationCharge } from "#server/sandbox/booking/cancellation-charge.ts";
import { calculatePrice, toRupees } from "#server/sandbox/booking/price.ts";
import { readPdf } from "./pdf-text.ts";
import { rendered, renderedText } from "./rendered.ts";

const today = "2026-11-21";
const inPaise = (min: number, max: number) => fc.integer({ min, max });
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const dateOfBirth = orNull(fc.integer({ min: 1950, max: 2026 }).map((year) => `${year}-03-05`));
const band = fc.record({ daysBefore: inPaise(0, 90), percent: inPaise(0, 100) });

/** A cart and what becomes of it: paid in full, in part, in part and then wholly, or cancelled after either. */
const moneyCase = fc.record({
	tariff: fc.record({
		adultInPaise: inPaise(100, 50_000_000),
		childInPaise: orNull(inPaise(0, 40_000_000)),
		infantInPaise: orNull(inPaise(0, 5_000_000)),
		deltaInPaise: inPaise(-1_000_000, 1_000_000),
		gstPercent: fc.constantFrom(0, 5, 12, 18),
		tcsPercent: fc.constantFrom(0, 2, 5, 20),
		deposit: orNull(fc.record({ percent: inPaise(5, 60), balanceDays: inPaise(0, 60) })),
	}),
	travellers: fc.array(fc.record({ dateOfBirth }), { minLength: 1, maxLength: 9 }),
	discountInPaise: fc.oneof(fc.constant(0), inPaise(0, 3_000_000)),
	daysAhead: inPaise(1, 180),
	end: fc.constantFrom("full", "part", "balance", "cancelled", "part-cancelled"),
	bands: fc.uniqueArray(band, { minLength: 1, maxLength: 5, selector: ({ daysBefore }) => daysBefore }),
	coupon: fc.constantFrom(null, "FLAT500"),
});
type MoneyCase = typeof moneyCase extends fc.Arbitrary<infer Case> ? Case : never;

/** The amounts of an upstream, in paise. */
function tradeOf({ tariff, travellers, discountInPaise, daysAhead, end, bands, coupon }: MoneyCase) {
	const startsOn = addDays(today, daysAhead);
	const price = calculatePrice(tariff, travellers, { today, departure: startsOn }, coupon ? discountInPaise : 0);
	const isPart = end.startsWith("part") && price.balance > 0;
	const paidInPaise = isPart ? price.payNow : price.total;
	const isOff = end.endsWith("cancelled");
	const facts = { yatraDate: startsOn, totalInPaise: price.total, paidInPaise };
	const refundInPaise = isOff ? paidInPaise - cancellationCharge(bands, facts, today) : null;
	const balanceInPaise = isPart && !isOff ? price.balance : 0;
	const status = isOff ? "cancelled" : isPart ? "part-paid" : "confirmed";
	return { startsOn, price, paidInPaise, balanceInPaise, refundInPaise, status, isPart };
}
type Trade = ReturnType<typeof tradeOf>;

/** Reads what the upstream sends as the site does. */
const clientFor = (reply: unknown): ResourceClient => ({
	call: async (operation) => {
		const read = readReply(operation, { statuscode: 200, data: reply });
		if (!read.ok) throw new Error(read.fault);
		return { ok: true, value: read.value as never };
	},
	isEnabled: () => true,
	picture: () => null,
});

async function readValue<T>(outcome: Promise<Outcome<T>>): Promise<T> {
	const answer = await outcome;
	if (!answer.ok) throw new Error("the reply was not read");
	return answer.value;
}

const sentPriceOf = ({ price }: Trade) => ({
	...{ perPerson: toRupees(price.perPerson), persons: price.persons, subtotal: toRupees(price.subtotal) },
	...{ discount: toRupees(price.discount), gstRate: price.gstPercent, gst: toRupees(price.gst) },
	...{ tcsRate: price.tcsPercent, tcs: toRupees(price.tcs), total: toRupees(price.total) },
	...{ payNow: toRupees(price.payNow), balance: toRupees(price.balance), balanceDue: price.balanceDue },
});

const sentBookingOf = (trade: Trade) => ({
	...{ id: "b1", bookingnumber: "PP1", title: "Somewhere", slug: "somewhere", yatraDate: trade.startsOn },
	...{ persons: trade.price.persons, status: trade.status, total: toRupees(trade.price.total) },
	...{ paid: toRupees(trade.paidInPaise), balance: toRupees(trade.balanceInPaise) },
	balanceDue: trade.balanceInPaise > 0 ? trade.price.balanceDue : null,
	refundamount: trade.refundInPaise === null ? null : toRupees(trade.refundInPaise),
	balancePayable: true,
});

const amountsIn = (text: string): string[] => text.match(/₹\d+(?:,\d+)*(?:\.\d+)?/g) ?? [];

/** Each amount of the text is one of these, and each of these is in the text. */
function expectAmounts(text: string, amounts: readonly string[]): void {
	expect(new Set(amountsIn(text))).toEqual(new Set(amounts));
}

async function checkCart(trade: Trade, coupon: string | null): Promise<void> {
	const { price } = trade;
	const reply = {
		...{ packageID: "1", title: "Somewhere", slug: null, yatraDate: trade.startsOn, PassengerList: ["t1"] },
		...{ couponCode: coupon, price: sentPriceOf(trade), gst: null, paymenttypes: ["full", "part"] },
	};
	const cart = await readValue(cartResource(clientFor(reply), createUnansweredKeys(), () => "t").current());
	if (cart === null) throw new Error("there is a cart");
	const part = price.balance > 0 ? [price.payNow, price.balance] : [];
	expectAmounts(
		renderedText(rendered(createElement(PriceSummary, { cart }))),
		[
			...[price.perPerson, price.subtotal, price.gst, price.total, ...part],
			...(price.discount > 0 ? [price.discount] : []),
			...(price.tcs > 0 ? [price.tcs] : []),
		].map(formatAmount),
	);
}

const tourOf = ({ bands }: MoneyCase): Pick<PackagePage, "cancellation"> & Record<string, unknown> => ({
	...{ id: "1", cancellation: bands, duration: { nights: 3, days: 4 }, payment: null, startCity: "" },
	...{ departures: [], hotels: [], inclusions: [], documents: [], notes: [], itinerary: [] },
});

/** What the booking's page says is left, is refunded or is done, by the state of the booking alone. */
function checkSentences(trade: Trade, trip: BookedTrip): void {
	const steps = renderedText(rendered(createElement(NextSteps, { trip })));
	expect(steps.includes("Everything is paid.")).toBe(trade.refundInPaise === null && trade.balanceInPaise === 0);
	expect(steps.includes("Pay the balance of ")).toBe(trade.balanceInPaise > 0);
	expect(steps.includes("comes back the way you paid")).toBe((trade.refundInPaise ?? 0) > 0);
	expect(steps.includes("Nothing comes back.")).toBe(trade.refundInPaise === 0 && trade.paidInPaise > 0);
	expect(steps).not.toMatch(/wallet/i);
	const said =
		trade.balanceInPaise > 0
			? [trade.balanceInPaise]
			: (trade.refundInPaise ?? 0) > 0
				? [trade.refundInPaise ?? 0]
				: [];
	expectAmounts(steps, said.map(formatPrice));
	if (trip.quote === null) return;
	const { keptInPaise, refundInPaise, totalInPaise } = trip.quote;
	expect(keptInPaise + refundInPaise).toBe(trade.paidInPaise);
	const spelt = new Set([formatPrice(keptInPaise), formatPrice(refundInPaise), formatPrice(totalInPaise)]);
	for (const amount of amountsIn(spellQuote(trip.quote))) expect(spelt).toContain(amount);
}

const words = (lines: readonly (readonly [string, string])[]): string =>
	lines.map(([name, value]) => `${name}: ${value}`).join("\n");

async function checkDocuments(trade: Trade, trip: BookedTrip): Promise<void> {
	const { price, paidInPaise, balanceInPaise, refundInPaise } = trade;
	const left = balanceInPaise > 0 ? [balanceInPaise] : [];
	const facts = words(factsOf(trip));
	expectAmounts(facts, [price.total, paidInPaise, ...left].map(formatPrice));
	const event = {
		id: "PP1",
		title: "Somewhere",
		text: facts,
		place: "",
		startsOn: trade.startsOn,
		endsOn: trade.startsOn,
	};
	const file = calendarFile({ ...event, url: "https://paradise.example/bookings/b1", status: "CONFIRMED" }, "Paradise");
	const calendar = (await file.text()).replace(/\r\n /g, "").replaceAll("\\,", ",");
	expectAmounts(calendar, [price.total, paidInPaise, ...left].map(formatPrice));

	const receipt = receiptOf(trip, "PP1", { legalName: null, gstin: null, emergencyPhone: null });
	const exact = [
		...[price.subtotal, price.gst, price.total, paidInPaise, ...left],
		...(price.discount > 0 ? [price.discount] : []),
		...(price.tcs > 0 ? [price.tcs] : []),
		...(refundInPaise ? [refundInPaise] : []),
	].map(formatAmount);
	expectAmounts(words(receipt.amounts), exact);
	expectAmounts(words(receipt.payments), [formatAmount(paidInPaise)]);
	const pdf = readPdf(Buffer.from(await (await receiptFile(receipt)).arrayBuffer()));
	const drawn = pdf.pages.join("").replaceAll(" ", "");
	for (const amount of exact) expect(drawn).toContain(amount);
}

function checkMail(trade: Trade): void {
	const { price, paidInPaise, balanceInPaise } = trade;
	const booking = {
		...{ number: "PP1", title: "Somewhere", yatraDate: trade.startsOn, travellers: [] },
		...{ totalInPaise: price.total, paidInPaise, balanceInPaise },
		balanceDue: balanceInPaise > 0 ? price.balanceDue : null,
	};
	const left = balanceInPaise > 0 ? [balanceInPaise] : [];
	expectAmounts(spellVoucher(booking), [price.total, paidInPaise, ...left].map(formatAmount));
}

/** The price in all of a card is what a cart of one adult costs. */
function checkCard({ tariff }: MoneyCase, { startsOn }: Trade): void {
	const one = calculatePrice({ ...tariff, deltaInPaise: 0 }, [], { today, departure: startsOn });
	const rates = {
		gstPercent: tariff.gstPercent,
		isTcsApplicable: tariff.tcsPercent > 0,
		tcsPercent: tariff.tcsPercent,
	};
	const taxes = addedTaxes(tariff.adultInPaise, rates);
	expect(taxes?.fullPriceInPaise ?? tariff.adultInPaise).toBe(one.total);
}

async function checkCase(given: MoneyCase): Promise<void> {
	const trade = tradeOf(given);
	checkCard(given, trade);
	checkMail(trade);
	await checkCart(trade, given.coupon);
	const sent = sentBookingOf(trade);
	const payment = { paymentid: "pay_1", amount: toRupees(trade.paidInPaise), date: today, status: "paid" };
	const detail = { ...sent, couponCode: given.coupon, price: sentPriceOf(trade), payments: [payment] };
	const [booking] = await readValue(bookingsResource(clientFor([sent])).list());
	const details = await readValue(ordersResource(clientFor(detail), createUnansweredKeys()).byId("b1"));
	if (booking === undefined) throw new Error("there is a booking");
	const trip = tripOf(booking, { detail: details, tour: tourOf(given) as unknown as PackagePage }, today);
	checkSentences(trade, trip);
	await checkDocuments(trade, trip);
}

/** A failure names its seed and the smallest case. */
export const checkMoney = (cases: number): Promise<void> =>
	fc.assert(fc.asyncProperty(moneyCase, checkCase), { numRuns: cases });
